import { compareBookings } from './compare-bookings.ts';
import { compareLedger } from './compare-ledger.ts';
import { comparePayment } from './compare-payment.ts';
import type { Difference, OrderBooks } from './difference.types.ts';

/** An order is worked on, or waits for its customer, for minutes; after an hour somebody should look. */
const unfinishedAfterMs = 60 * 60_000;

/** Everything on which the four books do not agree about one order. */
export function compareOrder(books: OrderBooks, nowMs: number): Difference[] {
  return [...compareProgress(books, nowMs), ...compareBookings(books), ...comparePayment(books), ...compareLedger(books)];
}

function compareProgress({ order, payments }: OrderBooks, nowMs: number): Difference[] {
  const ageMs = nowMs - order.createdAt.getTime();
  if (order.outcome || ageMs < unfinishedAfterMs) return [];
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
          says: `not finished after ${Math.floor(ageMs / 60_000)} minutes: ${items.join(', ')}; ${order.payments.map(({ status }) => `payment ${status}`).join(', ')}`,
        },
        {
          book: 'provider',
          says: order.payments.map(({ intentId }) => payments.get(intentId)?.status ?? 'knows no such payment').join(', '),
        },
      ],
    },
  ];
}
