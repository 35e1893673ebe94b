import type { DayTrip, TravelDay } from '@throughfare/contract/calls/travel-day';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Refusal } from '@throughfare/kernel/refusal';
import { validTrains } from '@throughfare/kernel/rights/valid-trains';
import type { Session } from '../../platform/binding/session.ts';
import type { ItemStanding } from '../after-sales/after-sales.api.ts';
import { linkedBooking, type OrderedBooking, type OrderItem } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { withExchanges } from './calendar-feed.ts';
import { findBookingToLookAt } from './find-booking.ts';
import { presentTrip } from './present/present-trip.ts';
import { withStanding } from './standing.ts';

/** A booked journey on its day, for its traveller (TODAY-1). Refuses `object.notFound` for other people's bookings and for passes. */
export async function getTravelDay(session: Session, reference: string, deps: BookingDeps): Promise<TravelDay & { share: string }> {
  const booking = await findBookingToLookAt(session, reference, deps);
  const day = await dayOf(booking, deps);
  if (!day) throw new Refusal('object.notFound');
  return { ...day, share: deps.tickets.dayLinkTo(linkedBooking(booking.item)) };
}

/**
 * The same for anybody with its link, who follows its exchanges too. Nothing in it names the travellers, their booking or its price. Refuses
 * `bookings.linkInvalid`.
 */
export async function openSharedDay(token: string, deps: BookingDeps): Promise<TravelDay> {
  const { order, items } = await withExchanges(deps.tickets.readDayLink(token.trim()), deps);
  const [day, ...later] = (await Promise.all(items.map((item) => dayOf({ order, item }, deps)))).flatMap((one) => one ?? []);
  if (!day) throw new Refusal('bookings.linkInvalid');
  const all = [day, ...later];
  const travelled = all.flatMap(({ trips }) => trips).filter(({ segments, endedSegments }) => endedSegments.length < segments.length);
  return { ...day, trips: travelled.length > 0 ? travelled : day.trips, disruption: all.flatMap(({ disruption }) => disruption) };
}

/** Undefined for passes, which have no trains of their own. */
async function dayOf(found: OrderedBooking, deps: BookingDeps): Promise<TravelDay | undefined> {
  const { booking, standing } = await withStanding(found, deps);
  const { item } = booking;
  if (item.shown.pass) return undefined;
  const { outward, inward } = item.shown;
  const today = new Date(deps.clock.now()).toISOString().slice(0, 10);
  const told = await deps.disruptionsOf([item.bookingReference]);
  return {
    trips: [dayTrip(item, outward, 'outward', standing, today), ...(inward ? [dayTrip(item, inward, 'inward', standing, today)] : [])],
    disruption: [...(told.get(item.bookingReference) ?? [])],
    ...(deps.identity ? { pushKey: deps.identity.publicKey } : {}),
  };
}

type Shown = Parameters<typeof presentTrip>[1];

function dayTrip(
  item: OrderItem,
  shown: Shown,
  direction: Parameters<typeof presentTrip>[2],
  standing: ItemStanding,
  today: string,
): DayTrip {
  const { journey, seats, endedSegments = [] } = presentTrip(item, shown, direction, standing);
  const { type, fromStation, toStation, segments } = journey;
  const day = journey.departureDateTime.date;
  return {
    type,
    fromStation,
    toStation,
    segments: [...segments],
    places: seats.map(({ segmentIndex, coach, number }) => ({ segmentIndex, coach, number })),
    endedSegments: [...endedSegments],
    // A ticket that was given up is good for no train.
    valid: (journey.parts ?? [{ ...journey, firstSegment: 0 }])
      .filter(({ firstSegment }) => !endedSegments.includes(firstSegment))
      .map((part) =>
        validTrains({
          fareConditions: part.fareConditions,
          leaves: segments[part.firstSegment]?.departureDateTime.time.slice(0, 5) ?? '',
          from: part.fromStation,
          to: part.toStation,
          day: day === today ? 'today' : `on ${formatFullDay(day)}`,
        }),
      ),
  };
}
