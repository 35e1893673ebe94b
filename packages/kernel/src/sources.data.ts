import { adults, infants, seniors, young } from './passenger-groups.data.ts';
import type { ActionFacts, AloneRow, PartyFacts, SourceFacts } from './source-facts.types.ts';

const usual = { horizon: { months: 3 }, usualTime: '08:00', canAvoid: true } as const;

const actions: ActionFacts = {
  refund: 'refund',
  canExchange: true,
  exchangeHorizon: { days: 84, time: '00:00' },
  changesTravel: false,
  voids: 'everybody',
  changesTravellers: true,
  showsRefundForms: false,
};

const ledBy = ['Adult', 'Senior', 'Child', 'Youth'] as const satisfies PartyFacts['ledBy'];
const ledByNoChild = ['Adult', 'Youth', 'Senior'] as const satisfies PartyFacts['ledBy'];

/**
 * National Rail Conditions of Travel 2024: under-fives travel free with a fare-paying passenger; there is no age limit above that. The
 * companies advise a companion for children under 12 (holidayextras.com and joinpoppet.com, which quote several; Grand Central, "What age can
 * children travel unaccompanied?": staff are no chaperones).
 */
const aloneInBritain: AloneRow = { trains: 'trains in Britain', youngestAlone: 5, companionFrom: 12, advisedFrom: 12 };

/**
 * One row for each source, in the sequence in which customers see them. Sources of the rules for travelling alone: Eurostar, conditions of
 * carriage (children under 12 travel with an adult of 18 or more); SNCF Voyageurs, "Voyager avec des enfants", and Ouigo, conditions of
 * carriage (children under 12 do not travel alone); Amtrak, "Unaccompanied minors" (online sales from 16); VIA Rail, "Children travelling
 * alone" (8 to 11 on request at a station only).
 */
const rows = {
  ATOC: {
    ...usual,
    sells: 'The train companies of Great Britain',
    contact: 'https://www.nationalrail.co.uk',
    home: 'GB',
    currency: 'GBP',
    provides: [
      ['GB', 'GB'],
      ['GB', 'IE'],
    ],
    // rail and sail via Harwich and Hoek van Holland
    sellsBeside: [['GB', 'NL']],
    alone: [aloneInBritain],
    actions: { ...actions, exchangeHorizon: { days: 84, time: '08:00' } },
    fares: 'atoc',
    tariff: 'ATOC',
    distanceTicketPrefix: '80',
  },
  SilverRail: {
    ...usual,
    sells: 'Lumo, Hull Trains and Grand Central',
    contact: 'https://www.silverrailtech.com',
    home: 'GB',
    currency: 'GBP',
    sellsBeside: [
      ['GB', 'GB'],
      ['GB', 'IE'],
    ],
    alone: [aloneInBritain],
    actions: { ...actions, refund: 'release' },
    fares: 'silverrail',
    tariff: 'YIELD',
    distanceTicketPrefix: '81',
  },
  SNCF: {
    sells: 'SNCF and Eurostar',
    contact: 'https://www.sncf-connect.com',
    home: 'FR',
    currency: 'EUR',
    provides: [['*', '*']],
    horizon: { days: 329 },
    usualTime: '00:00',
    canAvoid: false,
    party: {
      groups: [adults(26, 59), seniors(60), young('Youth', 12, 25), young('Child', 4, 11), infants(3)],
      childAgeMinimum: 4,
      youthAgeMinimum: 2,
      ledBy: ledByNoChild,
    },
    alone: [
      { operators: ['ES', 'ESC'], trains: 'Eurostar', youngestAlone: 12, companionFrom: 18 },
      { operators: ['TI', 'LY'], trains: 'TGV INOUI', youngestAlone: 12, companionFrom: 18 },
      { operators: ['OU'], trains: 'Ouigo', youngestAlone: 12, companionFrom: 18 },
      { trains: 'trains in France and its neighbours', youngestAlone: 4, companionFrom: 12 },
    ],
    actions: { ...actions, exchangeHorizon: { days: 305, time: '00:00' } },
    fares: 'sncf',
    tariff: 'YIELD',
    distanceTicketPrefix: '82',
  },
  AMT: {
    sells: 'Amtrak',
    contact: 'https://www.amtrak.com',
    home: 'US',
    currency: 'USD',
    provides: [
      ['US', 'US'],
      ['US', 'CA'],
    ],
    horizon: { days: 335 },
    usualTime: '00:00',
    canAvoid: true,
    party: {
      groups: [adults(13, 64), seniors(65), young('Child', 2, 12), infants(1)],
      childAgeMinimum: 2,
      youthAgeMinimum: 2,
      ledBy: ledByNoChild,
      startsAnew: true,
      childNeedsAdult: true,
    },
    alone: [{ trains: 'Amtrak', youngestAlone: 16, companionFrom: 18 }],
    actions: { ...actions, showsRefundForms: true },
    fares: 'amt',
    tariff: 'YIELD',
    distanceTicketPrefix: '83',
  },
  VIA: {
    sells: 'VIA Rail',
    contact: 'https://www.viarail.ca',
    home: 'CA',
    currency: 'CAD',
    provides: [['CA', 'CA']],
    horizon: { days: 330 },
    usualTime: '00:00',
    canAvoid: true,
    party: {
      groups: [adults(26, 59), seniors(60), young('Youth', 12, 25), { ...young('Child', 2, 11), mostTyped: 25 }, infants(1)],
      childAgeMinimum: 2,
      youthAgeMinimum: 2,
      ledBy,
      startsAnew: true,
    },
    alone: [{ trains: 'VIA Rail', youngestAlone: 12, companionFrom: 18 }],
    adultBerthFrom: 12,
    actions: { ...actions, showsRefundForms: true },
    fares: 'via',
    tariff: 'YIELD',
    distanceTicketPrefix: '84',
  },
  ITAL: {
    ...usual,
    sells: 'Italo',
    contact: 'https://www.italotreno.com',
    home: 'IT',
    currency: 'EUR',
    provides: [['IT', 'IT']],
    sellsBeside: [['IT', '*']],
    horizon: { months: 6 },
    party: {
      groups: [adults(30, 64), seniors(65), young('Youth', 14, 29), young('Child', 0, 13)],
      childAgeMinimum: 0,
      youthAgeMinimum: 14,
      ledBy,
    },
    alone: [{ trains: 'Italo', youngestAlone: 4, companionFrom: 12 }],
    actions,
    fares: 'ital',
    tariff: 'YIELD',
    distanceTicketPrefix: '86',
  },
  TRENITALIA: {
    ...usual,
    sells: 'Trenitalia',
    contact: 'https://www.trenitalia.com',
    home: 'IT',
    currency: 'EUR',
    sellsBeside: [['IT', '*']],
    horizon: { months: 6 },
    party: {
      groups: [{ ...adults(16, 120), ages: '16+ years' }, young('Child', 2, 15)],
      childAgeMinimum: 2,
      youthAgeMinimum: 2,
      ledBy,
    },
    alone: [{ trains: 'Trenitalia', youngestAlone: 4, companionFrom: 12 }],
    actions: { ...actions, changesTravel: true, voids: 'agencies' },
    fares: 'trenitalia',
    tariff: 'YIELD',
    distanceTicketPrefix: '85',
  },
  DISTRIBUSION: {
    ...usual,
    sells: 'The coach and rail companies of Distribusion',
    contact: 'https://www.distribusion.com',
    home: 'DE',
    currency: 'EUR',
    sellsWhereItCalls: true,
    alone: [],
    actions: { ...actions, canExchange: false },
    fares: 'distribusion',
    tariff: 'YIELD',
    plansItself: true,
    distanceTicketPrefix: '87',
  },
  Eurail: {
    ...usual,
    sells: 'Eurail',
    contact: 'https://www.eurail.com',
    home: 'NL',
    currency: 'EUR',
    alone: [],
    // a pass is personal: its name is the one in the passport
    actions: { ...actions, changesTravellers: false },
    distanceTicketPrefix: '88',
  },
} satisfies Record<string, SourceFacts>;

/** A source that comes with the product. An operator adds others by configuration (`source.ts`). */
export type ShippedSource = keyof typeof rows;

/** The provider of a pair of stations. Further sources carry their own label. */
export type Provider = { [S in ShippedSource]: (typeof rows)[S] extends { readonly provides: unknown } ? S : never }[ShippedSource];

/** A source whose travellers are listed one by one in groups of age. */
export type ListedProvider = { [S in ShippedSource]: (typeof rows)[S] extends { readonly party: unknown } ? S : never }[ShippedSource];

export const sourceFacts: Readonly<Record<ShippedSource, SourceFacts>> &
  Readonly<Record<ListedProvider, { readonly party: PartyFacts }>> &
  Readonly<Record<Provider, Required<Pick<SourceFacts, 'provides'>>>> = rows;

/** For a search whose seller is not known yet, because a station is missing. */
export const factsWithoutSource: Pick<SourceFacts, 'horizon' | 'usualTime' | 'canAvoid'> = usual;
