import { startBarePage } from '../bare/start-bare-page.ts';
import { loadHttp, type LoadResult } from '../measure/http-load.ts';
import { interleave } from '../measure/interleave.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { recordSearches } from './searches.bench.ts';
import { startBenchShop } from './start-bench-shop.ts';

const atOnce = 32;
const pagesPerRound = 320;
const barePagesPerRound = 4000;
/** The number of pages that a shop has rendered a minute after its start. V8 compiles throughout a process's first hundreds of pages. */
const warmUp = 1_600;

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('building a bare page, starting the shop');
  const bare = await startBarePage();
  try {
    const shop = await startBenchShop();
    try {
      const ids = await recordSearches(shop, warmUp + rounds * pagesPerRound, 23);
      const load = (first: number, count: number): Promise<LoadResult> =>
        loadHttp({
          origin: shop.url,
          atOnce,
          count,
          question: (number) => ({ method: 'GET', path: `/search/p2p?id=${ids[first + number] ?? ''}` }),
          // a page without prices is less work, so it does not count
          isRight: (body) => body.includes('<article') || body.includes('<li'),
        });
      const loadBare = (count: number): Promise<LoadResult> =>
        loadHttp({ origin: bare.url, atOnce, count, question: () => ({ method: 'GET', path: '/' }) });
      tell('rendering pages');
      await load(0, warmUp);
      await loadBare(1000);
      const loads: LoadResult[] = [];
      const figures = await interleave(rounds, {
        ours: async (round) => {
          const done = await load(warmUp + round * pagesPerRound, pagesPerRound);
          loads.push(done);
          return done.perSecond;
        },
        bare: async () => {
          const done = await loadBare(barePagesPerRound);
          return done.errors > 0 ? Number.NaN : done.perSecond;
        },
      });
      return [
        {
          what: 'results pages from the server',
          ours: `${significant(median(figures.ours))}/s`,
          against: `bare React Router page ${significant(median(figures.bare))}/s`,
          ratios: figures.ours.map((perSecond, round) => perSecond / (figures.bare[round] ?? 0)),
          bound: { atLeast: 1 / 12 },
          notes: [
            `${atOnce} at once, search included; the median page has ${significant(median(loads.map(({ bytes }) => bytes)) / 1000)} kB before compression`,
          ],
          errors: loads.reduce((sum, { errors }) => sum + errors, 0) + figures.bare.filter(Number.isNaN).length,
        },
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    await bare.stop();
  }
}

export const pagesBench: Bench = { name: 'pages', about: 'server-rendered results pages against a bare React Router page', run: measure };
