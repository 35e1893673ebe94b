import { getWalletPass, listBookings } from '@throughfare/contract/calls/bookings';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingDesk, createBookingDesk } from '../../../../../tests/support/booking-desk.ts';
import { selfSignedWallets } from '../../platform/config/testing/self-signed-wallets.ts';
import { readWallets } from '../../platform/config/read-wallets.ts';

let desk: BookingDesk;
let plain: BookingDesk;
const { config, folder } = selfSignedWallets();

beforeAll(async () => {
  [desk, plain] = await Promise.all([createBookingDesk(readWallets(config)), createBookingDesk()]);
});

afterAll(async () => {
  await Promise.all([desk.close(), plain.close()]);
  rmSync(folder, { recursive: true });
});

async function offersOf({ client }: BookingDesk, token: string) {
  const listed = await client.call(listBookings, { query: {} }, { token });
  if (!listed.ok) throw new Error(listed.error.code);
  return listed.data.body.flatMap(({ walletPasses }) => walletPasses);
}

test('a customer gets each ticket as a wallet pass: in the list, by its call and in the mail', async () => {
  const { token, sessionId } = await desk.startGuest();
  const orderId = await desk.buy(sessionId, { reference: 'TFWALLET' });
  const offers = await offersOf(desk, token);
  expect(offers.map(({ wallet }) => wallet)).toEqual(['apple', 'google']);
  const ticketNumber = offers[0]?.ticketNumber ?? '';

  const ask = (wallet: 'apple' | 'google') =>
    desk.client.call(getWalletPass, { params: { reference: 'TFWALLET', wallet, ticketNumber } }, { token });
  const [apple, google] = await Promise.all([ask('apple'), ask('google')]);
  // the magic number of a zip file
  expect(apple.ok && Buffer.from(apple.data.file ?? '', 'base64').toString('latin1', 0, 2)).toBe('PK');
  expect(google.ok && google.data.url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);

  await desk.deliver(orderId);
  const mail = desk.mails.find(({ subject }) => subject.startsWith('Your tickets'));
  expect(mail?.attachments.map(({ contentType }) => contentType)).toContain('application/vnd.apple.pkpass');
  expect(mail?.html).toContain('Add to Apple Wallet: ');
  expect(mail?.text).toMatch(/Add to Google Wallet: .*: http\S+\/mybookings\?link=\S+/);
  expect(Math.max(...(mail?.html.match(/https?:[^"\s]+/g) ?? []).map((address) => address.length))).toBeLessThan(400);
});

test("refuses the pass of somebody else's booking, and of a ticket that does not exist", async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFMINEAL' });
  const [mine] = await offersOf(desk, token);
  const ticketNumber = mine?.ticketNumber ?? '';
  const stranger = await desk.startGuest('eve@example.com');
  const visitor = await desk.startVisitor();
  const codeFor = async (bearer: string | undefined, number: string) => {
    const asked = await desk.client.call(
      getWalletPass,
      { params: { reference: 'TFMINEAL', wallet: 'apple', ticketNumber: number } },
      bearer === undefined ? {} : { token: bearer },
    );
    return asked.ok ? 'a pass' : asked.status;
  };
  expect(await codeFor(token, ticketNumber)).toBe('a pass');
  expect(await codeFor(stranger.token, ticketNumber)).toBe(404);
  expect(await codeFor(token, 'GB9999999999999')).toBe(404);
  expect([401, 403]).toContain(await codeFor(visitor.token, ticketNumber));
  expect([401, 403]).toContain(await codeFor(undefined, ticketNumber));
});

test('without credentials there are no passes and no buttons', async () => {
  const { token, sessionId } = await plain.startGuest();
  const orderId = await plain.buy(sessionId, { reference: 'TFPLAIN2' });
  expect(await offersOf(plain, token)).toEqual([]);
  const asked = await plain.client.call(
    getWalletPass,
    { params: { reference: 'TFPLAIN2', wallet: 'apple', ticketNumber: 'GB0000000042001' } },
    { token },
  );
  expect(asked.ok).toBe(false);
  await plain.deliver(orderId);
  const mail = plain.mails.find(({ subject }) => subject.startsWith('Your tickets'));
  expect(mail?.html).not.toContain('Wallet');
  expect(mail?.attachments.map(({ contentType }) => contentType)).not.toContain('application/vnd.apple.pkpass');
});
