import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { getCheapestRates } from '@throughfare/contract/calls/search';
import type { SearchParam, SearchRecord } from '@throughfare/contract/shapes/search-record';
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import { onDay, usualTime } from '@throughfare/kernel/search/on-day';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { FareLine, FoundFare } from './day-fares/day-fare.types.ts';
import { type FareToKeep, findDayFares, keepDayFares } from './day-fares/day-fare-store.ts';
import { checkOrCode, searchFares } from './day-fares/lowest-fares.ts';
import { partyKey } from './day-fares/party-key.ts';
import { cheapest } from './day-fares/rules/lowest-of.ts';
import { daysFrom, isFresh } from './day-fares/rules/shown-days.ts';
import { searchKind } from './day-fares/search-kind.ts';
import type { Direction } from './gathered.types.ts';
import { partyOf } from './rules/party.ts';
import { timeOfWholeDay } from './rules/time-of-whole-day.ts';
import type { SearchDeps } from './search-deps.ts';

type Answer = CallAnswer<typeof getCheapestRates>;
type Shown = Answer['data']['days'][number];

/** The strip shows the price that a day's search will show, so it does not trust an older one. */
const freshForMs = 5 * 60_000;

/**
 * The lowest price of each day around a recorded search, or the reason why a day has none. Days are asked one after the other, because a
 * strip of days must not occupy every core.
 */
export async function cheapestRates(
  { searchParam: param }: Pick<SearchRecord, 'searchParam'>,
  { direction, from, days }: Omit<CallRequest<typeof getCheapestRates>['body'], 'id'>,
  currency: Currency,
  deps: SearchDeps,
): Promise<Answer> {
  const line: FareLine = { from: param.from, to: param.to, party: partyKey(partyOf(param, deps.railcards)), currency };
  const nowMs = deps.clock.now();
  const today = epochToLocal(deps.stations.byCode(param.from)?.zone ?? 'UTC', nowMs).date;
  const known = await findDayFares(deps.db, { ...line, firstDay: from, lastDay: addDays(from, days - 1) });
  const shown: Shown[] = [];
  for (const date of daysFrom(from, days)) {
    const moved = onDay(param, direction, date, nowMs);
    const kind = searchKind(moved, direction);
    const remembered = known.find((fare) => fare.day === date && fare.kind === kind && isFresh(fare, nowMs, today, freshForMs));
    const fare = remembered ?? (await fareOfDay(moved, { date, direction, today }, currency, deps));
    if (fare && !remembered) await keep({ line, day: date, kind, fare }, deps);
    shown.push(shownDay(date, fare, currency));
  }
  return { data: { currency, days: shown } };
}

const keep = (row: FareToKeep, { db, clock }: SearchDeps) => keepDayFares(db, [row], { nowMs: clock.now(), asked: false });

function shownDay(date: CalendarDay, fare: FoundFare | undefined, currency: Currency): Shown {
  if (!fare) return { date, state: 'unknown' };
  const time = fare.fromTime === undefined ? {} : { time: fare.fromTime };
  if (fare.state === 'price') return { date, cheapestRate: toDecimal(money(currency, fare.minor)), ...time };
  return { date, state: fare.state, ...(fare.opensOn !== undefined && { opensOn: fare.opensOn }) };
}

interface OfDay {
  readonly date: CalendarDay;
  readonly direction: Direction;
  readonly today: CalendarDay;
}

/** Undefined: no seller says anything. */
async function fareOfDay(
  param: SearchParam,
  { date, direction, today }: OfDay,
  currency: Currency,
  deps: SearchDeps,
): Promise<FoundFare | undefined> {
  const found = await lowest(param, direction, currency, deps);
  // A search late in the evening finds nothing on any day, although trains run: the day is then priced as a whole.
  const wholeDay = timeOfWholeDay(param, direction, usualTime(param.provider));
  if (found?.state !== 'noTrains' || wholeDay === undefined || (direction === 'outward' && date === today)) return found;
  const fare = await lowest(
    direction === 'outward' ? { ...param, departureTime: wholeDay } : { ...param, arrivalTime: wholeDay },
    direction,
    currency,
    deps,
  );
  return fare?.state === 'price' ? { ...fare, fromTime: wholeDay } : fare;
}

async function lowest(param: SearchParam, direction: Direction, currency: Currency, deps: SearchDeps): Promise<FoundFare | undefined> {
  const search = checkOrCode(param, deps);
  if (typeof search === 'string') return { state: search === 'search.dateTooFar' ? 'notOnSale' : 'noTrains' };
  const found = await searchFares(search, currency, deps);
  const fare = cheapest([found[direction].single, found[direction].returnFare]) ?? found.without(direction);
  return fare.state === 'unknown' ? undefined : fare;
}
