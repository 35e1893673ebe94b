/** Leased work over a table of this test: it counts to three, and asks an outside that may not answer. */
import { SettableClock } from '@throughfare/kernel/clock';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { silentLog } from '../log.ts';
import { createDb, type Db } from '../postgres/db.ts';
import { createLeasedWork, goOn, retry, wait, type StepResult, type WorkKind } from './create-leased-work.ts';
import { firstLease } from './lease.ts';
import type { WorkEvent } from './work-change.ts';
import type { WorkRow } from './work-table.ts';

interface Count extends WorkRow {
  readonly counted: number;
  readonly asked: number | null;
}
type Step = { readonly do: 'count'; readonly to: number } | { readonly do: 'end' };

let db: Db;
const clock = new SettableClock('2026-11-28T09:00:00Z');
let woken: { id: string; runAtMs?: number }[] = [];
/** The answers of the outside, in turn. After the last one it says yes. */
let answers: ('yes' | 'silent' | 'wait' | 'dies')[] = [];
let asked: number[] = [];

const { pool } = await openTestPool(6);

beforeAll(async () => {
  db = createDb(pool);
  await pool.query(`create table retail.counting (id text primary key, outcome text, wait_until timestamptz, attempts integer not null default 0,
    attention text, updated_at timestamptz not null default now(), lease_owner text, lease_epoch integer not null default 0, lease_until timestamptz,
    last_event integer not null default 0, counted integer not null default 0, asked integer)`);
  await pool.query(`create table retail.counting_event (counting_id text, seq integer, at timestamptz, kind text, about uuid, detail jsonb,
    primary key (counting_id, seq))`);
});

beforeEach(async () => {
  woken = [];
  answers = [];
  asked = [];
  await pool.query('truncate retail.counting, retail.counting_event');
  await pool.query(`insert into retail.counting (id) values ('a')`);
});

const kind: WorkKind<Count, Count, Step, Partial<Count> & { lease_owner?: null; lease_until?: null; attention?: string }, WorkEvent> = {
  table: { name: 'retail.counting', history: { name: 'retail.counting_event', work: 'counting_id', about: 'about' } },
  columns: ['id', 'outcome', 'wait_until', 'attempts', 'counted', 'asked'],
  read: (_, row) => Promise.resolve(row),
  rowOf: (row) => row,
  follow: (row, { set }) => ({ ...row, ...set }),
  nextStep({ outcome, counted }) {
    if (outcome !== null) return undefined;
    return counted === 3 ? { do: 'end' } : { do: 'count', to: counted + 1 };
  },
  isUnderWay: (row) => row.asked !== null,
  async perform(step, { state, write }): Promise<StepResult> {
    if (step.do === 'end') {
      await write.announce({ event: { kind: 'ended' }, set: { outcome: 'counted', lease_owner: null, lease_until: null } });
      return goOn;
    }
    const { to } = step;
    if (state.asked !== to) await write.announce({ event: { kind: 'asked', detail: { to } }, set: { asked: to } });
    asked.push(to);
    switch (answers.shift()) {
      case 'silent':
        return retry('nobody answers');
      case 'wait':
        return wait;
      case 'dies':
        throw new Error('killed here');
      case 'yes':
      case undefined:
        write.settle({ event: { kind: 'counted', detail: { to } }, set: { counted: to, asked: null, attempts: 0 } });
        return goOn;
    }
  },
  noAnswer: ({ attempts, reason, attention }) => ({
    event: { kind: 'no answer', detail: { reason } },
    set: { attempts, ...(attention === undefined ? {} : { attention }) },
  }),
  wake: (id, { runAtMs } = {}) => Promise.resolve(void woken.push({ id, ...(runAtMs === undefined ? {} : { runAtMs }) })),
};

const by = (worker: string) => createLeasedWork(kind, { db, clock, log: silentLog, worker });
const row = async () => (await pool.query<Record<string, unknown>>(`select * from retail.counting`)).rows[0];
const kinds = async () =>
  (await pool.query<{ kind: string }>('select kind from retail.counting_event order by seq')).rows.map((one) => one.kind);

test('runs to the end, records each step once, and leaves no lease', async () => {
  await by('one').work('a');
  expect(await row()).toMatchObject({ outcome: 'counted', counted: 3, lease_owner: null, lease_until: null, last_event: 7 });
  expect(await kinds()).toEqual(['asked', 'counted', 'asked', 'counted', 'asked', 'counted', 'ended']);
});

test('work that has ended stays ended', async () => {
  await by('one').work('a');
  await by('one').work('a');
  expect(asked).toEqual([1, 2, 3]);
  expect(woken).toEqual([]);
  expect(await by('one').wakeUnattended()).toBe(0);
});

test('asks a silent party again later, and finally alerts an operator', async () => {
  answers = Array.from({ length: 8 }, () => 'silent');
  for (let tries = 1; tries <= 8; tries += 1) {
    await by('one').work('a');
    expect(await row()).toMatchObject({ attempts: tries, lease_owner: null });
  }
  expect((await row())?.['attention']).toBe('No answer after 8 tries: nobody answers');
  expect(woken.map(({ runAtMs = 0 }) => runAtMs - clock.now()).slice(0, 3)).toEqual([1000, 2000, 4000]);
  await by('one').work('a');
  expect(await row()).toMatchObject({ outcome: 'counted', attempts: 0 });
  // the same question is asked again, and announced only once
  expect((await kinds()).filter((one) => one === 'asked')).toHaveLength(3);
});

test('after a bug the next worker goes on from the last recorded state', async () => {
  answers = ['yes', 'dies'];
  await expect(by('one').work('a')).rejects.toThrow('killed here');
  expect(await row()).toMatchObject({ counted: 1, asked: 2, lease_owner: null });
  await by('two').work('a');
  expect(await row()).toMatchObject({ outcome: 'counted' });
});

test('two at once: the second waits and tries again', async () => {
  await pool.query(`update retail.counting set lease_owner = 'one', lease_epoch = 5, lease_until = $1`, [new Date(clock.now() + 30_000)]);
  await by('two').work('a');
  expect(asked).toEqual([]);
  expect(woken).toEqual([{ id: 'a', runAtMs: clock.now() + 2000 }]);
});

test('a worker that lost its lease changes nothing and makes no calls', async () => {
  await pool.query(`update retail.counting set lease_owner = 'two', lease_epoch = 2, lease_until = $1`, [new Date(clock.now() + 30_000)]);
  const rows = await row();
  // the row as the first worker read it under its own lease
  await by('one').workUnder(firstLease('a'), rows as unknown as Count);
  expect(asked).toEqual([]);
  expect(await row()).toMatchObject({ counted: 0, lease_owner: 'two', lease_epoch: 2 });
});

test('ignores an impossibly long lease of a process with a fast clock', async () => {
  await pool.query(`update retail.counting set lease_owner = 'ahead', lease_epoch = 1, lease_until = $1`, [
    new Date(clock.now() + 3_600_000),
  ]);
  expect(await by('one').wakeUnattended()).toBe(1);
  await by('one').work('a');
  expect(await row()).toMatchObject({ outcome: 'counted' });
});

test('work that waits for somebody is left alone until then', async () => {
  await pool.query('update retail.counting set wait_until = $1', [new Date(clock.now() + 60_000)]);
  expect(await by('one').wakeUnattended()).toBe(0);
  await pool.query('update retail.counting set wait_until = $1', [new Date(clock.now() - 1)]);
  expect(await by('one').wakeUnattended()).toBe(1);
});
