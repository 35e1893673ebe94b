/** Posts to an address supplied by somebody outside. Follows no redirects and does not read the answer. */
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface OutsidePost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly timeoutMs: number;
}

/** `problem` is a text for the owner of the address. `isSilent`: it cost the whole time. */
export type OutsideAnswer = { readonly status: number } | { readonly problem: string; readonly isSilent?: true };

export interface OutsideOptions {
  /** Allows plain HTTP to this machine, for demonstrations on a single machine. */
  readonly allowsThisMachine: boolean;
}

type Lookup = (host: string, options: LookupAllOptions) => Promise<LookupAddress[]>;

const ports = new Set(['', '443', '8443']);

/** The reason why an address is refused, without looking its name up. Undefined: it is allowed. */
export function addressProblem(text: string, { allowsThisMachine }: OutsideOptions): string | undefined {
  const url = URL.parse(text);
  if (!url) return 'This is no address.';
  if (url.username !== '' || url.password !== '') return 'The address must not hold a password.';
  if (url.hash !== '') return 'The address must not hold a # part.';
  if (allowsThisMachine && isThisMachine(url)) return undefined;
  if (url.protocol !== 'https:') return 'The address must begin with https://.';
  if (!ports.has(url.port)) return 'The port must be 443 or 8443.';
  const host = hostOf(url);
  if (isIP(host) !== 0 ? !isPublicAddress(host) : !host.includes('.')) return 'The address must be on the public internet.';
  return undefined;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
const isThisMachine = (url: URL): boolean => ['127.0.0.1', 'localhost'].includes(url.hostname);

/**
 * Never throws. The name is looked up here and the connection made to one of the checked addresses. A second lookup could return another
 * address (DNS rebinding).
 */
export async function postOutside(post: OutsidePost, options: OutsideOptions, resolve: Lookup = lookup): Promise<OutsideAnswer> {
  const problem = addressProblem(post.url, options);
  if (problem !== undefined) return { problem };
  const url = new URL(post.url);
  const signal = AbortSignal.timeout(post.timeoutMs);
  try {
    const host = hostOf(url);
    const addresses = isIP(host) !== 0 ? [{ address: host, family: isIP(host) }] : await inTime(resolve(host, { all: true }), signal);
    const mayBeLocal = options.allowsThisMachine && isThisMachine(url);
    const [first] = addresses;
    if (!first) return { problem: 'The name has no address.' };
    if (!mayBeLocal && !addresses.every(({ address }) => isPublicAddress(address)))
      return { problem: 'The name leads to an address that is not on the public internet.' };
    return { status: await send(url, post, first, signal) };
  } catch (error) {
    if (signal.aborted) return { problem: `No answer within ${post.timeoutMs / 1000} seconds.`, isSilent: true };
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { problem: `The connection failed (${code}).` };
  }
}

/** A look-up cannot be aborted, so its answer is no longer waited for. */
function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  return Promise.race([work, promise]);
}

async function send(url: URL, { headers, body }: OutsidePost, { address, family }: LookupAddress, signal: AbortSignal): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // An import of node:http also loads Node's fetch, for which a start need not wait.
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  const sent = request(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal,
      agent: false,
      lookup: (_host, { all }, done) => (all === true ? done(null, [{ address, family }]) : done(null, address, family)),
    },
    (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
