import { money } from '@throughfare/kernel/money';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import { expect, test } from 'vitest';
import { type ItemStanding, itemStanding } from './item-standing.ts';
import type { RefundFigures } from './refund-figures.ts';

type Sale = Parameters<typeof itemStanding>[0][number];

const gbp = (minor: number) => money('GBP', minor);
const one: PartRef = { direction: 'outward', passengerRef: '1' };
const two: PartRef = { direction: 'outward', passengerRef: '2' };

function figures(parts: readonly PartRef[]): RefundFigures {
  const nothing = gbp(0);
  const sum = { fare: gbp(1000), penalty: gbp(100), discount: nothing, cardFee: nothing, commission: nothing, supplierRefund: gbp(900) };
  return {
    ...sum,
    ownFee: nothing,
    refund: gbp(900),
    parts: parts.map((part) => ({ ...part, ...sum, refund: gbp(900) })),
  };
}

function refund(parts: readonly PartRef[], changed: Partial<Sale> = {}): Sale {
  return {
    kind: 'REFUND',
    supplier: 'agreed',
    payout: 'paid',
    outcome: 'completed',
    figures: figures(parts),
    form: 'ORIGINAL_PAYMENT',
    request: { source: 'ATOC', bookingId: 'b', isWayBack: false, reference: 'r', parts },
    ...changed,
  };
}

function underWay(parts: readonly PartRef[], changed: Partial<Sale> = {}): Sale {
  const { outcome: _, ...sale } = refund(parts, { payout: 'pending', ...changed });
  return sale;
}

const travellers = { partCount: 2, hasDeparted: false, lines: [{ lineId: 'line', supplierBookingId: 'b', partCount: 2 }] };
const words = (sales: readonly Sale[], parts = travellers): ItemStanding['status'] => itemStanding(sales, parts).status;

test('an unchanged booking has no status of its own', () => {
  expect(itemStanding([], travellers)).toMatchObject({ isBlocked: false, refundedMinor: 0, givenUp: [], keepsTickets: true });
  expect(words([])).toBeUndefined();
});

test('a refund is in progress until the payment provider has settled it', () => {
  expect(words([underWay([one, two])])).toBe('Full Refund in progress');
  expect(words([underWay([one])])).toBe('Partial Refund in progress');
  expect(words([underWay([one, two], { supplier: 'asking', payout: 'none' })])).toBe('Full Refund in progress');
  expect(words([refund([one, two], { payout: 'failed' })])).toBe('Full Refund in progress');
});

test('a settled full refund shows as such; a settled partial one leaves the status until the rest is refunded', () => {
  expect(words([refund([one, two])])).toBe('Fully Refunded');
  expect(words([refund([one])])).toBeUndefined();
  expect(itemStanding([refund([one])], travellers)).toMatchObject({
    isBlocked: false,
    refundedMinor: 900,
    penaltyMinor: 100,
    givenUp: [one],
  });
  expect(itemStanding([refund([one]), refund([two])], travellers).keepsTickets).toBe(false);
  expect(words([refund([one]), refund([two])])).toBe('Fully Refunded');
  expect(words([refund([one]), underWay([two])])).toBe('Full Refund in progress');
});

test('a refusal leaves nothing behind', () => {
  expect(itemStanding([refund([one], { supplier: 'refused', outcome: 'refused', payout: 'none' })], travellers)).toMatchObject({
    isBlocked: false,
    givenUp: [],
  });
});

test('vouchers have a status of their own', () => {
  expect(words([refund([one, two], { form: 'VOUCHER' })])).toBe('Refund eVoucher');
  expect(words([refund([one, two], { form: 'VOUCHER_AND_ORIGINAL' })])).toBe('Refund eVoucher and FOP');
});

test('a refund decided later is in delay, and after departure a RAD refund', () => {
  const deciding = underWay([one, two], { supplier: 'deciding', payout: 'none' });
  expect(words([deciding])).toBe('Full Refund in delay');
  expect(words([deciding], { ...travellers, hasDeparted: true })).toBe('Full RAD Refund in progress');
  expect(itemStanding([deciding], travellers).lineStatus).toBe('DELAY_CANCEL');
});

test('a refund of one line leaves the other one open', () => {
  const lines = ['b', 'c'].map((supplierBookingId) => ({ lineId: supplierBookingId, supplierBookingId, partCount: 1 }));
  const standing = itemStanding([refund([one])], { ...travellers, lines });
  expect(standing).toMatchObject({ isBlocked: false, keepsTickets: true });
  const closed = { isClosed: true, isTouched: true, isReleased: false };
  expect(standing.lines.get('b')).toEqual({ status: 'CANCELLED', refundedMinor: 900, givenUp: [one], ...closed });
  const open = { isClosed: false, isTouched: false, isReleased: false };
  expect(standing.lines.get('c')).toEqual({ refundedMinor: 0, givenUp: [], ...open });
});

test('the same part on another line counts separately', () => {
  const lines = ['b', 'c'].map((supplierBookingId) => ({ lineId: supplierBookingId, supplierBookingId, partCount: 1 }));
  const other = { source: 'SNCF' as const, bookingId: 'c', isWayBack: false, reference: 's', parts: [one] };
  const standing = itemStanding([refund([one]), underWay([one], { supplier: 'asking', payout: 'none', request: other })], {
    ...travellers,
    lines,
  });
  expect(standing.status).toBe('Full Refund in progress');
});

test('a line stays open for the traveller who was not refunded', () => {
  const [line] = [...itemStanding([refund([one])], travellers).lines.values()];
  expect(line).toMatchObject({ refundedMinor: 900, isClosed: false, isTouched: true });
});
