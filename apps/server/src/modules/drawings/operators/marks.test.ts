import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addMarkRoute } from './add-mark-route.ts';

const folder = mkdtempSync(join(tmpdir(), 'marks-'));
mkdirSync(join(folder, 'operators'));
const server = fastify();
const operators = new Map([
  ['GR', { name: 'LNER', colour: '#b3122d' }],
  ['VT', { name: 'Avanti', colour: '#00353d' }],
]);
addMarkRoute(server, { operator: (code) => operators.get(code), folder: join(folder, 'operators') });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('an operator has a picture in its colour, as wide as its name', async () => {
  const [lner, avanti] = await Promise.all(['GR', 'VT'].map((code) => server.inject(`/operators/${code}.svg`)));
  expect(lner?.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(lner?.body).toContain('fill="#b3122d"');
  const widthOf = (svg = '') => Number(/width="(\d+)"/.exec(svg)?.[1]);
  expect(widthOf(avanti?.body)).toBeGreaterThan(widthOf(lner?.body));
  const again = await server.inject({ url: '/operators/GR.svg', headers: { 'if-none-match': String(lner?.headers['etag']) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test("the shop's own file comes first, and may neither run scripts nor load anything", async () => {
  const own = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  writeFileSync(join(folder, 'operators', 'VT.svg'), own);
  const { body, headers } = await server.inject('/operators/VT.svg');
  expect(body).toBe(own);
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

test('nothing else is served: no unknown operator, no other folder', async () => {
  writeFileSync(join(folder, 'secret.svg'), '<svg/>');
  for (const file of ['ZZ.svg', '..%2Fsecret.svg', 'GR.png', 'constructor.svg', '%2e%2e%2fsecret.svg'])
    expect((await server.inject(`/operators/${file}`)).statusCode).toBe(404);
});
