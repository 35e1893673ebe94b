import { startBarePage } from '../bare/start-bare-page.ts';
import { loadHttp, type LoadResult } from '../measure/http-load.ts';
import { interleave } from '../measure/interleave.ts';
import { median } from '../measure/statistics.ts';
import type { BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { type BenchShop, startBenchShop } from './start-bench-shop.ts';

export interface PageLoad {
  readonly what: string;
  /** Precedes the median size of a page. */
  readonly note: string;
  readonly atOnce: number;
  readonly warmUp: number;
  readonly pagesPerRound: number;
  readonly bareWarmUp: number;
  readonly barePagesPerRound: number;
  /** The smallest part of the bare page's rate. */
  readonly atLeast: number;
  /** The addresses of all pages, those of the warm-up first. */
  readonly addresses: (shop: BenchShop, count: number) => Promise<readonly string[]>;
  /** Text that only the complete page has. */
  readonly complete: string;
}

/** Renders pages of the shop and a bare React Router page in turn. */
export async function againstBarePage(pages: PageLoad, { rounds, tell }: BenchOptions): Promise<Finding[]> {
  const { atOnce, warmUp, pagesPerRound } = pages;
  tell('building a bare page, starting the shop');
  const bare = await startBarePage();
  try {
    const shop = await startBenchShop();
    try {
      const addresses = await pages.addresses(shop, warmUp + rounds * pagesPerRound);
      const load = (first: number, count: number): Promise<LoadResult> =>
        loadHttp({
          origin: shop.url,
          atOnce,
          count,
          question: (number) => ({ method: 'GET', path: addresses[first + number] ?? '' }),
          contains: pages.complete,
        });
      const loadBare = (count: number): Promise<LoadResult> =>
        loadHttp({ origin: bare.url, atOnce, count, question: () => ({ method: 'GET', path: '/' }) });
      tell('rendering pages');
      await load(0, warmUp);
      await loadBare(pages.bareWarmUp);
      const loads: LoadResult[] = [];
      const figures = await interleave(rounds, {
        ours: async (round) => {
          const done = await load(warmUp + round * pagesPerRound, pagesPerRound);
          loads.push(done);
          return done.perSecond;
        },
        bare: async () => {
          const done = await loadBare(pages.barePagesPerRound);
          return done.errors > 0 ? Number.NaN : done.perSecond;
        },
      });
      return [
        {
          what: pages.what,
          ours: `${significant(median(figures.ours))}/s`,
          against: `bare React Router page ${significant(median(figures.bare))}/s`,
          ratios: figures.ours.map((perSecond, round) => perSecond / (figures.bare[round] ?? 0)),
          bound: { atLeast: pages.atLeast },
          notes: [
            `${pages.note}; the median page has ${significant(median(loads.map(({ bytes }) => bytes)) / 1000)} kB before compression`,
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
