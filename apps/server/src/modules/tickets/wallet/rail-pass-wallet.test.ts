import { readTicketCode } from '@throughfare/uic-ticket/container/ticket-code';
import { verify } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readWallets } from '../../../platform/config/read-wallets.ts';
import { selfSignedWallets } from '../../../platform/config/testing/self-signed-wallets.ts';
import { passCode } from '../code/pass-code.ts';
import type { PassView } from '../rules/pass-view.ts';
import { testCodes } from '../test-codes.ts';
import { type RailPassForWallet, railPassInWallet } from './rail-pass-wallet.ts';
import { unzip } from './testing/unzip.ts';

const { config, folder, googlePublicKey } = selfSignedWallets();
const wallets = readWallets(config);
const nowMs = Date.parse('2026-11-20T10:05:00Z');

afterAll(() => rmSync(folder, { recursive: true }));

const view: PassView = {
  ticketNumber: 'I12345678',
  bookingReference: 'TF7KQ2MX',
  supplierCode: 'ABCD2345',
  travellerName: 'Ms Ann Lee',
  passengerType: 'Adult',
  name: 'Eurail Global Pass',
  item: '4 travel days within 1 month',
  travelDays: 4,
  serviceClass: 'Second',
  productId: 'EURAIL/GLOBAL-F4-1M/2',
  validFrom: '2026-12-01',
  validUntil: '2026-12-31',
  refundRule: 'Unused passes are refunded.',
  contractText: 'A pass is a contract with Eurail B.V.',
  usedDays: ['2026-12-01'],
};
const pass: RailPassForWallet = {
  view,
  code: passCode(view, nowMs, { ...testCodes, demonstration: true }),
  brand: 'Throughfare',
  demonstration: true,
};

/** Reads a wallet's code as an inspector's reader does. */
function read(message: string) {
  return readTicketCode(Buffer.from(message, 'latin1')).ticket;
}

test("Apple Wallet has a pass's holder, its validity and, once activated, its code", () => {
  const made = railPassInWallet(pass, 'apple', wallets, nowMs);
  if (made?.wallet !== 'apple') throw new Error('no pass');
  const shown = JSON.parse(unzip(made.file).get('pass.json')?.toString('utf8') ?? '') as {
    readonly description: string;
    readonly expirationDate: string;
    readonly generic: object;
    readonly barcodes: readonly { readonly message: string }[];
  };
  expect(shown.description).toBe('Demonstration, not valid for travel. Rail pass, Eurail Global Pass');
  expect(shown.expirationDate).toBe('2026-12-31T23:59:59.000Z');
  for (const words of ['Ms Ann Lee', 'Tue 01 Dec 2026', 'Thu 31 Dec 2026', 'I12345678'])
    expect(JSON.stringify(shown.generic)).toContain(words);
  expect(read(shown.barcodes[0]?.message ?? '')?.issuingDetail).toMatchObject({ activated: true });
});

test('Google Wallet gets the same with its class, signed by the operator', () => {
  const made = railPassInWallet(pass, 'google', wallets, nowMs);
  if (made?.wallet !== 'google') throw new Error('no pass');
  const [head = '', claims = '', signature = ''] = made.url.slice('https://pay.google.com/gp/v/save/'.length).split('.');
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), googlePublicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  const { payload } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    readonly payload: {
      readonly genericClasses: readonly { readonly id: string }[];
      readonly genericObjects: readonly { readonly classId: string; readonly barcode: { readonly value: string } }[];
    };
  };
  const [object] = payload.genericObjects;
  expect(object?.classId).toBe(payload.genericClasses[0]?.id);
  expect(JSON.stringify(object)).toContain('Demonstration, not valid for travel');
  expect(read(object?.barcode.value ?? '')?.issuingDetail).toMatchObject({ activated: true });
});

test('a wallet without credentials has no pass', () => {
  expect(railPassInWallet(pass, 'apple', {}, nowMs)).toBeUndefined();
  expect(railPassInWallet(pass, 'google', {}, nowMs)).toBeUndefined();
});
