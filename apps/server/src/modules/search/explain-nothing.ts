import type { Source } from '@throughfare/kernel/source';
import { addDays } from '@throughfare/kernel/calendar-day';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Timetable } from '../timetable/timetable.api.ts';
import type { DirectionPlan, SourceOffers } from './gather-offers.ts';
import { notice, type Notice } from './present/present-notices.ts';

export interface NothingFound {
  readonly from: StationFacts;
  readonly to: StationFacts;
  readonly travelDate: string;
  readonly today: string;
  readonly asked: readonly Supplier[];
  readonly gathered: readonly SourceOffers[];
  readonly outward: DirectionPlan;
}

export interface StationFacts {
  readonly name: string;
  /** Sources of the suppliers in use that call at the station, or at one of its group. */
  readonly servedBy: ReadonlySet<Source>;
}

/**
 * Why there is nothing to buy, in the order in which a customer would want to know: nobody sells there; not on sale yet; sold out;
 * only several tickets connect the ends; nothing connects them.
 */
export function explainNothing(facts: NothingFound, timetable: Timetable, stationName: (code: string) => string): Notice[] {
  const unserved = [facts.from, facts.to].filter((station) => !facts.asked.some(({ source }) => station.servedBy.has(source)));
  if (unserved.length > 0 && unserved.every(({ servedBy }) => servedBy.size === 0))
    return unserved.map(({ name }) => notice('search.nobodySells', { station: name }));

  const horizonDays = Math.max(0, ...facts.asked.map(({ policy }) => policy.horizonDays));
  if (facts.travelDate > addDays(facts.today, horizonDays))
    return [notice('search.notOnSaleYet', { opensOn: addDays(facts.travelDate, -horizonDays) })];
  if (facts.gathered.some(({ outward }) => outward.length > 0)) return [notice('search.soldOut')];
  return [combination(facts.outward, timetable, stationName) ?? notice('search.noConnection')];
}

/** Two searches that together make the journey, where trains of two sources do (reading guide 26). */
function combination(direction: DirectionPlan, timetable: Timetable, stationName: (code: string) => string): Notice | undefined {
  if (!direction.window) return undefined;
  const { origins, destinations } = direction;
  const journey = timetable.earliest({ origins, destinations, departsFrom: direction.window.departsFrom });
  const rides = journey?.legs.filter((leg) => leg.kind === 'ride') ?? [];
  const change = rides.findIndex((leg, index) => index > 0 && leg.source !== rides[index - 1]?.source);
  const [first, onward, last] = [rides[0], rides[change], rides[rides.length - 1]];
  if (change < 1 || !first || !onward || !last) return undefined;
  const ends = [first.calls[0], rides[change - 1]?.calls.at(-1), onward.calls[0], last.calls.at(-1)].map((call) => call?.station ?? '');
  const [from = '', firstTo = '', secondFrom = '', to = ''] = ends;
  const search = (start: string, end: string) => ({ from: start, fromName: stationName(start), to: end, toName: stationName(end) });
  return { ...notice('search.combination'), searches: [search(from, firstTo), search(secondFrom, to)] };
}
