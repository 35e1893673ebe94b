import type { OrderChange } from './order-change.ts';

/** Changes that are written by one statement: of the order, and of one of its bookings at most. */
export interface WrittenChange {
  readonly events: readonly Pick<OrderChange, 'kind' | 'booking' | 'detail'>[];
  readonly order?: OrderChange['order'];
  readonly booking?: OrderChange['booking'];
}

/** What is written together, first to last. What a later change sets holds against an earlier one. */
export function mergeChanges(changes: readonly OrderChange[]): WrittenChange[] {
  const written: WrittenChange[] = [];
  for (const change of changes) {
    const last = written.at(-1);
    const together = last && (!last.booking || !change.booking || last.booking.bookingId === change.booking.bookingId);
    if (together) written.pop();
    written.push(together ? both(last, change) : both({ events: [] }, change));
  }
  return written;
}

function both(first: WrittenChange, { kind, order, booking, detail }: OrderChange): WrittenChange {
  const bookingId = booking?.bookingId ?? first.booking?.bookingId;
  return {
    events: [...first.events, { kind, ...(booking ? { booking } : {}), ...(detail ? { detail } : {}) }],
    order: { ...first.order, ...order },
    ...(bookingId === undefined ? {} : { booking: { bookingId, set: { ...first.booking?.set, ...booking?.set } } }),
  };
}
