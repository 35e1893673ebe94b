/**
 * The shop's own PostgreSQL: what it is called, where it is and which port it had are kept in the data folder, so that the
 * next start finds the same server, running or not.
 */
import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { Client } from 'pg';
import { StartFailure } from '../../start-failure.ts';
import { chooseClusterFolder, readClusterFacts, writeClusterFacts } from './cluster-facts.ts';
import { freePort } from './free-port.ts';
import { clusterUrl, startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import { unprivilegedUser } from './unprivileged-user.ts';
import { readPostmaster } from './postmaster.ts';

const database = 'throughfare';
/** A first start writes about 60 MB; below this PostgreSQL dies half-way with less clear words. */
const leastFreeMegabytes = 200;
/**
 * Each connection plans a prepared statement once, not anew for its first five uses; no statement here runs so long that compiling it would
 * pay (PostgreSQL's manual, "plan_cache_mode" and "When to JIT?").
 */
const shortStatements = ['plan_cache_mode=force_generic_plan', 'jit=off'];
/**
 * A statement that is planned while its table is empty may read all of it for as long as its plan is kept, which is until the table is counted.
 * PostgreSQL looks what has grown once a minute by itself; a new shop has sold hundreds of tickets by then. After each count, and after each
 * vacuum, every connection plans anew. Rows that are written again count as growth, and an order is written seven times: a table is counted again
 * after twice as many writes as it has rows, not a tenth. Vacuum, which prunes what the writers' own pruning leaves, comes when half of a table is dead.
 */
const soonCounted = [
  'autovacuum_naptime=15s',
  'autovacuum_analyze_scale_factor=2',
  'autovacuum_vacuum_scale_factor=0.5',
  'autovacuum_vacuum_insert_threshold=10000',
  'autovacuum_vacuum_insert_scale_factor=1',
];

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
  const known = readClusterFacts(dataFolder);
  const facts = known ?? {
    folder: chooseClusterFolder(dataFolder, user),
    port: await freePort(),
    password: randomBytes(18).toString('hex'),
  };
  const port = readPostmaster(facts.folder).state === 'running' ? facts.port : await freePort(facts.port);
  writeClusterFacts(dataFolder, { ...facts, port });
  tell(known ? 'Starting the database' : 'Making the database');
  const cluster = await startPostgresCluster({
    binaries: reachableBinaries(user),
    dataFolder: facts.folder,
    user,
    port,
    password: facts.password,
    settings: [`max_connections=${connections}`, ...shortStatements, ...soonCounted],
  });
  await createDatabase(cluster);
  return { url: cluster.urlOf(database), stop: () => cluster.stop() };
}

/**
 * The server of a shop that runs on the folder, for a program beside it. It is looked up and left alone: a full disk, on which it takes no
 * connection for a while, is no reason to start or to stop it from outside.
 */
export function runningEmbeddedPostgres(dataFolder: string): string | undefined {
  const facts = readClusterFacts(dataFolder);
  if (!facts) return undefined;
  const postmaster = readPostmaster(facts.folder);
  return postmaster.state === 'running' ? clusterUrl({ port: postmaster.port, password: facts.password }, database) : undefined;
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
