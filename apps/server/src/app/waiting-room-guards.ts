import { createVisitorSession } from '@throughfare/contract/calls/accounts';
import { addSearchRecord } from '@throughfare/contract/calls/search';
import { allMarkets, marketPath } from '@throughfare/kernel/market';

/** The entrances of a rush: the storefronts' home pages. Their other addresses are those of `routes.ts`. */
const entrances: ReadonlySet<string> = new Set([
  '/',
  ...allMarkets().map((market) => `/${marketPath(market).replace(/^\//, '')}`),
  '/book-eurail-pass',
  '/book-interrail-pass',
  '/oweekpromo',
]);

/** Without a session a program can only begin one, or search. */
const beginnings = [createVisitorSession, addSearchRecord].map(({ path }) => `/apiv1/${path}`);

/** What the waiting room stands before. Paying, bookings, the desk and agencies' pages are not among it. */
export function waitingRoomGuards(path: string): 'page' | 'call' | undefined {
  if (beginnings.includes(path)) return 'call';
  const page = path.replace(/\/?(?:_\.|\.)data$/, '') || '/';
  return entrances.has(page) || page.startsWith('/search/') ? 'page' : undefined;
}
