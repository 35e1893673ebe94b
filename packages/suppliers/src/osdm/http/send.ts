/**
 * One HTTP call to a seller. It follows no redirect, so no answer leads it to another host, reads no more than a limit, ends after a time,
 * and checks certificates.
 */
import type { Agent } from 'node:http';
import type { IncomingMessage } from 'node:http';

export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** The same, of a file. */
  readonly bytes: Buffer;
}

export interface SendLimits {
  readonly timeoutMs: number;
  readonly mostBytes: number;
}

/** The call had no answer that can be read. `mayHaveArrived`: the seller may have done what it was asked. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly mayHaveArrived: boolean;

  constructor(message: string, mayHaveArrived: boolean, cause?: unknown) {
    super(message, { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

export type Send = (sent: Sent, limits: SendLimits, signal?: AbortSignal) => Promise<Received>;

/** Connections are kept open for the next call. `authority`: certificates to trust besides those of the system. */
export async function createSend(authority?: string): Promise<Send> {
  // An import of node:http also loads Node's fetch, for which a start need not wait.
  const [http, https, tls] = await Promise.all([import('node:http'), import('node:https'), import('node:tls')]);
  const kept = { keepAlive: true, maxSockets: 32, timeout: 30_000 };
  const agents: Readonly<Record<string, Agent>> = {
    'http:': new http.Agent(kept),
    'https:': new https.Agent({ ...kept, ...(authority === undefined ? {} : { ca: [...tls.rootCertificates, authority] }) }),
  };

  return ({ method, url, headers, body }, { timeoutMs, mostBytes }, caller) => {
    const { promise, resolve, reject } = Promise.withResolvers<Received>();
    let isSent = false;
    const timer = AbortSignal.timeout(timeoutMs);
    const signal = caller ? AbortSignal.any([timer, caller]) : timer;
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
        agent: agents[url.protocol],
        signal,
      },
      (response) => {
        bodyOf(response, mostBytes).then(
          (bytes) => resolve({ status: response.statusCode ?? 0, headers: firstOf(response), bytes, body: bytes.toString('utf8') }),
          (error: unknown) => reject(error instanceof NoAnswer ? error : lost(error, true, signal)),
        );
      },
    );
    // A connection exists, so some of the call may have reached the seller.
    request.on('socket', (socket) => {
      if (!socket.connecting) isSent = true;
      else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isSent = true));
    });
    request.on('error', (error) => reject(lost(error, isSent, signal)));
    request.end(body);
    return promise;
  };
}

function lost(error: unknown, mayHaveArrived: boolean, signal: AbortSignal): NoAnswer {
  if (signal.aborted) return new NoAnswer('it did not answer in time', mayHaveArrived, error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new NoAnswer(`the connection failed (${code})`, mayHaveArrived, error);
}

async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue;
    bytes += part.length;
    if (bytes > mostBytes) {
      response.destroy();
      throw new NoAnswer(`its answer is larger than ${mostBytes} bytes`, true);
    }
    parts.push(part);
  }
  if (!response.complete) throw new NoAnswer('its answer was cut', true);
  return Buffer.concat(parts);
}

function firstOf({ headers }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
}
