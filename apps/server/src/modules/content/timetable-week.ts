import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { SideWork } from '../../platform/http/side-work.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { Search } from '../search/search.api.ts';
import type { Stations } from '../stations/stations.api.ts';
import { listStripPairs } from './content-store.ts';
import { keepAnswers } from './keep-answers.ts';
import { weeksToFind } from './rules/weeks-to-find.ts';
import { findWeek, isWeekCurrent, listWeeks, saveWeek, type Week, type WeekWish } from './week-fares-store.ts';

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
  readonly search: Pick<Search, 'lowestRates'>;
  readonly sideWork: SideWork;
}

export interface TimetableWeeks {
  /**
   * The week's lowest prices from the real price search, at most an hour old, for a visitor at this address. Refuses `search.failed`, and
   * `server.busy` if too many others are asked for.
   */
  week(wish: WeekWish, address: string): Promise<Week>;
  /** Renews the prices that pages show; run by the job. */
  refresh(): Promise<void>;
}

/** Weeks of prices. Those of pages are stored in the database, others are cached for a moment. A week of a busy line takes seven searches. */
export function createTimetableWeeks({ db, clock, stations, search, sideWork }: TimetableWeekDeps): TimetableWeeks {
  async function ask({ from, to, date, currency }: WeekWish): Promise<Week> {
    const days = await search.lowestRates({ from, to, firstDay: date, days: daysOfStrip }, currency);
    return days.map(({ date: on, cheapestRate = '0.00', leavesAtMs }) => ({
      date: on,
      cheapestRate,
      currency,
      from,
      to,
      ...(leavesAtMs !== undefined && { leavesAtMs }),
    }));
  }

  const today = (code: string) => epochToLocal(stations.byCode(code)?.zone ?? 'UTC', clock.now()).date;
  // Parallel requests wait for a single answer. A page's answer is then in the database.
  const found = keepAnswers({
    clock,
    freshForMs: freshForMs / 4,
    ask: (wish: WeekWish, address: string) => sideWork(address, () => ask(wish)),
    isFresh: (week) => isWeekCurrent(week, clock.now()),
  });
  const pairs = keepAnswers({ clock, freshForMs: 10 * 60_000, ask: () => listStripPairs(db) });

  return {
    async week(wish, address) {
      const onPage = (await pairs('pages')).some(({ from, to }) => from === wish.from && to === wish.to) && wish.date === today(wish.from);
      if (!onPage) return found(wish, address);
      const nowMs = clock.now();
      const kept = await findWeek(db, wish, { sinceMs: nowMs - freshForMs, nowMs, noteEveryMs: freshForMs });
      if (kept && isWeekCurrent(kept, nowMs)) return kept;
      const days = await found(wish, address);
      await saveWeek(db, wish, days, { nowMs, asked: true });
      return days;
    },

    async refresh() {
      const wishes = weeksToFind({
        pairs: await listStripPairs(db),
        kept: await listWeeks(db),
        nowMs: clock.now(),
        today,
        olderThanMs,
        askedWithinMs,
      });
      for (const wish of wishes) {
        try {
          await saveWeek(db, wish, await ask(wish), { nowMs: clock.now(), asked: false });
        } catch (error) {
          // One line without prices must not stop the others. Its own page tries again when it is read.
          if (!(error instanceof Refusal)) throw error;
        }
      }
    },
  };
}
