import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { BookingTask, listBookings as listBookingsCall } from '@throughfare/contract/calls/bookings';
import { noReferences } from '@throughfare/contract/shapes/own-references';
import type { Session } from '../../platform/binding/session.ts';
import { seesSale } from '../agencies/agencies.api.ts';
import { type BookingDays, type BookingScope, type OrderItem, type TaskOfBookings, ticketedBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingScope } from './booking-scope.ts';
import { momentOf } from './moment-of.ts';
import { presentBooking } from './present/present-booking.ts';
import { bookingActions } from './rules/booking-actions.ts';
import { travellersItem } from './rules/travellers-item.ts';
import { untouched } from './rules/untouched.ts';
import { takenTrainsOf } from './taken-trains/taken-store.ts';
import { withTakenTrains } from './taken-trains/with-taken-trains.ts';
import { withValidTickets } from './rules/valid-tickets.ts';
import { pageCount, pageOf } from './rules/page-of.ts';

type Asked = Pick<CallRequest<typeof listBookingsCall>, 'query' | 'body'>;

/** The bookings that the session may see (BOOKING-2, BOOKING-8), newest first unless it asks for another order. */
export async function listBookings(
  session: Session,
  { query, body }: Asked,
  deps: BookingDeps,
): Promise<CallAnswer<typeof listBookingsCall>> {
  const { search, sort, direction } = query;
  const { offset, limit } = pageOf(query);
  const scope = await bookingScope(session, body ?? {}, deps);
  const found = await deps.orders.listBookings({
    scope,
    ...(query.task === undefined ? {} : { task: await taskOf(query.task, scope, deps) }),
    ...(search === undefined ? {} : { search }),
    ...(sort === undefined ? {} : { sort: { by: sort, direction: direction ?? 'asc' } }),
    days: daysOf(query),
    offset,
    limit,
  });
  const viewer = await deps.agencyOf(session);
  const isTheirs = ({ agency }: OrderItem) => seesSale(viewer, agency);
  const forTraveller = (item: OrderItem) => !isTheirs(item);
  const standings = await deps.afterSales.standingOf(found.bookings, forTraveller);
  const replaced = await deps.afterSales.replacedBy(found.bookings.map(({ item }) => item.itemId));
  const histories = await Promise.all(
    found.bookings.map(({ item }) => deps.afterSales.historyOf(item.itemId, forTraveller(item) ? item : undefined)),
  );
  const unreached = await deps.afterSales.brokenConnections(found.bookings.map(({ item }) => item.bookingReference));
  const compensations = await deps.afterSales.compensationOf(found.bookings.map(({ item }) => item));
  const disruptions = await deps.disruptionsOf(found.bookings.map(({ item }) => item.bookingReference));
  const helped = await deps.helpOf(found.bookings.map(({ item }) => item.bookingReference));
  const taken = await takenTrainsOf(
    deps.db,
    found.bookings.map(({ item }) => item.bookingReference),
  );
  const passLines = found.bookings.flatMap(({ item }) => (item.shown.pass ? [item.bookings[0].bookingId] : []));
  const passStatuses = await deps.passUse.knownStatuses(passLines);
  const itemIds = viewer ? found.bookings.map(({ item }) => item.itemId) : [];
  const [notes, keepers, earned] = await Promise.all([
    deps.orders.notesOf(itemIds),
    deps.orders.keepersOf(itemIds),
    deps.ledger.agencyFigures(itemIds),
  ]);
  const holds = await deps.orders.heldFacts(viewer ? found.bookings.map(({ order }) => order) : [], session);
  const refundAlerts = await deps.refundAlertsOf(found.bookings);
  const partsOfNet = await Promise.all(
    found.bookings.map(async ({ order, item }) =>
      isTheirs(item) && item.agency?.settlement === 'net' ? deps.orders.soldParts(order.orderId) : undefined,
    ),
  );
  const ownHolds = deps.orders.ownHolds(viewer ? [] : found.bookings.map(({ order }) => order));
  return {
    pages: pageCount(found.total, limit),
    body: found.bookings.map(({ order, item }, index) => {
      const standing = standings.get(item.itemId) ?? untouched;
      const seen = isTheirs(item) ? item : travellersItem(item);
      const booking = { order, item: withTakenTrains(withValidTickets(seen, standing), taken) };
      const ticketed = ticketedBooking(booking.item, deps.railcardName, momentOf(booking, deps.clock));
      const walletPasses = ticketed ? deps.tickets.walletOffers(ticketed) : [];
      const calendarFeed = ticketed ? deps.tickets.calendarLinkTo(ticketed) : undefined;
      const tickets = ticketed ? deps.tickets.ticketLabels(ticketed) : [];
      const history = histories[index] ?? [];
      const actions = new Map(
        item.bookings.map(({ bookingId, source }) => {
          const line = standing.lines.get(bookingId);
          const facts = {
            source,
            isBlocked: order.outcome === undefined || standing.isBlocked || (line?.isClosed ?? false),
            isTouched: line?.isTouched ?? false,
            isReleased: line?.isReleased ?? false,
            bookedAtMs: order.createdAt.getTime(),
          };
          return [bookingId, bookingActions(facts, { role: session.role, nowMs: deps.clock.now() })];
        }),
      );
      const replaces = replaced.get(item.itemId);
      const keptBy = keepers.get(item.itemId);
      const own = isTheirs(item)
        ? { notes: { ...(notes.get(item.itemId) ?? { ...noReferences, internalNote: '' }), ...(keptBy && { keptBy }) } }
        : {};
      const hold = holds.get(order.orderId);
      const ownHold = ownHolds.get(order.orderId);
      const figures = earned.get(item.itemId);
      const refundAlert = refundAlerts.get(item.bookingReference);
      const beside = { railcardName: deps.railcardName, walletPasses, calendarFeed, tickets, standing, history, actions };
      return presentBooking(booking, {
        disruption: disruptions.get(item.bookingReference) ?? [],
        boardingHelp: helped.get(item.bookingReference),
        unreached: unreached.get(item.bookingReference) ?? [],
        compensation: compensations.get(item.bookingReference) ?? [],
        ...beside,
        ...own,
        ...(hold ? { hold } : {}),
        ...(ownHold ? { ownHold } : {}),
        ...(figures ? { figures } : {}),
        ...(refundAlert ? { refundAlert } : {}),
        netParts: partsOfNet[index],
        isForTraveller: forTraveller(item),
        nowMs: deps.clock.now(),
        passStatuses: passStatuses.get(item.bookings[0].bookingId) ?? new Map(),
        ...(replaces === undefined ? {} : { replaces }),
      });
    }),
  };
}

const dayMs = 86_400_000;
const daysAhead = 7;
const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** Counts days in UTC, like the dashboard. */
async function taskOf(task: BookingTask, scope: BookingScope, { clock, disturbedOf }: BookingDeps): Promise<TaskOfBookings> {
  const nowMs = clock.now();
  if (task === 'departing') return { kind: task, from: dayOf(nowMs), until: dayOf(nowMs + daysAhead * dayMs) };
  if (task !== 'disturbed') return { kind: task };
  const disturbed = scope.kind === 'agency' ? await disturbedOf(scope.agencyId, nowMs) : [];
  return { kind: 'named', bookingReferences: disturbed.map(({ bookingReference }) => bookingReference) };
}

function daysOf({ dateOf = 'booking', from, to }: Asked['query']): BookingDays {
  return { of: dateOf, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
