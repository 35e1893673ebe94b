import type { Source } from '../source.ts';

/** Rules about travelling alone on an operator's trains. Ages are whole years on the day of travel. */
export interface AloneRule {
  readonly source: Source;
  /** Operator codes; absent: every operator of the source that no earlier row names. */
  readonly operators?: readonly string[];
  /** As a sentence names the trains: "Eurostar". */
  readonly trains: string;
  /** From this age on a person may travel alone. */
  readonly youngestAlone: number;
  /** A younger person travels with a companion of this age or more. */
  readonly companionFrom: number;
}

/**
 * The first row that fits an operator counts. Sources: Eurostar, conditions of carriage (children under 12 travel with an adult of 18 or more);
 * SNCF Voyageurs, "Voyager avec des enfants", and Ouigo, conditions of carriage (children under 12 do not travel alone); National Rail
 * Conditions of Travel 2024, children (under-fives travel free with a fare-paying passenger; there is no age limit above that); Amtrak,
 * "Unaccompanied minors" (online sales from 16); VIA Rail, "Children travelling alone" (8 to 11 on request at a station only).
 */
export const aloneRules: readonly AloneRule[] = [
  { source: 'SNCF', operators: ['ES', 'ESC'], trains: 'Eurostar', youngestAlone: 12, companionFrom: 18 },
  { source: 'SNCF', operators: ['TI', 'LY'], trains: 'TGV INOUI', youngestAlone: 12, companionFrom: 18 },
  { source: 'SNCF', operators: ['OU'], trains: 'Ouigo', youngestAlone: 12, companionFrom: 18 },
  { source: 'SNCF', trains: 'trains in France and its neighbours', youngestAlone: 4, companionFrom: 12 },
  { source: 'ATOC', trains: 'trains in Britain', youngestAlone: 5, companionFrom: 12 },
  { source: 'SilverRail', trains: 'trains in Britain', youngestAlone: 5, companionFrom: 12 },
  { source: 'AMT', trains: 'Amtrak', youngestAlone: 16, companionFrom: 18 },
  { source: 'VIA', trains: 'VIA Rail', youngestAlone: 12, companionFrom: 18 },
  { source: 'TRENITALIA', trains: 'Trenitalia', youngestAlone: 4, companionFrom: 12 },
  { source: 'ITAL', trains: 'Italo', youngestAlone: 4, companionFrom: 12 },
];
