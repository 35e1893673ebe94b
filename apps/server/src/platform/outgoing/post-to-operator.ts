/**
 * Posts to an address of the operator's own settings, which may be inside their network. Never throws; answers the problem, if there is one.
 * An address from anybody else is posted to with `post-outside.ts`.
 */
const timeoutMs = 5_000;

export async function postToOperator(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    return answer.ok ? undefined : `it answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
