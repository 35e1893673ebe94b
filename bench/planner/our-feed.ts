import { wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { openFeed } from '@throughfare/planner/gtfs/feed/open-feed';
import { readFeed } from '@throughfare/planner/gtfs/read-feed';
import { planEarliestArrival } from '@throughfare/planner/search/plan-earliest-arrival';
import { buildTimetable } from '@throughfare/planner/timetable/build-timetable';
import type { Timetable } from '@throughfare/planner/timetable/timetable';
import type { Peer } from './peer.ts';

async function readTimetable(path: string, day: string): Promise<Timetable> {
  const horizon = { startDate: day, days: 1 };
  const files = await openFeed(path);
  try {
    const feed = await readFeed(files, horizon);
    return buildTimetable({
      horizon,
      stations: feed.stations.map(({ id, zone, latitude, longitude, changeMinutes = 5 }) => ({
        code: id,
        zone,
        latitude,
        longitude,
        minChangeMinutes: changeMinutes,
      })),
      trips: feed.trains.values().map(({ designator, agency, mode, zone, operatingDays, calls }) => ({
        source: 'ATOC',
        designator,
        operator: agency,
        mode,
        equipment: 'unit',
        zone,
        operatingDays,
        calls,
      })),
      transfers: feed.transfers.map(({ from, to, minutes }) => ({ from, to, minutes, by: 'WALK' })),
      onto: [],
    });
  } finally {
    files.close();
  }
}

/** The product's reader and planner on a feed, for the comparison with the peer. */
export async function openOurs(path: string, day: string): Promise<Peer> {
  const timetable = await readTimetable(path, day);
  const midnight = wallClockToEpochMinutes('Europe/London', day, 0);
  return {
    arrival(from, to, departsAt) {
      const journey = planEarliestArrival(timetable, { origins: [from], destinations: [to], departAfter: midnight + departsAt });
      return journey && journey.arrivesAt - midnight;
    },
  };
}
