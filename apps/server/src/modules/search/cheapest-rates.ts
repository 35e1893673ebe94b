import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { getCheapestRates } from '@throughfare/contract/calls/search';
import type { SearchParam, SearchRecord } from '@throughfare/contract/shapes/search-record';
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { convert, type Currency, type Money, money, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { onDay, usualTime } from '@throughfare/kernel/search/on-day';
import { plannedSales } from './first-sale-day.ts';
import { gatherOffers } from './gather-offers.ts';
import type { Direction, SourceOffers } from './gathered.types.ts';
import { planDirections } from './plan-directions.ts';
import { type CheckedSearch, checkSearch } from './record-search.ts';
import { dayState } from './rules/day-state.ts';
import type { SearchDeps } from './search-deps.ts';
import { combine } from './search-tickets.ts';
import { suppliersAsked } from './suppliers-asked.ts';

type Answer = CallAnswer<typeof getCheapestRates>;

/** As many as a results page asks for, so that a day's price here is the one its search then shows. */
const limit = 40;

/** A day's lowest price, and until when it can be had: the departure of the journey that it buys. */
export type DayRate = Answer['data']['days'][number] & { readonly leavesAtMs?: number };

interface DaysAsked {
  readonly direction: Direction;
  readonly from: CalendarDay;
  readonly days: number;
}

/** The lowest price of each day around a recorded search. */
export async function cheapestRates(
  record: Pick<SearchRecord, 'searchParam'>,
  asked: Omit<CallRequest<typeof getCheapestRates>['body'], 'id'>,
  currency: Currency,
  deps: SearchDeps,
): Promise<Answer> {
  const rates = await dayRates(record.searchParam, asked, currency, deps);
  const shown = (rate: DayRate): Answer['data']['days'][number] => {
    const { leavesAtMs: _, ...day } = rate;
    return day;
  };
  return { data: { currency, days: rates.map(shown) } };
}

/** Days are asked one after the other, because a strip of days must not occupy every core. */
export async function dayRates(
  param: SearchParam,
  { direction, from, days }: DaysAsked,
  currency: Currency,
  deps: SearchDeps,
): Promise<DayRate[]> {
  const rates: DayRate[] = [];
  for (let index = 0; index < days; index += 1) {
    const date = addDays(from, index);
    rates.push(await rateOfDay(onDay(param, direction, date, deps.clock.now()), { date, direction }, currency, deps));
  }
  return rates;
}

async function rateOfDay(
  param: SearchParam,
  { date, direction }: { readonly date: CalendarDay; readonly direction: Direction },
  currency: Currency,
  deps: SearchDeps,
): Promise<DayRate> {
  const found = await lowestOf(param, direction, currency, deps);
  const time = usualTime(param.provider);
  // A search late in the evening finds nothing on any day, although trains run: the day is then priced as a whole.
  if (found.state === 'noTrains' && direction === 'outward' && param.departureTime > time && date !== tryCheck(param, deps)?.today) {
    const wholeDay = await lowestOf({ ...param, departureTime: time }, direction, currency, deps);
    return { date, ...wholeDay, ...(wholeDay.cheapestRate !== undefined && { time }) };
  }
  return { date, ...found };
}

async function lowestOf(param: SearchParam, direction: Direction, currency: Currency, deps: SearchDeps): Promise<Omit<DayRate, 'date'>> {
  const search = checkOrCode(param, deps);
  if (typeof search === 'string') return { state: search === 'search.dateTooFar' ? 'notOnSale' : 'noTrains' };
  const { passengers, railcards } = search.party;
  const query = { ...planDirections(search, {}, deps), passengers, railcards, limit };
  const gathered = await gatherOffers(query, suppliersAsked(search, deps), deps);
  // A silent supplier does not mean that nothing is for sale.
  if (gathered.length > 0 && gathered.every(({ state }) => state === 'failed')) throw new Refusal('search.failed');
  const minorOf = (price: Money) => convert(price, deps.pricing.rate(price.currency, currency), currency).minor;
  const combined = await combine(gathered, query, currency, deps);
  const priced = [
    ...gathered.flatMap((source) => pricedTrips(source, direction, minorOf)),
    ...combined[direction].flatMap(({ fromMinor, journey }) => (fromMinor === undefined ? [] : [{ minor: fromMinor, journey }])),
  ];
  const [cheapest] = priced.toSorted((a, b) => a.minor - b.minor || b.journey.departsAt - a.journey.departsAt);
  if (cheapest) return { cheapestRate: toDecimal(money(currency, cheapest.minor)), leavesAtMs: cheapest.journey.departsAt * 60_000 };
  return { state: dayState(gathered, [...plannedSales(direction, gathered, deps), ...combined.planned[direction]]) };
}

function pricedTrips({ answer, ...planned }: SourceOffers, direction: Direction, minorOf: (price: Money) => number) {
  const journeys = new Map(planned[direction].map(({ trip, journey }) => [trip.tripId, journey]));
  return (answer?.[direction] ?? []).flatMap(({ tripId, fares }) => {
    const journey = journeys.get(tripId);
    // The second half of a return costs nothing on its own, so it is not the price of a day.
    const own = fares.filter((fare) => direction === 'outward' || fare.kind === 'single');
    return journey && own.length > 0 ? [{ minor: Math.min(...own.map(({ price }) => minorOf(price))), journey }] : [];
  });
}

/** A day outside the search horizon has no price. The strip of days shows it empty; the call does not refuse. */
export function tryCheck(param: SearchParam, deps: SearchDeps): CheckedSearch | undefined {
  const checked = checkOrCode(param, deps);
  return typeof checked === 'string' ? undefined : checked;
}

function checkOrCode(param: SearchParam, deps: SearchDeps): CheckedSearch | string {
  try {
    return checkSearch(param, deps);
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.code;
    throw refusal;
  }
}
