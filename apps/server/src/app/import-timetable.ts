/** `npm run timetable -- import <feed> --source <SOURCE>` ends here: takes a GTFS feed as the timetable of one source. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isSource, type Source, sources } from '@throughfare/kernel/source';
import { FeedRefused } from '@throughfare/planner/gtfs/feed/feed-refused';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { findAffectedJob, lookForAffected } from '../modules/backoffice/affected-bookings/affected-jobs.ts';
import { loadCatalogue } from '../modules/stations/catalogue/load-catalogue.ts';
import { importFeed, type ImportOutcome } from '../modules/timetable/import-feed.ts';
import { describeImport } from '../modules/timetable/rules/describe-import.ts';
import { createClock } from '../platform/clock.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { createLog } from '../platform/create-log.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { dataPath } from './data-path.ts';
import { stationsWith } from './load-generation.ts';
import { openDatabaseBeside } from './open-database-beside.ts';

const usage = `usage: npm run timetable -- import <feed.zip or folder> --source <${sources.join(' | ')}>`;

/** A wrong command line, a feed or an environment that cannot be used. */
const exitCodes = { usage: 2, refused: 1 } as const;

function readCommand(): { feed: string; source: Source } | undefined {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { source: { type: 'string' } } });
    const [verb, feed, ...others] = positionals;
    const { source } = values;
    if (verb !== 'import' || feed === undefined || others.length > 0 || source === undefined || !isSource(source)) return undefined;
    // npm runs us in the product's folder, whoever calls it from wherever
    return { feed: resolve(process.env['INIT_CWD'] ?? '.', feed), source };
  } catch {
    // an option that there is not
    return undefined;
  }
}

async function run(feed: string, source: Source): Promise<ImportOutcome> {
  const config = readConfig(process.env);
  const database = await openDatabaseBeside(config, (line) => console.log(`throughfare: ${line} …`));
  const clock = createClock(config.clockStartsAtMs);
  const jobs = createJobs({ url: database.directUrl, clock, log: createLog(config) });
  // the shop's workers do it; here the queue is made where no shop has run yet
  jobs.handle(findAffectedJob, () => Promise.resolve());
  await jobs.start({ work: false });
  try {
    const [catalogue, areas] = await Promise.all([
      loadCatalogue(dataPath(), join(config.dataFolder, 'cache')),
      loadNetwork(dataPath('network')),
    ]);
    return await importFeed(feed, source, {
      db: database.db,
      clock,
      areas,
      catalogue: catalogue.stations,
      placesWith: (imports) => stationsWith(catalogue.stations, imports).places(),
      withImport: (imported, transaction) => lookForAffected(jobs, imported, clock.now(), transaction),
    });
  } finally {
    await jobs.stop(0);
    await database.close();
  }
}

const command = readCommand();
if (!command) {
  console.error(usage);
  process.exit(exitCodes.usage);
}
try {
  const startedAt = performance.now();
  const outcome = await run(command.feed, command.source);
  for (const line of describeImport(command.source, outcome)) console.log(line);
  console.log(`Imported in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Running shops take it over by themselves.`);
} catch (error) {
  if (error instanceof FeedRefused) console.error(`throughfare: the feed is refused: ${error.message}. The timetable in use stays.`);
  else if (error instanceof StartFailure) console.error(`throughfare: ${error.message}`);
  else console.error('throughfare: the import failed; the timetable in use stays.', error);
  process.exitCode = exitCodes.refused;
}
