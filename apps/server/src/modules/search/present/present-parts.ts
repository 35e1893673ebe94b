import { joinedRules } from '@throughfare/contract/refund-now';
import type { JourneyPart } from '@throughfare/contract/shapes/cart';
import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import type { OfferPromise } from '../../pricing/pricing.api.ts';
import type { ChosenJourney, ChosenPart } from '../search.api.ts';
import { exchangeRule, refundRule, ruleSteps } from './after-sales-text.ts';
import type { Lookups } from './lookups.ts';
import { partEnds } from './part-ends.ts';
import { presentRefundTerms } from './present-refund-terms.ts';

/** The currency of the words, and the time at which they are shown. */
interface Shown {
  readonly currency: Currency;
  readonly nowMs: number;
}

/** One supplier's words for the chosen fare. */
export function presentChosenFare(
  { promised, fare, convertedMinor, supplierMinor }: ChosenPart,
  { currency, nowMs }: Shown,
  lookups: Lookups,
) {
  const train = promised.segments[0] ?? { from: '', departsAt: 0 };
  const leaves = { zone: lookups.zone(train.from), departsAt: train.departsAt };
  const extras = money(fare.price.currency, supplierMinor - fare.price.minor);
  const converted = money(currency, convertedMinor);
  const sold = { rate: promised.rate, currency };
  const { refund, exchange } = fare.afterSales;
  return {
    fareName: fare.name,
    serviceClass: fare.comfort.cabin,
    fareDescription: fare.description,
    fareConditions: fare.conditions.map((condition) => ({ ...condition })),
    refundRule: refundRule(refund, leaves, nowMs, sold),
    exchangeRule: exchangeRule(exchange, leaves, nowMs, sold),
    ruleSteps: { refund: ruleSteps(refund, leaves, sold), exchange: ruleSteps(exchange, leaves, sold) },
    refundTerms: presentRefundTerms({ fare, extras, converted, rate: promised.rate }, leaves),
  };
}

/** The extras and rooms bought with the fare of one part, at the customer's prices. */
export function presentAdded(
  { extras, extrasConvertedMinor, rooms }: ChosenPart,
  currency: Currency,
): Pick<JourneyPart, 'secondary' | 'rooms'> {
  const decimal = (minor: number): string => toDecimal(money(currency, minor));
  const secondary = extras.map(({ name, kind }, index) => ({
    name,
    price: decimal(extrasConvertedMinor[index] ?? 0),
    ...(kind === 'BICYCLE' ? { isBicycle: true } : {}),
  }));
  return {
    ...(secondary.length > 0 ? { secondary } : {}),
    ...(rooms.length > 0 ? { rooms: rooms.map(({ name, convertedMinor }) => ({ name, price: decimal(convertedMinor) })) } : {}),
  };
}

/** Each supplier's part with its position among all shown segments. Transfers within a part belong to it. */
export function presentParts(
  parts: ChosenJourney['parts'],
  { transfers, currency }: OfferPromise,
  nowMs: number,
  lookups: Lookups,
): JourneyPart[] {
  let rides = 0;
  return parts.map((part, index) => {
    const { source, segments } = part.promised;
    const [from, to] = [rides, rides + segments.length];
    rides = to;
    const before = transfers.filter(([place]) => place <= from).length;
    const within = transfers.filter(([place]) => place > from && place < to).length;
    return {
      ...partEnds({ source, segments, next: parts[index + 1]?.promised.segments[0] }, lookups),
      firstSegment: from + before,
      segmentCount: segments.length + within,
      ...presentChosenFare(part, { currency, nowMs }, lookups),
      ...(part.fare.kind === 'return' ? { isReturn: true } : {}),
      ...presentAdded(part, currency),
      price: toDecimal(money(currency, part.convertedMinor)),
    };
  });
}

/** The words for the whole journey where there is room for one line. Each part is named by its stations, because each keeps its own rule. */
export function joinedWords(parts: readonly JourneyPart[]) {
  const ofEach = (of: (part: JourneyPart) => string): string =>
    parts.map((part) => `${part.fromStation} to ${part.toStation}: ${of(part)}`).join(' ');
  return {
    fareName: parts.map(({ fareName }) => fareName).join(' + '),
    serviceClass: parts.some(({ serviceClass }) => serviceClass === 'FIRST') ? ('FIRST' as const) : ('STANDARD' as const),
    fareDescription: ofEach(({ fareDescription }) => fareDescription),
    fareConditions: parts.flatMap(({ fromStation, toStation, fareConditions }) =>
      fareConditions.map(({ tabName, tabValue }) => ({ tabName: `${fromStation} to ${toStation}, ${tabName}`, tabValue })),
    ),
    ...joinedRules(parts),
  };
}
