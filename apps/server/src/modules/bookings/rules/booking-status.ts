/**
 * BOOKING-5: what a booking's status is called in the list, and whether its order is still being worked on, which blocks
 * whatever would change it.
 */
export interface BookingStatus {
  readonly status: 'PROCESSING' | 'Confirmed';
  /** Of its order line. */
  readonly orderStatus: 'PROCESSING' | 'CONFIRMED';
  readonly queueStatus: 'Pending' | 'Done';
}

/** `outcome`: of the order, absent while it is being worked on. What came to nothing is no booking and has no status. */
export function bookingStatus({ outcome }: { readonly outcome?: 'completed' | 'failed' }): BookingStatus {
  return outcome === undefined
    ? { status: 'PROCESSING', orderStatus: 'PROCESSING', queueStatus: 'Pending' }
    : { status: 'Confirmed', orderStatus: 'CONFIRMED', queueStatus: 'Done' };
}
