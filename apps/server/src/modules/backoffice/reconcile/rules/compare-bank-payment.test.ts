import { money } from '@throughfare/kernel/money';
import { describe, expect, test } from 'vitest';
import type { ListedBankPayment, OwnBankPayment } from '../../../bank-pay/bank-pay.api.ts';
import type { LedgerEntry, LedgerLine } from '../../../ledger/ledger.api.ts';
import { compareBankPayment, unknownAtBank } from './compare-bank-payment.ts';

const payment: OwnBankPayment = {
  intentId: 'tp_1',
  orderId: 'o1',
  provider: 'travelpay',
  remoteId: 'r1',
  amount: money('AUD', 10_000),
  captured: money('AUD', 10_000),
  isGivenUp: false,
  surplusMinor: 0,
};
const theirs: ListedBankPayment = {
  provider: 'travelpay',
  remoteId: 'r1',
  merchantId: 'tp_1',
  word: 'Successful',
  meaning: 'paid',
  settledOn: '2026-11-28',
  amount: money('AUD', 10_000),
  refundedMinor: 0,
};
const entry = (movement: string, lines: readonly LedgerLine[] = []): LedgerEntry => ({ orderId: 'o1', movement, lines });
const settled = entry('settled/tp_1');
const recalled = entry('recalled/tp_1');
const kinds = (books: Partial<Parameters<typeof compareBankPayment>[0]>): string[] =>
  compareBankPayment({ payment, theirs, retry: undefined, entries: [settled], onTheirWayMinor: 0, ...books }).map(({ kind }) => kind);

describe('a payment by bank', () => {
  test('agrees where bank and ledger say the same', () => {
    expect(kinds({})).toEqual([]);
    const { settledOn: _, ...promised } = theirs;
    expect(kinds({ theirs: { ...promised, word: 'Submitted', meaning: 'promised' }, entries: [] })).toEqual([]);
    expect(kinds({ theirs: { ...theirs, word: 'Successful(Recalled)', meaning: 'lost' }, entries: [settled, recalled] })).toEqual([]);
  });

  test.each([
    ['the provider does not know it', { theirs: undefined }, 'payment_missing'],
    ['the provider has another amount', { theirs: { ...theirs, amount: money('AUD', 9_999) } }, 'capture_differs'],
    ['the provider has another currency', { theirs: { ...theirs, amount: money('NZD', 10_000) } }, 'capture_differs'],
    ['it is settled and the ledger does not have it', { entries: [] }, 'settlement_differs'],
    ['the bank took it back and the ledger does not have it', { theirs: { ...theirs, meaning: 'lost' as const } }, 'settlement_differs'],
    ['the ledger has it taken back, and the bank has not', { entries: [settled, recalled] }, 'settlement_differs'],
    ['the provider gave back what the ledger does not have', { theirs: { ...theirs, refundedMinor: 500 } }, 'refund_differs'],
    ['the ledger gave back what the provider has not', { onTheirWayMinor: 500 }, 'refund_differs'],
  ])('differs where %s', (_, books, kind) => expect(kinds(books)).toEqual([kind]));

  test('a second try that was paid is a movement of its own', () => {
    const lost = { ...theirs, meaning: 'lost' as const };
    const retry = { ...theirs, remoteId: 'r2', retryOf: 'r1' };
    expect(kinds({ theirs: lost, retry, entries: [settled, recalled] })).toEqual(['settlement_differs']);
    expect(kinds({ theirs: lost, retry, entries: [settled, recalled, entry('retried/tp_1')] })).toEqual([]);
  });

  test('expected refunds are those of the ledger, and of money paid for nothing', () => {
    const refund = entry('refund/x', [{ account: 'travelpay', currency: 'AUD', minor: -2_000, kind: 'refund' }]);
    expect(kinds({ theirs: { ...theirs, refundedMinor: 2_000 }, entries: [settled, refund] })).toEqual([]);
    const half = { ...payment, captured: money('AUD', 6_000), surplusMinor: 4_000, surplusState: 'returned' as const };
    expect(kinds({ payment: half, theirs: { ...theirs, refundedMinor: 4_000 } })).toEqual([]);
    expect(kinds({ payment: half })).toEqual(['refund_differs']);
  });

  test('leaves out a payment without a sale or a debt', () => {
    expect(kinds({ payment: { ...payment, captured: money('AUD', 0) }, theirs: undefined })).toEqual([]);
  });
});

describe('what a provider lists', () => {
  const unknown = (own: readonly OwnBankPayment[], listed: readonly ListedBankPayment[]) =>
    unknownAtBank({ own, listed, silent: [] }).map(({ kind, subject }) => `${kind} ${subject}`);

  test('money without an order is a difference; a retry and a failed payment are not', () => {
    expect(unknown([payment], [theirs, { ...theirs, remoteId: 'r2', retryOf: 'r1' }])).toEqual([]);
    expect(unknown([], [theirs])).toEqual(['payment_unknown r1']);
    expect(unknown([], [{ ...theirs, meaning: 'ended' }])).toEqual([]);
  });

  test('money for a failed order is one until its return is arranged', () => {
    const given = { ...payment, isGivenUp: true, captured: money('AUD', 0) };
    expect(unknown([given], [theirs])).toEqual(['payment_unknown r1']);
    expect(unknown([{ ...given, surplusMinor: 10_000, surplusState: 'owed' }], [theirs])).toEqual([]);
  });
});
