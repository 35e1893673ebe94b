import type pg from 'pg';
import type { Clock } from '@throughfare/kernel/clock';
import type { LegInterval } from '../places.types.ts';
import { oldestRunningDay } from './oldest-running-day.ts';
import { runStatement, type Statement } from './run-statement.ts';

/** PostgreSQL notifies it of each train's first sale, whoever makes it. The payload is "day owner designator". */
export const firstSaleChannel = 'carrier_first_sale';

type Train = Pick<LegInterval, 'owner' | 'designator' | 'operatingDay'>;

/**
 * The trains on which a place was ever taken. Most trains have no sales yet, and a search need not ask about them. A process that cannot
 * know counts every train as sold, and so asks the database.
 */
export interface SoldTrains {
  /** False only if no place of the train was taken up to a moment ago. */
  mayBeSold(train: Train): boolean;
  /** This process is about to sell on the train. */
  note(train: Train): void;
}

/** For a carrier that hears of no sales. */
export const anyTrainMayBeSold: SoldTrains = { mayBeSold: () => true, note: () => undefined };

/** Sold trains that are kept up to date by notifications. */
export interface HeardSales extends SoldTrains {
  /** A notification, or without payload: the process listens from now on and has missed what was notified before. Rejects as the pool does. */
  hear(payload?: string): Promise<void>;
  /** Nothing is heard until the next `hear()`. */
  deaf(): void;
}

const soldTrainsStatement: Statement = {
  name: 'carrier-sold-trains',
  writes: false,
  text: 'select distinct operating_day::text as day, owner, designator from carrier.train_pool where operating_day >= $1::date',
};

export function createSoldTrains(pool: pg.Pool, clock: Clock): HeardSales {
  /** "owner designator" by operating day. */
  const sold = new Map<string, Set<string>>();
  let knownSince: string | undefined;
  let listening = 0;
  const oldest = (): string => oldestRunningDay(clock);

  function add(day: string, train: string): void {
    const onDay = sold.get(day);
    if (onDay) {
      onDay.add(train);
      return;
    }
    const kept = oldest();
    for (const known of sold.keys()) if (known < kept) sold.delete(known);
    if (knownSince !== undefined && knownSince < kept) knownSince = kept;
    sold.set(day, new Set([train]));
  }

  async function load(): Promise<void> {
    listening += 1;
    const [since, turn] = [oldest(), listening];
    knownSince = undefined;
    const rows = await runStatement<{ day: string; owner: string; designator: string }>(pool, soldTrainsStatement, [since]);
    for (const { day, owner, designator } of rows) add(day, `${owner} ${designator}`);
    // it may have gone deaf meanwhile, or begun again
    if (turn === listening) knownSince = since;
  }

  return {
    mayBeSold({ owner, designator, operatingDay }) {
      if (knownSince === undefined || operatingDay < knownSince) return true;
      return sold.get(operatingDay)?.has(`${owner} ${designator}`) ?? false;
    },
    note: ({ owner, designator, operatingDay }) => add(operatingDay, `${owner} ${designator}`),
    hear(payload) {
      if (payload === undefined) return load();
      const space = payload.indexOf(' ');
      add(payload.slice(0, space), payload.slice(space + 1));
      return Promise.resolve();
    },
    deaf() {
      listening += 1;
      knownSince = undefined;
    },
  };
}
