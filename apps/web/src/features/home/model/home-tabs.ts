import { marketFacts, type Market } from '@throughfare/kernel/market';

export type HomeTab = 'tickets' | 'eurail' | 'interrail' | 'information' | 'blog';

export const homeTabTitles: Readonly<Record<HomeTab, string>> = {
  tickets: 'Train Tickets',
  eurail: 'Eurail Pass',
  interrail: 'Interrail Pass',
  information: 'Information',
  blog: 'Trainspiration Blog',
};

/** The home page's paths that open a pass tab, in any region (SEARCH-1). */
const passOfPath: Readonly<Record<string, 'eurail' | 'interrail'>> = {
  '/book-eurail-pass': 'eurail',
  '/book-interrail-pass': 'interrail',
};

interface HomeAddress {
  readonly pathname: string;
  /** The unchecked value of `?tab=`. */
  readonly wanted: string | null;
  readonly market: Market;
  /** The search-eurail flag (SEARCH-1): hides the pass tabs. */
  readonly searchEurail: boolean;
}

interface HomeTabs {
  readonly tabs: readonly HomeTab[];
  readonly open: HomeTab;
}

/** The tabs of the search box, and the open one: Train Tickets unless the address names another. */
export function homeTabs({ pathname, wanted, market, searchEurail }: HomeAddress): HomeTabs {
  const named = passOfPath[pathname.replace(/\/$/, '')];
  const pass = named ?? marketFacts[market].pass;
  const tabs: readonly HomeTab[] = ['tickets', ...(searchEurail ? [] : [pass]), 'information', 'blog'];
  const open = tabs.find((tab) => tab === wanted) ?? tabs.find((tab) => tab === named) ?? 'tickets';
  return { tabs, open };
}
