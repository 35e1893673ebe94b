import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type {
  getTravelChange as getTravelChangeCall,
  startTravelChange as startTravelChangeCall,
} from '@throughfare/contract/calls/travel-change';
import { messageText } from '@throughfare/contract/messages';
import type { ExchangeTickets } from '@throughfare/contract/shapes/exchange';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { Refusal } from '@throughfare/kernel/refusal';
import type { PassengerSpec } from '@throughfare/suppliers/port/offer';
import type { Session } from '../../../platform/binding/session.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { findLine, type FoundLine, lineOf } from '../find-line.ts';
import { wayOf } from '../rules/order-line.ts';
import { factsOf } from '@throughfare/kernel/source';
import { type ExchangeOptions, exchangeOptions } from './exchange-options.ts';
import { findExchangeSearch, findTravelChange, insertExchangeSearch } from './exchange-store.ts';
import type { ExchangeSearch } from './exchange.types.ts';
import { lineBooking, partyFor, tripOf } from './line-booking.ts';
import { exchangeDaysOf } from './exchangeable-items.ts';
import { presentExchangeable } from './present/present-exchangeable.ts';
import { chosenExchange, openCodes, openParts, setId } from './rules/chosen-exchange.ts';
import { exchangeDays } from './rules/exchange-days.ts';
import { withSameFares } from './rules/same-fare.ts';
import { searchAnswer, wishOf } from './search-exchange.ts';

type Asked = NonNullable<CallRequest<typeof startTravelChangeCall>['body']>;

/**
 * Starts a travel change: stores the wanted trip under the id of a search that its customer can open. Refuses `travelChange.unavailable` if
 * the booking allows none.
 */
export async function startTravelChange(
  session: Session,
  bookingReference: string,
  asked: Asked,
  deps: AfterSaleDeps,
): Promise<CallAnswer<typeof startTravelChangeCall>> {
  const found = await findLine(session, bookingReference, { orderId: asked.orderId }, deps);
  const known = await optionsToChange(found, deps);
  const { travelChange = 'change', oldAnalyticsId = '', fareCodes = openCodes(known.choices) } = asked;
  const wish = wishOf(found, known, { ...daysOf(found, known, { ...asked, fareCodes }, deps), fareCodes }, deps);
  const analyticId = await deps.search.recordFor(searchFor(found, wish), oldAnalyticsId === '' ? undefined : oldAnalyticsId);
  await insertExchangeSearch(deps.db, { ...wish, searchId: analyticId, isTravelChange: true }, new Date(deps.clock.now()));
  return { data: { searchParam: { analyticId, oldAnalyticsId, travelChange, currency: found.order.currency } } };
}

/** Refuses `travelChange.unavailable` for another supplier's tickets, and for fares without travel change. */
async function optionsToChange(found: FoundLine, deps: AfterSaleDeps): Promise<ExchangeOptions> {
  if (!factsOf(found.line.source).actions.changesTravel) throw new Refusal('travelChange.unavailable');
  const known = await exchangeOptions(found, deps);
  if (openParts(known.choices).length === 0) throw new Refusal('travelChange.unavailable');
  return known;
}

/** The requested days, otherwise those of the booking, or today if they have passed. */
function daysOf(found: FoundLine, { choices }: ExchangeOptions, asked: Asked, { clock, zoneOf }: AfterSaleDeps) {
  const { item, line } = found;
  const chosen = chosenExchange(choices, asked.fareCodes);
  const parts = 'refusal' in chosen ? [] : chosen.parts;
  const directions = (['outward', 'inward'] as const).filter((direction) => parts.some((part) => part.direction === direction));
  const [first, second] = directions.map((direction) => wayOf(item.shown, direction).departureDateTime.date);
  const zone = zoneOf(tripOf(lineBooking(found), directions[0] ?? 'outward').from);
  const { firstDay, defaultTime } = exchangeDays({ source: line.source, zone, nowMs: clock.now() });
  const day = (sold: string | undefined) => (sold === undefined || sold < firstDay ? firstDay : sold);
  return {
    departureDate: asked.departureDate ?? day(first),
    departureTime: asked.departureTime ?? defaultTime,
    ...(second === undefined ? {} : { arrivalDate: asked.arrivalDate ?? day(second), arrivalTime: asked.arrivalTime ?? defaultTime }),
  };
}

const groups = { ADULT: 'Adult', SENIOR: 'Senior', YOUTH: 'Youth', CHILD: 'Child', INFANT: 'Infant' } as const;

/** The record of an equal search by its customer. */
function searchFor(found: FoundLine, { parts, wanted }: ExchangeSearch): SearchParam {
  const booking = lineBooking(found);
  const [out, back] = wanted;
  const { from, to } = tripOf(booking, parts.every(({ direction }) => direction === 'inward') ? 'inward' : 'outward');
  const { passengers } = partyFor(found, parts, false);
  const groupOf = (type: (typeof groups)[keyof typeof groups]) =>
    passengers.filter(({ passengerType }) => groupName(passengerType) === type).map(({ age }) => ({ type, age }));
  return {
    from,
    to,
    isRoundTrip: back !== undefined,
    departureDate: out?.date ?? '',
    departureTime: out?.time ?? '00:00',
    ...(back ? { arrivalDate: back.date, arrivalTime: back.time } : {}),
    passengersV2: {
      Adult: groupOf('Adult'),
      Senior: groupOf('Senior'),
      Youth: groupOf('Youth'),
      Child: groupOf('Child'),
      Infant: groupOf('Infant'),
    },
  };
}

const groupName = (type: PassengerSpec['passengerType']) => (type === undefined ? groups.ADULT : groups[type]);

type View = CallAnswer<typeof getTravelChangeCall>['data'];

/** The page of a travel change: its booking, and the available trains. A search of somebody else is not found. */
export async function getTravelChange(
  session: Session,
  searchId: string,
  flow: View['flow'],
  deps: AfterSaleDeps,
): Promise<{ readonly data: View }> {
  const change = await findTravelChange(deps.db, searchId);
  if (!change) throw new Refusal('object.notFound');
  const { bookingReference } = change;
  const booking = await deps.findBooking(session, bookingReference);
  const search = await findExchangeSearch(deps.db, searchId, booking.item.itemId);
  if (!search) throw new Refusal('object.notFound');
  const found = await lineOf(session, booking, { orderId: search.lineId }, deps);
  const known = await optionsToChange(found, deps);
  const directions = (['outward', 'inward'] as const).filter((direction) => search.parts.some((part) => part.direction === direction));
  const trip = tripOf(lineBooking(found), directions[0] ?? 'outward');
  const station = (code: string) => ({ code, name: deps.stationName(code) });
  return {
    data: {
      bookingReference,
      orderId: search.lineId,
      flow,
      from: station(trip.from),
      to: station(trip.to),
      leg: legOf(known, directions),
      wanted: [...search.wanted],
      item: presentExchangeable(found, known, await exchangeDaysOf(found, known, deps), deps),
      ...(await answerOf(found, known, search, flow, deps)),
    },
  };
}

/** "outward", "inward", or both as a set. */
function legOf({ choices: { sets } }: ExchangeOptions, directions: readonly ('outward' | 'inward')[]): string {
  const index = sets.findIndex((set) => directions.every((direction) => set.includes(direction)));
  return index >= 0 ? setId(index) : (directions[0] ?? 'outward');
}

const noTrain = [
  'exchange.byAgency',
  'exchange.nothingFound',
  'exchange.allCancelled',
  'exchange.noWheelchairSpace',
  'exchange.notReached',
] as const;

async function answerOf(
  found: FoundLine,
  known: ExchangeOptions,
  search: ExchangeSearch,
  flow: View['flow'],
  deps: AfterSaleDeps,
): Promise<{ readonly found: ExchangeTickets } | { readonly problem: string }> {
  try {
    const answer = await searchAnswer(found, known, search, deps);
    if (flow === 'sv_change') return { found: answer };
    const directions = [...new Set(search.parts.map(({ direction }) => direction))];
    const same = withSameFares(
      answer,
      directions.map((direction) => wayOf(found.item.shown, direction)),
    );
    const isNone = same.outward.length === 0 || (search.wanted.length > 1 && same.inward.length === 0);
    return isNone ? { problem: messageText('travelChange.otherFare') } : { found: same };
  } catch (refusal) {
    const code = refusal instanceof Refusal ? noTrain.find((one) => one === refusal.code) : undefined;
    if (code === undefined) throw refusal;
    return { problem: messageText(code) };
  }
}
