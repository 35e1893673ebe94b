import { money } from '@throughfare/kernel/money';
import type { AfterSale } from './after-sale.types.ts';
import type { FoundLine } from './find-line.ts';

/** An after-sale of this line that nobody has worked on yet: its supplier is to be asked, and no money has been returned. */
export function newAfterSale({ order, item }: Pick<FoundLine, 'order' | 'item'>, now: Date) {
  return {
    orderId: order.orderId,
    itemId: item.itemId,
    supplier: 'asking',
    isAsked: false,
    payout: 'none',
    payoutAmount: money(order.currency, 0),
    payoutRevision: 1,
    payouts: [],
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  } as const satisfies Partial<AfterSale>;
}

/** The supplier's booking to which the after-sale applies. */
export function bookingOfLine({ line }: Pick<FoundLine, 'line'>) {
  return {
    source: line.source,
    bookingId: line.supplierBookingId,
    isWayBack: line.isWayBack,
    ridesBefore: line.ridesBefore,
    ...(line.ridesBeforeBack === undefined ? {} : { ridesBeforeBack: line.ridesBeforeBack }),
  };
}
