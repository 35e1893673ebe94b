import { Refusal } from '@throughfare/kernel/refusal';
import type { Db } from '../../platform/postgres/db.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
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

/** Tells the browser that waits, once: a second answer changes nothing. `paidBy`: asked for before, so that no transaction waits for a connection. */
export async function answerQueue(
  sale: AfterSale,
  paidBy: string | undefined,
  { db, queue }: Pick<AfterSaleDeps, 'db' | 'queue'>,
  transaction: Db = db,
): Promise<void> {
  if (sale.queueKey === undefined) return;
  const refusal = refusalOf(sale);
  const answer =
    refusal === undefined
      ? queue.answering(sale.queueKey, sale.exchange ? presentExchangeResult(sale, sale.exchange) : presentResult(sale, paidBy))
      : queue.failing(sale.queueKey, new Refusal(refusal));
  await writeTogether(transaction, [answer]);
}
