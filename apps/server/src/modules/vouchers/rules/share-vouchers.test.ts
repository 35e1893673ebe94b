import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnownVoucher, problemOf, shareVouchers } from './share-vouchers.ts';

const voucher = (code: string, freeMinor: number, more: Partial<KnownVoucher> = {}): KnownVoucher => ({
  voucherId: code,
  code,
  issuer: 'shop',
  currency: 'USD',
  freeMinor,
  expiresOn: '2027-11-28',
  ...more,
});
const use = { currency: 'USD', minor: 5000, sources: ['AMT'], today: '2026-11-28' } as const;

describe('vouchers in an order', () => {
  test('spends the voucher that expires first, and keeps the rest', () => {
    const shares = shareVouchers([voucher('B', 9000), voucher('A', 2000, { expiresOn: '2026-12-31' })], 5000);
    expect(shares.map(({ voucher: { code }, minor }) => [code, minor])).toEqual([
      ['A', 2000],
      ['B', 3000],
    ]);
  });

  test('together they never pay more than the price, and none pays more than its balance', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9000), { maxLength: 5 }), fc.nat(20_000), (free, minor) => {
        const shares = shareVouchers(
          free.map((each, index) => voucher(String(index), each)),
          minor,
        );
        const paid = shares.reduce((sum, share) => sum + share.minor, 0);
        expect(paid).toBe(
          Math.min(
            minor,
            free.reduce((sum, each) => sum + each, 0),
          ),
        );
        for (const share of shares) expect(share.minor).toBeLessThanOrEqual(share.voucher.freeMinor);
      }),
    );
  });

  test.each([
    [voucher('A', 100), undefined],
    [voucher('A', 100, { expiresOn: '2026-11-28' }), undefined],
    [voucher('A', 100, { expiresOn: '2026-11-27' }), 'voucher.ended'],
    [voucher('A', 0), 'voucher.spent'],
    [voucher('A', 100, { currency: 'GBP' }), 'voucher.otherCurrency'],
    [voucher('A', 100, { issuer: 'AMT' }), undefined],
    [voucher('A', 100, { issuer: 'VIA' }), 'voucher.otherSeller'],
  ] as const)('%o', (known, problem) => {
    expect(problemOf(known, use)).toBe(problem);
  });
});
