import type { MetaDescriptor } from 'react-router';
import { marketFacts, allMarkets, marketPath } from '@throughfare/kernel/market';
import { siteData, type Site } from '../../../domain/content/model/page-data.ts';
import { pageMeta, type PageFacts } from '../../../domain/content/model/page-meta.ts';

/** The same shop in each storefront, and an address without one: search engines show each country its own. */
const alternates = () => [
  { hreflang: 'x-default', path: '/' },
  ...allMarkets().map((market) => ({ hreflang: marketFacts[market].hreflang, path: marketPath(market) })),
];

const ofPath: Readonly<Record<string, Pick<PageFacts, 'title' | 'description'>>> = {
  '/book-eurail-pass': {
    title: 'Eurail passes: 33 countries, one ticket',
    description: 'Find a Eurail Global or One Country Pass: choose the countries, the first day and the travellers.',
  },
  '/book-interrail-pass': {
    title: 'Interrail passes: 33 countries, one ticket',
    description: 'Find an Interrail Global or One Country Pass: choose the countries, the first day and the travellers.',
  },
  '/oweekpromo': {
    title: 'Orientation week: train tickets for students',
    description: 'A new term and a new town: search trains with a 16-25 Railcard and compare every fare before you go.',
  },
};

/** The home page's metadata for search engines, by the address that opened it. */
export function homeMeta(pathname: string, site: Site): MetaDescriptor[] {
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '');
  const market = allMarkets().find((one) => marketPath(one) === path);
  const words = ofPath[path] ?? {
    title: market
      ? `Train tickets for travellers from ${theCountry(marketFacts[market].name)}`
      : 'Train tickets in Britain and on the Continent',
    description: `Search trains and ferries ${market && marketFacts[market].isNorthAmerican ? 'in North America, ' : ''}in Britain and on the Continent, compare every fare and buy your tickets in one basket${market ? `, in ${marketFacts[market].currency}` : ''}.`,
  };
  return pageMeta({
    site,
    ...words,
    path,
    ...(market !== undefined || path === '/' ? { alternates: alternates() } : {}),
    data: [siteData(site)],
  });
}

function theCountry(name: string): string {
  return name.startsWith('United') ? `the ${name}` : name;
}
