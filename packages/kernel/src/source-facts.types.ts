import type { Currency } from './money.ts';

/** Two countries (ISO 3166-1) between whose stations a source sells, in both directions. `*` stands for every country. */
export type CountryPair = readonly [string, string];

export type GroupName = 'Adult' | 'Senior' | 'Youth' | 'Child' | 'Infant';

export interface PassengerGroup {
  readonly name: GroupName;
  /** The words beside the name. */
  readonly ages: string;
  readonly minAge: number;
  readonly maxAge: number;
  /** The highest age that the field takes, if it is above the group's oldest. Older travellers join the group of their age (PARTY-5). */
  readonly mostTyped?: number;
  /** Age given without asking; undefined if the traveller types it. */
  readonly givenAge: number | undefined;
}

/** The groups of travellers in the search box (PARTY-2, PARTY-4); ages are inclusive. */
export interface PartyFacts {
  readonly groups: readonly PassengerGroup[];
  /** The figure in "Age of each child must be greater than …" (PARTY-5). */
  readonly childAgeMinimum: number;
  readonly youthAgeMinimum: number;
  /** Of these groups somebody must travel (SEARCH-5). */
  readonly ledBy: readonly GroupName[];
  /** A search that comes to this source starts with one adult (SEARCH-17). */
  readonly startsAnew?: true;
  /** Each child needs an adult or senior (PARTY-7). */
  readonly childNeedsAdult?: true;
}

/** A rule about travelling alone. Ages are whole years on the day of travel. */
export interface AloneRow {
  /** Operator codes; absent: every operator of the source that no earlier row names. */
  readonly operators?: readonly string[];
  /** As a sentence names the trains: "Eurostar". */
  readonly trains: string;
  /** From this age on a person may travel alone. */
  readonly youngestAlone: number;
  /** A younger person travels with a companion of this age or more. */
  readonly companionFrom: number;
}

/** The actions after a purchase that the shop offers, or leaves out, for a source. */
export interface ActionFacts {
  /** `release`: a ticket is refunded after its seat has been released. */
  readonly refund: 'refund' | 'release';
  readonly canExchange: boolean;
  /** The latest day and the start of the day of another train in exchange (EXCHANGE-1), in days after today at the departure station. */
  readonly exchangeHorizon: { readonly days: number; readonly time: '00:00' | '08:00' };
  /** A travel change keeps the stations, and the shop's own search chooses the new train (EXCHANGE-6). */
  readonly changesTravel: boolean;
  readonly voids: 'everybody' | 'agencies';
  readonly changesTravellers: boolean;
  /** The forms of a refund are shown even if there is only one (REFUND-4). */
  readonly showsRefundForms: boolean;
}

/** The facts about a seller of tickets that do not depend on its goods. Pages, searches, imports and after-sales look them up here. */
export interface SourceFacts {
  /** The trains that it sells, in travellers' words, for a notice that they are missing from an answer. */
  readonly sells: string;
  /** Its own site, where our desk finds its customer service. Colours belong to the companies that run the trains (`operators.json`). */
  readonly contact: string;
  /** Country (ISO 3166-1) of its stations if neither the catalogue nor the time zone tells: the seat of the company or network. */
  readonly home: string;
  readonly currency: Currency;
  /** The pairs whose provider it is: a search shows this source's selector and limits. A pair beats `*` (SEARCH-17, SEARCH-18). */
  readonly provides?: readonly CountryPair[];
  /** The pairs for which it is asked beside their provider. */
  readonly sellsBeside?: readonly CountryPair[];
  /** It is asked in addition wherever its vehicles call at both ends. */
  readonly sellsWhereItCalls?: true;
  /** Latest day that a search may name (SEARCH-12). */
  readonly horizon: { readonly days: number } | { readonly months: number };
  /** When a search of a whole day starts (SEARCH-11). */
  readonly usualTime: '00:00' | '08:00';
  /** Whether a search may leave a station out (SEARCH-6). */
  readonly canAvoid: boolean;
  /** The groups of its search box. Absent: adults and children are counted (PARTY-2). */
  readonly party?: PartyFacts;
  /** The first row that fits an operator counts. Without rows anybody may travel alone. */
  readonly alone: readonly AloneRow[];
  /** From this age on a traveller takes an adult's berth in a sleeper; absent: from 16. */
  readonly adultBerthFrom?: number;
  readonly actions: ActionFacts;
  /** True: the source is asked for a journey and plans it. Else the shop plans on its timetable and asks about trips. */
  readonly plansItself?: true;
  /** Folder of `data/fares`; absent: sold by distance. */
  readonly fares?: string;
  /** The kind of fares: Great Britain's own rules, else the yield engine. */
  readonly tariff?: 'ATOC' | 'YIELD';
  /** The prefix of its ticket numbers if it sells by distance, different for each source. */
  readonly distanceTicketPrefix: string;
}
