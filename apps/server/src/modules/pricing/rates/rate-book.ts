/**
 * The exchange rates in use (MONEY-10). A worker reads the bank's table once a day; each process looks for a new one in the database once a minute. An offer,
 * an order and its refunds keep the rate that they were made with.
 */
import type { Clock } from '@throughfare/kernel/clock';
import type { Config } from '../../../platform/config/config.ts';
import type { Jobs } from '../../../platform/jobs/create-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { RateTable } from '../rules/cross-rate.ts';
import { readPublishedRates } from '../rules/read-published-rates.ts';
import { keepRates, latestRates } from './rate-store.ts';

export interface RateBook {
  current(): RateTable;
  /** Reads the bank's table now. Does nothing without an address. */
  read(): Promise<void>;
}

export interface RateBookDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly rates: Config['rates'];
  readonly jobs: Pick<Jobs, 'schedule'>;
  /** The table that comes with the product, used until the bank's has been read. */
  readonly shipped: RateTable;
}

const lookAgainMs = 60_000;
/** Banks publish once a day. */
const readAgainMs = 20 * 3_600_000;
const timeoutMs = 20_000;

export async function createRateBook({ db, clock, log, rates: { url }, jobs, shipped }: RateBookDeps): Promise<RateBook> {
  let table = (await latestRates(db))?.table ?? shipped;
  let lookedAtMs = performance.now();

  async function look(): Promise<void> {
    table = (await latestRates(db))?.table ?? shipped;
  }

  async function read(): Promise<void> {
    if (url === undefined) return;
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`the exchange rates could not be read: ${url} answered ${answer.status}`);
    await keepRates(db, readPublishedRates(await answer.text()), new Date(clock.now()));
    await look();
  }

  // Once an hour, so that a new shop has its rates soon and a bank that is away is asked again.
  if (url !== undefined)
    jobs.schedule('pricing.rates', '23 * * * *', async () => {
      const kept = await latestRates(db);
      if (!kept || clock.now() - kept.readAtMs > readAgainMs) await read();
    });
  return {
    current() {
      if (performance.now() - lookedAtMs > lookAgainMs) {
        lookedAtMs = performance.now();
        look().catch((error: unknown) => log.warn({ err: error }, 'the exchange rates could not be looked up'));
      }
      return table;
    },
    read,
  };
}
