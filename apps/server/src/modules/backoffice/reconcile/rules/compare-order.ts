import { compareBookings } from './compare-bookings.ts';
import { compareLedger } from './compare-ledger.ts';
import { comparePayment } from './compare-payment.ts';
import type { Difference, OrderBooks } from './difference.types.ts';
import { unfinishedFor } from './unfinished-for.ts';

/** All differences between the four books of one order. */
export function compareOrder(books: OrderBooks, nowMs: number): Difference[] {
  return [...compareProgress(books, nowMs), ...compareBookings(books), ...comparePayment(books), ...compareLedger(books)];
}

function compareProgress({ order, payments }: OrderBooks, nowMs: number): Difference[] {
  const forMs = unfinishedFor(order, nowMs);
  if (forMs === undefined) return [];
  const items = order.items.flatMap((item) =>
    item.bookings.map(({ reference, status, pending }) => `${reference} ${status}${pending ? ` (${pending} asked)` : ''}`),
  );
  return [
    {
      kind: 'order_unfinished',
      subject: order.orderId,
      orderId: order.orderId,
      sides: [
        {
          book: 'order',
          says: `not finished after ${Math.floor(forMs / 60_000)} minutes: ${items.join(', ')}; ${order.payments.map(({ status }) => `payment ${status}`).join(', ')}`,
        },
        {
          book: 'provider',
          says: order.payments.map(({ intentId }) => payments.get(intentId)?.status ?? 'knows no such payment').join(', '),
        },
      ],
    },
  ];
}
