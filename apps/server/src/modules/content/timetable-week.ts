import type { Clock } from '@throughfare/kernel/clock';
import type { Currency } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { SideWork } from '../../platform/http/side-work.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { LowestRate, RatesHow, Search } from '../search/search.api.ts';
import type { Stations } from '../stations/stations.api.ts';
import { listStripPairs } from './content-store.ts';
import { weeksToRenew } from './rules/weeks-to-renew.ts';

/** The seven-day price strip (CONTENT-2). */
const daysOfStrip = 7;
/** The job runs every ten minutes and renews prices older than half an hour, so that pages usually find fresh ones. */
const olderThanMs = 30 * 60_000;
const freshForMs = 60 * 60_000;
const askedWithinMs = 48 * 3_600_000;

interface TimetableWeekDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly stations: Pick<Stations, 'byCode'>;
  readonly search: Pick<Search, 'lowestRates' | 'askedLines'>;
  readonly sideWork: SideWork;
}

export interface WeekWish {
  readonly from: string;
  readonly to: string;
  /** The first of the seven days. */
  readonly date: string;
  readonly currency: Currency;
}

export interface TimetableWeeks {
  /**
   * The week's lowest prices, at most an hour old, for a visitor at this address. Refuses `search.failed`, and `server.busy` if too many
   * others are asked for.
   */
  week(wish: WeekWish, address: string): Promise<readonly LowestRate[]>;
  /** Renews the prices that pages show; run by the job. */
  refresh(): Promise<void>;
}

/** Weeks of prices, out of what the search module remembers of days. A week of a busy line takes seven searches. */
export function createTimetableWeeks({ db, clock, stations, search, sideWork }: TimetableWeekDeps): TimetableWeeks {
  const ask = ({ from, to, date, currency }: WeekWish, how: RatesHow) =>
    search.lowestRates({ from, to, firstDay: date, days: daysOfStrip }, currency, how);
  const today = (code: string) => epochToLocal(stations.byCode(code)?.zone ?? 'UTC', clock.now()).date;
  /** Parallel requests wait for a single answer. */
  const underWay = new Map<string, Promise<readonly LowestRate[]>>();

  return {
    week(wish, address) {
      const key = JSON.stringify([wish.from, wish.to, wish.date, wish.currency]);
      const asked = underWay.get(key) ?? ask(wish, { freshMs: freshForMs, turn: (work) => sideWork(address, work) });
      underWay.set(key, asked);
      return asked.finally(() => underWay.delete(key));
    },

    async refresh() {
      const lines = await search.askedLines(clock.now() - askedWithinMs);
      for (const wish of weeksToRenew(await listStripPairs(db), lines)) {
        try {
          await ask({ ...wish, date: today(wish.from) }, { freshMs: olderThanMs, asked: false });
        } catch (error) {
          // One line without prices must not stop the others. Its own page tries again when it is read.
          if (!(error instanceof Refusal)) throw error;
        }
      }
    },
  };
}
