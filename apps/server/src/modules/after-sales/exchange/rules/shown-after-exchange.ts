import { allot, fromDecimal, type Money } from '@throughfare/kernel/money';
import { lessKept } from '@throughfare/kernel/refund-terms';
import type { ExchangePlan } from '../exchange.types.ts';

type Shown = ExchangePlan['shown'];

/** The new ticket as its booking shows it, without the refund of the value that the old ticket could not be refunded for (EXCHANGE-12). */
export function shownAfterExchange(shown: Shown, nonRefundable: Money | undefined): Shown {
  const { outward, inward } = shown;
  if (!nonRefundable || !outward) return shown;
  const paidFor = (journey: typeof inward): number =>
    journey ? fromDecimal(nonRefundable.currency, journey.refundTerms?.paid ?? '0.00').minor : 0;
  const [first = nonRefundable, second = nonRefundable] = allot(nonRefundable, [paidFor(outward), paidFor(inward)]);
  const kept = <Sold extends NonNullable<typeof inward>>(journey: Sold, share: Money): Sold =>
    journey.refundTerms ? { ...journey, refundTerms: { ...lessKept(journey.refundTerms, share) } } : journey;
  return { ...shown, outward: kept(outward, first), ...(inward ? { inward: kept(inward, second) } : {}) };
}
