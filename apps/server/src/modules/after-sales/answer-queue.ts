import { Refusal } from '@throughfare/kernel/refusal';
import type { StatementPart } from '../../platform/postgres/write-together.ts';
import { leadPayment } from '../orders/orders.api.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { presentExchangeResult } from './exchange/present/present-exchange-result.ts';
import { presentResult, refusalOf } from './present/present-result.ts';

/** How an order was paid for: "visa", "TravelPay". */
export async function paymentMethodOf(orderId: string, { orders }: Pick<AfterSaleDeps, 'orders'>): Promise<string | undefined> {
  const order = await orders.find(orderId);
  return order && leadPayment(order).cardBrand;
}

/** What tells the browser that waits, once: a second answer changes nothing. `paidBy`: how the order was paid for. */
export function answerOf(sale: AfterSale, paidBy: string | undefined, { queue }: Pick<AfterSaleDeps, 'queue'>): readonly StatementPart[] {
  if (sale.queueKey === undefined) return [];
  const refusal = refusalOf(sale);
  return [
    refusal === undefined
      ? queue.answering(sale.queueKey, sale.exchange ? presentExchangeResult(sale, sale.exchange) : presentResult(sale, paidBy))
      : queue.failing(sale.queueKey, new Refusal(refusal)),
  ];
}
