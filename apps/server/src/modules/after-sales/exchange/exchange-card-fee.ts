import type { Money } from '@throughfare/kernel/money';
import { marketOf } from '@throughfare/kernel/market';
import type { Order } from '../../orders/orders.api.ts';
import { marketDay } from '@throughfare/kernel/market-day';
import type { AfterSaleDeps } from '../after-sale-deps.ts';

/** The fee for paying the difference by card, from today's rows for the order's market. PayPal has none (MONEY-6). */
export function exchangeCardFee(
  amount: Money,
  { market }: Pick<Order, 'market'>,
  { payments, clock }: Pick<AfterSaleDeps, 'payments' | 'clock'>,
  cardCountry?: string,
): Money {
  const known = marketOf(market);
  const asked = { market: known, method: 'card' as const, day: marketDay(known, clock.now()), amount };
  return payments.feeOf({ ...asked, ...(cardCountry === undefined ? {} : { cardCountry }) });
}
