import { money } from '@throughfare/kernel/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentShares, refundShares } from './payment-shares.ts';

const gbp = (minor: number) => money('GBP', minor);
const worth = (minor: number) => ({ amount: gbp(minor) });
const dues = (charge: number, ...amounts: number[]) => paymentShares(gbp(charge), amounts.map(worth)).map(({ due }) => due.minor);

describe('the shares of several payments in a charge', () => {
  test('a card alone pays everything, whatever amount it was opened for', () => {
    expect(dues(7600, 5000)).toEqual([7600]);
  });

  test('a voucher pays up to its worth, and the card the rest', () => {
    expect(dues(7600, 2000, 5600)).toEqual([2000, 5600]);
    expect(dues(1500, 2000, 5600)).toEqual([1500, 0]);
  });

  test('the shares add up to the charge', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(fc.nat(5000), { minLength: 1, maxLength: 4 }), (charge, amounts) => {
        const shares = dues(charge, ...amounts);
        expect(shares.reduce((sum, minor) => sum + minor, 0)).toBe(charge);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the payments to which money goes back', () => {
  const paid = (name: string, captured: number, refunded = 0) => ({ name, captured: gbp(captured), refunded: gbp(refunded) });
  const backBy = (minor: number, ...payments: ReturnType<typeof paid>[]) =>
    refundShares(gbp(minor), payments).map(({ payment, due }) => [payment.name, due.minor]);

  test('the last paid first: the difference of an exchange before the card of the sale', () => {
    expect(backBy(1000, paid('card', 7600), paid('difference', 1500))).toEqual([['difference', 1000]]);
    expect(backBy(2000, paid('card', 7600), paid('difference', 1500))).toEqual([
      ['difference', 1500],
      ['card', 500],
    ]);
  });

  test('takes no more from each than it has left', () => {
    expect(backBy(800, paid('card', 7600), paid('difference', 1500, 1200))).toEqual([
      ['difference', 300],
      ['card', 500],
    ]);
    expect(backBy(100, paid('card', 7600), paid('let go', 0))).toEqual([['card', 100]]);
  });

  test('never more than was paid', () => {
    expect(() => backBy(7601, paid('card', 7600))).toThrow('1 GBP more');
  });
});
