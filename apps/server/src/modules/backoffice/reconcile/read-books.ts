import { money, total } from '@throughfare/kernel/money';
import type { ReportedBooking } from '@throughfare/suppliers/port/booking';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { sellerOf } from '@throughfare/suppliers/registry';
import { type ItemBooking, type Order, type OrderPayment, supplierReference } from '../../orders/orders.api.ts';
import { outsidePayments } from './rules/compare-payment.ts';
import type { ListedIntent } from '../../payments/card-payments.api.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import type { OrderBooks } from './rules/difference.types.ts';

/** The books of one order, read for just this order. Undefined if the payment provider does not answer. */
export async function readBooks(order: Order, deps: ReconcileDeps): Promise<OrderBooks | undefined> {
  const silent = new Set<string>();
  const bookings = await Promise.all(order.items.flatMap(({ bookings }) => bookings).map((booking) => bookingsOf(booking, silent, deps)));
  const payments = await Promise.all(outsidePayments(order).map((payment) => paymentOf(payment, deps)));
  if (payments.includes('unanswered')) return undefined;
  const known = payments.filter((payment) => payment !== undefined && payment !== 'unanswered');
  const afterSales = (await deps.afterSales.booksOf([order.orderId])).get(order.orderId);
  return {
    order,
    ...(afterSales ? { afterSales } : {}),
    bookings: bookings.flat(),
    silent,
    entries: await deps.ledger.entriesOf(order.orderId),
    payments: new Map(known.map((payment) => [payment.intentId, payment])),
  };
}

/** Everything the supplier has under the booking's references: one for each accepted price. */
async function bookingsOf(
  { source, reference, revision }: ItemBooking,
  silent: Set<string>,
  { suppliers }: ReconcileDeps,
): Promise<ReportedBooking[]> {
  const supplier = sellerOf(suppliers, source);
  if (!supplier) {
    silent.add(source);
    return [];
  }
  try {
    const references = Array.from({ length: revision }, (_, index) => supplierReference({ reference, revision: index + 1 }));
    const found = await Promise.all(references.map((ours) => supplier.findByReference(ours)));
    return found.filter((booking) => booking !== undefined);
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    silent.add(source);
    return [];
  }
}

async function paymentOf({ intentId }: OrderPayment, { payments }: ReconcileDeps): Promise<ListedIntent | undefined | 'unanswered'> {
  const found = await payments.retrieveIntent(intentId);
  if (found.kind === 'rejected') return undefined;
  if (found.kind !== 'done') return 'unanswered';
  const { status, capturable, captured } = found.value;
  if (captured.minor === 0) return { intentId, isOurs: true, status, capturable, captured, refunded: money(captured.currency, 0) };
  const refunds = await payments.listRefunds(intentId);
  if (refunds.kind !== 'done') return 'unanswered';
  const given = refunds.value.filter((refund) => refund.status !== 'failed').map(({ amount }) => amount);
  return { intentId, isOurs: true, status, capturable, captured, refunded: total(captured.currency, given) };
}
