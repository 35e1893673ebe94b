import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '@throughfare/kernel/source';
import { minutesOfTime, zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { buildFromLines } from '@throughfare/planner/network/build-from-lines';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import type { Journey } from '@throughfare/planner/search/journey';
import { planEarliestArrival } from '@throughfare/planner/search/plan-earliest-arrival';
import { planJourneys } from '@throughfare/planner/search/plan-journeys';
import { buildTimetable } from '@throughfare/planner/timetable/build-timetable';
import type { Horizon } from '@throughfare/planner/timetable/timetable-input';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { createStations } from '../create-stations.ts';

/** The product's folder `data`. */
export const data = fileURLToPath(new URL('../../../../../../data', import.meta.url));

/** The compiled networks that the product ships with, and the stations that they serve, for checks across files. */
export async function openNetwork(horizon: Horizon) {
  const cache = await mkdtemp(join(tmpdir(), 'network-'));
  const stations = createStations(await loadCatalogue(data, cache));
  await rm(cache, { recursive: true, force: true });
  const areas = await loadNetwork(join(data, 'network'));
  const input = buildFromLines(areas, stations.places(), horizon);
  const timetable = buildTimetable(input);
  return {
    stations,
    areas,
    input,
    /** Journeys that leave between two local times of a day, of all sources or of the given ones. */
    journeys(
      from: readonly string[],
      to: readonly string[],
      date: string,
      [start, end]: readonly [string, string],
      { sources, zone = 'Europe/London', maxChanges = 8 }: { sources?: readonly Source[]; zone?: string; maxChanges?: number } = {},
    ): Journey[] {
      const instant = (time: string): number => zonedToEpochMinutes(zone, date, minutesOfTime(time));
      const window = { departAfter: instant(start), departBefore: instant(end) };
      const query = { origins: from, destinations: to, maxChanges, window };
      return planJourneys(timetable, sources === undefined ? query : { ...query, sources });
    },
    /** The journey that arrives first, of those that leave at or after a local time. */
    earliest(from: readonly string[], to: readonly string[], date: string, time: string, zone: string, sources: readonly Source[]) {
      const departAfter = zonedToEpochMinutes(zone, date, minutesOfTime(time));
      const query = { origins: from, destinations: to, sources, departAfter };
      return planEarliestArrival(timetable, query) ?? planEarliestArrival(timetable, { ...query, maxChanges: 8 });
    },
    tripsOn: (date: string, source: Source) => input.trips.filter((trip) => trip.source === source && trip.operatingDays.includes(date)),
    servedBy: (...sources: readonly Source[]) =>
      stations.places().filter(({ code }) => sources.some((source) => stations.callsAt(source, code))),
  };
}

export type OpenNetwork = Awaited<ReturnType<typeof openNetwork>>;
