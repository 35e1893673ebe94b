import type { Currency } from './money.ts';

/** Two countries (ISO 3166-1) between whose stations a source sells, in both directions. `*` stands for every country. */
export type CountryPair = readonly [string, string];

export type GroupName = 'Adult' | 'Senior' | 'Youth' | 'Child' | 'Infant';

export interface PassengerGroup {
  readonly name: GroupName;
  /** The words beside the group's name. */
  readonly ages: string;
  readonly minAge: number;
  readonly maxAge: number;
  /** The highest age that the field accepts, if it is above the group's highest. Older passengers join the group of their age (PARTY-5). */
  readonly mostTyped?: number;
  /** An age that is preset. Undefined if the traveller types it. */
  readonly givenAge: number | undefined;
}

/** The groups of travellers in the search box (PARTY-2, PARTY-4); ages are inclusive. */
export interface PartyFacts {
  readonly groups: readonly PassengerGroup[];
  /** The number in "Age of each child must be greater than …" (PARTY-5). */
  readonly childAgeMinimum: number;
  readonly youthAgeMinimum: number;
  /** At least one traveller must belong to one of these groups (SEARCH-5). */
  readonly ledBy: readonly GroupName[];
  /** A search that switches to this source starts with one adult (SEARCH-17). */
  readonly startsAnew?: true;
  /** Each child needs an adult or senior (PARTY-7). */
  readonly childNeedsAdult?: true;
}

/** A rule about travelling alone. Ages are whole years on the day of travel. */
export interface AloneRow {
  /** Operator codes. Absent: every operator of the source that no earlier row names. */
  readonly operators?: readonly string[];
  /** The name of the trains within a sentence: "Eurostar". */
  readonly trains: string;
  /** From this age on, a person may travel alone. */
  readonly youngestAlone: number;
  /** A younger person needs a companion of at least this age. */
  readonly companionFrom: number;
  /** Somebody under this age may travel alone, but the companies advise against it. Absent: they give no advice. */
  readonly advisedFrom?: number;
}

/** The actions after a purchase that the shop offers, or leaves out, for a source. */
export interface ActionFacts {
  /** `release`: a ticket is refunded after its seat has been released. */
  readonly refund: 'refund' | 'release';
  readonly canExchange: boolean;
  /**
   * For an exchange (EXCHANGE-1): the latest day for another train, in days after today at the departure station, and the time at which the
   * search of a day starts.
   */
  readonly exchangeHorizon: { readonly days: number; readonly time: '00:00' | '08:00' };
  /** A travel change keeps the stations, and the shop's own search chooses the new train (EXCHANGE-6). */
  readonly changesTravel: boolean;
  readonly voids: 'everybody' | 'agencies' | 'nobody';
  readonly changesTravellers: boolean;
  /** Whether the forms of a refund are shown even if there is only one (REFUND-4). */
  readonly showsRefundForms: boolean;
}

/** The facts about a seller of tickets that do not depend on its products. Pages, searches, imports and after-sales look them up here. */
export interface SourceFacts {
  /** Its trains in travellers' words, for a notice that they are missing from an answer. */
  readonly sells: string;
  /** Its own site, where our desk finds its customer service. Colours belong to the companies that run the trains (`operators.json`). */
  readonly contact: string;
  /**
   * The country (ISO 3166-1) of stations whose country neither the catalogue nor the time zone tells: the seat of the company or network.
   */
  readonly home: string;
  readonly currency: Currency;
  /**
   * The pairs of countries for which it is the provider: the search box shows its selector and limits. A pair takes precedence over `*`
   * (SEARCH-17, SEARCH-18).
   */
  readonly provides?: readonly CountryPair[];
  /** The pairs of countries for which it is asked in addition to their provider. */
  readonly sellsBeside?: readonly CountryPair[];
  /** Whether it is asked in addition if its vehicles call at both ends. */
  readonly sellsWhereItCalls?: true;
  /** The latest day that a search may name (SEARCH-12). */
  readonly horizon: { readonly days: number } | { readonly months: number };
  /** The time at which the search of a whole day starts (SEARCH-11). */
  readonly usualTime: '00:00' | '08:00';
  /** Whether a search may avoid a station (SEARCH-6). */
  readonly canAvoid: boolean;
  /** The groups in its search box. Absent: adults and children are counted (PARTY-2). */
  readonly party?: PartyFacts;
  /** The first row that matches an operator applies. Without rows, anybody may travel alone. */
  readonly alone: readonly AloneRow[];
  /** The age from which a traveller takes an adult's berth in a sleeper. Absent: 16. */
  readonly adultBerthFrom?: number;
  readonly actions: ActionFacts;
  /** Whether the source plans journeys itself. Otherwise the shop plans over its timetable and asks about trips. */
  readonly plansItself?: true;
  /** The folder in `data/fares`. Absent if it is sold by distance. */
  readonly fares?: string;
  /** The kind of fares: Great Britain's own rules, or the yield engine. */
  readonly tariff?: 'ATOC' | 'YIELD';
  /** The prefix of its ticket numbers if it is sold by distance. Each source has its own. */
  readonly distanceTicketPrefix: string;
}
