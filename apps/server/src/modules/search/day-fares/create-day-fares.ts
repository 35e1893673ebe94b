import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import type { Currency } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { firstDayToSearch, lastSelectableDay } from '@throughfare/kernel/search/last-selectable-day';
import { providerOf } from '@throughfare/kernel/search/provider';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { partyOf } from '../rules/party.ts';
import type { SearchDeps } from '../search-deps.ts';
import type { FareLine, FoundFare, KnownFare } from './day-fare.types.ts';
import { type FareToKeep, findDayFares, keepDayFares, noteAsked } from './day-fare-store.ts';
import { checkOrCode, searchFares } from './lowest-fares.ts';
import { partyKey } from './party-key.ts';
import { daysFrom, freshForMs, isFresh } from './rules/shown-days.ts';

/** The stations and the party of a question for prices by day. */
export interface DayWish {
  readonly from: string;
  readonly to: string;
  readonly travellers: Pick<SearchParam, 'passengers' | 'passengersV2'>;
  readonly currency: Currency;
}

/** The days that a search may name. */
export interface Horizon {
  readonly today: CalendarDay;
  readonly lastDay: CalendarDay;
  /** The first day on which a day can be searched. */
  readonly opensOn: (day: CalendarDay) => CalendarDay;
}

export const oneAdultParty: DayWish['travellers'] = {
  passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
};

/** The way back that finds a day's return fares: two days later, beyond the day returns. */
const daysAway = 2;
/** How often a line is marked as asked for. */
const noteEveryMs = 3_600_000;

/** Reads what is remembered of days (`retail.day_fare`), and searches what is missing. */
export function createDayFinder(deps: SearchDeps) {
  const { db, clock } = deps;

  function lineOf({ from, to, travellers, currency }: DayWish): FareLine {
    return { from, to, party: partyKey(partyOf(paramOf({ from, to, travellers }, '2000-01-01'), deps.railcards)), currency };
  }

  /** The days that a search may name, counted at the departure station. Refuses `search.unknownStation`. */
  function horizonOf({ from, to }: Pick<DayWish, 'from' | 'to'>): Horizon {
    const [origin, destination] = [from, to].map((code) => {
      const station = deps.stations.byCode(code);
      if (!station) throw new Refusal('search.unknownStation', { code });
      return station;
    });
    const today = epochToLocal(origin?.zone ?? 'UTC', clock.now()).date;
    const provider = providerOf(origin?.countryCode ?? '', destination?.countryCode ?? '');
    return { today, lastDay: lastSelectableDay(provider, today), opensOn: (day) => firstDayToSearch(provider, today, day) };
  }

  /** The remembered prices from some weeks before these days to some weeks after them. */
  const known = (line: FareLine, first: CalendarDay, days: number, around = 0): Promise<KnownFare[]> =>
    findDayFares(db, { ...line, firstDay: addDays(first, -around), lastDay: addDays(first, days - 1 + around) });

  /**
   * Searches one day as a whole and remembers what it finds. `both`: with a way back, which also finds the day's return fares, and the
   * prices of the way back on its own day. Answers the day's own price, undefined if no seller says anything.
   */
  async function search(
    wish: DayWish,
    day: CalendarDay,
    { both = false, asked }: { both?: boolean; asked: boolean },
  ): Promise<FoundFare | undefined> {
    const line = lineOf(wish);
    const backDay = addDays(day, daysAway);
    const hasBack = both && backDay <= horizonOf({ from: wish.to, to: wish.from }).lastDay;
    const param = paramOf(wish, day, hasBack ? backDay : undefined);
    const checked = checkOrCode(param, deps);
    if (typeof checked === 'string') {
      return checked === 'search.dateTooFar' ? { state: 'notOnSale', opensOn: horizonOf(wish).opensOn(day) } : { state: 'noTrains' };
    }
    const found = await searchFares(checked, wish.currency, deps);
    const ofDirection = (direction: 'outward' | 'inward') => found[direction].single ?? found.without(direction);
    const fares: FareToKeep[] = [];
    const keep = (row: Omit<FareToKeep, 'fare'>, fare: ReturnType<typeof ofDirection>): void => {
      if (fare.state !== 'unknown') fares.push({ ...row, fare });
    };
    const own = ofDirection('outward');
    keep({ line, day, kind: 'day' }, own);
    if (hasBack) {
      // Without one, the row says that the day was looked at.
      keep({ line, day, kind: 'return' }, found.outward.returnFare ?? (own.state === 'unknown' ? own : { state: 'noTrains' }));
      keep({ line: { ...line, from: line.to, to: line.from }, day: backDay, kind: 'day' }, ofDirection('inward'));
    }
    await keepDayFares(db, fares, { nowMs: clock.now(), asked });
    return own.state === 'unknown' ? undefined : own;
  }

  /**
   * The price of each day, at most `freshMs` old; days without one are searched in one turn. Undefined: no seller said
   * anything. Refuses `search.failed`, and `server.busy` if `turn` does.
   */
  async function days(
    wish: DayWish,
    first: CalendarDay,
    count: number,
    {
      freshMs = freshForMs,
      asked = true,
      turn = (work) => work(),
    }: { freshMs?: number; asked?: boolean; turn?: <Result>(work: () => Promise<Result>) => Promise<Result> } = {},
  ): Promise<{ readonly date: CalendarDay; readonly fare: FoundFare | undefined }[]> {
    const line = lineOf(wish);
    const { today } = horizonOf(wish);
    const nowMs = clock.now();
    const rows = (await known(line, first, count)).filter((row) => row.kind === 'day' && isFresh(row, nowMs, today, freshMs));
    if (asked && rows.length > 0)
      await noteAsked(db, { ...line, firstDay: first, lastDay: addDays(first, count - 1) }, { nowMs, everyMs: noteEveryMs });
    const byDay = new Map<CalendarDay, FoundFare | undefined>(rows.map((row) => [row.day, row]));
    const wanted = daysFrom(first, count);
    const missing = wanted.filter((date) => !byDay.has(date));
    const searchMissing = async () => {
      for (const date of missing) byDay.set(date, await search(wish, date, { asked }));
    };
    // One turn for all: with a turn for each day, a reader of a few pages would fill the places where turns are waited for.
    if (missing.length > 0) await turn(searchMissing);
    return wanted.map((date) => ({ date, fare: byDay.get(date) }));
  }

  return { lineOf, horizonOf, known, search, days };
}

function paramOf({ from, to, travellers }: Omit<DayWish, 'currency'>, day: CalendarDay, backDay?: CalendarDay): SearchParam {
  return {
    from,
    to,
    departureDate: day,
    departureTime: '00:00',
    ...(backDay === undefined ? { isRoundTrip: false } : { isRoundTrip: true, arrivalDate: backDay, arrivalTime: '00:00' }),
    ...travellers,
  };
}
