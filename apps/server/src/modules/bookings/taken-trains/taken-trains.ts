import type { CallRequest } from '@throughfare/contract/call';
import type { takeValidTrain as takeValidTrainCall, ValidRide } from '@throughfare/contract/calls/valid-trains';
import type { Journey } from '@throughfare/contract/shapes/cart';
import { Refusal } from '@throughfare/kernel/refusal';
import { validTrains } from '@throughfare/kernel/rights/valid-trains';
import { isSource } from '@throughfare/kernel/source';
import { epochToLocal, minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { Session } from '../../../platform/binding/session.ts';
import type { OrderItem, TravellingBooking } from '../../orders/orders.api.ts';
import { cancelledTrips, type RideLeg } from '../../timetable/timetable.api.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { findBooking } from '../find-booking.ts';
import type { Direction } from '../present/present-seats.ts';
import { withStanding } from '../standing.ts';
import { keepTaken, takenTrainsOf } from './taken-store.ts';

type Segment = Journey['segments'][number];

interface OpenRide {
  readonly direction: Direction;
  readonly segmentIndex: number;
  /** As it was booked. */
  readonly booked: Segment;
  readonly now: Segment;
  /** Epoch minutes: when the traveller gets to its station, and when they have to be at its end. */
  readonly from: number;
  readonly until: number;
}

const mostTrains = 8;
const dayMinutes = 24 * 60;
/** A traveller who has missed their train chooses another afterwards. */
const afterMinutes = 6 * 60;

/** The trains of today that each ticket is valid on, where it is valid on any of its route (TODAY-7). */
export async function listValidTrains(session: Session, reference: string, deps: BookingDeps): Promise<ValidRide[]> {
  const { rides } = await openRides(session, reference, deps);
  return Promise.all(
    rides.map(async (ride): Promise<ValidRide> => {
      const { direction, segmentIndex, now } = ride;
      const trains = (await trainsFor(ride, deps)).slice(0, mostTrains).map((leg) => {
        const { designator, serviceName, departureDateTime, arrivalTime } = segmentOf(leg, now, deps);
        const isTaken = designator === now.designator && leg.operatingDay === now.operatingDay;
        return { designator, operatingDay: leg.operatingDay, serviceName, departureDateTime, arrivalTime, isTaken };
      });
      return { direction, segmentIndex, fromStation: now.fromStation, toStation: now.toStation, trains };
    }),
  );
}

/** Notes the train that the traveller takes. Refuses `bookings.trainNotValid` for any that `listValidTrains` does not answer. */
export async function takeValidTrain(
  session: Session,
  { params, body }: Pick<CallRequest<typeof takeValidTrainCall>, 'params' | 'body'>,
  deps: BookingDeps,
): Promise<void> {
  const { item, rides } = await openRides(session, params.reference, deps);
  const ride = rides.find(({ direction, segmentIndex }) => direction === body.direction && segmentIndex === body.segmentIndex);
  const found =
    ride && (await trainsFor(ride, deps)).find((leg) => leg.designator === body.designator && leg.operatingDay === body.operatingDay);
  if (!ride || !found) throw new Refusal('bookings.trainNotValid');
  const { direction, segmentIndex, booked } = ride;
  await keepTaken(deps.db, {
    bookingReference: item.bookingReference,
    direction,
    segmentIndex,
    segment: segmentOf(found, booked, deps),
    bookedDesignator: booked.designator,
    bookedDay: dayOf(booked),
    takenAtMs: deps.clock.now(),
  });
}

/** The parts with the trains that their travellers have taken instead of the booked ones. */
export async function asTravelled(
  parts: readonly TravellingBooking[],
  deps: Pick<BookingDeps, 'db' | 'timetable'>,
): Promise<readonly TravellingBooking[]> {
  const taken = await takenTrainsOf(deps.db, [...new Set(parts.map(({ bookingReference }) => bookingReference))]);
  if (taken.length === 0) return parts;
  const key = (reference: string, designator: string | null, day: string | null): string => `${reference} ${designator} ${day}`;
  const instead = new Map(taken.map((one) => [key(one.bookingReference, one.bookedDesignator, one.bookedDay), one.segment]));
  return parts.map((part) => ({
    ...part,
    trains: part.trains.map((train) => {
      const segment = instead.get(key(part.bookingReference, train.designator, train.operatingDay));
      if (!segment) return train;
      const { designator, departureDateTime, arrivalTime, carrier } = segment;
      const times = { departsAt: minuteOf(train.from, departureDateTime, deps), arrivesAt: minuteOf(train.to, arrivalTime, deps) };
      return { ...train, designator, operatingDay: dayOf(segment), operator: carrier, ...times };
    }),
  }));
}

/** Rides of valid tickets for any train of their route, from the day before their departure until some hours after it. */
async function openRides(session: Session, reference: string, deps: BookingDeps): Promise<{ item: OrderItem; rides: readonly OpenRide[] }> {
  const found = await findBooking(session, reference, deps);
  const { booking } = await withStanding(found, deps);
  const nowMinutes = deps.clock.now() / 60_000;
  const rides = (['outward', 'inward'] as const).flatMap((direction): OpenRide[] => {
    const [sold, travelled] = [found.item.shown[direction], booking.item.shown[direction]];
    if (!sold || !travelled || !booking.item.bookings.some(({ tickets }) => tickets.some((ticket) => ticket.direction === direction)))
      return [];
    const parts = sold.parts ?? [{ ...sold, firstSegment: 0, segmentCount: sold.segments.length }];
    return travelled.segments.flatMap((now, segmentIndex): OpenRide[] => {
      const booked = sold.segments[segmentIndex];
      const part = parts.find(
        ({ firstSegment, segmentCount }) => segmentIndex >= firstSegment && segmentIndex < firstSegment + segmentCount,
      );
      if (!booked || !part || now.type === 'TRANSFER') return [];
      const { kind } = validTrains({ fareConditions: part.fareConditions, leaves: '', from: '', to: '', day: '' });
      const leaves = minuteOf(booked.from, booked.departureDateTime, deps);
      if (kind !== 'any' || leaves - nowMinutes > dayMinutes || nowMinutes - leaves > afterMinutes) return [];
      const [before, after] = [travelled.segments[segmentIndex - 1], travelled.segments[segmentIndex + 1]];
      // The ticket is for its day: until the next day's small hours.
      const endOfDay = wallClockToEpochMinutes(deps.timetable.zone(booked.from), booked.departureDateTime.date, dayMinutes + 4 * 60);
      return [
        {
          direction,
          segmentIndex,
          booked,
          now,
          from: Math.max(nowMinutes, before ? minuteOf(before.to, before.arrivalTime, deps) : 0),
          until: after ? minuteOf(after.from, after.departureDateTime, deps) : endOfDay,
        },
      ];
    });
  });
  return { item: found.item, rides };
}

/** Direct trains of the same seller between the same two stations, from now on, that run. */
async function trainsFor({ booked, from, until }: OpenRide, { timetable, suppliers, clock }: BookingDeps): Promise<RideLeg[]> {
  const operatingDay = dayOf(booked);
  const supplier = suppliers.list().find(({ source }) => isSource(source) && timetable.findTrain(source, booked.designator, operatingDay));
  const departsFrom = Math.ceil(from);
  if (!supplier || until <= departsFrom) return [];
  const found = timetable.journeys({
    source: supplier.source,
    origins: [booked.from],
    destinations: [booked.to],
    departsFrom,
    departsBefore: Math.min(until, departsFrom + dayMinutes),
  });
  const rides = found.flatMap(({ legs, arrivesAt }) => {
    const [leg, ...others] = legs;
    return leg?.kind === 'ride' && others.length === 0 && arrivesAt <= until ? [leg] : [];
  });
  const trips = rides.map(({ designator, operatingDay: runs, operator, calls }) => ({
    tripId: `${designator} ${runs}`,
    segments: [
      {
        designator,
        operatingDay: runs,
        operator,
        from: booked.from,
        to: booked.to,
        departsAt: calls[0]?.departsAt ?? 0,
        arrivesAt: calls.at(-1)?.arrivesAt ?? 0,
      },
    ],
  }));
  const cancelled = await cancelledTrips(supplier, trips, clock.now());
  return rides.filter(({ designator, operatingDay: runs }) => !cancelled.has(`${designator} ${runs}`));
}

/** The booked segment with another train. */
function segmentOf(leg: RideLeg, booked: Segment, { timetable }: BookingDeps): Segment {
  const [departsAt, arrivesAt] = [leg.calls[0]?.departsAt ?? 0, leg.calls.at(-1)?.arrivesAt ?? 0];
  const local = (station: string, minutes: number) => {
    const { date, time } = epochToLocal(timetable.zone(station), minutes * 60_000);
    return { date, time };
  };
  return {
    ...booked,
    designator: leg.designator,
    operatingDay: leg.operatingDay,
    carrier: leg.operator,
    serviceName: leg.serviceName ?? timetable.operator(leg.operator).name,
    departureDateTime: local(booked.from, departsAt),
    arrivalTime: local(booked.to, arrivesAt),
    duration: `${Math.floor((arrivesAt - departsAt) / 60)}h ${(arrivesAt - departsAt) % 60}m`,
  };
}

function dayOf({ operatingDay, departureDateTime }: Segment): string {
  return operatingDay ?? departureDateTime.date;
}

function minuteOf(station: string, { date, time }: Segment['arrivalTime'], { timetable }: Pick<BookingDeps, 'timetable'>): number {
  return wallClockToEpochMinutes(timetable.zone(station), date, minutesOfTime(time.slice(0, 5)));
}
