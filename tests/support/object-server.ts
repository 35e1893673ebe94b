import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const fifteenMinutesMs = 900_000;

/** Checks a request as a store does: by what arrived, not by what a client meant to send. */
function isSignedBy(secret: string, { method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, day = '', region = '', names = '', signature = ''] = found ?? [];
  const sentAt = String(headers['x-amz-date']);
  const atMs = Date.parse(sentAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!found || !sentAt.startsWith(day) || !(Math.abs(Date.now() - atMs) < fifteenMinutesMs)) return false;
  if (headers['x-amz-content-sha256'] !== sha256(body) || !names.split(';').includes('host')) return false;
  const [path = '', query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${sha256(body)}`;
  const key = mac(mac(mac(mac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  const expected = mac(key, `AWS4-HMAC-SHA256\n${sentAt}\n${day}/${region}/s3/aws4_request\n${sha256(request)}`);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** A store of objects that speaks as much of S3 as the shop uses, checks every signature, and keeps its objects on the disk. */
export async function startObjectServer(secret: string) {
  const folder = mkdtempSync(join(tmpdir(), 'throughfare-objects-'));
  const fileOf = (path: string): string => join(folder, encodeURIComponent(path));
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const file = fileOf(request.url ?? '');
      if (!isSignedBy(secret, request, body)) return answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      if (request.method === 'PUT') writeFileSync(file, body);
      if (request.method === 'DELETE') rmSync(file, { force: true });
      if (request.method !== 'GET') return answer.writeHead(request.method === 'DELETE' ? 204 : 200).end();
      const isThere = readdirSync(folder).includes(encodeURIComponent(request.url ?? ''));
      return isThere ? answer.writeHead(200).end(readFileSync(file)) : answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port');
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `http://127.0.0.1:${address.port}/tickets`,
    keys: () => readdirSync(folder).map((name) => decodeURIComponent(name)),
    change: (key: string, content: string) => writeFileSync(fileOf(key), content),
    close,
  };
}
