import type { Clock } from '@throughfare/kernel/clock';
import type { OrderedBooking } from '../orders/orders.api.ts';

/** The present time and the time of purchase. A booking's deadlines count from either. */
export function momentOf({ order }: Pick<OrderedBooking, 'order'>, clock: Clock): { readonly nowMs: number; readonly boughtAtMs: number } {
  return { nowMs: clock.now(), boughtAtMs: order.createdAt.getTime() };
}
