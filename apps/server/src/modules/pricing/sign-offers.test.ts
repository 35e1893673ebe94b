import { SettableClock } from '@throughfare/kernel/clock';
import { describe, expect, test } from 'vitest';
import type { OfferPromise } from './rules/offer-token.ts';
import { createOfferSigner } from './sign-offers.ts';

const clock = new SettableClock('2026-11-20T09:00:00Z');

const promise: OfferPromise = {
  direction: 'outward',
  searchId: 's1',
  parts: [
    {
      source: 'ATOC',
      segments: [
        { designator: 'VT1000', operatingDay: '2026-11-28', from: 'MAN', to: 'EUS', departsAt: 100, arrivesAt: 230, operator: 'VT' },
      ],
      supplierCurrency: 'GBP',
      rate: '1.00000000',
    },
    {
      source: 'SNCF',
      segments: [
        { designator: 'ES9014', operatingDay: '2026-11-28', from: 'STP', to: 'FRPNO', departsAt: 310, arrivesAt: 450, operator: 'ES' },
      ],
      supplierCurrency: 'EUR',
      rate: '0.85000000',
    },
  ],
  transfers: [[1, { by: 'WALK', from: 'EUS', to: 'STP', departsAt: 230, arrivesAt: 245 }]],
  passengers: [{ passengerRef: '1', age: 40 }],
  railcards: ['UK_SENIOR'],
  fares: [
    {
      priceId: 'a1',
      kind: 'single',
      parts: [
        { offerRef: 'ADV.1', minor: 3800, convertedMinor: 3800 },
        { offerRef: 'STD.2', minor: 5900, convertedMinor: 5015 },
      ],
    },
    { priceId: 'a2', kind: 'return', returnTag: 'SVR', parts: [{ offerRef: 'SVR', minor: 11_500, convertedMinor: 11_500 }] },
  ],
  extras: [
    { part: 0, priceId: 'b1', offerRef: 'PLUSBUS', minor: 350, convertedMinor: 350 },
    { part: 1, priceId: 'b2', offerRef: 'PLUSBUS', minor: 350, convertedMinor: 420 },
  ],
  currency: 'GBP',
  validUntilMs: clock.now() + 15 * 60_000,
};

describe('a signed offer', () => {
  const signer = createOfferSigner({ secrets: ['a secret'], clock });

  test('comes back whole', () => {
    expect(signer.verify(signer.sign(promise))).toEqual(promise);
  });

  test('is refused after a change of one penny', () => {
    const [body = '', signature] = signer.sign(promise).split('.');
    const cheaper = Buffer.from(body, 'base64url').toString().replace('3800', '0800');
    expect(() => signer.verify(`${Buffer.from(cheaper).toString('base64url')}.${signature}`)).toThrow('offer.invalid');
  });

  test('is refused if truncated, empty, or signed by another key', () => {
    expect(() => signer.verify('')).toThrow('offer.invalid');
    expect(() => signer.verify(signer.sign(promise).slice(0, -3))).toThrow('offer.invalid');
    expect(() => signer.verify(createOfferSigner({ secrets: ['other'], clock }).sign(promise))).toThrow('offer.invalid');
  });

  test('is refused when something was added to it', () => {
    expect(() => signer.verify(`${signer.sign(promise)}.x`)).toThrow('offer.invalid');
    expect(() => signer.verify(`${signer.sign(promise)}.`)).toThrow('offer.invalid');
  });

  test('is refused once its deadline has come, but can still be read', () => {
    const late = createOfferSigner({ secrets: ['a secret'], clock: new SettableClock(promise.validUntilMs) });
    expect(() => late.verify(signer.sign(promise))).toThrow('offer.expired');
    expect(late.read(signer.sign(promise))).toEqual(promise);
  });

  // see docs/operating.md, "Replacing the secret"
  const steps = [['old'], ['old', 'new'], ['new', 'old'], ['new']] as const;

  test.each([0, 1])('is honoured by every node while step %i of replacing the secret gives way to the next', (step) => {
    const nodes = steps.slice(step, step + 2).map((secrets) => createOfferSigner({ secrets, clock }));
    for (const signing of nodes) for (const reading of nodes) expect(reading.verify(signing.sign(promise))).toEqual(promise);
  });

  test('is refused by nodes that have not heard of a new secret which signs already', () => {
    const [before, after] = [createOfferSigner({ secrets: ['old'], clock }), createOfferSigner({ secrets: ['new', 'old'], clock })];
    expect(() => before.verify(after.sign(promise))).toThrow('offer.invalid');
  });
});
