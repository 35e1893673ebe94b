import { listBookings } from '@throughfare/contract/calls/bookings';
import { getTravelPoints, type TravelLeg } from '@throughfare/contract/calls/search';
import { type DayTrip, getTravelDay, openSharedDay, type TravelDay } from '@throughfare/contract/calls/travel-day';
import { listValidTrains, type ValidRide } from '@throughfare/contract/calls/valid-trains';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { runningRequest } from '../../../domain/journeys/load-running.ts';
import type { Visitor } from '../../../lib/visitor.ts';
import { loadNextTrains, type NextTrain } from '../next-trains.ts';

export interface ShownTrip {
  readonly trip: DayTrip;
  /** Empty if nobody reports on its trains. */
  readonly legs: readonly TravelLeg[];
}

export interface DayView extends Pick<TravelDay, 'disruption' | 'pushKey'> {
  /** Names the journey for notices on this device. */
  readonly token: string;
  readonly trips: readonly ShownTrip[];
  readonly nowMs: number;
  /** Absent for somebody who follows a shared link. */
  readonly own?: {
    readonly row: BookingRow;
    readonly share: string;
    readonly nextTrains: readonly NextTrain[];
    /** Rides on which the traveller may take another train with the same ticket. */
    readonly rides: readonly ValidRide[];
  };
}

/** The journey that an address names: the traveller's own, or a shared one. Undefined if this visitor may not see it. */
export async function loadDay(visitor: Visitor, params: URLSearchParams): Promise<DayView | undefined> {
  const share = params.get('share');
  if (share !== null) return loadSharedDay(visitor, share.slice(0, 400));
  const reference = (params.get('reference') ?? '').slice(0, 40);
  return reference === '' ? undefined : loadOwnDay(visitor, reference);
}

/** The day of the traveller's own booking. Undefined if this visitor may not see it. */
async function loadOwnDay(visitor: Visitor, reference: string): Promise<DayView | undefined> {
  const [asked, listed] = await Promise.all([
    visitor.ask(getTravelDay, { params: { reference } }),
    visitor.ask(listBookings, { query: { search: reference, page: 0, size: 10 } }),
  ]);
  const row = listed.ok ? listed.data.body.find(({ bookingReference }) => bookingReference === reference) : undefined;
  if (!asked.ok || !row) return undefined;
  const { trips, disruption, share, pushKey } = asked.data.body;
  const token = new URL(share).searchParams.get('share') ?? '';
  const [shown, nextTrains, valid] = await Promise.all([
    withRunning(visitor, trips),
    loadNextTrains(visitor, [row]),
    visitor.ask(listValidTrains, { params: { reference } }),
  ]);
  const rides = valid.ok ? valid.data.data.rides.filter(({ trains }) => trains.length > 0) : [];
  return { trips: shown, disruption, pushKey, token, nowMs: visitor.page.nowMs, own: { row, share, nextTrains, rides } };
}

/** The day that somebody shared. Undefined if the link is not valid (any more). */
async function loadSharedDay(visitor: Visitor, token: string): Promise<DayView | undefined> {
  const asked = await visitor.ask(openSharedDay, { body: { token } });
  if (!asked.ok) return undefined;
  const { trips, disruption, pushKey } = asked.data.body;
  return { trips: await withRunning(visitor, trips), disruption, pushKey, token, nowMs: visitor.page.nowMs };
}

function withRunning(visitor: Visitor, trips: readonly DayTrip[]): Promise<ShownTrip[]> {
  return Promise.all(
    trips.map(async (trip) => {
      const asked = await visitor.ask(getTravelPoints, { body: runningRequest(trip) });
      return { trip, legs: asked.ok ? asked.data.body : [] };
    }),
  );
}
