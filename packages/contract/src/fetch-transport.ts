import type { Transport } from './client.ts';

/** Over HTTP. `origin` is that of the API, empty in a browser on its own site. */
export function fetchTransport(origin: string): Transport {
  return async ({ method, path, headers, body }, signal) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
      // The API knows nobody by cookie.
      credentials: 'omit',
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
}
