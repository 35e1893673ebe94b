import { randomUUID } from 'node:crypto';
import type { Money } from '@throughfare/kernel/money';
import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { OrderPayment } from '../order.types.ts';
import { type PaymentShare, refundShares } from '../rules/payment-shares.ts';
import { type NewPayment, newPaymentRow } from './new-rows.ts';
import { paymentOf } from './order-of-rows.ts';
import { type PaymentRow, paymentsOf } from './order-rows.ts';
import { findOrder } from './order-store.ts';
import type { OrderTables } from './order-tables.ts';

/** The payment for an exchange's price difference, once it has been opened. */
export type NewExchangePayment = NewPayment & {
  readonly afterSaleId: string;
};

export type PaymentSet = Pick<
  Updateable<OrderTables['retail.order_payment']>,
  'provider' | 'status' | 'pending' | 'revision' | 'amount_minor' | 'captured_minor' | 'action' | 'decline' | 'charge_id' | 'card_brand'
>;

const paymentTable = 'retail.order_payment';

/** Locks the order: no other after-sale can promise or add money until the transaction ends. */
async function lockedPayments(transaction: Db, orderId: string): Promise<PaymentRow[]> {
  const rows = await paymentsOf(transaction).where('order_id', '=', orderId).forUpdate().execute();
  if (rows.length === 0) throw new RangeError(`there is no order ${orderId}`);
  return rows;
}

export async function promiseRefund(transaction: Db, orderId: string, amount: Money): Promise<readonly PaymentShare<OrderPayment>[]> {
  const payments = (await lockedPayments(transaction, orderId)).map((row) => paymentOf(row, amount.currency));
  const shares = refundShares(amount, payments);
  for (const { payment, due } of shares)
    await transaction
      .$extendTables<OrderTables>()
      .updateTable(paymentTable)
      .set((columns) => ({ refunded_minor: columns('refunded_minor', '+', due.minor) }))
      .where('id', '=', payment.paymentId)
      .execute();
  return shares;
}

export async function addPayment(transaction: Db, orderId: string, added: NewExchangePayment): Promise<OrderPayment> {
  const position = Math.max(...(await lockedPayments(transaction, orderId)).map((payment) => payment.position)) + 1;
  const paymentId = randomUUID();
  const tables = transaction.$extendTables<OrderTables>();
  await tables
    .insertInto(paymentTable)
    .values(
      newPaymentRow(added, {
        id: paymentId,
        order_id: orderId,
        position,
        purpose: 'exchange_difference',
        after_sale_id: added.afterSaleId,
      }),
    )
    .execute();
  const payment = (await findOrder(transaction, { orderId }))?.payments.find((one) => one.paymentId === paymentId);
  if (!payment) throw new RangeError(`payment ${paymentId} was not added`);
  return payment;
}

export async function changePayment(transaction: Db, paymentId: string, set: PaymentSet): Promise<void> {
  const { numUpdatedRows } = await transaction
    .$extendTables<OrderTables>()
    .updateTable(paymentTable)
    .set(set)
    .where('id', '=', paymentId)
    .where('purpose', '=', 'exchange_difference')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RangeError(`there is no payment ${paymentId} of an after-sale`);
}
