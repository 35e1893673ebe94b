/** A backup of the embedded database and of the keys in the data folder. It is a folder with `postgres/`, the keys, and `backup.json`. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { backUpCluster } from '../platform/postgres/embedded/back-up-cluster.ts';
import { readClusterFacts } from '../platform/postgres/embedded/cluster-facts.ts';
import { embeddedSuperuserUrl } from '../platform/postgres/embedded/keep-embedded-postgres.ts';
import { restoreCluster } from '../platform/postgres/embedded/restore-cluster.ts';
import { StartFailure } from '../platform/start-failure.ts';

/** The keys that sign offers, links and tickets. A shop restored without them would honour none of those already given out. */
const keys = ['secret', 'ticket-keys.json'];
const facts = z.object({ takenAt: z.string(), password: z.string() });

/** Takes a backup of the running database. The folder must not exist; it appears only once it is complete. */
export async function takeBackup(dataFolder: string, target: string): Promise<void> {
  const cluster = readClusterFacts(dataFolder);
  const url = embeddedSuperuserUrl(dataFolder);
  if (!cluster || url === undefined)
    throw new StartFailure(`There is no embedded database in ${dataFolder}.`, 'Set DATA_DIR to the folder of the shop.');
  if (existsSync(target)) throw new StartFailure(`${target} already exists.`, 'Name a folder that does not exist.');
  const making = `${target}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true, mode: 0o700 });
  await backUpCluster({ url, dataFolder: cluster.folder, target: join(making, 'postgres') });
  copyKeys(dataFolder, making);
  const kept = { takenAt: new Date().toISOString(), password: cluster.password };
  writeFileSync(join(making, 'backup.json'), `${JSON.stringify(kept, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(making, target);
}

/** Puts a backup into a data folder that has no database. Answers the time when the backup was taken. */
export async function restoreBackup(backup: string, dataFolder: string): Promise<string> {
  if (readClusterFacts(dataFolder))
    throw new StartFailure(`${dataFolder} already has a database.`, 'Move it away, or set DATA_DIR to another folder.');
  const { takenAt, password } = readFacts(backup);
  mkdirSync(dirname(join(dataFolder, 'postgres')), { recursive: true });
  await restoreCluster({ backup: join(backup, 'postgres'), dataFolder, password });
  copyKeys(backup, dataFolder);
  return takenAt;
}

function copyKeys(from: string, to: string): void {
  for (const key of keys.filter((name) => existsSync(join(from, name)))) {
    copyFileSync(join(from, key), join(to, key));
    chmodSync(join(to, key), 0o600);
  }
}

function readFacts(backup: string): z.output<typeof facts> {
  try {
    return facts.parse(JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8')));
  } catch (error) {
    throw new StartFailure(`${backup} is not a complete backup.`, 'Name a folder that npm run backup created.', error);
  }
}
