import type { Booking } from '@throughfare/osdm/bookings';
import type { TimedLeg, Trip } from '@throughfare/osdm/trips';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { TrainNews } from '../osdm-deps.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { ReadBooking } from './read-booking.ts';

/** The booking with how its trains run, as far as the shop has told the travellers. Without news nothing is said. */
export async function withTrainNews(booking: Booking, { items }: ReadBooking, services: OsdmServices): Promise<Booking> {
  const references = items.flatMap((item) => item?.bookingReference ?? []);
  const news = references.length === 0 ? [] : await services.trainNewsOf(references);
  return news.length === 0 ? booking : { ...booking, trips: (booking.trips ?? []).map((trip) => told(trip, news, services)) };
}

function told(trip: Trip, news: readonly TrainNews[], services: OsdmServices): Trip {
  return {
    ...trip,
    legs: trip.legs.map((leg) => {
      const own = leg.timedLeg && news.find(({ designator }) => leg.timedLeg?.service.vehicleNumbers.includes(designator));
      return leg.timedLeg && own ? { ...leg, timedLeg: withNews(leg.timedLeg, own, services) } : leg;
    }),
  };
}

function withNews(leg: TimedLeg, { isCancelled, isMoved, departsAt, arrivesAt }: TrainNews, { placeRefs }: OsdmServices): TimedLeg {
  const at = (ref: TimedLeg['start']['stopPlaceRef'], minutes: number | undefined) => {
    const zone = placeRefs.stationOf(ref)?.zone;
    if (minutes === undefined || zone === undefined) return {};
    const { iso } = epochToLocal(zone, minutes * 60_000);
    return isMoved ? { timetabledTime: iso } : { estimatedTime: iso };
  };
  return {
    ...leg,
    start: { ...leg.start, serviceDeparture: { ...leg.start.serviceDeparture, ...at(leg.start.stopPlaceRef, departsAt) } },
    end: { ...leg.end, serviceArrival: { ...leg.end.serviceArrival, ...at(leg.end.stopPlaceRef, arrivesAt) } },
    service: { ...leg.service, serviceStatus: { cancelled: isCancelled } },
  };
}
