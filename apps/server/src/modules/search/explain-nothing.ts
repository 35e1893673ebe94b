import type { Source } from '@throughfare/kernel/source';
import { addDays } from '@throughfare/kernel/calendar-day';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { sellerElsewhere } from '@throughfare/kernel/stations/sold-by-others';
import { epochToLocal, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Journey, RideLeg, Timetable } from '../timetable/timetable.api.ts';
import { firstSaleOfAny, type PlannedSale } from './first-sale-day.ts';
import type { DirectionPlan } from './gathered.types.ts';
import { notice, type Notice, soldByOthers } from './present/present-notices.ts';
import { earlierThatDay } from './rules/journey-window.ts';
import { type Places, worthwhile } from './rules/worthwhile.ts';

export interface NothingFound {
  readonly from: StationFacts;
  readonly to: StationFacts;
  readonly travelDate: string;
  readonly today: string;
  readonly asked: readonly { readonly source: Source; readonly policy: Pick<Supplier['policy'], 'horizonDays' | 'salesCutOffMinutes'> }[];
  /** The journeys of the page, none of which can be bought. */
  readonly planned: readonly PlannedSale[];
  /** Whether trains connect the ends, and none of their seller's fares covers such a trip as a whole. */
  readonly isUnsold: boolean;
  readonly outward: DirectionPlan;
  /** In epoch minutes. */
  readonly now: number;
  /** The journeys within the direction's window that several sellers sell as one ticket, in order of departure. */
  readonly combined: (direction: DirectionPlan) => readonly Journey[];
}

/** A notice that names a later day, YYYY-MM-DD. */
type DatedNotice = Notice & { readonly day: string };

type Journeys = Pick<Timetable, 'journeys' | 'earliest'>;

export interface StationFacts {
  readonly name: string;
  readonly countryCode: string;
  /** An IANA time zone. */
  readonly zone: string;
  /** The sources in use that call at the station, or at a station of its group. */
  readonly servedBy: ReadonlySet<Source>;
}

/**
 * Explains why there is nothing to buy. The first reason that applies is given: no seller serves the stations (and who does); sales have not opened, by
 * the sellers' horizon or by that of the trains' own fares; everything is sold out; no fare covers the trip as a whole; the day's last train has left; the stations are
 * connected only by several tickets; the via or avoid station excludes all trains; trains run on a later day only; nothing connects the
 * stations.
 */
export function explainNothing(facts: NothingFound, timetable: Journeys, stationName: (code: string) => string, places: Places): Notice[] {
  const unserved = [facts.from, facts.to].filter((station) => !facts.asked.some(({ source }) => station.servedBy.has(source)));
  if (unserved.length > 0 && unserved.every(({ servedBy }) => servedBy.size === 0)) return withoutRepeats(unserved.map(nobodySells));

  // True on every day of travel.
  if (facts.asked.length === 0) return [notice('search.nobodySellsTrip')];
  const horizonDays = Math.max(0, ...facts.asked.map(({ policy }) => policy.horizonDays));
  if (facts.travelDate > addDays(facts.today, horizonDays))
    return [notice('search.notOnSaleYet', { opensOn: formatFullDay(addDays(facts.travelDate, -horizonDays)) })];
  const opensOn = firstSaleOfAny(facts.planned);
  if (opensOn !== undefined) return [notice('search.notOnSaleYet', { opensOn: formatFullDay(opensOn) })];
  if (facts.planned.length > 0) return [notice('search.soldOut')];
  if (facts.isUnsold) {
    const searches = (change: IsChange) => searchesOf(facts.outward, change, timetable, stationName, places);
    return [searches(sourceChange) ?? searches(operatorChange) ?? notice('search.noConnection')];
  }
  return [
    lastTrain(facts, timetable, places) ??
      combination(facts, timetable, stationName, places) ??
      noneThatWay(facts, timetable) ??
      nextTrain(facts, timetable, places) ??
      nextCombined(facts, 'search.nextCombinedOn') ??
      notice('search.noConnection'),
  ];
}

/** Names the company that sells trains there, if one is known. */
function nobodySells({ name, countryCode }: StationFacts): Notice {
  const others = sellerElsewhere({ countryCode, served: false });
  return others ? soldByOthers(others) : notice('search.nobodySells', { station: name });
}

function withoutRepeats(notices: readonly Notice[]): Notice[] {
  return notices.filter(({ text }, index) => notices.findIndex((other) => other.text === text) === index);
}

/** Explains why outward trains have no return: it is not on sale yet, its trains are sold out, or none is left. */
export function explainNoWayBack(planned: readonly PlannedSale[]): Notice {
  const opensOn = firstSaleOfAny(planned);
  if (opensOn !== undefined) return notice('search.wayBackNotOnSale', { opensOn: formatFullDay(opensOn) });
  return notice(planned.length > 0 ? 'search.wayBackSoldOut' : 'search.noWayBack');
}

/** The notice for a day whose trains have all left, or leave before the requested time. */
function lastTrain(
  { from, travelDate, now, outward, asked, combined }: NothingFound,
  timetable: Journeys,
  places: Places,
): Notice | undefined {
  const { window, ...ends } = outward;
  const earlier = earlierThatDay({ zone: from.zone, date: travelDate }, window);
  if (!earlier) return undefined;
  const departures = asked.flatMap(({ source, policy }) =>
    worthwhile(timetable.journeys({ source, ...ends, ...earlier }), places).map(({ departsAt }) => ({
      departsAt,
      sellable: departsAt >= now + policy.salesCutOffMinutes,
    })),
  );
  if (departures.length === 0) return undefined;
  const ofSeveral = combined({ ...ends, window: { ...earlier, keep: 'last' } }).map(({ departsAt }) => ({ departsAt, sellable: true }));
  const last = [...departures, ...ofSeveral].toSorted((a, b) => b.departsAt - a.departsAt)[0];
  if (!last) return undefined;
  return notice(last.sellable ? 'search.lastTrainEarlier' : 'search.lastTrainGone', {
    time: epochToLocal(from.zone, last.departsAt * 60_000).time,
  });
}

/** The notice for a day on which the via or avoid station excludes every train. */
function noneThatWay({ outward, asked }: NothingFound, timetable: Journeys): Notice | undefined {
  const { window, via, avoid, ...ends } = outward;
  if (!window || (!via && !avoid)) return undefined;
  const { departsFrom, departsBefore } = window;
  const anyWay = asked.some(({ source }) => timetable.journeys({ source, ...ends, departsFrom, departsBefore }).length > 0);
  return anyWay ? notice('search.noneThatWay') : undefined;
}

/** Some trains run once or twice a week, and very few run on Christmas Day. */
const daysLookedAhead = 7;

/** The first later day, within a week, on which a train runs. */
function nextTrain(
  { from, travelDate, outward, asked }: NothingFound,
  timetable: Journeys,
  places: Places,
  code: 'search.nextTrainOn' | 'search.nextTrainOrTwo' = 'search.nextTrainOn',
): DatedNotice | undefined {
  const { origins, destinations } = outward;
  for (let days = 1; days <= daysLookedAhead; days += 1) {
    const day = addDays(travelDate, days);
    const departsFrom = wallClockToEpochMinutes(from.zone, day, 0);
    const range = { origins, destinations, departsFrom, departsBefore: departsFrom + 24 * 60 };
    const sensible = (found: readonly Journey[]): readonly Journey[] => worthwhile(found, places);
    const enough = { begin: 'first', journeys: 1, counted: sensible } as const;
    if (asked.some(({ source }) => sensible(timetable.journeys({ source, ...range, enough })).length > 0))
      return { ...notice(code, { day: formatFullDay(day) }), day };
  }
  return undefined;
}

/**
 * When trains of two sources make up the journey (SEARCH-20): the two searches that cover it, and the next time at which it is sold as one
 * ticket. In the evening that is usually the next morning; on Boxing Day it is the next day with a train.
 */
function combination(facts: NothingFound, timetable: Journeys, stationName: (code: string) => string, places: Places): Notice | undefined {
  const twoSearches = searchesOf(facts.outward, sourceChange, timetable, stationName, places);
  if (!twoSearches) return undefined;
  const train = nextTrain(facts, timetable, places, 'search.nextTrainOrTwo');
  const combined = nextCombined(facts, 'search.nextCombinedOrTwo');
  const isTrainFirst = train !== undefined && (combined === undefined || train.day <= combined.day);
  return { ...twoSearches, ...(isTrainFirst ? train : combined) };
}

function nextCombined(
  { from, travelDate, outward, combined }: NothingFound,
  code: 'search.nextCombinedOn' | 'search.nextCombinedOrTwo',
): DatedNotice | undefined {
  for (let days = 1; days <= daysLookedAhead; days += 1) {
    const departsFrom = wallClockToEpochMinutes(from.zone, addDays(travelDate, days), 0);
    const [found] = combined({ ...outward, window: { departsFrom, departsBefore: departsFrom + 24 * 60, keep: 'first' } });
    if (!found) continue;
    const { date, time } = epochToLocal(from.zone, found.departsAt * 60_000);
    return { ...notice(code, { day: formatFullDay(date), time }), day: date };
  }
  return undefined;
}

type IsChange = (leg: RideLeg, before: RideLeg) => boolean;

const sourceChange: IsChange = (leg, before) => leg.source !== before.source;
/** Coaches of two companies, each with a currency of its own, have no ticket in common. */
const operatorChange: IsChange = (leg, before) => leg.operator !== before.operator;

/** A part that ends within this way of its start is no journey: around London Victoria by train, to the coaches beside it. */
const partKm = 3;

/** The two searches that a journey consists of, divided at the first change of that kind. Undefined if one of them goes nowhere. */
function searchesOf(
  direction: DirectionPlan,
  isChange: IsChange,
  timetable: Journeys,
  stationName: (code: string) => string,
  places: Pick<Places, 'kilometres'>,
): Notice | undefined {
  if (!direction.window) return undefined;
  const { origins, destinations } = direction;
  const journey = timetable.earliest({ origins, destinations, departsFrom: direction.window.departsFrom });
  // The first journey may leave on a later day that sells it as one ticket.
  if (!journey || journey.departsAt >= direction.window.departsBefore) return undefined;
  const rides = journey.legs.filter((leg) => leg.kind === 'ride');
  const change = rides.findIndex((leg, index) => {
    const before = rides[index - 1];
    return before !== undefined && isChange(leg, before);
  });
  const [first, onward, last] = [rides[0], rides[change], rides[rides.length - 1]];
  if (change < 1 || !first || !onward || !last) return undefined;
  const ends = [first.calls[0], rides[change - 1]?.calls.at(-1), onward.calls[0], last.calls.at(-1)].map((call) => call?.station ?? '');
  const [from = '', firstTo = '', secondFrom = '', to = ''] = ends;
  if (places.kilometres(from, firstTo) <= partKm || places.kilometres(secondFrom, to) <= partKm) return undefined;
  const search = (start: string, end: string) => ({ from: start, fromName: stationName(start), to: end, toName: stationName(end) });
  return { ...notice('search.combination'), searches: [search(from, firstTo), search(secondFrom, to)] };
}
