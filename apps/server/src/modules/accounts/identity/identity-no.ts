import { isAPIError } from 'better-auth/api';

/** better-auth's "no" as its code ("INVALID_PASSWORD"); undefined for what went wrong otherwise. */
function codeOfNo(error: unknown): string | undefined {
  if (!isAPIError(error)) return undefined;
  const code: unknown = error.body?.['code'];
  return typeof code === 'string' ? code : error.message;
}

/** The answer, or the code of better-auth's "no". Everything else is thrown. */
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
