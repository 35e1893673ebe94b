/**
 * Work that survives being killed anywhere: a row that knows what was begun, a lease that lets one process at a time go on with it, and a pure
 * function that says what comes next. Each step announces its intent, asks somebody outside, and settles the outcome; a step that finds an
 * intent without an outcome asks what became of it first. Somebody who does not answer is asked again, later and later.
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

/** How a step ended: look again what comes next; rest until somebody wakes the work; or try again after a while, because somebody did not answer. */
export type StepResult = { readonly next: 'go-on' } | { readonly next: 'wait' } | { readonly next: 'retry'; readonly reason: string };

export const goOn: StepResult = { next: 'go-on' };
export const wait: StepResult = { next: 'wait' };
export const retry = (reason: string): StepResult => ({ next: 'retry', reason });

/** What a step works with. */
export interface StepContext<State, Set extends object, Event extends WorkEvent> {
  /** As it was when the step began. */
  readonly state: State;
  readonly write: WorkWriter<Set, Event>;
  /** The intent of this step was written when the work was made, and nobody was asked yet. */
  readonly isAnnounced: boolean;
}

/** What differs from one kind of work to another. `Set`: what may be set in its row. */
export interface WorkKind<Row extends WorkRow, State, Step, Set extends object, Event extends WorkEvent> {
  readonly table: WorkTable;
  /** Of the work's row, what `read` needs, and the columns of `WorkRow`. */
  readonly columns: readonly (keyof Row & string)[];
  /** The whole of the work, from its row. */
  readonly read: (db: Db, row: Row) => Promise<State>;
  /** The row as the state has it. */
  readonly rowOf: (state: State) => WorkRow;
  /** Pure: the state after a change. Work without it is read again after each step: others write rows that its state is made of. */
  readonly follow?: (state: State, change: WorkChange<Set, Event>) => State;
  /** Pure: nothing when the work has ended. */
  readonly nextStep: (state: State) => Step | undefined;
  /** Pure: whether somebody was asked for something whose answer is not known. */
  readonly isUnderWay: (state: State) => boolean;
  readonly perform: (step: Step, context: StepContext<State, Set, Event>) => Promise<StepResult>;
  /** The change that says that nobody answered: it sets `attempts`, and `attention` where that is given. */
  readonly noAnswer: (missed: { attempts: number; reason: string; attention?: string }) => WorkChange<Set, Event>;
  /** Writes a job that calls `work`. */
  readonly wake: (id: string, when?: { readonly runAtMs?: number; readonly transaction?: DbTransaction }) => Promise<void>;
}

export interface LeasedWorkDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Names this process in leases. */
  readonly worker: string;
  /** Else as long as the slowest outside call needs. */
  readonly leaseSeconds?: number | undefined;
}

export interface LeasedWork<State> {
  /** Takes the work as far as it goes. Safe to call at any time by anybody: without the lease it does nothing. */
  work(id: string): Promise<void>;
  /** The same for a caller that holds the lease already, and has read the work under it. `isAnnounced`: the first intent stands in it. */
  workUnder(lease: Lease, read: State | Promise<State>, how?: { readonly isAnnounced?: boolean }): Promise<void>;
  /** Wakes all work that nobody does and that waits for nobody: after a crash, after a lost job, at every start-up. Answers how much. */
  wakeUnattended(): Promise<number>;
  /** Looks again and again for work whose leaseholder has died, and wakes it; answers how to end that. */
  watch(): () => void;
}

export function createLeasedWork<Row extends WorkRow, State, Step, Set extends object, Event extends WorkEvent>(
  kind: WorkKind<Row, State, Step, Set, Event>,
  { db, clock, log, worker, leaseSeconds }: LeasedWorkDeps,
): LeasedWork<State> {
  const { table } = kind;
  const now = (): Date => new Date(clock.now());

  async function readAgain({ id }: Lease): Promise<State | undefined> {
    const columns = sql.join(kind.columns.map((column) => sql.ref(column)));
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table.name)} where id = ${id}`.execute(db);
    return rows[0] && kind.read(db, rows[0]);
  }

  /** Whether the work, which was read under the lease, has come to its end here. */
  async function goThrough(lease: Lease, read: State, isFirstAnnounced: boolean): Promise<boolean> {
    let isAnnounced = isFirstAnnounced;
    for (let next: State | undefined = read; next !== undefined; next = await readAgain(lease)) {
      const held = holdWork(next, kind.follow ?? ((state) => state), (kept) => writeChanges(db, table, lease, now(), kept));
      let isOurs: boolean;
      do {
        // while it waited, somebody else may have changed it
        isOurs = kind.follow !== undefined && kind.rowOf(next).wait_until === null;
        const state = held.state();
        const step = kind.nextStep(state);
        if (step === undefined) return true;
        // what was begun before goes on without an intent of its own before it asks
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
      // A bug leaves the work as it was recorded last; the job is tried again, and every start-up looks for it.
      await dropLease(db, table, lease);
      throw error;
    }
    // the end drops the lease with it
    if (!ended) await dropLease(db, table, lease);
  }

  /** Somebody holds it, perhaps only for another moment after having read it: news that came in between must not be lost. */
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
