import { addDays } from '@throughfare/kernel/calendar-day';
import { loadHttp, type Question } from '../measure/http-load.ts';
import { interleave } from '../measure/interleave.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { recordSearches } from './searches.bench.ts';
import { startBenchShop } from './start-bench-shop.ts';

/** One visitor at a time, as somebody who waits for a page. */
const atOnce = 1;
const perRound = 60;
const from = 'EUS';
const to = 'MAN';

/** The first answer of a month of fares, while its prices are still being searched, against a plain search. */
async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('starting the shop');
  const shop = await startBenchShop();
  try {
    const ids = await recordSearches(shop, rounds * perRound + perRound);
    const calendar = (index: number): Question => ({
      method: 'GET',
      // three months: each is empty when it is first asked for
      path: `/fares?from=${from}&to=${to}&month=${addDays('2026-12-01', (index % 3) * 31).slice(0, 7)}`,
    });
    const search = (index: number): Question => ({
      method: 'POST',
      path: '/apiv1/point-to-point/ticket-search',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: ids[index], limit: 20, withConditions: false }),
    });
    let [asked, errors] = [0, 0];
    const msOf = async (question: (index: number) => Question, contains: string): Promise<number> => {
      const begun = asked;
      asked += contains === '"outward"' ? perRound : 0;
      const loaded = await loadHttp({ origin: shop.url, atOnce, count: perRound, question: (index) => question(begun + index), contains });
      errors += loaded.errors;
      return 1000 / loaded.perSecond;
    };
    tell('rendering calendars beside searches');
    await msOf(search, '"outward"');
    const figures = await interleave(rounds, {
      calendar: () => msOf(calendar, '<table'),
      search: () => msOf(search, '"outward"'),
    });
    return [
      {
        what: 'first paint of a month of fares',
        ours: `${significant(median(figures.calendar))} ms`,
        against: `a search ${significant(median(figures.search))} ms`,
        ratios: figures.calendar.map((ms, round) => ms / (figures.search[round] ?? 0)),
        bound: { atMost: 2 },
        notes: ['one visitor at a time; the rendered page, with its prices still coming'],
        errors,
      },
    ];
  } finally {
    await shop.stop();
  }
}

export const calendarBench: Bench = { name: 'calendar', about: 'the first paint of a month of fares against a search', run: measure };
