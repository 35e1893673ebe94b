import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { type AssessedBooking, assessParts } from './assess-parts.ts';

const part = { direction: 'outward', passengerRef: '1', price: money('GBP', 10_000) } as const;
const booking = (minor: number): AssessedBooking => ({
  currency: 'GBP',
  sold: [],
  parts: [part],
  closed: [],
  compensated: [
    { direction: 'outward', passengerRef: '1', minor: minor - 1 },
    { direction: 'outward', passengerRef: '1', minor: 1 },
  ],
  scanned: [],
  soldAtMs: 0,
  departures: { outward: 600 },
});
const assessed = (minor: number, kind: 'refund' | 'exchange') => assessParts(booking(minor), { atMs: 0, kind, overruled: ['outward'] });

test('the refund of a disturbed journey is lower by what its traveller had for the delay', () => {
  expect(assessed(4000, 'refund')).toMatchObject([{ state: 'refundable', refundable: { minor: 6000 }, fee: { minor: 4000 } }]);
  expect(assessed(10_000, 'refund')).toMatchObject([{ state: 'already_refunded', refundable: { minor: 0 } }]);
});

test('a compensated journey is not exchanged', () => {
  expect(assessed(4000, 'exchange')).toMatchObject([{ state: 'used', reason: 'The delay on this journey has been compensated.' }]);
});
