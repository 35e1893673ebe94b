import { money } from '@throughfare/kernel/money';
import type { AfterSalesRules, AfterSalesStep } from '../../port/offer.ts';
import type { ResolvedTrip } from '../engine/resolved-trip.ts';
import type { SegmentNeed } from '../engine/profile.ts';
import type { BookFlow, FareBook } from './fare-book.ts';
import type { AfterSalesTerms } from './fares-data.ts';
import type { PartyPricer, PartyTerms } from './party-pricer.ts';
import type { Routeing } from './routeing.ts';
import { isBarred, type Restriction } from './rules/restriction.ts';
import type { TicketType } from './ticket-type.ts';
import { type AfterSalesRow, minutesBeforeDeparture } from './rules/after-sales.ts';
import type { StationTime } from './rules/station-time.ts';

/** The facts of a trip that the rules need, looked up once for all its fares. */
export interface TripFacts {
  readonly trip: ResolvedTrip;
  /** Its ends by the names that travellers know. */
  readonly fromName: string;
  readonly toName: string;
  readonly flows: readonly BookFlow[];
  readonly terms: PartyTerms;
  /** Whether the longest ride has first class. */
  readonly hasFirst: boolean;
  /** Whether Advance fares for these coaches make sense: the longest ride must have some. */
  hasAdvance(cabinClass: 'STANDARD' | 'PREMIUM' | 'FIRST'): boolean;
  readonly isReservable: boolean;
  readonly crossesLondon: boolean;
  /** Whether it arrives after the day tickets have expired. */
  readonly runsOvernight: boolean;
  isBarredBy(restriction: Restriction): boolean;
  /** The ticket's rules, with deadlines relative to the trip's departure. */
  afterSales(ticket: TicketType): AfterSalesRules;
  /** One need for each segment, always the same list. */
  walkUpNeeds(serviceClass: 'STANDARD' | 'FIRST'): SegmentNeed[];
}

/** Minutes after midnight of the next day. */
const dayTicketsEnd = 4 * 60 + 29;

/** Undefined if the trip has no segment. */
export function tripFacts(trip: ResolvedTrip, book: FareBook, routeing: Routeing, pricer: PartyPricer): TripFacts | undefined {
  const { segments } = trip;
  const first = segments[0];
  const last = segments.at(-1);
  if (!first || !last) return undefined;
  const barred = new Map<Restriction, boolean>();
  const needs = new Map<string, SegmentNeed[]>();
  const rules = new Map<AfterSalesTerms, AfterSalesRules>();
  const longest = segments.reduce((a, b) => (b.distanceKm > a.distanceKm ? b : a), first);
  return {
    trip,
    fromName: first.origin.name ?? first.from,
    toName: last.destination.name ?? last.to,
    flows: book.faresBetween({ ...first.origin, code: first.from }, { ...last.destination, code: last.to }, routeing(trip)),
    terms: pricer.termsOn(segments),
    hasFirst: hasClass(longest.train.equipment.coaches, 'FIRST'),
    hasAdvance: (cabinClass) => cabinClass === 'STANDARD' || hasClass(longest.train.equipment.coaches, cabinClass),
    isReservable: segments.some((segment) => segment.train.equipment.reservable),
    crossesLondon: segments.some((segment, index) => {
      const next = segments[index + 1];
      return (
        next !== undefined && next.from !== segment.to && book.places.isIn('LONDON', segment.to) && book.places.isIn('LONDON', next.from)
      );
    }),
    runsOvernight: last.arrivesLocal.date > first.departsLocal.date && last.arrivesLocal.minuteOfDay > dayTicketsEnd,
    isBarredBy(restriction) {
      const known = barred.get(restriction);
      if (known !== undefined) return known;
      const answer = isBarred(restriction, segments, book.bankHolidays);
      barred.set(restriction, answer);
      return answer;
    },
    afterSales({ terms }) {
      const known = rules.get(terms);
      if (known) return known;
      const answer = afterSalesRules(terms, first.departsLocal);
      rules.set(terms, answer);
      return answer;
    },
    walkUpNeeds(serviceClass) {
      const known = needs.get(serviceClass);
      if (known) return known;
      const answer = segments.map(({ train: { equipment } }, segmentIndex): SegmentNeed => ({
        segmentIndex,
        rationed: false,
        seat: equipment.reservable ? 'wished' : 'none',
        cabinClass: serviceClass === 'FIRST' && hasClass(equipment.coaches, 'FIRST') ? 'FIRST' : 'STANDARD',
      }));
      needs.set(serviceClass, answer);
      return answer;
    },
  };
}

export function hasClass(coaches: readonly { readonly cabinClass: string }[], cabinClass: string): boolean {
  return coaches.some((coach) => coach.cabinClass === cabinClass);
}

/** A ticket's terms, counted back from a single departure. */
function afterSalesRules(terms: Pick<AfterSalesTerms, 'refund' | 'exchange'>, departure: StationTime): AfterSalesRules {
  const step = (row: AfterSalesRow): AfterSalesStep => ({
    untilMinutesBeforeDeparture: minutesBeforeDeparture(row, departure),
    ...(row.feePence !== undefined && { fee: money('GBP', row.feePence) }),
    ...(row.feePercent !== undefined && { feePercent: row.feePercent }),
  });
  return { refund: terms.refund.map(step), exchange: terms.exchange.map(step) };
}
