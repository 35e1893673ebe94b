import { money } from '@throughfare/kernel/money';
import type { PartAmount, PartState } from '@throughfare/suppliers/port/after-sales';
import { expect, test } from 'vitest';
import { chosenParts, partId } from './chosen-parts.ts';

function part(direction: 'outward' | 'inward', passengerRef: string, state: PartState = 'refundable'): PartAmount {
  const amount = money('GBP', 1000);
  return { direction, passengerRef, paid: amount, fee: money('GBP', 0), refundable: amount, state };
}

const family = [part('outward', '1'), part('outward', '2'), part('inward', '1'), part('inward', '2')];
const free = { byDirection: true, byPassenger: true };
const options = { parts: family, isPartlyRefundable: free, isOpenReturn: false };

function ids(chosen: ReturnType<typeof chosenParts>): readonly string[] | string {
  return 'refusal' in chosen ? chosen.refusal : chosen.parts.map(partId);
}

test('selects all refundable parts if none are named', () => {
  const parts = [part('outward', '1', 'used'), part('inward', '1')];
  expect(ids(chosenParts({ ...options, parts }))).toEqual(['inward.1']);
});

test('one traveller in one direction is refundable if the supplier can separate both', () => {
  expect(ids(chosenParts(options, ['inward.2']))).toEqual(['inward.2']);
});

test('refuses a request without parts, with none left, or with an unknown part', () => {
  expect(ids(chosenParts(options, []))).toBe('refund.nothingChosen');
  expect(ids(chosenParts(options, ['outward.1', 'outward.7']))).toBe('object.notFound');
  expect(ids(chosenParts({ ...options, parts: [part('outward', '1', 'used')] }))).toBe('refund.notRefundable');
});

test('says that the booking has changed if a named part was refunded or exchanged meanwhile', () => {
  const parts = [part('outward', '1', 'already_refunded'), part('outward', '2')];
  expect(ids(chosenParts({ ...options, parts }, ['outward.1']))).toBe('quote.changed');
  expect(ids(chosenParts({ ...options, parts: [part('outward', '1', 'exchanged')] }, ['outward.1']))).toBe('quote.changed');
});

test('a supplier that does not part directions takes both of a traveller, and one that does not part travellers all of them', () => {
  const byPassenger = { ...options, isPartlyRefundable: { byDirection: false, byPassenger: true } };
  expect(ids(chosenParts(byPassenger, ['outward.1']))).toBe('refund.wholeOnly');
  expect(ids(chosenParts(byPassenger, ['outward.1', 'inward.1']))).toEqual(['outward.1', 'inward.1']);
  const byDirection = { ...options, isPartlyRefundable: { byDirection: true, byPassenger: false } };
  expect(ids(chosenParts(byDirection, ['outward.1']))).toBe('refund.wholeOnly');
  expect(ids(chosenParts(byDirection, ['outward.1', 'outward.2']))).toEqual(['outward.1', 'outward.2']);
});

test('an open return goes with its outbound, and its outbound stays without it', () => {
  const open = { ...options, isOpenReturn: true };
  expect(ids(chosenParts(open, ['outward.1']))).toEqual(['outward.1', 'inward.1']);
  expect(ids(chosenParts(open, ['inward.1']))).toEqual(['inward.1']);
});
