import { Refusal } from '@throughfare/kernel/refusal';
import type { StatementPart } from '../../platform/postgres/write-together.ts';
import { leadPayment } from '../orders/orders.api.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { presentExchangeResult } from './exchange/present/present-exchange-result.ts';
import { presentResult, refusalOf } from './present/present-result.ts';

/** The payment method of an order: "visa", "TravelPay". */
export async function paymentMethodOf(orderId: string, { orders }: Pick<AfterSaleDeps, 'orders'>): Promise<string | undefined> {
  const order = await orders.find(orderId);
  return order && leadPayment(order).cardBrand;
}

/** Answers the waiting browser. A second answer changes nothing. `paidBy`: the payment method of the order. */
export function answerOf(sale: AfterSale, paidBy: string | undefined, { queue }: Pick<AfterSaleDeps, 'queue'>): readonly StatementPart[] {
  if (sale.queueKey === undefined) return [];
  const refusal = refusalOf(sale);
  return [
    refusal === undefined
      ? queue.answering(sale.queueKey, sale.exchange ? presentExchangeResult(sale, sale.exchange) : presentResult(sale, paidBy))
      : queue.failing(sale.queueKey, new Refusal(refusal)),
  ];
}
