import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { endedLease } from '../../../platform/leased-work/lease.ts';
import { leadPayment, type Order } from '../order.types.ts';
import { heldItems } from '../rules/held-price.ts';
import type { OrderTables } from '../store/order-tables.ts';
import type { HeldPayment } from './open-held-payment.ts';

/**
 * Replaces the payment of a held order, which must not hold any money. Raises the revision, because it is part of the idempotency keys at
 * the payment providers. The caller has locked the order.
 */
export async function replacePayment(trx: Db, order: Order, { price, method, ...payment }: HeldPayment): Promise<void> {
  const tables = trx.$extendTables<OrderTables>();
  const { orderId } = order;
  const { paymentId, revision } = leadPayment(order);
  await sql`
    update retail.order_payment set provider = ${payment.provider}, reference = ${payment.reference}, intent_id = ${payment.intentId},
      card_brand = ${payment.cardBrand}, amount_minor = ${price.amount.minor}, status = 'unconfirmed', pending = null,
      revision = ${revision + 1}, action = null, decline = null, charge_id = null
    where id = ${paymentId}`.execute(trx);
  await tables
    .updateTable('retail.order')
    .set({ ...endedLease, b2b_payment_method: method ?? null, card_fee_minor: price.cardFee.minor })
    .where('id', '=', orderId)
    .execute();
  for (const { itemId, agency } of heldItems(order))
    await sql`
      update retail.order_item set fee_minor = ${price.fees.get(itemId)?.minor ?? 0},
        settlement = ${agency ? price.settlement : sql`settlement`}
      where id = ${itemId}`.execute(trx);
}
