import { type Currency, type Money, money } from '@throughfare/kernel/money';
import type { Clock } from '@throughfare/kernel/clock';
import type { Order } from '../../orders/orders.api.ts';
import { type RefundFeeRow, refundFees } from './refund-fee.data.ts';

interface RefundFeeQuestion {
  readonly market: string;
  readonly day: string;
  readonly currency: Currency;
  /** Consumers and guests pay the fee; agencies do not. */
  readonly isConsumer: boolean;
}

/** The shop's own fee for a refund; zero if no row fits. */
function refundFee(rows: readonly RefundFeeRow[], { market, day, currency, isConsumer }: RefundFeeQuestion): Money {
  const [row] = rows
    .filter((one) => one.market === market && one.currency === currency && one.from <= day && (one.to === undefined || day <= one.to))
    .toSorted((a, b) => b.from.localeCompare(a.from));
  return money(currency, isConsumer ? (row?.minor ?? 0) : 0);
}

/** The shop's own fee for a refund of an order today. */
export function ownFeeOf({ market, currency }: Pick<Order, 'market' | 'currency'>, { clock }: { readonly clock: Clock }): Money {
  return refundFee(refundFees, { market, day: new Date(clock.now()).toISOString().slice(0, 10), currency, isConsumer: true });
}
