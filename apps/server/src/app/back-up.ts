/** The entry of `npm run backup -- <new folder>` and `npm run restore -- <folder>`; the first word tells them apart. */
import { resolve } from 'node:path';
import { noteBackup } from '../modules/backoffice/watch/alert-store.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { restoreBackup, takeBackup } from './backup-folder.ts';
import { claimDataFolder } from './data-folder.ts';
import { openDatabaseBeside } from './open-database-beside.ts';

const [verb, named, ...others] = process.argv.slice(2);
if ((verb !== 'backup' && verb !== 'restore') || named === undefined || others.length > 0) {
  console.error('usage: npm run backup -- <new folder>\n       npm run backup -- --taken\n       npm run restore -- <folder of a backup>');
  process.exit(2);
}

const say = (line: string): void => console.log(`throughfare: ${line}`);

async function run(): Promise<void> {
  // npm starts this in the product's folder, whichever folder the caller is in
  const folder = resolve(process.env['INIT_CWD'] ?? '.', named ?? '');
  const config = readConfig(process.env);
  if (verb === 'backup' && named === '--taken') return noteTaken(config);
  if (config.database.url !== undefined)
    throw new StartFailure('The database is not ours.', 'Back it up with the tools of its own server: see docs/operating.md.');
  if (verb === 'restore') {
    const claim = claimDataFolder(config.dataFolder);
    const takenAt = await restoreBackup(folder, config.dataFolder).finally(() => claim.release());
    say(`the backup of ${takenAt} is restored. Start the shop, then compare the books: npm run reconcile`);
    return;
  }
  const database = await openDatabaseBeside(config, (line) => say(`${line} …`));
  try {
    await takeBackup(config.dataFolder, folder);
    await noteBackup(database.db, new Date());
  } finally {
    await database.close();
  }
  say(`backed up to ${folder}`);
}

/** A backup by the tools of the database's own server. Their script calls this at its end, so that the shop knows its age. */
async function noteTaken(config: Config): Promise<void> {
  const database = await openDatabaseBeside(config, (line) => say(`${line} …`));
  try {
    await noteBackup(database.db, new Date());
  } finally {
    await database.close();
  }
  say('noted that a backup was taken now');
}

try {
  await run();
} catch (error) {
  if (error instanceof StartFailure) console.error(`throughfare: ${error.message}`);
  else console.error(`throughfare: the ${verb} failed.`, error);
  process.exitCode = 1;
}
