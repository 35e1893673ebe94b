import type { BookingRow } from '@throughfare/contract/shapes/booking-row';

type Trip = BookingRow['tripData'][number];
type Journey = Trip['journey'];

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
      row.tripData.flatMap((trip) => {
        const journey = validStretch(trip);
        const direction = trip.type === 'Return' ? ('inward' as const) : ('outward' as const);
        return journey ? [{ row, direction, journey }] : [];
      }),
    )
    .filter(({ journey }) => at(journey.arrivalTime) >= localNow);
  return coming.toSorted((a, b) => at(a.journey.departureDateTime).localeCompare(at(b.journey.departureDateTime)))[0];
}

/** The journey without the trains that were refunded or exchanged. Undefined if no train is left. */
function validStretch({ journey, endedSegments = [] }: Trip): Journey | undefined {
  if (endedSegments.length === 0) return journey;
  const isValid = (segment: Journey['segments'][number], index: number): boolean =>
    segment.type !== 'TRANSFER' && !endedSegments.includes(index);
  const [first, last] = [journey.segments.findIndex(isValid), journey.segments.findLastIndex(isValid)];
  const segments = journey.segments.slice(first, last + 1);
  const [boards, alights] = [segments[0], segments.at(-1)];
  if (first < 0 || !boards || !alights) return undefined;
  const carriers = new Set(segments.map(({ carrier }) => carrier));
  return {
    ...journey,
    segments,
    fromStation: boards.fromStation,
    toStation: alights.toStation,
    departureDateTime: boards.departureDateTime,
    arrivalTime: alights.arrivalTime,
    dayOffset: (Date.parse(alights.arrivalTime.date) - Date.parse(boards.departureDateTime.date)) / 86_400_000,
    carriers: journey.carriers.filter(({ code }) => carriers.has(code)),
  };
}

function at({ date, time }: Journey['arrivalTime']): string {
  return `${date}T${time.slice(0, 5)}`;
}
