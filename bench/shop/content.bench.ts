import { startBarePage } from '../bare/start-bare-page.ts';
import { loadHttp, type LoadResult } from '../measure/http-load.ts';
import { interleave } from '../measure/interleave.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { startBenchShop } from './start-bench-shop.ts';

const atOnce = 16;
const pagesPerRound = 1_600;
const warmUp = 400;

/** An article, a line, an information page and a list, in turn. */
const paths = ['/blogs/wimbledon', '/train-times/london-to-edinburgh', '/eurail-pass', '/blogs'];

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('building a bare page, starting the shop');
  const bare = await startBarePage();
  try {
    const shop = await startBenchShop();
    try {
      const load = (count: number): Promise<LoadResult> =>
        loadHttp({
          origin: shop.url,
          atOnce,
          count,
          question: (number) => ({ method: 'GET', path: paths[number % paths.length] ?? '/' }),
          isRight: (body) => body.includes('<h1'),
        });
      const loadBare = (count: number): Promise<LoadResult> =>
        loadHttp({ origin: bare.url, atOnce, count, question: () => ({ method: 'GET', path: '/' }) });
      tell('reading content pages');
      await load(warmUp);
      await loadBare(warmUp);
      const loads: LoadResult[] = [];
      const figures = await interleave(rounds, {
        ours: async () => {
          const done = await load(pagesPerRound);
          loads.push(done);
          return done.perSecond;
        },
        bare: async () => {
          const done = await loadBare(pagesPerRound);
          return done.errors > 0 ? Number.NaN : done.perSecond;
        },
      });
      return [
        {
          what: 'content pages from the server',
          ours: `${significant(median(figures.ours))}/s`,
          against: `bare React Router page ${significant(median(figures.bare))}/s`,
          ratios: figures.ours.map((perSecond, round) => perSecond / (figures.bare[round] ?? 0)),
          bound: { atLeast: 1 / 2 },
          notes: [
            `${atOnce} at once; each asks the database whether content has changed, and a page is rendered anew when it has, and every minute; the median page has ${significant(median(loads.map(({ bytes }) => bytes)) / 1000)} kB before compression`,
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

export const contentBench: Bench = {
  name: 'content',
  about: 'articles, lines and information pages against a bare React Router page',
  run: measure,
};
