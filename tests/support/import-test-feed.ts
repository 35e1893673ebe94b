import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Source } from '@throughfare/kernel/source';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { dataPath } from '../../apps/server/src/platform/data-path.ts';
import { stationsWith } from '../../apps/server/src/app/load-generation.ts';
import { lookForAffected } from '../../apps/server/src/modules/backoffice/affected-bookings/affected-jobs.ts';
import { loadCatalogue } from '../../apps/server/src/modules/stations/catalogue/load-catalogue.ts';
import { importFeed, type ImportDeps, type ImportOutcome } from '../../apps/server/src/modules/timetable/import-feed.ts';
import type { TestShop } from './test-shop.ts';

/** Imports texts as a feed into the shop's database, as the program beside a running shop does. */
export async function importTestFeed(
  { platform }: Pick<TestShop, 'platform'>,
  source: Source,
  texts: Readonly<Record<string, string>>,
  tariff: Pick<ImportDeps, 'isInTariff' | 'isForced' | 'isBeside' | 'operators'> = {},
): Promise<ImportOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'throughfare-feed-'));
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  const { config, db, clock, jobs } = platform;
  const [{ stations }, areas] = await Promise.all([
    loadCatalogue(dataPath(), join(config.dataFolder, 'cache')),
    loadNetwork(dataPath('network')),
  ]);
  try {
    return await importFeed(folder, source, {
      db,
      clock,
      areas,
      catalogue: stations,
      placesWith: (imports) => stationsWith(stations, imports).places(),
      ...tariff,
      withImport: (imported, transaction) => lookForAffected(jobs, imported, clock.now(), transaction),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A train of the test feed: its number, and its calls at Toronto, Stonebridge and Montréal ("HH:MM"). */
export type FeedTrainTimes = readonly [number: string, toronto: string, stonebridge: string, montreal: string];

/**
 * A small railway for VIA: trains from Toronto via Stonebridge, which no catalogue contains, to Montréal, every day from December 2026 to
 * March 2027.
 */
export function canadianFeed(trains: readonly FeedTrainTimes[]): Record<string, string> {
  return {
    'agency.txt': 'agency_id,agency_name,agency_url,agency_timezone\n1,Northern Rail,https://example.com,America/Toronto\n',
    'stops.txt': [
      'stop_id,stop_code,stop_name,stop_lat,stop_lon,stop_timezone',
      '119,TRTO,Toronto,43.64481,-79.38032,America/Toronto',
      '700,STBR,Stonebridge,44.35,-76.4,America/Toronto',
      '226,MTRL,Montréal,45.50019,-73.56655,America/Toronto',
    ].join('\n'),
    'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type,route_color\nr1,1,,Toronto - Montréal,2,FFCB06\n',
    'calendar.txt':
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nall,1,1,1,1,1,1,1,20261201,20270331\n',
    'trips.txt': ['route_id,service_id,trip_id,trip_short_name', ...trains.map(([number]) => `r1,all,trip-${number},${number}`)].join('\n'),
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...trains.flatMap(([number, ...times]) =>
        times.map((time, index) => `trip-${number},${time}:00,${time}:00,${['119', '700', '226'][index] ?? ''},${index + 1}`),
      ),
    ].join('\n'),
  };
}
