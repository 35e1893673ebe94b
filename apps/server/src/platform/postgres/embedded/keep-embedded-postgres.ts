/**
 * The shop's own PostgreSQL. Its passwords, place and port are stored in the data folder, so that the next start finds the same server,
 * running or not. While the shop runs, it is started again whenever it ends.
 */
import { randomBytes } from 'node:crypto';
import { realpathSync, statfsSync } from 'node:fs';
import { StartFailure } from '../../start-failure.ts';
import { chooseClusterFolder, readClusterFacts, writeClusterFacts } from './cluster-facts.ts';
import { freePort } from './free-port.ts';
import { ownFacts } from './own-facts.ts';
import { type ClusterOptions, clusterUrl, startPostgresCluster } from './postgres-cluster.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import { giveTo } from './restore-cluster.ts';
import { prepareShopRole, shopRole } from './shop-role.ts';
import { superviseCluster, type Warn } from './supervise-cluster.ts';
import { unprivilegedUser } from './unprivileged-user.ts';
import { readPostmaster } from './postmaster.ts';

const database = 'throughfare';
/** A first start writes about 60 MB, and a later one a file of the log. With less space PostgreSQL dies half-way with an unclear message. */
const leastFreeMegabytes = { first: 200, later: 48 };
/**
 * Each connection plans a prepared statement once, not again for its first five uses. No statement here runs long enough for JIT
 * compilation to pay (PostgreSQL's manual, "plan_cache_mode" and "When to JIT?").
 */
const shortStatements = ['plan_cache_mode=force_generic_plan', 'jit=off'];
/**
 * A statement planned while its table is empty may scan the whole table as long as its plan is cached, which is until the table is
 * analysed. By default PostgreSQL looks once a minute for tables that have grown; a new shop has sold hundreds of tickets by then. Each
 * analyse and each vacuum makes every connection plan again. Updates count as growth, and an order is written seven times, so a table is
 * only analysed again after twice as many writes as it has rows, not a tenth. Vacuum removes what the writers' own pruning leaves, and runs
 * when half of a table is dead.
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

/** `dataFolder` must exist. `tell` gets a line before each step that may take seconds, `warn` what happens to the server later. */
export async function keepEmbeddedPostgres(
  dataFolder: string,
  connections: number,
  tell: (line: string) => void,
  warn: Warn = () => undefined,
): Promise<EmbeddedPostgres> {
  const user = unprivilegedUser();
  const known = ownFacts(dataFolder);
  refuseFullDisk(dataFolder, known ? leastFreeMegabytes.later : leastFreeMegabytes.first);
  if (known && known.folder !== readClusterFacts(dataFolder)?.folder) giveTo(user, known.folder);
  const facts = known ?? {
    folder: chooseClusterFolder(dataFolder, user),
    port: await freePort(),
    password: randomBytes(18).toString('hex'),
  };
  const port = readPostmaster(facts.folder).state === 'running' ? facts.port : await freePort(facts.port);
  const shopPassword = known?.shopPassword ?? randomBytes(18).toString('hex');
  writeClusterFacts(dataFolder, { ...facts, port, shopPassword, of: realpathSync(dataFolder) });
  tell(known ? 'Starting the database' : 'Making the database');
  const options: ClusterOptions = {
    binaries: reachableBinaries(user),
    dataFolder: facts.folder,
    user,
    port,
    password: facts.password,
    settings: [`max_connections=${connections}`, ...shortStatements, ...soonCounted],
  };
  const cluster = await startPostgresCluster(options);
  await prepareShopRole(cluster, database, shopPassword);
  // An adopted server has the port and the socket that it had, and none if an older release started it.
  const endWatch = superviseCluster({ ...options, port: cluster.port }, warn);
  const postmaster = readPostmaster(facts.folder);
  const socketFolder = postmaster.state === 'running' ? postmaster.socketFolder : undefined;
  return {
    url: clusterUrl({ port: cluster.port, user: shopRole, password: shopPassword, socketFolder }, database),
    async stop() {
      await endWatch();
      await cluster.stop();
    },
  };
}

/**
 * Finds the running shop's server for a program beside it, and leaves it alone: a full disk, which makes it refuse connections for a while,
 * is no reason for another program to start or stop it.
 */
export function runningEmbeddedPostgres(dataFolder: string): string | undefined {
  const facts = readClusterFacts(dataFolder);
  if (!facts) return undefined;
  const postmaster = readPostmaster(facts.folder);
  if (postmaster.state !== 'running') return undefined;
  const { port } = postmaster;
  // The shop that runs may be of an older release.
  return facts.shopPassword === undefined
    ? clusterUrl({ port, password: facts.password }, database)
    : clusterUrl({ port, user: shopRole, password: facts.shopPassword }, database);
}

/** The address for its superuser, for a backup of the whole running server. */
export function embeddedSuperuserUrl(dataFolder: string): string | undefined {
  const facts = readClusterFacts(dataFolder);
  const postmaster = facts && readPostmaster(facts.folder);
  return postmaster?.state === 'running' ? clusterUrl({ port: postmaster.port, password: facts?.password ?? '' }, database) : undefined;
}

function refuseFullDisk(folder: string, leastFree: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  if (megabytes >= leastFree) return;
  throw new StartFailure(
    `The disk is full: ${megabytes} MB are free at ${folder}.`,
    `Free at least ${leastFree} MB, or set DATA_DIR to a folder on another disk, and start again.`,
  );
}
