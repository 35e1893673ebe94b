/**
 * Work that survives a kill at any line. Its row records every intent, a lease lets one process at a time continue it, and a pure function
 * decides the next step. Each step announces its intent, asks an outside party, and settles the outcome. A step that finds an intent
 * without an outcome first asks for that outcome. A silent party is asked again, at growing intervals.
 */
import type { Clock } from '@throughfare/kernel/clock';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Db, DbTransaction } from '../postgres/db.ts';
import { dropLease, isFree, type Lease, LeaseLost, takeLease } from './lease.ts';
import { attentionAfterTries, retryDelayMs } from './retry-delay.ts';
import type { WorkChange, WorkEvent } from './work-change.ts';
import type { WorkRow, WorkTable } from './work-table.ts';
import { type HeldWork, holdWork, type WorkWriter } from './work-writer.ts';
import { watchLeases } from './watch-leases.ts';
import { writeChanges } from './write-changes.ts';

/**
 * How a step ended: `go-on`: decide again at once; `wait`: rest until something wakes the work; `retry`: try again later, because a
 * party did not answer.
 */
export type StepResult = { readonly next: 'go-on' } | { readonly next: 'wait' } | { readonly next: 'retry'; readonly reason: string };

export const goOn: StepResult = { next: 'go-on' };
export const wait: StepResult = { next: 'wait' };
export const retry = (reason: string): StepResult => ({ next: 'retry', reason });

export interface StepContext<State, Set extends object, Event extends WorkEvent> {
  /** The work at the start of the step. */
  readonly state: State;
  readonly write: WorkWriter<Set, Event>;
  /** Whether the intent of this step was stored together with the work and has not been acted on yet. */
  readonly isAnnounced: boolean;
}

/** The differences between kinds of work. `Set`: the columns of its row that may be set. */
export interface WorkKind<Row extends WorkRow, State, Step, Set extends object, Event extends WorkEvent> {
  readonly table: WorkTable;
  /** The columns of the work's row that `read` needs, and those of `WorkRow`. */
  readonly columns: readonly (keyof Row & string)[];
  /** Reads the whole work, starting from its row. */
  readonly read: (db: Db, row: Row) => Promise<State>;
  /** Reads the whole work by its id. Absent if the row has to be read first. */
  readonly readById?: (id: string) => Promise<State | undefined>;
  /** The work's row, taken from the state. */
  readonly rowOf: (state: State) => WorkRow;
  /**
   * Pure: the state after a change. Without this function the work is read again after each step, because other writers own some of its
   * rows.
   */
  readonly follow?: (state: State, change: WorkChange<Set, Event>) => State;
  /** Pure: the next step; undefined once the work has ended. */
  readonly nextStep: (state: State) => Step | undefined;
  /** Pure: whether an outside party was asked for something and its answer is unknown. */
  readonly isUnderWay: (state: State) => boolean;
  readonly perform: (step: Step, context: StepContext<State, Set, Event>) => Promise<StepResult>;
  /** The change that records a missing answer. It sets `attempts`, and `attention` if given. */
  readonly noAnswer: (missed: { attempts: number; reason: string; attention?: string }) => WorkChange<Set, Event>;
  /** Enqueues a job that calls `work`. */
  readonly wake: (id: string, when?: { readonly runAtMs?: number; readonly transaction?: DbTransaction }) => Promise<void>;
}

export interface LeasedWorkDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** The name of this process in leases. */
  readonly worker: string;
  /** Default: as long as the slowest outside call needs. */
  readonly leaseSeconds?: number | undefined;
}

export interface LeasedWork<State> {
  /** Runs the work's steps until it ends or has to wait. Anybody may call it at any time; without the lease it does nothing. */
  work(id: string): Promise<void>;
  /** As `work`, for a caller that already holds the lease and has read the work under it. `isAnnounced`: the first intent is stored in it. */
  workUnder(lease: Lease, read: State | Promise<State>, how?: { readonly isAnnounced?: boolean }): Promise<void>;
  /** Wakes all work that no process holds and that waits for nobody: after a crash, after a lost job, at every start. Answers the number. */
  wakeUnattended(): Promise<number>;
  /** Watches for work whose leaseholder has died, and wakes it. Answers a function that stops the watch. */
  watch(): () => void;
}

export function createLeasedWork<Row extends WorkRow, State, Step, Set extends object, Event extends WorkEvent>(
  kind: WorkKind<Row, State, Step, Set, Event>,
  { db, clock, log, worker, leaseSeconds }: LeasedWorkDeps,
): LeasedWork<State> {
  const { table } = kind;
  const now = (): Date => new Date(clock.now());

  async function readAgain({ id }: Lease): Promise<State | undefined> {
    if (kind.readById) return kind.readById(id);
    const columns = sql.join(kind.columns.map((column) => sql.ref(column)));
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table.name)} where id = ${id}`.execute(db);
    return rows[0] && kind.read(db, rows[0]);
  }

  /** Whether the work, read under the lease, has reached its end here. */
  async function goThrough(lease: Lease, read: State, isFirstAnnounced: boolean): Promise<boolean> {
    let isAnnounced = isFirstAnnounced;
    for (let next: State | undefined = read; next !== undefined; next = await readAgain(lease)) {
      const held = holdWork(next, kind.follow ?? ((state) => state), (kept) => writeChanges(db, table, lease, now(), kept));
      let isOurs: boolean;
      do {
        // Another process may have changed the work while this step was waiting.
        isOurs = kind.follow !== undefined && kind.rowOf(next).wait_until === null;
        const state = held.state();
        const step = kind.nextStep(state);
        if (step === undefined) return true;
        // A step with an open intent continues without announcing a new one.
        if (kind.isUnderWay(state)) await held.flush();
        const result = await kind.perform(step, { state, write: held, isAnnounced });
        isAnnounced = false;
        if (result.next !== 'go-on') {
          await held.flush();
          if (result.next === 'retry') await planRetry(lease, held, result.reason);
          return false;
        }
      } while (isOurs);
      await held.flush();
    }
    return false;
  }

  async function planRetry({ id }: Lease, held: HeldWork<State, Set, Event>, reason: string): Promise<void> {
    const attempts = kind.rowOf(held.state()).attempts + 1;
    log.warn({ work: table.name, id, attempts, reason }, 'waits for somebody who did not answer');
    const attention = attempts === attentionAfterTries ? { attention: `No answer after ${attempts} tries: ${reason}` } : {};
    await held.announce(kind.noAnswer({ attempts, reason, ...attention }));
    await kind.wake(id, { runAtMs: clock.now() + retryDelayMs(attempts) });
  }

  async function workUnder(lease: Lease, read: State | Promise<State>, { isAnnounced = false } = {}): Promise<void> {
    let ended = false;
    try {
      ended = await goThrough(lease, await read, isAnnounced);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      // After a bug the work stays as last recorded. The job is retried, and every start looks for it.
      await dropLease(db, table, lease);
      throw error;
    }
    // The end of the work drops the lease too.
    if (!ended) await dropLease(db, table, lease);
  }

  /** Another process holds the work and may have read it just before this news arrived. The news must not be lost. */
  async function comeBackLater(id: string): Promise<void> {
    const { rows } = await sql<object>`select 1 from ${sql.table(table.name)} where id = ${id} and outcome is null`.execute(db);
    if (rows.length > 0) await kind.wake(id, { runAtMs: clock.now() + 2000 });
  }

  return {
    async work(id) {
      const taken = await takeLease<Row>(db, table, kind.columns, { id, owner: worker, now: now(), seconds: leaseSeconds });
      return taken ? workUnder(taken.lease, kind.read(db, taken.row)) : comeBackLater(id);
    },
    workUnder,
    async wakeUnattended() {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table.name)}
        where outcome is null and ${isFree(now())} and (wait_until is null or wait_until <= ${now()})
        order by updated_at limit 200`.execute(db);
      for (const { id } of rows) await kind.wake(id);
      return rows.length;
    },
    watch: () => watchLeases(table, { db, clock, log }, (id) => kind.wake(id)),
  };
}
