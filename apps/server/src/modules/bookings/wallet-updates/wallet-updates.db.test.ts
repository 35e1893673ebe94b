/** A pass in Apple Wallet follows its booking: the web service that devices speak to, over HTTP (TODAY-6). */
import { refundBooking } from '@throughfare/contract/calls/after-sales';
import Fastify from 'fastify';
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { selfSignedWallets } from '../../../platform/config/testing/self-signed-wallets.ts';
import { passUpdates } from '../../tickets/wallet/pass-updates.ts';
import { unzip } from '../../tickets/wallet/testing/unzip.ts';

const { config, folder } = selfSignedWallets();
const { passTypeIdentifier, teamIdentifier, certificateFile, keyFile, wwdrFile } = config.apple;
const { shop, desk } = await openRefundDesk({
  variables: {
    APPLE_PASS_TYPE_ID: passTypeIdentifier,
    APPLE_TEAM_ID: teamIdentifier,
    APPLE_PASS_CERTIFICATE_FILE: certificateFile,
    APPLE_PASS_KEY_FILE: keyFile,
    APPLE_WWDR_FILE: wwdrFile,
  },
});
const server = Fastify();
await shop.shop.addRoutes(server);

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('a device registers a pass, learns that it has changed, fetches it, and ends', async () => {
  const bought = await desk.buy({ departureDate: '2026-12-08' });
  const serial = `${bought.reference}-outward-0-1`;
  const token = passUpdates('https://shop.example', shop.platform.secrets)?.token(serial) ?? '';
  const [device, base] = ['device-1', '/wallet/apple/v1'];
  const ask = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    more: { readonly token?: string; readonly body?: object; readonly since?: string } = {},
  ) =>
    server.inject({
      method,
      url: `${base}${path}`,
      headers: {
        authorization: `ApplePass ${more.token ?? token}`,
        ...(more.since === undefined ? {} : { 'if-modified-since': more.since }),
      },
      ...(more.body ? { payload: more.body } : {}),
    });
  const registration = `/devices/${device}/registrations/${passTypeIdentifier}`;
  const body = { pushToken: 'aabbcc' };

  expect((await ask('GET', registration)).statusCode).toBe(404);
  expect((await ask('POST', `${registration}/${serial}`, { body, token: 'forged' })).statusCode).toBe(401);
  expect((await ask('POST', `${registration}/${serial.replace('-1', '-2')}`, { body })).statusCode).toBe(401);
  expect((await ask('POST', `${registration}/${serial}`, { body: {} })).statusCode).toBe(400);
  expect((await ask('POST', `${registration}/${serial}`, { body })).statusCode).toBe(201);
  expect((await ask('POST', `${registration}/${serial}`, { body })).statusCode).toBe(200);

  const listed = (await ask('GET', registration)).json<{ serialNumbers: string[]; lastUpdated: string }>();
  expect(listed.serialNumbers).toEqual([serial]);
  expect((await ask('GET', `${registration}?passesUpdatedSince=${listed.lastUpdated}`)).statusCode).toBe(204);

  // documents, and the codes in them, come with the mail
  await expect.poll(async () => (await ask('GET', `/passes/${passTypeIdentifier}/${serial}`)).statusCode, { timeout: 30_000 }).toBe(200);
  const passOf = async () => {
    const answered = await ask('GET', `/passes/${passTypeIdentifier}/${serial}`);
    const pass = JSON.parse(unzip(answered.rawPayload).get('pass.json')?.toString('utf8') ?? '') as {
      serialNumber: string;
      voided?: boolean;
    };
    return { pass, modified: String(answered.headers['last-modified']) };
  };
  const { pass, modified } = await passOf();
  expect(pass).toMatchObject({ serialNumber: serial });
  expect(pass.voided).toBeUndefined();
  expect((await ask('GET', `/passes/${passTypeIdentifier}/${serial}`, { since: modified })).statusCode).toBe(304);
  expect((await ask('GET', `/passes/${passTypeIdentifier}/${serial}`, { token: 'forged' })).statusCode).toBe(401);

  shop.clock.advance(60_000);
  const { quote } = await desk.quoteOf(bought);
  await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body: { source: 'ATOC', quoteId: quote.quoteId } });
  const changed = (await ask('GET', `${registration}?passesUpdatedSince=${listed.lastUpdated}`)).json<{
    serialNumbers: string[];
    lastUpdated: string;
  }>();
  expect(changed.serialNumbers).toEqual([serial]);
  expect(Number(changed.lastUpdated)).toBeGreaterThan(Number(listed.lastUpdated));
  expect((await passOf()).pass.voided).toBe(true);

  expect((await ask('POST', '/log', { body: { logs: ['x'.repeat(5000)] } })).statusCode).toBe(200);
  expect((await ask('DELETE', `${registration}/${serial}`, { token: 'forged' })).statusCode).toBe(401);
  expect((await ask('DELETE', `${registration}/${serial}`)).statusCode).toBe(200);
  expect((await ask('GET', registration)).statusCode).toBe(404);
});
