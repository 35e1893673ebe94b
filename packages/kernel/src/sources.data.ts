import type { Currency } from './money.ts';
import type { Source } from './source.ts';

/** The facts about a seller of tickets that do not depend on its goods, one row for each. Pages, searches and imports look them up here. */
export interface SourceFacts {
  /** The trains that it sells, in travellers' words, for a notice that they are missing from an answer. */
  readonly sells: string;
  /** Country (ISO 3166-1) of its stations if neither the catalogue nor the time zone tells: the seat of the company or network. */
  readonly home: string;
  readonly currency: Currency;
  /** Latest day that a search may name (SEARCH-12). */
  readonly horizon: { readonly days: number } | { readonly months: number };
  /** When a search of a whole day starts (SEARCH-11). */
  readonly usualTime: '00:00' | '08:00';
  /** Whether a search may leave a station out (SEARCH-6). */
  readonly canAvoid: boolean;
  /** True: the source is asked for a journey and plans it. Else the shop plans on its timetable and asks about trips. */
  readonly plansItself?: true;
  /** Folder of `data/fares`; absent: sold by distance. */
  readonly fares?: string;
  /** The kind of fares: Great Britain's own rules, else the yield engine. */
  readonly tariff?: 'ATOC' | 'YIELD';
  /** The prefix of its ticket numbers if it sells by distance, different for each source. */
  readonly distanceTicketPrefix: string;
}

const threeMonths = { months: 3 } as const;
const usual = { horizon: threeMonths, usualTime: '08:00', canAvoid: true } as const;

export const sourceFacts: Readonly<Record<Source, SourceFacts>> = {
  ATOC: {
    ...usual,
    sells: 'The train companies of Great Britain',
    home: 'GB',
    currency: 'GBP',
    fares: 'atoc',
    tariff: 'ATOC',
    distanceTicketPrefix: '80',
  },
  SilverRail: {
    ...usual,
    sells: 'Lumo, Hull Trains and Grand Central',
    home: 'GB',
    currency: 'GBP',
    fares: 'silverrail',
    tariff: 'YIELD',
    distanceTicketPrefix: '81',
  },
  SNCF: {
    sells: 'SNCF and Eurostar',
    home: 'FR',
    currency: 'EUR',
    horizon: { days: 329 },
    usualTime: '00:00',
    canAvoid: false,
    fares: 'sncf',
    tariff: 'YIELD',
    distanceTicketPrefix: '82',
  },
  AMT: {
    sells: 'Amtrak',
    home: 'US',
    currency: 'USD',
    horizon: { days: 335 },
    usualTime: '00:00',
    canAvoid: true,
    fares: 'amt',
    tariff: 'YIELD',
    distanceTicketPrefix: '83',
  },
  VIA: {
    sells: 'VIA Rail',
    home: 'CA',
    currency: 'CAD',
    horizon: { days: 330 },
    usualTime: '00:00',
    canAvoid: true,
    fares: 'via',
    tariff: 'YIELD',
    distanceTicketPrefix: '84',
  },
  TRENITALIA: {
    ...usual,
    sells: 'Trenitalia',
    home: 'IT',
    currency: 'EUR',
    horizon: { months: 6 },
    fares: 'trenitalia',
    tariff: 'YIELD',
    distanceTicketPrefix: '85',
  },
  ITAL: {
    ...usual,
    sells: 'Italo',
    home: 'IT',
    currency: 'EUR',
    horizon: { months: 6 },
    fares: 'ital',
    tariff: 'YIELD',
    distanceTicketPrefix: '86',
  },
  DISTRIBUSION: {
    ...usual,
    sells: 'The coach and rail companies of Distribusion',
    home: 'DE',
    currency: 'EUR',
    fares: 'distribusion',
    tariff: 'YIELD',
    plansItself: true,
    distanceTicketPrefix: '87',
  },
  Eurail: { ...usual, sells: 'Eurail', home: 'NL', currency: 'EUR', distanceTicketPrefix: '88' },
};

/** For a search whose seller is not known yet, because a station is missing. */
export const factsWithoutSource: Pick<SourceFacts, 'horizon' | 'usualTime' | 'canAvoid'> = usual;
