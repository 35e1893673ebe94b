import { loadHttp, type LoadResult } from '../measure/http-load.ts';
import { interleave } from '../measure/interleave.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { startBenchShop } from './start-bench-shop.ts';

const atOnce = 16;
const warmUp = 400;
const pagesPerRound = 800;

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('starting the shop');
  const shop = await startBenchShop();
  try {
    const load = (path: string, count: number): Promise<LoadResult> =>
      loadHttp({ origin: shop.url, atOnce, count, question: () => ({ method: 'GET', path }), contains: '<h1' });
    const [home, article] = ['/', '/blogs/wimbledon'];
    let errors = 0;
    const msOf = async (path: string): Promise<number> => {
      const loaded = await load(path, pagesPerRound);
      errors += loaded.errors;
      return 1000 / loaded.perSecond;
    };
    tell('rendering pages');
    for (const path of [home, article]) await load(path, warmUp);
    const figures = await interleave(rounds, { home: () => msOf(home), article: () => msOf(article) });
    return [
      {
        what: 'home page',
        ours: `${significant(median(figures.home))} ms`,
        against: `an article ${significant(median(figures.article))} ms`,
        ratios: figures.home.map((ms, round) => ms / (figures.article[round] ?? 0)),
        bound: { atMost: 1.5 },
        notes: [`${atOnce} at once, by visitors without a session`],
        errors,
      },
    ];
  } finally {
    await shop.stop();
  }
}

export const homeBench: Bench = { name: 'home', about: 'the home page against an article', run: measure };
