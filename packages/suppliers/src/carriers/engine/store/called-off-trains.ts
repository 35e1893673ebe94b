import { isDelayCause, type DelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import type { Clock } from '@throughfare/kernel/clock';
import type pg from 'pg';
import type { LegInterval } from '../places.types.ts';
import { oldestRunningDay } from './oldest-running-day.ts';
import { runStatement, type Statement } from './run-statement.ts';

/** PostgreSQL notifies it of every train that is called off. */
export const calledOffChannel = 'carrier_called_off';

type Train = Pick<LegInterval, 'owner' | 'designator' | 'operatingDay'>;

export interface CalledOff {
  readonly cause: DelayCause;
  readonly reason: string;
}

/** The trains that are called off, by the owner of their places. Few are, and every search asks, so each process keeps them all. */
export interface CalledOffTrains {
  /** The withdrawal of one train, if it is called off. Answers at once after `ready()`. */
  of(train: Train): CalledOff | undefined;
  /** Whether no train is called off. */
  isEmpty(): boolean;
  /** Reads the trains again if this process may have missed one. */
  ready(): Promise<void>;
  add(trains: readonly (Train & CalledOff)[], atMs: number): Promise<void>;
}

/** Kept up to date by notifications. */
export interface HeardCancellations extends CalledOffTrains {
  /** Some train was called off, or the process begins to listen. */
  hear(): void;
  /** Nothing is heard until the next `hear()`, so every question is asked of the database. */
  deaf(): void;
}

const readStatement: Statement = {
  name: 'carrier-called-off-trains',
  writes: false,
  text: 'select operating_day::text as day, owner, designator, cause, reason from carrier.called_off_train where operating_day >= $1::date',
};

const addStatement: Statement = {
  name: 'carrier-call-off-trains',
  writes: true,
  text: `
insert into carrier.called_off_train (owner, designator, operating_day, cause, reason, called_off_at_ms)
select owner, designator, operating_day, cause, reason, $6
from unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::text[]) as off (owner, designator, operating_day, cause, reason)
on conflict do nothing`,
};

interface Row {
  readonly day: string;
  readonly owner: string;
  readonly designator: string;
  readonly cause: string;
  readonly reason: string;
}

const keyOf = ({ operatingDay, owner, designator }: Train): string => `${operatingDay} ${owner} ${designator}`;

/** It begins deaf. */
export function createCalledOffTrains(pool: pg.Pool, clock: Clock): HeardCancellations {
  let known: ReadonlyMap<string, CalledOff> = new Map();
  let isListening = false;
  let fresh: Promise<void> | undefined;
  let [asked, answered] = [0, 0];

  async function load(): Promise<void> {
    const turn = (asked += 1);
    const rows = await runStatement<Row>(pool, readStatement, [oldestRunningDay(clock)]);
    // An older answer may come after a newer one.
    if (turn < answered) return;
    answered = turn;
    known = new Map(
      rows.flatMap(({ day, owner, designator, cause, reason }) =>
        isDelayCause(cause) ? [[keyOf({ operatingDay: day, owner, designator }), { cause, reason }] as const] : [],
      ),
    );
  }

  return {
    of: (train) => known.get(keyOf(train)),
    isEmpty: () => known.size === 0,
    ready() {
      if (!isListening) return load();
      const reading = (fresh ??= load());
      // A read that failed is repeated at the next question.
      reading.catch(() => {
        if (fresh === reading) fresh = undefined;
      });
      return reading;
    },
    async add(trains, atMs) {
      await runStatement(pool, addStatement, [
        trains.map(({ owner }) => owner),
        trains.map(({ designator }) => designator),
        trains.map(({ operatingDay }) => operatingDay),
        trains.map(({ cause }) => cause),
        trains.map(({ reason }) => reason),
        atMs,
      ]);
      fresh = undefined;
    },
    hear() {
      isListening = true;
      fresh = undefined;
    },
    deaf() {
      isListening = false;
    },
  };
}
