/** The code of better-auth's refusal ("INVALID_PASSWORD"). Undefined for other errors. */
async function codeOfNo(error: unknown): Promise<string | undefined> {
  // better-auth is loaded when it is first asked (create-identity.ts), so it is by now.
  const { isAPIError } = await import('better-auth/api');
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
    const code = await codeOfNo(error);
    if (code === undefined) throw error;
    return { ok: false, code };
  }
}
