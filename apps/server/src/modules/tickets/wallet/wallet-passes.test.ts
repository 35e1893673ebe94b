import { createHash, verify } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { readTicketCode } from '@throughfare/uic-ticket/container/ticket-code';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { selfSignedWallets } from '../../../platform/config/testing/self-signed-wallets.ts';
import { readWallets } from '../../../platform/config/read-wallets.ts';
import { codeOf } from '../code/code-of.ts';
import { testCodes } from '../test-codes.ts';
import { oneWay, returnTrip } from '../test-order.ts';
import type { TicketedBooking } from '../ticketed-order.types.ts';
import { unzip } from './testing/unzip.ts';
import { type WalletDeps, walletOffers, walletPass } from './wallet-passes.ts';

const { config, folder, googlePublicKey } = selfSignedWallets();
const deps: WalletDeps = { wallets: readWallets(config), code: testCodes };
const nowMs = Date.parse('2026-11-20T10:05:00Z');
const codes = codeOf([], nowMs, testCodes);

afterAll(() => rmSync(folder, { recursive: true }));

function appleFiles(booking: TicketedBooking, ticketNumber: string): Map<string, Buffer> {
  const pass = walletPass(booking, { wallet: 'apple', ticketNumber }, codes, nowMs, deps);
  if (pass?.wallet !== 'apple') throw new Error('no pass');
  return unzip(pass.file);
}

const field = z.object({ key: z.string(), label: z.string(), value: z.string() });
const passJson = z.looseObject({
  boardingPass: z.looseObject({
    transitType: z.string(),
    headerFields: z.array(field),
    primaryFields: z.array(field),
    secondaryFields: z.array(field),
    auxiliaryFields: z.array(field),
    backFields: z.array(field),
  }),
  barcodes: z.array(z.object({ format: z.string(), message: z.string(), messageEncoding: z.string(), altText: z.string() })),
});

const readPass = (files: Map<string, Buffer>) => passJson.parse(JSON.parse(files.get('pass.json')?.toString('utf8') ?? ''));

test('offers each traveller and train in each wallet with credentials, and none without', () => {
  expect(walletOffers(oneWay, deps)).toEqual([
    { wallet: 'apple', ticketNumber: 'GB0000000042001', label: 'Ms Ann Lee, London Kings Cross – Edinburgh' },
    { wallet: 'google', ticketNumber: 'GB0000000042001', label: 'Ms Ann Lee, London Kings Cross – Edinburgh' },
    { wallet: 'apple', ticketNumber: 'GB0000000042002', label: 'Zoë <b>Müller</b> & Søn, London Kings Cross – Edinburgh' },
    { wallet: 'google', ticketNumber: 'GB0000000042002', label: 'Zoë <b>Müller</b> & Søn, London Kings Cross – Edinburgh' },
  ]);
  expect(walletOffers(returnTrip, { ...deps, wallets: readWallets({ google: config.google }) })).toHaveLength(3);
  expect(walletOffers(oneWay, { ...deps, wallets: {} })).toEqual([]);
  expect(walletPass(oneWay, { wallet: 'apple', ticketNumber: 'GB0000000042001' }, codes, nowMs, { ...deps, wallets: {} })).toBeUndefined();
  expect(walletPass(oneWay, { wallet: 'apple', ticketNumber: 'GB0000000043001' }, codes, nowMs, deps)).toBeUndefined();
});

test('a pass for Apple Wallet is signed, and has the hash of each of its files', () => {
  const files = appleFiles(oneWay, 'GB0000000042001');
  const manifest = z.record(z.string(), z.string()).parse(JSON.parse(files.get('manifest.json')?.toString('utf8') ?? ''));
  expect(Object.keys(manifest).toSorted()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
  for (const [name, hash] of Object.entries(manifest)) {
    expect(
      createHash('sha1')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ).toBe(hash);
  }
  // a detached PKCS #7 signature that contains the pass's certificate
  expect(files.get('signature')?.includes('Pass Type ID: pass.example.rail')).toBe(true);
});

test('a ticket for Apple Wallet has stations, local times, seat and traveller, and says that it is not valid for travel', () => {
  const { boardingPass, barcodes, ...pass } = readPass(appleFiles(oneWay, 'GB0000000042001'));
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.example.rail',
    teamIdentifier: 'TEAM000001',
    serialNumber: 'TF7KQ2MX-outward-0-1',
    groupingIdentifier: 'TF7KQ2MX',
    description: expect.stringContaining('Demonstration, not valid for travel'),
    relevantDate: '2026-11-28T09:00:00.000Z',
    expirationDate: '2026-11-29T13:20:00.000Z',
  });
  const shown = (fields: readonly z.output<typeof field>[]) => fields.map(({ label, value }) => `${label}: ${value}`);
  expect(boardingPass.transitType).toBe('PKTransitTypeTrain');
  expect(shown(boardingPass.headerFields)).toEqual(['Departs (London time): 09:00']);
  expect(shown(boardingPass.primaryFields)).toEqual(['From (London time): London Kings Cross', 'To (London time): Edinburgh']);
  expect(shown(boardingPass.secondaryFields)).toEqual(['Traveller: Ms Ann Lee', 'Day: Sat 28 Nov 2026', 'Arrives (London time): 13:20']);
  expect(shown(boardingPass.auxiliaryFields)).toEqual(['Train: LNER 1S05', 'Coach: C', 'Seat: 41', 'Class: Standard']);
  expect(shown(boardingPass.backFields)).toEqual(
    expect.arrayContaining([
      'Please note: Demonstration, not valid for travel.',
      'Booking reference: TF7KQ2MX',
      'Seat: Coach C, seat 41 (window, facing forward, at a table)',
      'Bring along: 26-30 Railcard',
    ]),
  );
  expect(barcodes[0]).toMatchObject({ format: 'PKBarcodeFormatAztec', messageEncoding: 'iso-8859-1', altText: 'GB0000000042001' });
  const code = readTicketCode(Buffer.from(barcodes[0]?.message ?? '', 'latin1'));
  expect(code.ticket?.issuingDetail).toMatchObject({ issuerPNR: 'TF7KQ2MX', specimen: true });
});

test('a link to Google Wallet carries the ticket, signed with the key of the service account', () => {
  const pass = walletPass(oneWay, { wallet: 'google', ticketNumber: 'GB0000000042002' }, codes, nowMs, deps);
  if (pass?.wallet !== 'google') throw new Error('no pass');
  const [head = '', body = '', signature = ''] = pass.url.replace('https://pay.google.com/gp/v/save/', '').split('.');
  expect(verify('sha256', Buffer.from(`${head}.${body}`), googlePublicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  expect(claims).toMatchObject({
    iss: 'passes@rail.example',
    aud: 'google',
    typ: 'savetowallet',
    payload: {
      transitObjects: [
        {
          id: '3388000000000000001.TF7KQ2MX-outward-0-2',
          classId: '3388000000000000001.rail',
          passengerNames: 'Zoë <b>Müller</b> & Søn',
          ticketLeg: {
            departureDateTime: '2026-11-28T09:00:00+00:00',
            arrivalDateTime: '2026-11-28T13:20:00+00:00',
            originName: { defaultValue: { value: 'London Kings Cross' } },
            ticketSeat: { coach: 'C', seat: '42' },
          },
          barcode: { type: 'AZTEC', alternateText: 'GB0000000042002' },
          textModulesData: expect.arrayContaining([{ id: 'notice', header: 'Please note', body: 'Demonstration, not valid for travel.' }]),
        },
      ],
    },
  });
});

test('unusable credentials stop the start; the error names the variable and shows nothing of the file', () => {
  const { apple, google } = config;
  expect(() => readWallets({ google: { ...google, keyFile: `${folder}/none.json` } })).toThrow('GOOGLE_WALLET_KEY_FILE names');
  writeFileSync(`${folder}/other.json`, '{"client_email":"a@b.example","private_key":"nothing"}');
  expect(() => readWallets({ google: { ...google, keyFile: `${folder}/other.json` } })).toThrow('GOOGLE_WALLET_KEY_FILE names');
  expect(() => readWallets({ apple: { ...apple, certificateFile: apple.wwdrFile } })).toThrow('APPLE_PASS_KEY_FILE names');
  expect(() => readWallets({ apple: { ...apple, wwdrFile: apple.keyFile } })).toThrow('APPLE_WWDR_FILE names');
  expect(readWallets({})).toEqual({});
});
