import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { loadHttp } from './http-load.ts';

let server: Server | undefined;

afterEach(() => server?.close());

async function serve(
  answer: (path: string) => { status: number; body: string },
): Promise<{ origin: string; asked: string[]; most: () => number }> {
  const asked: string[] = [];
  let underWay = 0;
  let most = 0;
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    underWay += 1;
    most = Math.max(most, underWay);
    setImmediate(() => {
      underWay -= 1;
      const { status, body } = answer(request.url ?? '');
      response.writeHead(status).end(body);
    });
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  return { origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, asked, most: () => most };
}

test('sends each request once and keeps to the number at once', async () => {
  const { origin, asked, most } = await serve(() => ({ status: 200, body: 'four' }));
  const result = await loadHttp({ origin, atOnce: 4, count: 30, question: (number) => ({ method: 'GET', path: `/${number}` }) });
  expect(asked.toSorted()).toEqual(Array.from({ length: 30 }, (_, number) => `/${number}`).toSorted());
  expect(most()).toBeLessThanOrEqual(4);
  expect(result).toMatchObject({ errors: 0, bytes: 4 });
  expect(result.perSecond).toBeGreaterThan(0);
});

test('counts other statuses and wrong answers as errors', async () => {
  const { origin } = await serve((path) =>
    path === '/0' ? { status: 500, body: 'right' } : { status: 200, body: path === '/1' ? 'wrong' : 'right' },
  );
  const question = (number: number) => ({ method: 'GET' as const, path: `/${number}` });
  const { errors } = await loadHttp({ origin, atOnce: 2, count: 6, question, contains: 'right' });
  expect(errors).toBe(2);
});

test('finds a text that is divided between two pieces of an answer', async () => {
  server = createServer((_request, response) => {
    response.write('an answer that is ri');
    setImmediate(() => response.end('ght'));
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const load = (contains: string) => loadHttp({ origin, atOnce: 1, count: 1, question: () => ({ method: 'GET', path: '/' }), contains });
  expect((await load('right')).errors).toBe(0);
  expect((await load('rights')).errors).toBe(1);
});
