/**
 * A program that migrates the database named in its argument, and compiles and stores the timetable of the week in which most test shops
 * open. Compiling takes longer than the rest of a shop's start. It is a separate program, because the station catalogue asks Node where
 * packages are, which vitest's set-up cannot.
 */
import { join } from 'node:path';
import { SettableClock } from '@throughfare/kernel/clock';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { stationsWith } from '../../apps/server/src/app/load-generation.ts';
import { migrateAll } from '../../apps/server/src/app/migrate-all.ts';
import { loadCatalogue } from '../../apps/server/src/modules/stations/catalogue/load-catalogue.ts';
import { loadTimetable } from '../../apps/server/src/modules/timetable/load-timetable.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { dataPath } from '../../apps/server/src/platform/data-path.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import { createDb } from '../../apps/server/src/platform/postgres/db.ts';
import { shopOpensAt } from './shop-opens-at.ts';

const pool = createPool({
  url: process.argv[2] ?? '',
  max: 2,
  name: 'migrate-template',
  statementTimeoutMs: 0,
  onIdleError: (error) => {
    throw error;
  },
});
await migrateAll(pool);
const [areas, { stations }] = await Promise.all([
  loadNetwork(dataPath('network')),
  loadCatalogue(dataPath(), join(readConfig({}).dataFolder, 'cache')),
]);
const places = stationsWith(stations, []).places();
await loadTimetable({ db: createDb(pool), clock: new SettableClock(shopOpensAt), areas, places, imports: [] });
await pool.end();
