import type { Bench } from '../report/finding.ts';
import { againstBarePage } from './against-bare-page.ts';
import { recordSearches } from './searches.bench.ts';

const atOnce = 32;

export const pagesBench: Bench = {
  name: 'pages',
  about: 'server-rendered results pages against a bare React Router page',
  run: (options) =>
    againstBarePage(
      {
        what: 'results pages from the server',
        note: `${atOnce} at once, search included`,
        atOnce,
        // The number of pages that a shop has rendered a minute after its start. V8 compiles throughout a process's first hundreds of pages.
        warmUp: 1_600,
        pagesPerRound: 320,
        bareWarmUp: 1_000,
        barePagesPerRound: 4_000,
        // React Router alone draws the page, without shortcuts (docs/performance.md).
        atLeast: 1 / 15,
        addresses: async (shop, count) => (await recordSearches(shop, count, 23)).map((id) => `/search/p2p?id=${id}`),
        // a page without prices is less work, so it does not count
        complete: '<article',
      },
      options,
    ),
};
