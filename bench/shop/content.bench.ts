import type { Bench } from '../report/finding.ts';
import { againstBarePage } from './against-bare-page.ts';

const atOnce = 16;
const warmUp = 400;
const pagesPerRound = 1_600;

/** An article, a line, an information page and a list, in turn. */
const addresses = ['/blogs/wimbledon', '/train-times/london-to-edinburgh', '/eurail-pass', '/blogs'];

export const contentBench: Bench = {
  name: 'content',
  about: 'articles, lines and information pages against a bare React Router page',
  run: (options) =>
    againstBarePage(
      {
        what: 'content pages from the server',
        note: `${atOnce} at once; each asks the database whether content has changed, and a page is rendered anew when it has, and every minute`,
        atOnce,
        warmUp,
        pagesPerRound,
        bareWarmUp: warmUp,
        barePagesPerRound: pagesPerRound,
        atLeast: 1 / 2,
        addresses: (_shop, count) =>
          Promise.resolve(Array.from({ length: count }, (_, number) => addresses[number % addresses.length] ?? '/')),
        complete: '<h1',
      },
      options,
    ),
};
