/**
 * Sends reads to a standby, where they do not burden the primary. A standby is always a little behind. Its distance is measured in positions of the
 * log and not by clocks, on the very connection that reads, because a proxy may lead to several standbys.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter } from 'prom-client';
import type { Metrics } from '../http/metrics.ts';
import { createDb, type Db } from './db.ts';
import { createPool } from './create-pool.ts';
import { connectionName } from './other-versions.ts';

type Read<Found> = (db: Db) => Promise<Found>;

/** Reads only: on a standby every other statement fails, and a read may be made a second time on the primary. */
export interface Reads {
  /** For what the public sees: it may be two seconds old. */
  recent<Found>(read: Read<Found>): Promise<Found>;
  /** For people who may just have changed something, on any node: it finds what was committed before the question. */
  current<Found>(read: Read<Found>): Promise<Found>;
}

export interface KeptReads extends Reads {
  /** Takes the standby into use. Until then, and without one, everything is read from the primary. */
  watch(): void;
  close(): Promise<void>;
}

interface ReadsOptions {
  readonly db: Db;
  readonly standbyUrl?: string | undefined;
  readonly poolSize: number;
  readonly metrics: Pick<Metrics, 'registry' | 'showHere'>;
}

/** A standby farther behind is left until it has caught up. */
const mostBehindMs = 2_000;
/** How long a read that must be current waits for the standby. Usually it is some milliseconds behind. */
const patienceMs = 200;
const askAgainMs = 1_000;
const rememberedMs = 60_000;

interface Position {
  readonly atMs: number;
  readonly lsn: string;
}

/** `0/3000148`, in bytes. */
function bytesOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export function readsFromPrimary(db: Db): Reads {
  const read = <Found>(from: Read<Found>): Promise<Found> => from(db);
  return { recent: read, current: read };
}

export function createReads({ db, standbyUrl, poolSize, metrics }: ReadsOptions): KeptReads {
  const show = (read: () => { readonly isUsed: boolean; readonly behindMs: number } | undefined): void =>
    metrics.showHere({
      figures: {
        throughfare_standby_used: '1 if reads go to the standby, 0 if it is away or too far behind',
        throughfare_standby_behind_seconds: 'How far the standby is behind the primary',
      },
      read: async () => {
        const found = read();
        if (!found) return {};
        return {
          throughfare_standby_used: [{ value: found.isUsed ? 1 : 0 }],
          throughfare_standby_behind_seconds: [{ value: found.behindMs / 1000 }],
        };
      },
    });
  if (standbyUrl === undefined) {
    show(() => undefined);
    return { ...readsFromPrimary(db), watch: () => undefined, close: async () => undefined };
  }
  const pool = createPool({
    url: standbyUrl,
    max: poolSize,
    name: connectionName('reads'),
    statementTimeoutMs: 15_000,
    connectionTimeoutMs: 1_000,
    onIdleError: () => undefined,
  });
  const standby = createDb(pool);
  const reads = new Counter({
    name: 'throughfare_reads_total',
    help: 'Reads that may go to a standby, by the server that answered',
    labelNames: ['server'],
    registers: [metrics.registry],
  });
  /** Where the primary was at which moment, the oldest first. */
  let positions: Position[] = [];
  let state: { readonly isThere: boolean; readonly behindMs: number } = { isThere: false, behindMs: 0 };
  let watching: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  async function primaryPosition(): Promise<Position> {
    const atMs = performance.now();
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db);
    return { atMs, lsn: rows[0]?.lsn ?? '0/0' };
  }

  /** While the primary is away nothing is written, so nothing new can be missed. */
  async function look(): Promise<void> {
    const position = await primaryPosition().catch(() => undefined);
    if (position) positions = [...positions.filter(({ atMs }) => atMs > position.atMs - rememberedMs), position];
    try {
      const { rows } = await sql<{ lsn: string | null }>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`.execute(standby);
      const lsn = rows[0]?.lsn;
      const reached = lsn ? bytesOf(lsn) : undefined;
      const missed = reached === undefined ? undefined : positions.find((one) => bytesOf(one.lsn) > reached);
      state = { isThere: true, behindMs: missed ? performance.now() - missed.atMs : 0 };
    } catch {
      state = { isThere: false, behindMs: 0 };
    }
  }

  async function hasReached(connection: Db, { lsn }: Position, waitMs: number): Promise<boolean> {
    for (const endMs = performance.now() + waitMs; ; await pause(10)) {
      // A promoted standby is the primary.
      const { rows } = await sql<{ reached: boolean }>`
        select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as reached`.execute(connection);
      if (rows[0]?.reached) return true;
      if (performance.now() > endMs) return false;
    }
  }

  async function fromStandby<Found>(read: Read<Found>, wanted: Position, waitMs: number): Promise<{ readonly found: Found } | undefined> {
    try {
      return await standby.connection().execute(async (connection) => {
        if (!(await hasReached(connection, wanted, waitMs))) return undefined;
        return { found: await read(connection) };
      });
    } catch {
      // It is lost, or has cancelled a read that kept it from following. A read with a fault of its own fails on the primary too.
      return undefined;
    }
  }

  async function fromEither<Found>(read: Read<Found>, wanted: () => Promise<Position | undefined>, waitMs: number): Promise<Found> {
    const position = watching && isUsed() ? await wanted() : undefined;
    const answer = position && (await fromStandby(read, position, waitMs));
    reads.inc({ server: answer ? 'standby' : 'primary' });
    return answer ? answer.found : read(db);
  }

  const isUsed = (): boolean => state.isThere && state.behindMs <= mostBehindMs;
  show(() => ({ isUsed: isUsed(), behindMs: state.behindMs }));

  return {
    recent: (read) =>
      fromEither(read, async () => positions.findLast(({ atMs }) => atMs <= performance.now() - askAgainMs) ?? positions[0], 0),
    current: (read) => fromEither(read, primaryPosition, patienceMs),
    watch() {
      const lookOnce = (): void => void (looking ??= look().finally(() => (looking = undefined)));
      watching ??= setInterval(lookOnce, askAgainMs).unref();
      lookOnce();
    },
    async close() {
      clearInterval(watching);
      watching = undefined;
      await looking;
      await pool.end();
    },
  };
}
