import type { BookingRow } from '@throughfare/contract/shapes/booking-row';

/**
 * Whether a refund of any part would return nothing now. Unknown amounts may return something, and so may a disturbed journey, whatever its
 * fare says: then the supplier is asked.
 */
export function givesNothingBack({ tripData, disruption }: Pick<BookingRow, 'tripData' | 'disruption'>): boolean {
  const known = tripData.flatMap(({ journey }) => (journey.parts ?? [journey]).flatMap(({ refundNow }) => refundNow ?? []));
  return disruption === undefined && known.length > 0 && known.every(({ curve }) => curve.length === 0);
}
