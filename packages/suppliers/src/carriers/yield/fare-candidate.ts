import type { AfterSalesRules, FareCondition } from '../../port/offer.ts';
import type { FareCandidate, FareComponent, FareTier, OptionalCandidate } from '../engine/profile.ts';
import type { FareFrame } from './fare-frames.ts';
import type { ReturnTag } from './pair-tagged-returns.ts';
import type { GoodCards, PartyPricer } from './party-pricer.ts';
import type { PriceBook, ProductPrices } from './price-book.ts';
import { afterSalesSteps } from './rules/after-sales-steps.ts';
import { combineSteps } from './rules/combine-after-sales.ts';
import type { FamilyFile } from './tariff.types.ts';
import type { SoldTrip, ThroughFare } from './through-fares.ts';

/** The common part of one search's candidates. */
export interface CandidateContext {
  readonly frameOf: (fare: ThroughFare) => FareFrame;
  readonly prices: PriceBook;
  readonly pricer: PartyPricer;
  /** Added to the condition tabs of fares with a return tag. */
  readonly returnCondition: FareCondition;
  readonly border?: FamilyFile['border'];
}

/** A through fare for the party. With a tag, one half of a return: by a card, at the reduction that requires the other half. */
export function fareCandidate(
  sold: SoldTrip,
  fare: ThroughFare,
  berths: readonly OptionalCandidate[],
  context: CandidateContext,
  tag?: ReturnTag,
): FareCandidate {
  const { pricer, returnCondition } = context;
  const frame = acrossBorder(context.frameOf(fare), sold, context.border);
  const { weekday } = sold.first.departsLocal;
  const good = tag?.byCard ? pricer.goodOnSingle(weekday) | pricer.goodOnReturn : pricer.goodOnSingle(weekday);
  const closes = closesBefore(sold, fare);
  const opens = Math.min(...fare.parts.map(({ product: { product } }) => product.opensDaysAhead ?? Number.POSITIVE_INFINITY));
  const components = componentsOf(sold, fare, pricer, good);
  const conditions = [...frame.conditions, ...(tag?.byCard ? [returnCondition] : []), ...pricer.conditionsOf(cardsIn(components))];
  return {
    ...frame,
    conditions,
    ...stationsOf(sold, fare, context.prices),
    reservation: reservationOn(sold, frame),
    ...(tag ? { product: `${frame.product}${tag.suffix}`, returnTag: tag.tag } : {}),
    ...(tag?.byCard ? { name: `${frame.name}, weekend return` } : {}),
    kind: 'single',
    components,
    optional: berths,
    afterSales: afterSalesOf(sold, fare),
    ...(closes > 0 ? { closesMinutesBeforeDeparture: closes } : {}),
    ...(Number.isFinite(opens) ? { opensDaysAhead: opens } : {}),
  };
}

/** The question about a journey between two countries, and its answer. */
function acrossBorder(frame: FareFrame, { trip }: SoldTrip, border: FamilyFile['border']): FareFrame {
  if (!border) return frame;
  const countries = new Set(trip.segments.flatMap(({ origin, destination }) => [origin.country, destination.country]));
  if (countries.size < 2) return frame;
  return { ...frame, requestedInformation: border.requestedInformation, conditions: [...frame.conditions, border.tab] };
}

/** A ticket only includes a place if one of its vehicles has numbered places. */
function reservationOn({ trip }: SoldTrip, { reservation }: FareFrame): FareFrame['reservation'] {
  if (reservation !== 'included') return reservation;
  return trip.segments.some(({ train }) => train.equipment.reservable) ? 'included' : 'none';
}

/** Each train is priced and rationed on its own. */
function componentsOf({ trip, first }: SoldTrip, { parts }: ThroughFare, pricer: PartyPricer, good: GoodCards): FareComponent[] {
  const directMinutes = trip.segments.length === 1 ? first.arrivesAt - first.departsAt : undefined;
  return trip.segments.map((segment, segmentIndex): FareComponent => {
    const part = partAt(parts, segmentIndex);
    const { comfort, product } = part.product;
    const { reservable } = segment.train.equipment;
    const rationed = !(reservable && product.quotasWhere === 'UNNUMBERED');
    const valid = pricer.goodBetween(good, segment.origin.country, segment.destination.country);
    const tiers = pricer.tiers(part, valid, directMinutes, segment.departsLocal.weekday);
    return {
      segments: [{ segmentIndex, rationed, seat: reservable ? product.seat : 'none', cabinClass: comfort.coaches ?? comfort.cabin }],
      tiers: rationed ? tiers : tiers.map(withoutQuota),
    };
  });
}

/** The programmes of the cards that reduce somebody's fare. */
function cardsIn(components: readonly FareComponent[]): ReadonlySet<string> {
  return new Set(components.flatMap(({ tiers }) => tiers[0]?.passengers.flatMap(({ railcard }) => railcard ?? []) ?? []));
}

function withoutQuota(tier: FareTier): FareTier {
  const { quota: _, ...rest } = tier;
  return rest;
}

/** The stricter condition applies to the whole journey. */
function afterSalesOf({ first }: SoldTrip, { parts }: ThroughFare): AfterSalesRules {
  const start = { departsAt: first.departsAt, travelDate: first.departsLocal.date, zone: first.origin.zone };
  const [only] = parts;
  if (only && parts.length === 1 && only.product.afterSalesAllDay) return only.product.afterSalesAllDay;
  const stepsOf = (kind: keyof AfterSalesRules) =>
    combineSteps(
      parts.map(({ product: { product, currency, afterSales, afterSalesAllDay } }) => ({
        rule: product.afterSales,
        feesEachTrain: afterSales.feesEachTrain ?? false,
        steps: afterSalesAllDay?.[kind] ?? afterSalesSteps(afterSales[kind], start, currency),
      })),
    );
  return { refund: stepsOf('refund'), exchange: stepsOf('exchange') };
}

/** The minutes before the journey's departure at which the first of its products closes. 0 means the sales cut-off. */
function closesBefore({ trip, first }: SoldTrip, { parts }: ThroughFare): number {
  return trip.segments.reduce((most, { departsAt }, index) => {
    const { closesMinutesBeforeDeparture } = partAt(parts, index).product.product;
    return closesMinutesBeforeDeparture === undefined ? most : Math.max(most, closesMinutesBeforeDeparture - (departsAt - first.departsAt));
  }, 0);
}

/** Open tickets are valid between all stations with that price, others between those of the booked trains. */
function stationsOf(
  { trip, families, first }: SoldTrip,
  { parts, main }: ThroughFare,
  prices: PriceBook,
): Pick<FareCandidate, 'validFrom' | 'validTo'> {
  const [family] = families;
  if (trip.segments.length > 1 || !family || !partAt(parts, main).product.isOpen) return { validFrom: [], validTo: [] };
  return prices.validStations(family, first);
}

function partAt(parts: readonly ProductPrices[], index: number): ProductPrices {
  const part = parts[index];
  if (!part) throw new RangeError(`a fare without a product for train ${index + 1}`);
  return part;
}
