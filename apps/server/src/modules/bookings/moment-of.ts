import type { Clock } from '@throughfare/kernel/clock';
import type { OrderedBooking } from '../orders/orders.api.ts';

/** When a booking is looked at, and when it was bought: its deadlines are counted from both. */
export function momentOf({ order }: Pick<OrderedBooking, 'order'>, clock: Clock): { readonly nowMs: number; readonly boughtAtMs: number } {
  return { nowMs: clock.now(), boughtAtMs: order.createdAt.getTime() };
}
