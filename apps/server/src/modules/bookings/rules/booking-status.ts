/**
 * The status of a booking in the list, and whether an unfinished action blocks every other change (BOOKING-5). Both follow from the state
 * of the order and of its after-sales.
 */
import type { ItemStanding } from '../../after-sales/after-sales.api.ts';

export interface BookingStatus {
  readonly status: 'PROCESSING' | 'Confirmed' | NonNullable<ItemStanding['status']>;
  /** The state of its order line. */
  readonly orderStatus: 'CONFIRMED' | NonNullable<ItemStanding['lineStatus']>;
  readonly queueStatus: 'Pending' | 'Done';
}

/** `outcome`: of the order; absent while it is being worked on. A failed item is not a booking and has no status. */
export function bookingStatus(
  { outcome }: { readonly outcome?: 'completed' | 'failed' },
  { status, lineStatus }: Pick<ItemStanding, 'status' | 'lineStatus'>,
): BookingStatus {
  if (outcome === undefined) return { status: 'PROCESSING', orderStatus: 'PROCESSING', queueStatus: 'Pending' };
  return {
    status: status ?? (lineStatus === 'PROCESSING' ? 'PROCESSING' : 'Confirmed'),
    orderStatus: lineStatus ?? 'CONFIRMED',
    queueStatus: 'Done',
  };
}
