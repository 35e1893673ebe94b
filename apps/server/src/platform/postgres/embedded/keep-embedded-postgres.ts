/**
 * The shop's own PostgreSQL: what it is called, where it is and which port it had are kept in the data folder, so that the
 * next start finds the same server, running or not.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import * as z from 'zod';
import { StartFailure } from '../../start-failure.ts';
import { freePort } from './free-port.ts';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';
import { reachableBinaries, reachableRoot } from './reachable-binaries.ts';
import { canReach, unprivilegedUser, type UnixUser } from './unprivileged-user.ts';
import { readPostmaster } from './postmaster.ts';

const keptFacts = z.object({ folder: z.string(), port: z.number(), password: z.string() });

type KeptFacts = z.output<typeof keptFacts>;

const database = 'throughfare';
/** A first start writes about 60 MB; below this PostgreSQL dies half-way with less clear words. */
const leastFreeMegabytes = 200;

export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** `dataFolder` exists. `tell` gets a line before each step that may take seconds. */
export async function keepEmbeddedPostgres(
  dataFolder: string,
  connections: number,
  tell: (line: string) => void,
): Promise<EmbeddedPostgres> {
  refuseFullDisk(dataFolder);
  const user = unprivilegedUser();
  const factsFile = join(dataFolder, 'postgres.json');
  const known = existsSync(factsFile) ? readFacts(factsFile) : undefined;
  const facts = known ?? { folder: chooseFolder(dataFolder, user), port: await freePort(), password: randomBytes(18).toString('hex') };
  const port = readPostmaster(facts.folder).state === 'running' ? facts.port : await freePort(facts.port);
  writeFacts(factsFile, { ...facts, port });
  tell(known ? 'Starting the database' : 'Making the database');
  const cluster = await startPostgresCluster({
    binaries: reachableBinaries(user),
    dataFolder: facts.folder,
    user,
    port,
    password: facts.password,
    settings: [`max_connections=${connections}`],
  });
  await createDatabase(cluster);
  return { url: cluster.urlOf(database), stop: () => cluster.stop() };
}

function chooseFolder(dataFolder: string, user: UnixUser | undefined): string {
  const inside = join(dataFolder, 'postgres');
  if (!user) return inside;
  // Its folder will be its own, so passing through ours is all that it needs.
  if (canReach(user, dataFolder, 'execute')) return inside;
  const outside = join(reachableRoot, `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(outside, { recursive: true });
  // Whatever our umask is, PostgreSQL's user passes through; its folder in there is its own alone.
  for (const folder of [reachableRoot, outside]) chmodSync(folder, 0o755);
  return join(outside, 'postgres');
}

function readFacts(file: string): KeptFacts {
  try {
    return keptFacts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartFailure(
      `${file} cannot be read.`,
      'Restore it from a backup, or move the data folder away to begin with an empty shop.',
      error,
    );
  }
}

function writeFacts(file: string, facts: KeptFacts): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(facts, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  if (megabytes >= leastFreeMegabytes) return;
  throw new StartFailure(
    `The disk is full: ${megabytes} MB are free at ${folder}.`,
    `Free at least ${leastFreeMegabytes} MB, or set DATA_DIR to a folder on another disk, and start again.`,
  );
}

async function createDatabase(cluster: PostgresCluster): Promise<void> {
  const client = new Client(cluster.urlOf('postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
