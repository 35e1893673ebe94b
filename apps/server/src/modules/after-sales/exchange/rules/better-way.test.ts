import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import type { PartShare } from '../../rules/part-shares.ts';
import { betterWay } from './better-way.ts';

const gbp = (minor: number) => money('GBP', minor);
const share = (charged: number): PartShare => ({
  direction: 'outward',
  passengerRef: '1',
  fare: gbp(charged),
  discount: gbp(0),
  cardFee: gbp(0),
  commission: gbp(0),
  markUp: gbp(0),
  withheld: gbp(0),
  charged: gbp(charged),
});

/** A ticket of £193.00 with a refund fee, exchanged for one at `newPrice` for `due`. */
interface Case {
  readonly newPrice?: number;
  readonly due?: number;
  readonly isVoidable?: boolean;
  readonly state?: 'refundable' | 'not_refundable';
  /** The amount that no refund brings back since an earlier exchange. */
  readonly nonRefundable?: number;
}

function way({ newPrice = 6250, due = 0, isVoidable = false, state = 'refundable', nonRefundable = 0 }: Case = {}) {
  const paid = gbp(19_300);
  const kept = Math.max(500, nonRefundable);
  const part = {
    direction: 'outward' as const,
    passengerRef: '1',
    paid,
    fee: gbp(kept),
    refundable: gbp(19_300 - kept),
    nonRefundable: gbp(nonRefundable),
    state,
  };
  return betterWay({
    options: { parts: [part], isPartlyRefundable: { byDirection: true, byPassenger: true }, isOpenReturn: false, isVoidable },
    shares: [share(19_300)],
    parts: [part],
    figures: { due: gbp(due), supplier: { oldValue: paid, newPrice: gbp(newPrice), lost: gbp(0), fee: gbp(0), due: gbp(due) } },
    rate: '1.00000000',
    ownFee: gbp(0),
  });
}

test('a cheaper ticket without money back costs more than a refund and a new purchase', () => {
  expect(way()).toEqual({ way: 'refund', back: gbp(18_800), newPrice: gbp(6250), saves: gbp(12_550) });
});

test('in its time a void brings more than a refund', () => {
  expect(way({ isVoidable: true })).toMatchObject({ way: 'void', back: gbp(19_300), saves: gbp(13_050) });
});

test('a dearer ticket for the difference, and an equal one, are exchanged', () => {
  expect(way({ newPrice: 20_000, due: 700 })).toBeUndefined();
  expect(way({ newPrice: 19_300, due: 0 })).toBeUndefined();
});

test('a ticket without a refund has no other way', () => {
  expect(way({ state: 'not_refundable' })).toBeUndefined();
});

test('a ticket that came by an exchange is compared at the refund that is left of it (EXCHANGE-12)', () => {
  expect(way({ nonRefundable: 12_500 })).toMatchObject({ way: 'refund', back: gbp(6800), saves: gbp(550) });
  expect(way({ nonRefundable: 14_500 })).toBeUndefined();
});
