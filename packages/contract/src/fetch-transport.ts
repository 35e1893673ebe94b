import type { Transport } from './client.ts';

/** Calls the API over HTTP. `origin` is the API's; it is empty in a browser on the shop's own site. */
export function fetchTransport(origin: string): Transport {
  return async ({ method, path, headers, body }, signal) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
      // The API uses no cookies.
      credentials: 'omit',
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
}
