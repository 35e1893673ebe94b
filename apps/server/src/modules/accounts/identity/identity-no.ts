import { isAPIError } from 'better-auth/api';

/** The code of better-auth's refusal ("INVALID_PASSWORD"). Undefined for other errors. */
function codeOfNo(error: unknown): string | undefined {
  if (!isAPIError(error)) return undefined;
  const code: unknown = error.body?.['code'];
  return typeof code === 'string' ? code : error.message;
}

/** The result, or the code of better-auth's refusal. Other errors are thrown. */
export async function askIdentity<Answer>(
  ask: () => Promise<Answer>,
): Promise<{ readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly code: string }> {
  try {
    return { ok: true, answer: await ask() };
  } catch (error) {
    const code = codeOfNo(error);
    if (code === undefined) throw error;
    return { ok: false, code };
  }
}
