/**
 * The entry of `npm run migrate [-- --finish]`, before the processes of a new release start. `--finish`, once all of them have started, makes
 * the steps that take away what only the release before used.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config/read-config.ts';
import { productVersion } from '../platform/product-version.ts';
import { createPool } from '../platform/postgres/create-pool.ts';
import { otherVersionsAt } from '../platform/postgres/other-versions.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { migrateAll } from './migrate-all.ts';
import { openDatabaseBeside } from './open-database-beside.ts';

const say = (line: string): void => console.log(`throughfare: ${line}`);

function readFinish(): boolean {
  try {
    return parseArgs({ options: { finish: { type: 'boolean', default: false } } }).values.finish;
  } catch {
    console.error('usage: npm run migrate [-- --finish]');
    process.exit(2);
  }
}

const finish = readFinish();
try {
  // The steps that only add are made as the database is opened.
  const database = await openDatabaseBeside(readConfig(process.env), (line) => say(`${line} …`));
  const direct = createPool({ url: database.directUrl, max: 2, name: 'migrations', statementTimeoutMs: 0, onIdleError: () => undefined });
  try {
    const others = finish ? await otherVersionsAt(direct) : [];
    if (others.length > 0) throw new StartFailure(`Processes of other versions use the database: ${others.join(', ')}.`, 'End them first.');
    const made = finish ? await migrateAll(direct, { finish }) : [];
    say(made.length > 0 ? `made ${made.join(', ')}` : `the database is up to date for version ${productVersion}`);
  } finally {
    await direct.end();
    await database.close();
  }
} catch (error) {
  if (error instanceof StartFailure) console.error(`throughfare: ${error.message}`);
  else console.error('throughfare: the migration failed.', error);
  process.exitCode = 1;
}
