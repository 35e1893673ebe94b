import { getPossibleActions } from '@throughfare/contract/calls/after-sales';
import { listBookings, openBookingLink } from '@throughfare/contract/calls/bookings';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { getProfile } from '@throughfare/contract/calls/accounts';
import { getPassengerCountries } from '@throughfare/contract/calls/reference';
import { getTravelPoints } from '@throughfare/contract/calls/search';
import { marketClock } from '../../lib/market-clock.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { loadNextTrains, type NextTrain } from '../booking-details/next-trains.ts';
import { isStart, sortColumnOf } from '../../domain/bookings/list-query.ts';
import { nextTrip } from './model/next-trip.ts';
import { shownDays, type ShownDays } from './model/shown-days.ts';
import { withPossibleActions } from './model/with-possible-actions.ts';
import { loadRunning, runningRequest, type Running } from '../../domain/journeys/load-running.ts';
import { isSoon, tripStatus, type TripStatus } from './model/trip-status.ts';
import { localNow } from '../../lib/local-now.ts';
import { marketFacts } from '@throughfare/kernel/market';
import type { WhoseBookings } from '../../lib/desk-paths.ts';
import { paths, type BookingsQuery } from '../../lib/paths.ts';

/** BOOKING-2. */
const pageSize = 10;

export type BookingsView =
  | {
      readonly state: 'list';
      readonly rows: readonly BookingRow[];
      readonly pages: number;
      readonly days: ShownDays;
      /** A traveller's own bookings, not those of an agent who books for others. */
      readonly isTraveller: boolean;
      /**
       * For the start page of a traveller's own bookings: the first journey that has not arrived yet. Shortly before and during the journey
       * it includes how the train runs.
       */
      readonly next: (NonNullable<ReturnType<typeof nextTrip>> & { readonly status: TripStatus | undefined }) | undefined;
      /** Offered in place of trains that cannot be reached. */
      readonly nextTrains: readonly NextTrain[];
      /** The trains of the open booking. */
      readonly running: Running;
      /** Country names by code. */
      readonly countries: Readonly<Record<string, string>>;
    }
  /** BOOKING-8: on failure the list is empty. The page gives the reason. */
  | { readonly state: 'failed'; readonly message: string };

/** An unknown visitor gets no list: they are sent to the form that finds a booking (BOOKING-1). */
export async function loadBookings(
  visitor: Visitor,
  query: BookingsQuery,
  link: string | null,
  whose?: WhoseBookings,
): Promise<BookingsView | { readonly goTo: string }> {
  if (link !== null) return openLink(visitor, link, query.flow);
  if (!visitor.hasSession()) return { goTo: paths.homeToFindBooking(query) };
  const profile = await visitor.ask(getProfile, {});
  // If the profile cannot be loaded, do not ask the visitor to look for a booking: they may well have some.
  if (!profile.ok && ![401, 403].includes(profile.status)) return { state: 'failed', message: profile.error.message };
  if (!profile.ok || profile.data.data.body.userRole === 'visitor') return { goTo: paths.homeToFindBooking(query) };
  const days = shownDays(query, marketClock(visitor).today);
  const [listed, countries] = await Promise.all([
    visitor.ask(listBookings, {
      query: {
        search: query.search?.slice(0, 120),
        page: Number(query.page ?? 0),
        size: pageSize,
        sort: sortColumnOf(query.sort),
        direction: query.direction,
        task: query.task,
        ...days,
      },
      body: whose,
    }),
    visitor.ask(getPassengerCountries, {}),
  ]);
  const clock = localNow(visitor.page.nowMs, marketFacts[visitor.market].zone);
  if (!listed.ok) return { state: 'failed', message: listed.error.message };
  const isTraveller = ['guest', 'consumer'].includes(profile.data.data.body.userRole);
  const { body: rows, pages } = listed.data;
  const mayHaveNext = isTraveller && whose === undefined && isStart(query);
  const [coming, opened] = await Promise.all([
    mayHaveNext && pages > 1 ? comingTrips(visitor, clock.today) : [],
    openedElsewhere(visitor, query, rows, whose),
  ]);
  const next = mayHaveNext ? nextTrip([...rows, ...coming], `${clock.today}T${clock.now}`) : undefined;
  const all = [...opened, ...rows];
  const openRow = all.find(({ bookingReference }) => bookingReference === query.open);
  const [shown, running] = await Promise.all([withOpenActions(visitor, query.open, all), openRow ? loadRunning(visitor, openRow) : {}]);
  return {
    state: 'list',
    rows: shown,
    pages,
    isTraveller,
    next: next && { ...next, status: await statusOf(visitor, next.journey, `${clock.today}T${clock.now}`) },
    nextTrains: await loadNextTrains(visitor, shown),
    running,
    days,
    countries: countries.ok ? Object.fromEntries(countries.data.country.map(({ code, name }) => [code, name])) : {},
  };
}

/** The trips that depart from today on, soonest first. The next trip may not be among the ten most recent bookings. */
async function comingTrips(visitor: Visitor, today: string): Promise<readonly BookingRow[]> {
  const query = { page: 0, size: pageSize, sort: 'dateOfTrip', direction: 'asc', dateOf: 'trip', from: today } as const;
  const listed = await visitor.ask(listBookings, { query });
  return listed.ok ? listed.data.body : [];
}

/** The booking named by the address, if it is on another page of the list, so that links in mails and reloads find it. */
async function openedElsewhere(
  visitor: Visitor,
  { open }: BookingsQuery,
  rows: readonly BookingRow[],
  whose: WhoseBookings | undefined,
): Promise<readonly BookingRow[]> {
  if (open === undefined || rows.some(({ bookingReference }) => bookingReference === open)) return [];
  const listed = await visitor.ask(listBookings, { query: { search: open.slice(0, 120), page: 0, size: pageSize }, body: whose });
  return listed.ok ? listed.data.body.filter(({ bookingReference }) => bookingReference === open) : [];
}

/** The open booking offers only what its suppliers would accept now. If they do not answer, it offers what its kind of ticket allows. */
async function withOpenActions(visitor: Visitor, open: string | undefined, rows: readonly BookingRow[]): Promise<readonly BookingRow[]> {
  const row = rows.find(({ bookingReference }) => bookingReference === open);
  if (!row || row.sqs === 'Pending' || row.actions.length === 0 || row.agency?.hold) return rows;
  const asked = await visitor.ask(getPossibleActions, { params: { reference: row.bookingReference } });
  return asked.ok ? rows.map((one) => (one === row ? withPossibleActions(row, asked.data.body) : one)) : rows;
}

/** Undefined while the journey is far off, and if nobody reports on it. */
async function statusOf(
  visitor: Visitor,
  journey: BookingRow['tripData'][number]['journey'],
  localNow: string,
): Promise<TripStatus | undefined> {
  if (!isSoon(journey, localNow)) return undefined;
  const tracked = await visitor.ask(getTravelPoints, { body: runningRequest(journey) });
  return tracked.ok ? tripStatus(tracked.data.body) : undefined;
}

/** A signed link of a mail. It opens its booking, and leaves the address at once, so that nobody shares it by accident. */
async function openLink(visitor: Visitor, link: string, flow: BookingsQuery['flow']): Promise<{ readonly goTo: string }> {
  const opened = await visitor.ask(openBookingLink, { body: { link: link.slice(0, 400) } });
  if (!opened.ok) return { goTo: paths.myBookings({ problem: 'link' }) };
  visitor.keepSession(opened.data.body);
  return { goTo: paths.myBookings({ open: opened.data.body.bookingReference, flow }) };
}
