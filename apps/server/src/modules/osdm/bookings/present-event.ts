import type { HistoryEvent } from '@throughfare/osdm/booking-search';
import { eventType, historyStatus } from '@throughfare/osdm/codes';

/** An event of a booking's history. Kinds that the history of the specification does not know are told as the nearest one. */
export function historyEvent(
  {
    id,
    kind,
    summary,
    change,
    at,
  }: { readonly id: string; readonly kind: string; readonly summary: string; readonly change: string; readonly at: Date },
  bookingId: string,
  publicUrl: string,
): HistoryEvent {
  const type = eventType.safeParse(kind);
  const status = historyStatus.safeParse(change);
  return {
    id,
    timestamp: at.toISOString(),
    type: type.success ? type.data : kind === 'FULFILLMENT_RELEASED' ? 'ACCOMMODATION_RELEASED' : 'BOOKING_TRIP_CONFIRMED',
    details: {
      summary,
      change: status.success ? status.data : 'CONFIRMED',
      resource: { title: 'booking', href: `${publicUrl}/osdm/v3/bookings/${bookingId}` },
    },
  };
}
