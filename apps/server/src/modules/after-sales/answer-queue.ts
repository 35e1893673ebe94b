import { Refusal } from '@throughfare/kernel/refusal';
import type { StatementPart } from '../../platform/postgres/write-together.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { presentResult, refusalOf } from './present/present-result.ts';

/** Answers the waiting browser, if there is one. A second answer changes nothing. */
export async function answerOf(
  sale: AfterSale,
  deps: Pick<AfterSaleDeps, 'queue' | 'orders' | 'exchange'>,
): Promise<readonly StatementPart[]> {
  const { queueKey, exchange } = sale;
  if (queueKey === undefined) return [];
  const refusal = refusalOf(sale);
  if (refusal !== undefined) return [deps.queue.failing(queueKey, new Refusal(refusal))];
  const result = exchange ? deps.exchange.result(sale) : presentResult(sale, await deps.orders.find(sale.orderId));
  return [deps.queue.answering(queueKey, result)];
}
