import type { Currency } from '@throughfare/kernel/money';
import { describe, expect, test } from 'vitest';
import type { LedgerLine, PostedEntry } from '../../ledger/ledger.api.ts';
import { creditMinor, creditsOf, exchangesOf } from './sale-money.ts';

type Posted = readonly [LedgerLine['account'], Currency, number, LedgerLine['kind']];

function entry(movement: string, itemId: string, posted: readonly Posted[], more: Partial<PostedEntry> = {}): PostedEntry {
  const lines = posted.map(([account, currency, minor, kind]) => ({ account, currency, minor, kind }));
  return { orderId: 'o', movement, itemId, lines, postedAtMs: 1, ...more };
}

/** Two tickets of Amtrak for £270.77 with a promotion of £27.07, and a mark-up of £10.00. */
const amtrak = entry('sale/i', 'i', [
  ['customer', 'GBP', 25_370, 'sale'],
  ['promotion', 'GBP', 2707, 'promotion'],
  ['agency:a', 'GBP', -1000, 'mark_up'],
  ['exchange', 'GBP', -27_077, 'exchange'],
  ['exchange', 'USD', 36_000, 'exchange'],
  ['supplier:AMT', 'USD', -36_000, 'sale'],
  ['commission', 'GBP', 1354, 'commission'],
  ['agency:a', 'GBP', -1354, 'commission'],
]);

const voucher = (id: string, minor: number) =>
  entry(`voucher/i/${id}`, 'i', [
    ['supplier:AMT', 'USD', minor, 'voucher'],
    ['voucher', 'USD', -minor, 'voucher'],
  ]);

describe('the credit for a train company’s voucher', () => {
  test('is what the customer paid for that part, in the currency of the invoice', () => {
    expect(creditsOf([amtrak, voucher('v1', 18_000)], 'i').map(creditMinor)).toEqual([12_185]);
  });

  test('never adds up to more than the tickets on the invoice', () => {
    const vouchers = [5000, 5000, 26_000].map((minor, index) => voucher(`v${index}`, minor));
    const credits = creditsOf([amtrak, ...vouchers], 'i');
    expect(credits.map(({ feeMinor }) => feeMinor)).toEqual([0, 0, 0]);
    expect(credits.reduce((sum, credit) => sum + creditMinor(credit), 0)).toBe(24_370);
  });
});

describe('the value that an exchange carries over', () => {
  const exchanged = (newItem: string, { newMinor = 0, feeMinor = 0, postedAtMs = 1, oldMinor = 10_000 }) => [
    entry(`refund/old/${newItem}`, 'old', [['customer', 'GBP', -oldMinor, 'refund']], { purpose: 'exchange', postedAtMs }),
    entry(`sale/${newItem}`, newItem, [['customer', 'GBP', newMinor, 'sale']], { purpose: 'exchange', postedAtMs }),
    entry(`exchange_fee/${newItem}`, newItem, [['customer', 'GBP', feeMinor, 'fee']], { postedAtMs }),
  ];

  test('is all of it where the new ticket costs more', () => {
    expect(exchangesOf(exchanged('new', { newMinor: 12_000, feeMinor: 1000 }))).toEqual([
      { movement: 'refund/old/new', oldItem: 'old', newItem: 'new', carriedMinor: 10_000 },
    ]);
  });

  test('is no more than the new ticket and the fee cost', () => {
    expect(exchangesOf(exchanged('new', { newMinor: 6000, feeMinor: 1000 }))).toMatchObject([{ carriedMinor: 7000 }]);
  });

  test('is that of each traveller, where two of a booking change to trains of their own', () => {
    const entries = [
      ...exchanged('first', { newMinor: 12_000, oldMinor: 4000, postedAtMs: 1 }),
      ...exchanged('second', { newMinor: 12_000, oldMinor: 6000, postedAtMs: 2 }),
    ];
    expect(exchangesOf(entries)).toMatchObject([
      { newItem: 'first', carriedMinor: 4000 },
      { newItem: 'second', carriedMinor: 6000 },
    ]);
  });
});
