/** A primary and a real standby that follows it. */
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import { createPool } from './create-pool.ts';
import { createDb, type Db } from './db.ts';
import { backUpCluster } from './embedded/back-up-cluster.ts';
import { readClusterFacts } from './embedded/cluster-facts.ts';
import { freePort } from './embedded/free-port.ts';
import { embeddedSuperuserUrl, keepEmbeddedPostgres } from './embedded/keep-embedded-postgres.ts';
import { startPostgresCluster } from './embedded/postgres-cluster.ts';
import { reachableBinaries } from './embedded/reachable-binaries.ts';
import { restoreCluster } from './embedded/restore-cluster.ts';
import { unprivilegedUser } from './embedded/unprivileged-user.ts';
import { createReads, type KeptReads } from './reads.ts';

const ends: (() => Promise<unknown> | void)[] = [];
let db: Db;
let metrics: Metrics;
let reads: KeptReads;
let onStandby: Db;
let stopStandby: () => Promise<void>;

const open = (url: string): Db => {
  const pool = createPool({ url, max: 3, name: 'test', statementTimeoutMs: 0, onIdleError: () => undefined });
  ends.push(() => pool.end());
  return createDb(pool);
};

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'throughfare-standby-'));
  const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')];
  // PostgreSQL does not run as root, and its user must reach its data.
  chmodSync(folder, 0o755);
  for (const one of [primaryFolder, standbyFolder]) mkdirSync(one);
  const primary = await keepEmbeddedPostgres(primaryFolder, 40, () => undefined);
  const primaryUrl = embeddedSuperuserUrl(primaryFolder) ?? '';
  const [backup, of] = [join(folder, 'backup'), readClusterFacts(primaryFolder)];
  if (!of) throw new Error('the primary has no facts');
  await backUpCluster({ url: primaryUrl, dataFolder: of.folder, target: backup });
  await restoreCluster({ backup, dataFolder: standbyFolder, password: of.password });
  const facts = readClusterFacts(standbyFolder);
  if (!facts) throw new Error('nothing was restored');
  writeFileSync(join(facts.folder, 'standby.signal'), '');
  appendFileSync(join(facts.folder, 'postgresql.auto.conf'), `primary_conninfo = '${primaryUrl}'\n`);
  const user = unprivilegedUser();
  const standby = await startPostgresCluster({
    binaries: reachableBinaries(user),
    dataFolder: facts.folder,
    user,
    port: await freePort(),
    password: facts.password,
    settings: ['max_connections=40'],
  });
  const standbyUrl = standby.urlOf('throughfare');
  db = open(primary.url);
  onStandby = open(standbyUrl);
  await sql`create table note (text text)`.execute(db);
  metrics = createMetrics();
  reads = createReads({ db, standbyUrl, poolSize: 2, metrics });
  stopStandby = () => standby.stop();
  ends.push(
    () => reads.close(),
    () => standby.stop().catch(() => undefined),
    () => primary.stop(),
    () => rmSync(folder, { recursive: true, force: true }),
  );
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

const inRecovery = async (from: Db): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(from);
  return rows[0]?.there === true;
};
const notes = async (from: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from note`.execute(from);
  return rows[0]?.count ?? 0;
};
const figure = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (.*)$`, 'm').exec(await metrics.text())?.[1] ?? Number.NaN);

test('reads go to the standby once it is watched, and find at once what was written before', async () => {
  expect(await reads.recent(inRecovery)).toBe(false);
  reads.watch();
  await expect.poll(() => reads.recent(inRecovery), { timeout: 20_000 }).toBe(true);
  for (let count = 1; count <= 20; count += 1) {
    await sql`insert into note values ('a')`.execute(db);
    expect(await reads.current(notes)).toBe(count);
  }
  expect(await figure('throughfare_standby_used')).toBe(1);
  expect(await reads.current(inRecovery)).toBe(true);
});

test('a standby that has stopped following is left, and taken again when it has caught up', async () => {
  await sql`select pg_wal_replay_pause()`.execute(onStandby);
  await sql`insert into note values ('b')`.execute(db);
  expect(await reads.current(notes)).toBe(21);
  // A read that may be old comes from the standby until it is two seconds behind.
  await expect.poll(() => reads.recent(inRecovery), { timeout: 20_000 }).toBe(false);
  expect(await figure('throughfare_standby_behind_seconds')).toBeGreaterThan(0);
  await sql`select pg_wal_replay_resume()`.execute(onStandby);
  await expect.poll(() => reads.recent(inRecovery), { timeout: 20_000 }).toBe(true);
});

test('a standby that is away is left without an error', async () => {
  await stopStandby();
  expect(await reads.recent(notes)).toBe(21);
  await expect.poll(() => figure('throughfare_standby_used'), { timeout: 20_000 }).toBe(0);
  expect(await reads.current(notes)).toBe(21);
}, 60_000);
