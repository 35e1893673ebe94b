import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { addressProblem, postOutside } from './post-outside.ts';

const demo = { allowsThisMachine: true };
const real = { allowsThisMachine: false };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(answer: (body: string, url: string) => { status: number; location?: string } | undefined) {
  const seen: string[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push(request.url ?? '');
      const given = answer(body, request.url ?? '');
      if (given)
        response.writeHead(given.status, given.location === undefined ? {} : { location: given.location }).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, seen };
}

const post = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"a":1}', timeoutMs: 500 });

test.each([
  ['http://example.com/hook', 'https'],
  ['https://10.0.0.1/hook', 'public internet'],
  ['https://[::1]/hook', 'public internet'],
  ['https://[::ffff:7f00:1]/hook', 'public internet'],
  ['https://2130706433/hook', 'public internet'],
  ['https://0x7f.1/hook', 'public internet'],
  ['https://metadata/hook', 'public internet'],
  ['https://example.com:22/', 'port'],
  ['https://me:secret@example.com/', 'password'],
  ['https://127.0.0.1/', 'public internet'],
  ['ftp://example.com/', 'https'],
  ['hello', 'no address'],
])('%s is refused', (url, why) => {
  expect(addressProblem(url, real)).toContain(why);
});

test('accepts a public https address, and this machine only in a demonstration', () => {
  expect(addressProblem('https://hooks.example.com/throughfare?x=1', real)).toBeUndefined();
  expect(addressProblem('http://127.0.0.1:4555/hook', demo)).toBeUndefined();
  expect(addressProblem('http://127.0.0.1:4555/hook', real)).toBeDefined();
  expect(addressProblem('http://10.0.0.1/hook', demo)).toBeDefined();
});

test('a body arrives, and a large answer is not waited for', async () => {
  const bodies: string[] = [];
  const { port } = await listen((body) => {
    bodies.push(body);
    return { status: 204 };
  });
  expect(await postOutside(post(`http://127.0.0.1:${port}/hook`), demo)).toEqual({ status: 204 });
  expect(bodies).toEqual(['{"a":1}']);
});

test('a redirect is an answer and is not followed', async () => {
  const { port, seen } = await listen(() => ({ status: 302, location: '/inside' }));
  expect(await postOutside(post(`http://127.0.0.1:${port}/hook`), demo)).toEqual({ status: 302 });
  expect(seen).toEqual(['/hook']);
});

test('a server that does not answer, and one that is not there, are problems in words', async () => {
  const { port } = await listen(() => undefined);
  expect(await postOutside(post(`http://127.0.0.1:${port}/hook`), demo)).toEqual({
    problem: 'No answer within 0.5 seconds.',
    isSilent: true,
  });
  server?.closeAllConnections();
  await new Promise((done) => server?.close(done));
  expect(await postOutside(post(`http://127.0.0.1:${port}/hook`), demo)).toEqual({ problem: 'The connection failed (ECONNREFUSED).' });
});

test('a name with an internal address is not called', async () => {
  const { port, seen } = await listen(() => ({ status: 200 }));
  const rebound = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const answer = await postOutside(post('https://hooks.example.com/hook'), real, rebound);
  expect(answer).toEqual({ problem: 'The name leads to an address that is not on the public internet.' });
  expect(seen).toEqual([]);
  expect(port).toBeGreaterThan(0);
});

test('the look-up of a name counts against the time', async () => {
  const never = () => new Promise<never>(() => undefined);
  expect(await postOutside({ ...post('https://hooks.example.com/'), timeoutMs: 20 }, real, never)).toEqual({
    problem: 'No answer within 0.02 seconds.',
    isSilent: true,
  });
});
