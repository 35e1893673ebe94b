import type { BookingRow } from '@throughfare/contract/shapes/booking-row';

type Journey = BookingRow['tripData'][number]['journey'];

/**
 * The first journey of the bookings that has not arrived yet. Bookings without a valid ticket have none. `localNow` is the market's local
 * time, "2026-11-28T09:00". At stations in another zone the trip leaves the card some hours too early or too late.
 */
export function nextTrip(
  rows: readonly BookingRow[],
  localNow: string,
): { readonly row: BookingRow; readonly direction: BookingRow['tickets'][number]['direction']; readonly journey: Journey } | undefined {
  const coming = rows
    .filter(({ tickets, sqs }) => tickets.length > 0 && sqs === 'Done')
    .flatMap((row) =>
      row.tripData.map(({ type, journey }) => ({
        row,
        direction: type === 'Return' ? ('inward' as const) : ('outward' as const),
        journey,
      })),
    )
    .filter(({ journey }) => at(journey.arrivalTime) >= localNow);
  return coming.toSorted((a, b) => at(a.journey.departureDateTime).localeCompare(at(b.journey.departureDateTime)))[0];
}

function at({ date, time }: Journey['arrivalTime']): string {
  return `${date}T${time.slice(0, 5)}`;
}
