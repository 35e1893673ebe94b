import { sql } from 'kysely';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import type { OrderPayment } from '../../orders/orders.api.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { stuckAt } from './rules/stuck-at.ts';
import { findAfterSale } from '../store/after-sale-store.ts';

/** The part of an exchange that the desk may end. */
export type StuckExchange =
  | { readonly at: 'charge'; readonly payment: OrderPayment }
  | { readonly at: 'undo' }
  /** The exchange is not stuck. */
  | { readonly at: 'elsewhere' };

export async function stuckExchange(
  transaction: DbTransaction,
  afterSaleId: string,
  { orders }: Pick<AfterSaleDeps, 'orders'>,
): Promise<StuckExchange> {
  await sql`select from retail.after_sale where id = ${afterSaleId}::uuid for update`.execute(transaction);
  const sale = await findAfterSale(transaction, afterSaleId);
  const order = sale && (await orders.find(sale.orderId, transaction));
  const payment = order?.payments.find((one) => one.afterSaleId === afterSaleId);
  const at = sale && stuckAt(sale, payment);
  if (at === 'charge' && payment) return { at, payment };
  return at === 'undo' ? { at } : { at: 'elsewhere' };
}
