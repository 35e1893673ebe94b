import type { TripSpec } from '../../../port/offer.ts';
import type { CarrierTimetable } from '../timetable.ts';

/** A trip on one train of a timetable. Throws if the train does not run that way on that day. */
export function rideOn(timetable: CarrierTimetable, designator: string, operatingDay: string, from: string, to: string): TripSpec {
  const trip = timetable.findTrip(designator, operatingDay);
  const departsAt = trip?.calls.find(({ station }) => station === from)?.departsAt;
  const arrivesAt = trip?.calls.find(({ station }) => station === to)?.arrivesAt;
  if (!trip || departsAt === undefined || arrivesAt === undefined || departsAt >= arrivesAt)
    throw new RangeError(`no ride ${from} to ${to}`);
  return {
    tripId: `${designator}/${operatingDay}/${from}-${to}`,
    segments: [{ designator, operatingDay, from, to, departsAt, arrivesAt, operator: trip.operator }],
  };
}
