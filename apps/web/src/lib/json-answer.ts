/** The answer of a data route to one of our scripts. */
export type JsonAnswer<Data> =
  | { readonly kind: 'answered'; readonly data: Data }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** The answer, or undefined if we are offline or the server is down. The request may still have taken effect. */
export type JsonReply<Data> = JsonAnswer<Data> | { readonly kind: 'unreachable' };

/** Requests a data route. A fetcher of React Router would end on the error page when the connection is lost; here we wait. */
async function ask<Data>(path: string, init: RequestInit): Promise<JsonReply<Data>> {
  try {
    const response = await fetch(path, init);
    if (!response.ok) return { kind: 'unreachable' };
    // Our own data routes always answer in this shape.
    return (await response.json()) as JsonAnswer<Data>;
  } catch {
    return { kind: 'unreachable' };
  }
}

export function getJson<Data>(path: string, signal: AbortSignal): Promise<JsonReply<Data>> {
  return ask(path, { signal, headers: { accept: 'application/json' } });
}

/** With `keepalive` it arrives even if the page is closed. */
export function postJson<Data>(path: string, body: unknown, keepalive = false): Promise<JsonReply<Data>> {
  return ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' }, keepalive });
}
