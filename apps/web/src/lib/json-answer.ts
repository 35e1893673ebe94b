/** What a data route answers to a script of ours. */
export type JsonAnswer<Data> =
  | { readonly kind: 'answered'; readonly data: Data }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** The same, or nothing: offline, or a server that is not there. What was asked may still have happened. */
export type JsonReply<Data> = JsonAnswer<Data> | { readonly kind: 'unreachable' };

/**
 * Asks a data route. Not a fetcher of React Router: those end on the error page when the connection is lost, and here
 * losing the connection is something to wait out.
 */
async function ask<Data>(path: string, init: RequestInit): Promise<JsonReply<Data>> {
  try {
    const response = await fetch(path, init);
    if (!response.ok) return { kind: 'unreachable' };
    // Our own data routes answer in no other shape.
    return (await response.json()) as JsonAnswer<Data>;
  } catch {
    return { kind: 'unreachable' };
  }
}

export function getJson<Data>(path: string, signal: AbortSignal): Promise<JsonReply<Data>> {
  return ask(path, { signal, headers: { accept: 'application/json' } });
}

/** `keepalive` lets it arrive although the page goes away. */
export function postJson<Data>(path: string, body: unknown, keepalive = false): Promise<JsonReply<Data>> {
  return ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' }, keepalive });
}
