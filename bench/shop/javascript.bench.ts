import { startBarePage } from '../bare/start-bare-page.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { scriptBytes } from './page-scripts.ts';
import { recordSearches } from './searches.bench.ts';
import { startBenchShop } from './start-bench-shop.ts';

const kilobytes = (bytes: number): string => `${significant(bytes / 1000)} kB`;

/** Sizes do not vary, so one round is enough. */
async function measure({ tell }: BenchOptions): Promise<Finding[]> {
  tell('building a bare page, starting the shop');
  const bare = await startBarePage();
  try {
    const shop = await startBenchShop();
    try {
      const [id = ''] = await recordSearches(shop, 1);
      const bareBytes = await scriptBytes(`${bare.url}/`);
      const find = async (what: string, path: string, atMost: number): Promise<Finding> => {
        const bytes = await scriptBytes(`${shop.url}${path}`);
        return {
          what: `JavaScript of the ${what} page, gzip`,
          ours: kilobytes(bytes),
          against: `bare React Router page ${kilobytes(bareBytes)}`,
          ratios: [bytes / bareBytes],
          bound: { atMost },
          notes: [],
          errors: 0,
        };
      };
      return [
        await find('landing', '/au', 1.5),
        await find('results', `/search/p2p?id=${id}`, 1.5),
        await find('article', '/blogs/wimbledon', 1.2),
        await find('train-times', '/train-times/london-to-edinburgh', 1.2),
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    await bare.stop();
  }
}

export const javascriptBench: Bench = {
  name: 'javascript',
  about: 'JavaScript of landing, results and content before any click against a bare React Router page',
  run: measure,
};
