/**
 * The entry of `npm run timetable -- import <feed> --source <SOURCE>`, `… -- remove <SOURCE>` and `… -- list`. They make a GTFS feed the
 * timetable of one source, remove it, or list what there is.
 */
import { join } from 'node:path';
import { allSources } from '@throughfare/kernel/source';
import { FeedRefused } from '@throughfare/planner/gtfs/feed/feed-refused';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { findAffectedJob, lookForAffected } from '../modules/backoffice/affected-bookings/affected-jobs.ts';
import { loadCatalogue } from '../modules/stations/catalogue/load-catalogue.ts';
import { importFeed } from '../modules/timetable/import-feed.ts';
import { importsInUse, removeImport, type WithImport } from '../modules/timetable/imports/import-store.ts';
import { describeImport, describeImports } from '../modules/timetable/rules/describe-import.ts';
import { createClock } from '../platform/clock.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { createLog } from '../platform/create-log.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { dataPath } from '../platform/data-path.ts';
import { stationsWith } from './load-generation.ts';
import { type FeedSellers, registerFeedSellers } from './feed-sellers.ts';
import { tariffOf } from './tariff-of.ts';
import { readTimetableCommand, type TimetableCommand } from './read-timetable-command.ts';
import { openDatabaseBeside } from './open-database-beside.ts';

const usage = () => `usage: npm run timetable -- import <feed.zip or folder> --source <SOURCE> [--beside] [--force]
       npm run timetable -- remove <SOURCE>
       npm run timetable -- list
       where SOURCE is one of ${allSources().join(', ')}, or a seller of FEED_SELLERS`;

/** A wrong command line, or a feed or an environment that cannot be used. */
const exitCodes = { usage: 2, refused: 1 } as const;

/** Answers the text for the terminal. */
async function run(command: TimetableCommand, config: Config, feedSellers: FeedSellers): Promise<readonly string[]> {
  const database = await openDatabaseBeside(config, (line) => console.log(`throughfare: ${line} …`));
  const clock = createClock(config.clockStartsAtMs);
  const jobs = createJobs({ url: database.directUrl, clock, log: createLog(config), works: false });
  // the shop's workers carry it out; this makes the queue where no shop has run yet
  jobs.handle(findAffectedJob, () => Promise.resolve());
  await jobs.start();
  const withImport: WithImport = (imported, transaction) => lookForAffected(jobs, imported, clock.now(), transaction);
  try {
    if (command.verb === 'list') return describeImports(await importsInUse(database.db));
    if (command.verb === 'remove') {
      const { source } = command;
      const removed = await removeImport(database.db, source, withImport);
      return [
        removed
          ? `The imported timetable of ${source} is no more. Running shops go back to the product's own lines.`
          : `${source} has no imported timetable.`,
      ];
    }
    const [catalogue, areas] = await Promise.all([
      loadCatalogue(dataPath(), join(config.dataFolder, 'cache')),
      loadNetwork(dataPath('network')),
    ]);
    const startedAt = performance.now();
    const outcome = await importFeed(command.feed, command.source, {
      db: database.db,
      clock,
      areas,
      catalogue: catalogue.stations,
      placesWith: (imports) => stationsWith(catalogue.stations, imports).places(),
      withImport,
      isInTariff: await tariffOf(command.source, feedSellers.get(command.source)),
      operators: feedSellers.get(command.source)?.operators ?? {},
      isForced: command.isForced,
      isBeside: command.isBeside,
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return [...describeImport(command.source, outcome), `Imported in ${seconds} s. Running shops take it over by themselves.`];
  } finally {
    await jobs.stop(0);
    await database.close();
  }
}

// npm starts this in the product's folder, whichever folder the caller is in
try {
  const config = readConfig(process.env);
  const feedSellers = registerFeedSellers(config);
  const command = readTimetableCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? '.');
  if (typeof command === 'string') {
    console.error(`${command}\n${usage()}`);
    process.exit(exitCodes.usage);
  }
  for (const line of await run(command, config, feedSellers)) console.log(line);
} catch (error) {
  if (error instanceof FeedRefused) console.error(`throughfare: the feed is refused: ${error.message}. The timetable in use stays.`);
  else if (error instanceof StartFailure) console.error(`throughfare: ${error.message}`);
  else console.error('throughfare: the import failed; the current timetable stays in use.', error);
  process.exitCode = exitCodes.refused;
}
