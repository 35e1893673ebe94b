import { compileBand, isInBand, type Band, type BandRow, type TimedLeg } from './station-time.ts';
import { isWorkingDay } from './working-day.ts';

/** A railcard's discount, holders, times and areas. GROUPSAVE is modelled as a card without a holder. */
export interface RailcardRow {
  /** Absent: the file's. */
  readonly source?: string;
  readonly adultOffPerMille: number;
  /** The discount on the child fare. Absent: a child pays the child fare. */
  readonly childOffPerMille?: number;
  /** The holder's ages, inclusive. Absent: the group needs no card. */
  readonly holder?: { readonly minAge: number; readonly maxAge?: number };
  /** The number of adults it covers, including the holder. */
  readonly adults: { readonly min: number; readonly max: number };
  readonly children: { readonly min: number; readonly max: number };
  /** The largest number of people, adults and children together. */
  readonly people?: number;
  /** The ticket groups that it reduces, by class. */
  readonly tickets: { readonly STANDARD: readonly string[]; readonly FIRST: readonly string[] };
  /** The whole journey must lie within this area. */
  readonly area?: string;
  /** The participating operators. Absent: all with a price in `tickets`. */
  readonly operators?: readonly string[];
  /** Not valid on journeys that start within this time band on a working day. */
  readonly notBetween?: readonly (BandRow & { readonly wholeJourneyIn?: string })[];
  /** The minimum reduced adult fare on journeys that begin within the band on a working day. */
  readonly minimum?: BandRow & { readonly pence: number; readonly notInMonths?: readonly number[]; readonly tickets: readonly string[] };
  /** The minimum reduced child fare. */
  readonly childMinimumPence?: number;
}

/** Prepared: bands in minutes. */
export interface Railcard extends Omit<RailcardRow, 'notBetween' | 'minimum'> {
  readonly program: string;
  readonly notBetween: readonly (Band & { readonly wholeJourneyIn: string | undefined })[];
  readonly minimum:
    | (Band & { readonly pence: number; readonly notInMonths: readonly number[]; readonly tickets: readonly string[] })
    | undefined;
}

export function compileRailcard(program: string, row: RailcardRow): Railcard {
  const { notBetween = [], minimum } = row;
  return {
    ...row,
    program,
    notBetween: notBetween.map((band) => ({ ...compileBand(band), wholeJourneyIn: band.wholeJourneyIn })),
    minimum: minimum && { ...compileBand(minimum), pence: minimum.pence, notInMonths: minimum.notInMonths ?? [], tickets: minimum.tickets },
  };
}

/** On one journey: not valid, valid with the minimum fare, or valid without it. Of two journeys the less favourable applies. */
export type CardTerms = 0 | 1 | 2;

export interface CardCalendar {
  readonly bankHolidays: ReadonlySet<string>;
  isIn(area: string, station: string): boolean;
}

export function cardTerms(card: Railcard, legs: readonly TimedLeg[], calendar: CardCalendar): CardTerms {
  const first = legs[0];
  if (!first) return 0;
  const within = (area: string): boolean => legs.every((leg) => calendar.isIn(area, leg.from) && calendar.isIn(area, leg.to));
  if (card.area !== undefined && !within(card.area)) return 0;
  const { operators, notBetween, minimum } = card;
  if (operators && !legs.every((leg) => operators.includes(leg.operator))) return 0;
  const begins = first.departsLocal;
  const working = isWorkingDay(begins, calendar.bankHolidays);
  for (const band of notBetween) {
    if (!working || !isInBand(band, begins)) continue;
    if (band.wholeJourneyIn === undefined || within(band.wholeJourneyIn)) return 0;
  }
  if (!minimum || !working || !isInBand(minimum, begins)) return 2;
  return minimum.notInMonths.includes(Number(begins.date.slice(5, 7))) ? 2 : 1;
}

/** Whether the card reduces tickets of this group and class. */
export function coversTicket(card: Railcard, group: string, serviceClass: 'STANDARD' | 'FIRST'): boolean {
  return card.tickets[serviceClass].includes(group);
}

/** The card's minimum adult fare for a ticket of this group, in pence; 0: none. */
export function minimumFare(card: Railcard, terms: CardTerms, group: string): number {
  return terms === 1 && card.minimum?.tickets.includes(group) ? card.minimum.pence : 0;
}
