import { once } from 'node:events';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

export interface EventToPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
  readonly longestMs: number;
  readonly signal: AbortSignal;
}

/** Posts an event on a kept connection and answers the status. Rejects if nobody answers in time. Does not follow redirects. */
export async function postEvent({ url, headers, payload, longestMs, signal }: EventToPost): Promise<number> {
  const body = Buffer.from(payload);
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length, ...headers },
    signal,
  };
  const asked = url.startsWith('https:')
    ? requestHttps(url, { ...options, agent: agents.https })
    : requestHttp(url, { ...options, agent: agents.http });
  const impatience = setTimeout(() => asked.destroy(new Error('nobody answered in time')), longestMs);
  try {
    asked.end(body);
    const [response]: IncomingMessage[] = await once(asked, 'response');
    if (!response) throw new Error('no answer');
    // The connection is free again once the whole answer has been read.
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  } finally {
    clearTimeout(impatience);
  }
}
