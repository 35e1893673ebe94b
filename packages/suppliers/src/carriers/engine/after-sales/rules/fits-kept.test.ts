import { expect, test } from 'vitest';
import type { PartRef } from '../../../../port/after-sales.ts';
import { fitsKept, type KeptBooking } from './fits-kept.ts';

const part = (direction: PartRef['direction'], passengerRef: string): PartRef => ({ direction, passengerRef });
const both = [part('outward', '1'), part('outward', '2'), part('inward', '1'), part('inward', '2')];

/** Out from 100 to 200, back from 1000 to 1100. */
const booking = (closed: readonly PartRef[] = []): KeptBooking => ({
  segments: [
    { direction: 'outward', train: { departsAt: 100, arrivesAt: 200 } },
    { direction: 'inward', train: { departsAt: 1000, arrivesAt: 1100 } },
  ],
  parts: both,
  closed,
});

const trip = (departsAt: number, arrivesAt: number) => ({
  segments: [{ designator: '1A01', operatingDay: '2026-12-08', from: 'A', to: 'B', departsAt, arrivesAt, operator: 'XX' }],
});

const out = { directions: ['outward'], passengerRefs: ['1'] } as const;
const back = { directions: ['inward'], passengerRefs: ['1'] } as const;

test.each([
  ['a way out that arrives as the way back leaves', out, trip(900, 1000), true],
  ['a way out that arrives a minute later', out, trip(901, 1001), false],
  ['a way back that leaves as the way out arrives', back, trip(200, 300), true],
  ['a way back that leaves a minute earlier', back, trip(199, 299), false],
] as const)('%s', (_, exchanged, asked, fits) => {
  expect(fitsKept(booking(), exchanged, asked)).toBe(fits);
});

test('a refunded half limits nobody', () => {
  expect(fitsKept(booking([part('inward', '1')]), out, trip(5000, 5100))).toBe(true);
});

test('a half kept by another traveller does not limit this one, and one refunded by another still does', () => {
  expect(fitsKept(booking([part('inward', '2')]), out, trip(5000, 5100))).toBe(false);
  expect(fitsKept(booking([part('inward', '1')]), { ...out, passengerRefs: ['1', '2'] }, trip(5000, 5100))).toBe(false);
});

test('both halves together fit, wherever they go', () => {
  expect(fitsKept(booking(), { directions: ['outward', 'inward'], passengerRefs: ['1'] }, trip(5000, 5100))).toBe(true);
});
