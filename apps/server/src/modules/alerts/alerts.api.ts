import type { OrderedBooking } from '../orders/orders.api.ts';

/** The services of alerts for other modules. */
export interface Alerts {
  /** Looks at the alerts that are due, and mails what they wait for. Happens by itself every ten minutes. */
  check(): Promise<void>;
  /** Hands out the places of trains with a waiting list that have come free. Happens by itself every minute. */
  handOut(): Promise<void>;
  /**
   * Whether a mail before the refund of a booking falls can be asked for, and whether it was, by booking reference (ALERT-8). Bookings
   * without a drop ahead are left out.
   */
  refundAlertsOf(bookings: readonly OrderedBooking[]): Promise<ReadonlyMap<string, { readonly isOn: boolean }>>;
}
