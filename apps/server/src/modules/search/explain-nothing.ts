import type { Source } from '@throughfare/kernel/source';
import { addDays } from '@throughfare/kernel/calendar-day';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { epochToLocal, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Journey, Timetable } from '../timetable/timetable.api.ts';
import type { DirectionPlan } from './gathered.types.ts';
import { notice, type Notice } from './present/present-notices.ts';
import { earlierThatDay } from './rules/journey-window.ts';
import { type Kilometres, worthwhile } from './rules/worthwhile.ts';

export interface NothingFound {
  readonly from: StationFacts;
  readonly to: StationFacts;
  readonly travelDate: string;
  readonly today: string;
  readonly asked: readonly { readonly source: Source; readonly policy: Pick<Supplier['policy'], 'horizonDays' | 'salesCutOffMinutes'> }[];
  readonly gathered: readonly { readonly outward: readonly unknown[] }[];
  readonly outward: DirectionPlan;
  /** Epoch minutes. */
  readonly now: number;
  /** The first journey that several sellers sell as one ticket within the direction's window. */
  readonly firstCombined: (direction: DirectionPlan) => Journey | undefined;
}

type Journeys = Pick<Timetable, 'journeys' | 'earliest'>;

export interface StationFacts {
  readonly name: string;
  /** IANA zone. */
  readonly zone: string;
  /** Sources of the suppliers in use that call at the station, or at one of its group. */
  readonly servedBy: ReadonlySet<Source>;
}

/**
 * Why there is nothing to buy, in the order in which a customer would want to know: nobody sells there; not on sale yet; sold out;
 * the last train of the day leaves before; only several tickets connect the ends; nothing goes the way asked; nothing runs on this day,
 * but on a later one; nothing connects them.
 */
export function explainNothing(
  facts: NothingFound,
  timetable: Journeys,
  stationName: (code: string) => string,
  kilometres: Kilometres,
): Notice[] {
  const unserved = [facts.from, facts.to].filter((station) => !facts.asked.some(({ source }) => station.servedBy.has(source)));
  if (unserved.length > 0 && unserved.every(({ servedBy }) => servedBy.size === 0))
    return unserved.map(({ name }) => notice('search.nobodySells', { station: name }));

  // no day of travel changes that
  if (facts.asked.length === 0) return [notice('search.nobodySellsTrip')];
  const horizonDays = Math.max(0, ...facts.asked.map(({ policy }) => policy.horizonDays));
  if (facts.travelDate > addDays(facts.today, horizonDays))
    return [notice('search.notOnSaleYet', { opensOn: formatFullDay(addDays(facts.travelDate, -horizonDays)) })];
  if (facts.gathered.some(({ outward }) => outward.length > 0)) return [notice('search.soldOut')];
  return [
    lastTrain(facts, timetable, kilometres) ??
      combination(facts, timetable, stationName) ??
      noneThatWay(facts, timetable) ??
      nextTrain(facts, timetable, kilometres) ??
      nextCombined(facts, 'search.nextCombinedOn') ??
      notice('search.noConnection'),
  ];
}

/** A day whose trains all leave before the time asked for, or have left. */
function lastTrain(
  { from, travelDate, now, outward, asked }: NothingFound,
  timetable: Journeys,
  kilometres: Kilometres,
): Notice | undefined {
  const { window, ...ends } = outward;
  const earlier = earlierThatDay({ zone: from.zone, date: travelDate }, window);
  if (!earlier) return undefined;
  const departures = asked.flatMap(({ source, policy }) =>
    worthwhile(timetable.journeys({ source, ...ends, ...earlier }), kilometres).map(({ departsAt }) => ({
      departsAt,
      sellable: departsAt >= now + policy.salesCutOffMinutes,
    })),
  );
  const last = departures.toSorted((a, b) => b.departsAt - a.departsAt)[0];
  if (!last) return undefined;
  return notice(last.sellable ? 'search.lastTrainEarlier' : 'search.lastTrainGone', {
    time: epochToLocal(from.zone, last.departsAt * 60_000).time,
  });
}

/** Trains of the day that a station to travel via or to avoid rules out. */
function noneThatWay({ outward, asked }: NothingFound, timetable: Journeys): Notice | undefined {
  const { window, via, avoid, ...ends } = outward;
  if (!window || (!via && !avoid)) return undefined;
  const { departsFrom, departsBefore } = window;
  const anyWay = asked.some(({ source }) => timetable.journeys({ source, ...ends, departsFrom, departsBefore }).length > 0);
  return anyWay ? notice('search.noneThatWay') : undefined;
}

/** Some trains run once or twice a week, and on Christmas Day hardly any. */
const daysLookedAhead = 7;

/** The first day after this one, and within a week, on which something runs. */
function nextTrain({ from, travelDate, outward, asked }: NothingFound, timetable: Journeys, kilometres: Kilometres): Notice | undefined {
  const { origins, destinations } = outward;
  for (let days = 1; days <= daysLookedAhead; days += 1) {
    const day = addDays(travelDate, days);
    const departsFrom = wallClockToEpochMinutes(from.zone, day, 0);
    const range = { origins, destinations, departsFrom, departsBefore: departsFrom + 24 * 60 };
    const sensible = (found: readonly Journey[]): readonly Journey[] => worthwhile(found, kilometres);
    const enough = { begin: 'first', journeys: 1, counted: sensible } as const;
    if (asked.some(({ source }) => sensible(timetable.journeys({ source, ...range, enough })).length > 0))
      return { ...notice('search.nextTrainOn', { day: formatFullDay(day) }), day };
  }
  return undefined;
}

/**
 * Where trains of two sources make the journey (SEARCH-20): two searches that together make it, and the next time that it can be had as one ticket,
 * which in the evening is another morning.
 */
function combination(facts: NothingFound, timetable: Journeys, stationName: (code: string) => string): Notice | undefined {
  const twoSearches = searchesOf(facts.outward, timetable, stationName);
  return twoSearches && { ...twoSearches, ...nextCombined(facts, 'search.nextCombinedOrTwo') };
}

function nextCombined(
  { from, travelDate, outward, firstCombined }: NothingFound,
  code: 'search.nextCombinedOn' | 'search.nextCombinedOrTwo',
): Notice | undefined {
  for (let days = 1; days <= daysLookedAhead; days += 1) {
    const departsFrom = wallClockToEpochMinutes(from.zone, addDays(travelDate, days), 0);
    const found = firstCombined({ ...outward, window: { departsFrom, departsBefore: departsFrom + 24 * 60, keep: 'first' } });
    if (!found) continue;
    const { date, time } = epochToLocal(from.zone, found.departsAt * 60_000);
    return { ...notice(code, { day: formatFullDay(date), time }), day: date };
  }
  return undefined;
}

function searchesOf(direction: DirectionPlan, timetable: Journeys, stationName: (code: string) => string): Notice | undefined {
  if (!direction.window) return undefined;
  const { origins, destinations } = direction;
  const journey = timetable.earliest({ origins, destinations, departsFrom: direction.window.departsFrom });
  // the first that runs may leave on a later day, on which one ticket does
  if (!journey || journey.departsAt >= direction.window.departsBefore) return undefined;
  const rides = journey.legs.filter((leg) => leg.kind === 'ride');
  const change = rides.findIndex((leg, index) => index > 0 && leg.source !== rides[index - 1]?.source);
  const [first, onward, last] = [rides[0], rides[change], rides[rides.length - 1]];
  if (change < 1 || !first || !onward || !last) return undefined;
  const ends = [first.calls[0], rides[change - 1]?.calls.at(-1), onward.calls[0], last.calls.at(-1)].map((call) => call?.station ?? '');
  const [from = '', firstTo = '', secondFrom = '', to = ''] = ends;
  const search = (start: string, end: string) => ({ from: start, fromName: stationName(start), to: end, toName: stationName(end) });
  return { ...notice('search.combination'), searches: [search(from, firstTo), search(secondFrom, to)] };
}
