/**
 * Objects in a store that speaks the S3 protocol (AWS, Ceph, MinIO, Garage and others), addressed by path. Requests are signed by version 4 of AWS's
 * signatures ("Signature Calculations for the Authorization Header", Amazon S3 API Reference).
 */
import { createHash, createHmac } from 'node:crypto';

export interface ObjectStoreConfig {
  /** The address of the bucket: `https://s3.example.com/tickets`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface ObjectStore {
  put(key: string, content: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** An object that is not there is no fault. */
  delete(key: string): Promise<void>;
}

/** The store is away or refuses. Whoever asked may try again. */
export class ObjectStoreFailure extends Error {
  override readonly name = 'ObjectStoreFailure';
}

const patienceMs = 10_000;

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly content: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers of a request, with its signature. All headers given are signed. */
export function signedHeaders(
  { region, keyId, secret }: Omit<ObjectStoreConfig, 'url'>,
  { url, ...request }: SignedRequest,
  at: Date,
): Record<string, string> {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const headers: Record<string, string> = { ...request.headers, 'x-amz-content-sha256': sha256(request.content), 'x-amz-date': moment };
  const sent = Object.entries({ ...headers, host: url.host }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = sent.map(([name]) => name).join(';');
  const lines = sent.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = [request.method, url.pathname, '', lines, names, headers['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  const signature = hmac(key, toSign).toString('hex');
  return { ...headers, authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names},Signature=${signature}` };
}

/** Keys are of letters, digits, `/`, `.` and `-`, so that no address needs escapes. */
export function openObjectStore(config: ObjectStoreConfig): ObjectStore {
  async function ask(method: 'PUT' | 'GET' | 'DELETE', key: string, content: Uint8Array<ArrayBuffer> = new Uint8Array()): Promise<Buffer> {
    const url = new URL(`${config.url.replace(/\/$/, '')}/${key}`);
    // Requests are signed with the real time, which the store compares with its own.
    const headers = signedHeaders(config, { method, url, content }, new Date());
    try {
      const body = method === 'PUT' ? { body: content } : {};
      const answer = await fetch(url, { method, headers, ...body, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
      const found = Buffer.from(await answer.arrayBuffer());
      if (answer.ok || (method === 'DELETE' && answer.status === 404)) return found;
      throw new ObjectStoreFailure(`the object store answers ${method} with ${answer.status}`);
    } catch (error) {
      if (error instanceof ObjectStoreFailure) throw error;
      throw new ObjectStoreFailure(`the object store does not answer ${method}`, { cause: error });
    }
  }
  return {
    put: async (key, content) => void (await ask('PUT', key, Uint8Array.from(content))),
    get: (key) => ask('GET', key),
    delete: async (key) => void (await ask('DELETE', key)),
  };
}
