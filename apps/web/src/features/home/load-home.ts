import { listArticles } from '@throughfare/contract/calls/content';
import { getEurailCountries } from '@throughfare/contract/calls/reference';
import { marketClock } from '../../lib/market-clock.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { loadAlerts } from '../../domain/alerts/load-alerts.ts';
import { marketFacts } from '@throughfare/kernel/market';
import { pagePath } from '../../lib/page-path.ts';
import { shownCard } from '../../domain/content/model/article-card.ts';
import { findStation } from '../search/find-station.ts';
import type { HomePanel } from './home-screen.tsx';
import { popularRoutesOf, startOf } from './components/popular-routes.data.ts';
import { heroes, type Hero } from './model/hero.data.ts';
import { homeMeta } from './model/home-meta.ts';
import { homeTabs, type HomeTab } from './model/home-tabs.ts';

/** The data of the open panel. If it cannot be loaded, the page is shown without it. */
async function loadPanel(visitor: Visitor, open: HomeTab, wantedCountry: string | null): Promise<HomePanel> {
  if (open === 'eurail' || open === 'interrail') {
    const listed = await visitor.ask(getEurailCountries, {});
    const countries = listed.ok ? listed.data.country : [];
    const country = countries.find(({ code }) => code === wantedCountry)?.code;
    return { kind: 'pass', countries, ...(country === undefined ? {} : { country }) };
  }
  if (open === 'blog') {
    const listed = await visitor.ask(listArticles, {});
    return { kind: 'blog', cards: listed.ok ? listed.data.data.articles.map(shownCard) : [] };
  }
  return { kind: open };
}

function heroOf(pathname: string, open: HomeTab, market: Visitor['market']): Hero {
  if (open === 'eurail' || open === 'interrail') return heroes[open];
  if (pathname === '/oweekpromo') return heroes.orientation;
  return marketFacts[market].isNorthAmerican ? heroes.america : heroes.home;
}

/**
 * `from` and `to` put stations into the search box, for links that start a search. `tab` opens a panel, and `country` is filled into the
 * pass search.
 */
export async function loadHome(visitor: Visitor, { pathname: asked, searchParams }: URL) {
  const pathname = pagePath(asked);
  const clock = marketClock(visitor);
  const { brandName, publicUrl, searchEurail } = visitor.page.settings;
  const { tabs, open } = homeTabs({ pathname, wanted: searchParams.get('tab'), market: visitor.market, searchEurail });
  const [origin, destination, panel, alerts] = await Promise.all([
    findStation(visitor, searchParams.get('from') ?? ''),
    findStation(visitor, searchParams.get('to') ?? ''),
    loadPanel(visitor, open, searchParams.get('country')),
    loadAlerts(visitor, clock.today),
  ]);
  return {
    meta: homeMeta(pathname, { brandName, publicUrl }),
    hero: heroOf(pathname, open, visitor.market),
    clock,
    market: visitor.market,
    tabs,
    open,
    panel,
    alerts,
    popular: popularRoutesOf(visitor.market),
    start: startOf(visitor.market),
    origin: origin ?? null,
    destination: destination ?? null,
  };
}
