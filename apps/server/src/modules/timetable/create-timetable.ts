import type { NetworkArea } from '@throughfare/planner/network/network-area';
import type { Source } from '@throughfare/kernel/source';
import { planEarliestArrival } from '@throughfare/planner/search/plan-earliest-arrival';
import type { TravelQuery } from '@throughfare/planner/search/search-query';
import { RouteMemory } from '@throughfare/planner/search/route-memory';
import { planJourneys } from '@throughfare/planner/search/plan-journeys';
import { shortestWay } from '@throughfare/planner/search/shortest-way';
import { findTrip } from '@throughfare/planner/timetable/find-trip';
import type { Timetable as CompiledTimetable } from '@throughfare/planner/timetable/timetable';
import { type TownsByShip, townsByShip } from '@throughfare/planner/timetable/towns-by-ship';
import { addDays } from '@throughfare/kernel/calendar-day';
import { defaultEquipment } from './imports/default-equipment.data.ts';
import type { ImportedTrain, KeptImport } from './imports/imported-timetable.types.ts';
import { cutPiece, type Departures, nextPieceMinutes } from './rules/pieces-of-window.ts';
import type { Enough, Journey, JourneyQuery, Operator, Timetable } from './timetable.api.ts';

export interface TimetableDeps {
  readonly compiled: CompiledTimetable;
  readonly areas: readonly NetworkArea[];
  readonly imports: readonly KeptImport[];
}

type Ends = Pick<JourneyQuery, 'origins' | 'destinations' | 'source' | 'via' | 'avoid' | 'leastChangeMinutes'>;
type Travel = TravelQuery & Pick<JourneyQuery, 'leastChangeMinutes'>;

function travelQuery({ origins, destinations, source, via, avoid, leastChangeMinutes }: Ends): Travel {
  return {
    origins,
    destinations,
    ...(source === undefined ? {} : { sources: [source] }),
    ...(via === undefined ? {} : { via }),
    ...(avoid === undefined ? {} : { avoid }),
    ...(leastChangeMinutes === undefined ? {} : { leastChangeMinutes }),
  };
}

/** More changes are tried if there is less than one journey in this many minutes. */
const minutesPerJourney = 360;

/** One timetable. It may not know the train, operator or journey in question. */
export interface OneTimetable extends Omit<Timetable, 'operator' | 'zone'> {
  operator(code: string): (Operator & { readonly code: string }) | undefined;
  /** The train in its feed's terms, if it comes from a feed. */
  feedTrain(source: Source, designator: string, operatingDay: string): ImportedTrain | undefined;
  /** All trains of the source that come from a feed. */
  feedTrainsOf(source: Source): readonly ImportedTrain[];
  /** The trains that run as this trip of its feed: one, or several for a frequency. */
  trainsOfTrip(source: Source, tripId: string): readonly ImportedTrain[];
}

/** Lisboa to Warszawa takes seven changes. Planning so many takes time, so a search only allows them if it finds nothing with fewer. */
const changesAcrossEurope = 8;

const noShips: TownsByShip = new Map();

/** A way of this many minutes of travel may take longer than the three days that a search sees: California to the Atlantic. */
const longWayMinutes = 36 * 60;

/** Callers use names of stations and trains. The compiled timetable's numbers stay in the planner. */
export function createTimetable({ compiled, areas, imports }: TimetableDeps): OneTimetable {
  const described = [...areas, ...imports.map(({ timetable }) => timetable)];
  const operators = new Map(described.flatMap((area) => Object.entries(area.operators)));
  const equipment = new Map([
    ...Object.values(defaultEquipment).map(({ key, equipment: one }) => [key, one] as const),
    ...areas.flatMap((area) => Object.entries(area.equipment)),
  ]);
  const feedTrains = Map.groupBy(
    imports.flatMap(({ source, timetable }) => timetable.trains.map((train) => ({ key: `${source} ${train.designator}`, train }))),
    ({ key }) => key,
  );
  const { startDate, days } = compiled.names.horizon;

  /** By source, then by trip. Made on demand, since only who measures a feed needs it. */
  const trips = new Map<Source, ReadonlyMap<string, readonly ImportedTrain[]>>();
  const feedTrainsOf = (source: Source) => imports.flatMap((one) => (one.source === source ? one.timetable.trains : []));
  function tripsOf(source: Source) {
    const parts = feedTrainsOf(source).flatMap((train) => train.trips.map(({ tripId }) => ({ tripId, train })));
    return new Map([...Map.groupBy(parts, ({ tripId }) => tripId)].map(([tripId, all]) => [tripId, all.map(({ train }) => train)]));
  }

  let towns: ReadonlyMap<Source, TownsByShip> | undefined;
  const memory = new RouteMemory();
  const plan = (asked: Travel, { departsFrom, departsBefore }: Departures): Journey[] =>
    planJourneys(compiled, { ...asked, window: { departAfter: departsFrom, departBefore: departsBefore - 1 } }, memory);

  function planUntil(enough: Enough, asked: Travel, window: Departures): Journey[] {
    let found: Journey[] = [];
    let counted = 0;
    let planned = 0;
    for (let left: Departures | undefined = window; left && counted < enough.journeys;) {
      const { piece, rest } = cutPiece(left, enough.begin, nextPieceMinutes(enough.journeys, counted, planned));
      found = enough.begin === 'first' ? [...found, ...plan(asked, piece)] : [...plan(asked, piece), ...found];
      counted = found.length < enough.journeys ? found.length : enough.counted(found).length;
      planned += piece.departsBefore - piece.departsFrom;
      left = rest;
    }
    return found;
  }

  /**
   * First with few changes (SEARCH-25). Of 780 searches between random stations of ATOC, SNCF and TRENITALIA, 238 would be planned again if
   * they had to find a journey every four hours, and 132 every six. The latter lost two journeys more.
   */
  function planWindow(asked: Travel, { source, enough, ...window }: JourneyQuery): Journey[] {
    const planned = (one: Travel): Journey[] => (enough ? planUntil(enough, one, window) : plan(one, window));
    // a way with several sellers changes at each of their ends
    if (source === undefined) return planned(asked);
    const found = planned({ ...asked, onlyChangesThatPay: true });
    const few = (window.departsBefore - window.departsFrom) / minutesPerJourney;
    return found.length >= Math.min(enough?.journeys ?? few, few) ? found : planned(asked);
  }

  return {
    journeys(query) {
      const asked = travelQuery(query);
      const across = { ...asked, maxChanges: changesAcrossEurope };
      // Most sellers that are asked have no trains between the two ends. They need no search of the day.
      const wayOf = (one: TravelQuery): number | undefined => shortestWay(compiled, one);
      const found = wayOf(asked) === undefined ? [] : planWindow(asked, query);
      if (found.length > 0) return found;
      const way = wayOf(across);
      if (way === undefined) return found;
      const wide = plan(across, query);
      return wide.length > 0 || way < longWayMinutes ? wide : plan({ ...across, isLong: true }, query);
    },
    earliest(query) {
      const asked = { ...travelQuery(query), departAfter: query.departsFrom };
      return planEarliestArrival(compiled, asked) ?? planEarliestArrival(compiled, { ...asked, maxChanges: changesAcrossEurope });
    },
    townsByShip: (source) => (towns ??= townsByShip(compiled)).get(source) ?? noShips,
    findTrain: (source, designator, operatingDay) => findTrip(compiled, { source, designator, operatingDay }),
    operator(code) {
      const found = operators.get(code);
      return found && { ...found, code };
    },
    operatorsOf(source) {
      const ofLines = areas.flatMap((area) =>
        area.lineFiles.flatMap(({ content }) => (content.source === source ? content.lines.map(({ operator }) => operator) : [])),
      );
      const ofFeeds = imports.flatMap((one) => (one.source === source ? Object.keys(one.timetable.operators) : []));
      return [...new Set([...ofLines, ...ofFeeds])].flatMap((code) => {
        const found = operators.get(code);
        return found ? [{ ...found, code }] : [];
      });
    },
    equipment: (key) => equipment.get(key),
    feedTrain: (source, designator, operatingDay) =>
      feedTrains.get(`${source} ${designator}`)?.find(({ train }) => train.operatingDays.includes(operatingDay))?.train,
    feedTrainsOf,
    trainsOfTrip(source, tripId) {
      const known = trips.get(source) ?? tripsOf(source);
      trips.set(source, known);
      return known.get(tripId) ?? [];
    },
    lastDay: addDays(startDate, days - 1),
  };
}
