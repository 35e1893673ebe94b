import { rmSync } from 'node:fs';
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { readWallets } from '../../../platform/config/read-wallets.ts';
import { selfSignedWallets } from '../../../platform/config/testing/self-signed-wallets.ts';
import { nudgeApple, updateGoogle } from './nudge-wallets.ts';

const { config, folder } = selfSignedWallets();
const { apple, google } = readWallets(config);
if (!apple || !google) throw new Error('both wallets have credentials');

afterAll(() => rmSync(folder, { recursive: true }));

test('Apple gets an empty notice for the device under the kind of pass, and its answers are told apart', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${String(request.headers['apns-topic'])}`);
    response.writeHead(request.url === '/3/device/old' ? 410 : request.url === '/3/device/bad' ? 400 : 200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await nudgeApple('new', apple, { address })).toBe('told');
  expect(await nudgeApple('old', apple, { address })).toBe('gone');
  expect(await nudgeApple('bad', apple, { address })).toEqual({ problem: 'The wallet answered 400.' });
  await new Promise((done) => server.close(done));
  expect(seen[0]).toBe('POST /3/device/new pass.example.rail');
  expect(await nudgeApple('new', apple, { address })).toEqual({ problem: expect.stringContaining('ECONNREFUSED') });
});

test('Google gets the object with a token of the service account; a pass that was never saved is gone', async () => {
  const asked: { readonly url: string; readonly init: RequestInit }[] = [];
  const answering =
    (status: number): typeof fetch =>
    (input, init = {}) => {
      const { url } = new Request(input);
      asked.push({ url, init });
      const isToken = url.includes('oauth2');
      return Promise.resolve(isToken ? Response.json({ access_token: 'granted' }) : new Response(null, { status }));
    };
  const object = { id: '3388.TF7KQ2MX-outward-0-1', state: 'INACTIVE' };
  expect(await updateGoogle(object, google, 0, answering(200))).toBe('told');
  expect(asked.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
    'POST https://oauth2.googleapis.com/token',
    'PATCH https://walletobjects.googleapis.com/walletobjects/v1/transitObject/3388.TF7KQ2MX-outward-0-1',
  ]);
  expect(asked[1]?.init).toMatchObject({ headers: { authorization: 'Bearer granted' }, body: JSON.stringify(object) });
  expect(await updateGoogle(object, google, 0, answering(404))).toBe('gone');
  expect(await updateGoogle(object, google, 0, answering(503))).toEqual({ problem: 'The wallet answered 503.' });
});
