import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from './create-http-server.ts';
import { createMetrics } from './metrics.ts';
import { serveFiles } from './serve-files.ts';

const script = 'console.log("hello");\n'.repeat(200);
let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'throughfare-files-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'entry-Ab12Cd34.js'), script);
  writeFileSync(join(folder, 'assets', 'shell-Ef56Gh78.js'), script);
  writeFileSync(join(folder, 'assets', 'shell-Ef56Gh78.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'figtree-Gh90Ij12.woff2'), 'font');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n');
  const config = { publicUrl: 'http://127.0.0.1:3000', trustProxy: false, rateLimits: true } as const;
  server = await createHttpServer({ config, log: pino({ level: 'silent' }), metrics: createMetrics(), readiness: [] });
  await serveFiles(server, folder);
  server.get('/*', async () => 'a page');
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('a file whose name is hashed may be kept for ever', async () => {
  const answer = await server.inject({ url: '/assets/entry-Ab12Cd34.js' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toContain('javascript');
});

test('the frame of a card provider may use our typeface, and no other file of ours', async () => {
  const font = await server.inject({ url: '/assets/figtree-Gh90Ij12.woff2' });
  expect(font.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  const file = await server.inject({ url: '/assets/entry-Ab12Cd34.js?x=.woff2' });
  expect(file.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(file.headers).not.toHaveProperty('access-control-allow-origin');
});

test('other files are kept for an hour', async () => {
  expect((await server.inject({ url: '/robots.txt' })).headers['cache-control']).toBe('public, max-age=3600');
});

test('every other path is a page', async () => {
  expect((await server.inject({ url: '/stations' })).body).toBe('a page');
  expect((await server.inject({ url: '/../package.json' })).body).toBe('a page');
});

test.each(['/assets/gone.js', '/assets/..%2frobots.txt', '/assets/entry-Ab12Cd34.js/more'])(
  'no page is drawn for a hashed file that does not exist: %s',
  async (url) => {
    const answer = await server.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('cache-control', 'public, max-age=31536000, immutable');
  },
);

test('compresses long answers for clients that accept it', async () => {
  const answer = await server.inject({ url: '/assets/entry-Ab12Cd34.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  expect(answer.rawPayload.length).toBeLessThan(script.length / 10);
});

test("sends the build's compressed file, or the whole one to clients without compression", async () => {
  const answer = await server.inject({ url: '/assets/shell-Ef56Gh78.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(brotliCompressSync(script).length) });
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['vary']).toContain('accept-encoding');
  expect((await server.inject({ url: '/assets/shell-Ef56Gh78.js' })).body).toBe(script);
});

test('a hashed file has few headers; the policy for pages is sent with pages only', async () => {
  const { headers } = await server.inject({ url: '/assets/entry-Ab12Cd34.js' });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'self'" });
  expect(headers).not.toHaveProperty('permissions-policy');
  expect((await server.inject({ url: '/assets/gone.js' })).headers['x-content-type-options']).toBe('nosniff');
});
