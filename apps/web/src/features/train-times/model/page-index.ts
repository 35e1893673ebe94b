import type { LandingCard } from '@throughfare/contract/calls/landing-pages';
import { paths } from '../../../lib/paths.ts';
import { plainStation } from './plain-station.ts';
import type { RouteCard } from './route-card.ts';

interface IndexLink {
  readonly path: string;
  readonly text: string;
  /** The language of the linked page, if not English. */
  readonly language?: string;
}

/** The links under a heading of the index. */
export interface IndexGroup {
  readonly heading: string;
  readonly links: readonly IndexLink[];
}

/** The order of the network's parts. Lines in none of them come last. */
const regions = [
  'Scotland',
  'East coast and Yorkshire',
  'Midlands and the North West',
  'Wales and the West',
  'South and east of England',
  'Eurostar and the Channel',
  'France',
];

/** Every page of the index: lines by region, then destinations, countries in each language, and passes. */
export function pageIndex(routes: readonly RouteCard[], landing: readonly LandingCard[]): IndexGroup[] {
  const lines = Map.groupBy(routes, ({ region }) => region ?? 'More journeys');
  const at = (region: string) => (regions.includes(region) ? regions.indexOf(region) : regions.length);
  const of = (kind: LandingCard['kind'], language?: LandingCard['language']) =>
    landing.filter((card) => card.kind === kind && (language === undefined || card.language === language));
  const link = ({ path, place, language }: LandingCard) => ({ path, text: place, ...(language === 'fr' && { language }) });
  const groups: IndexGroup[] = [
    ...[...lines]
      .toSorted(([one], [other]) => at(one) - at(other))
      .map(([heading, own]) => ({
        heading,
        links: own.map(({ fromStation, toStation, pageUrl }) => ({
          path: paths.trainTimes(pageUrl),
          text: `${plainStation(fromStation)} to ${plainStation(toStation)}`,
        })),
      })),
    { heading: 'Destinations', links: of('DESTINATION').map(link) },
    { heading: 'Countries', links: of('COUNTRY', 'en-US').map(link) },
    { heading: 'Pays, en français', links: of('COUNTRY', 'fr').map(link) },
    { heading: 'Rail passes', links: of('PASS').map(link) },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

/** Letters as people type them: without accents, capitals and punctuation. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The links whose text or heading contains all words of a search, in any order. */
export function searchIndex(groups: readonly IndexGroup[], search: string): IndexGroup[] {
  const words = folded(search).split(' ');
  const matches = (text: string) => words.every((word) => folded(text).includes(word));
  return groups
    .map(({ heading, links }) => ({ heading, links: links.filter(({ text }) => matches(`${text} ${heading}`)) }))
    .filter(({ links }) => links.length > 0);
}
