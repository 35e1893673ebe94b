import type { FareInformation, Ticket } from '@throughfare/contract/shapes/ticket';
import { type Currency, fromDecimal, type Money, money, toDecimal, total } from '@throughfare/kernel/money';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { FareOffer, OptionalPrice } from '@throughfare/suppliers/port/offer';
import { easeOf, strictestEase } from '../rules/ease-of-change.ts';
import { type Choice, flexibilityOf } from '../combine/combine-fares.ts';
import { combinedId, type CombinedOffers, type CombinedPart } from '../combine/price-combinations.ts';
import { type PromisedFare, type PromisedPart, roomId } from '../../pricing/pricing.api.ts';
import { priceIdOf } from '../rules/link-directions.ts';
import { addedPrice } from './added-price.ts';
import { exchangeRule, refundRule } from './after-sales-text.ts';
import { partEnds } from './part-ends.ts';
import type { ShownPrice } from './present-price.ts';
import { type ExtraContext, presentExtra } from './present-extra.ts';
import { explainFare, presentOptional } from './present-fare.ts';
import { connectionChance, presentFrame, type SearchContext, ticketTail, withRoom } from './present-ticket.ts';

export interface CombinationContext extends SearchContext {
  /** The combined journeys of the other direction. They have the other halves of return fares. */
  readonly others: readonly CombinedOffers[];
  /** Shared by all tickets of the list. */
  readonly priceOf: (fare: FareOffer) => ShownPrice;
}

/** Presents a journey with several sellers as one ticket with parts (SEARCH-20) and one signed promise. */
export function presentCombination(
  { journey, shown, parts, choices, validUntilMs, moreTimeThan }: CombinedOffers,
  context: CombinationContext,
): Ticket {
  const { passengers, currency, lookups } = context;
  const promisedParts = parts.map(({ supplier, trip }, index): PromisedPart => {
    const supplierCurrency = choices[0]?.fares[index]?.price.currency ?? supplier.currency;
    return { source: supplier.source, segments: trip.segments, supplierCurrency, rate: context.rateOf(supplierCurrency) };
  });
  const [firstPart, ...otherParts] = promisedParts;
  if (!firstPart) throw new RangeError('a combination without parts');
  const ticketId = ticketIdOf(parts);
  const frame = presentFrame(
    shown ?? journey,
    parts.flatMap(({ trip }) => trip.segments.map(({ operator }) => operator)),
    lookups,
  );
  const bicycles = broughtBy(passengers, 'BICYCLE');
  const extras = parts.flatMap((part, index) => {
    const fares = choices.map((choice) => ({
      priceId: priceIdOfChoice(ticketId, choice),
      comfort: choice.fares[index]?.comfort.code ?? '',
    }));
    return presentExtras(part, index, promisedParts, {
      ticketId,
      currency,
      lookups,
      withConditions: context.withConditions,
      fares,
      bicycles,
    });
  });
  const onBoard = parts.flatMap((part) => part.onBoard ?? []);
  const areAllKnown = onBoard.length === parts.reduce((sum, { trip }) => sum + trip.segments.length, 0);
  const rideSegmentIds = frame.travelSegments.filter(({ type }) => type !== 'TRANSFER').map(({ travelSegmentID }) => travelSegmentID);
  const promised: PromisedFare[] = [];
  const fareInformation = choices.map((choice) => {
    const { half, fares, feeMinor } = choice;
    const priceId = priceIdOfChoice(ticketId, choice);
    const { shown, prices } = presentChoice(choice, { ticketId, priceId }, parts, { ...frame, rideSegmentIds, validUntilMs }, context);
    promised.push({
      priceId,
      kind: half ? 'return' : 'single',
      ...(half ? { returnTag: half.tag } : {}),
      ...(feeMinor === undefined ? {} : { feeMinor }),
      parts: fares.map(({ offerRef, price, returnTag }, index) => ({
        offerRef,
        minor: price.minor,
        convertedMinor: prices[index]?.converted.minor ?? 0,
        ...(half?.part === index && returnTag !== undefined ? { returnTag } : {}),
      })),
    });
    return shown;
  });
  return {
    ticketId,
    source: firstTrain(parts) ?? firstPart.source,
    parts: parts.map(({ supplier: { source }, trip: { segments } }, index) =>
      partEnds({ source, segments, next: parts[index + 1]?.trip.segments[0] }, lookups),
    ),
    ...frame,
    travelSegments: areAllKnown ? withRoom(frame.travelSegments, onBoard, context) : frame.travelSegments,
    ...connectionChance(frame.travelSegments, ({ designator }) => sellerOf(designator, parts)?.punctuality),
    ...holdMinutesOf(parts),
    ...(moreTimeThan === undefined ? {} : { moreTimeThan }),
    ...ticketTail(journey, { parts: [firstPart, ...otherParts], fareInformation, promised, extras, validUntilMs }, context),
    offerUntil: new Date(validUntilMs).toISOString(),
  };
}

function ticketIdOf(parts: CombinedOffers['parts']): string {
  return combinedId(parts.map(({ trip }) => trip.tripId));
}

/** Two suppliers may use the same reference for an extra. */
function extraIdOf(ticketId: string, part: number, offerRef: string): string {
  return priceIdOf(ticketId, `${part} ${offerRef}`);
}

/** Two choices may have the same fares and differ in the other half, for the return direction. */
function priceIdOfChoice(ticketId: string, { fares, half }: Choice): string {
  return priceIdOf(ticketId, [...(half ? [half.tag] : []), ...fares.map(({ offerRef }) => offerRef)].join(' '));
}

/** The choices with the other half of the return fare, by the id of the return direction's ticket. */
function otherHalves(tag: string, others: readonly CombinedOffers[]): Record<string, string> {
  return Object.fromEntries(
    others.flatMap(({ parts, choices }) => {
      const choice = choices.find(({ half }) => half?.tag === tag);
      const ticketId = ticketIdOf(parts);
      return choice ? [[ticketId, priceIdOfChoice(ticketId, choice)]] : [];
    }),
  );
}

/** The seller with the shortest hold decides. */
function holdMinutesOf(parts: readonly CombinedPart[]): Pick<Ticket, 'holdMinutes'> {
  const minutes = parts.map(({ supplier }) => supplier.policy.customerHold?.minutes ?? 0);
  const least = Math.min(...minutes);
  return least > 0 ? { holdMinutes: least } : {};
}

function sellerOf(designator: string, parts: readonly CombinedPart[]) {
  return parts.find(({ trip }) => trip.segments.some((train) => train.designator === designator))?.supplier;
}

function firstTrain(parts: readonly CombinedPart[]) {
  return parts.find(({ journey }) => journey.legs.some((leg) => leg.kind === 'ride' && leg.mode === 'TRAIN'))?.supplier.source;
}

type ChoiceFrame = Pick<Ticket, 'fromStation' | 'toStation'> & {
  /** The `travelSegmentID` of each ride of the whole journey. */
  readonly rideSegmentIds: readonly string[];
  readonly validUntilMs: number;
};

function presentChoice(
  { fares: choice, half, feeMinor = 0 }: Choice,
  { ticketId, priceId }: { readonly ticketId: string; readonly priceId: string },
  parts: readonly CombinedPart[],
  { fromStation, toStation, rideSegmentIds, validUntilMs }: ChoiceFrame,
  { direction, others: otherDirection, currency, priceOf, rateOf, passengers, lookups, withConditions, nowMs, opened }: CombinationContext,
): { readonly shown: FareInformation; readonly prices: readonly ShownPrice[] } {
  const prices = choice.map((fare) => priceOf(fare));
  const fee = money(currency, feeMinor);
  const sum = total(currency, [...prices.map(({ converted }) => converted), fee]);
  const names = choice.map(({ name }) => name);
  const minutesLeft = (index: number) => (parts[index]?.trip.segments[0]?.departsAt ?? 0) - validUntilMs / 60_000;
  const fewest = choice.flatMap(({ placesLeft }) => placesLeft ?? []);
  const [first, ...others] = choice;
  const addedTo = (fare: FareOffer, index: number) => {
    if (opened?.ticketId !== ticketId || opened.priceId !== priceId) return undefined;
    return addedPrice(opened, {
      fare,
      extras: parts[index]?.extras ?? [],
      roomIdOf: (optionalPriceRef) => roomId({ part: index, optionalPriceRef }),
      extraIdOf: (offerRef) => extraIdOf(ticketId, index, offerRef),
      rate: rateOf(fare.price.currency),
      currency,
    });
  };
  const shown: FareInformation = {
    priceId,
    isReturn: half !== undefined,
    ...(half && direction === 'outward' ? { mappingIds: otherHalves(half.tag, otherDirection) } : {}),
    displayNames: names,
    descriptions: choice.map(({ description }) => description),
    serviceClass: choice.some(({ comfort }) => comfort.cabin === 'FIRST') ? 'FIRST' : 'STANDARD',
    flexibility: flexibilityOf(choice),
    refund: strictestEase(choice.map((fare, index) => easeOf(fare.afterSales.refund, minutesLeft(index)))),
    exchange: strictestEase(choice.map((fare, index) => easeOf(fare.afterSales.exchange, minutesLeft(index)))),
    // Each supplier may have its own currency, so only the customer's amounts can be added up.
    totalPrice: toDecimal(sum),
    currency,
    convertedTotalPrice: toDecimal(sum),
    convertedCurrency: currency,
    ...(feeMinor > 0 ? { splitFee: toDecimal(fee) } : {}),
    fares: choice.map((fare, index) => {
      const segment = parts[index]?.trip.segments[0];
      const converted = prices[index]?.converted;
      const sold = { rate: rateOf(fare.price.currency), currency };
      const leaves = { zone: lookups.zone(segment?.from ?? ''), departsAt: segment?.departsAt ?? 0 };
      return {
        fareDisplayName: fare.name,
        ...(withConditions && converted
          ? explainFare(fare, converted, { rate: sold.rate, departure: leaves, nowMs, added: addedTo(fare, index) })
          : { fareConditions: [] }),
        part: {
          convertedTotalPrice: prices[index]?.convertedTotalPrice ?? '0.00',
          serviceClass: fare.comfort.cabin,
          ...(half?.part === index ? { isReturn: true } : {}),
          refundRule: refundRule(fare.afterSales.refund, leaves, nowMs, sold),
          exchangeRule: exchangeRule(fare.afterSales.exchange, leaves, nowMs, sold),
        },
      };
    }),
    fareOriginTerminals: [],
    fareDestinationTerminals: [],
    passengerBreakdown: passengers.flatMap(({ passengerRef }) => ofPassenger(passengerRef, prices, currency)),
    priceBreakdown: prices.flatMap(({ priceBreakdown }) => priceBreakdown),
    optionalPrices: choice.flatMap(({ optionalPrices }, index) =>
      presentRooms(optionalPrices, index, parts, { rateOf, currency, rideSegmentIds }),
    ),
    reservation: choice.some(({ reservation }) => reservation === 'included') ? 'included' : first.reservation,
    ...(fewest.length > 0 ? { placesLeft: Math.min(...fewest) } : {}),
    deliveryOptions: first.deliveryOptions.filter((option) => others.every(({ deliveryOptions }) => deliveryOptions.includes(option))),
    fromStation,
    toStation,
    isIllegalFare: false,
  };
  return { shown, prices };
}

/** The extras sold by the seller of one part. Their text names the part, because both sellers may sell a bicycle place. */
function presentExtras(
  { trip, extras }: CombinedPart,
  part: number,
  promisedParts: readonly PromisedPart[],
  {
    ticketId,
    currency,
    lookups,
    withConditions,
    fares,
    bicycles,
  }: Pick<SearchContext, 'currency' | 'lookups' | 'withConditions'> &
    Pick<ExtraContext, 'fares' | 'bicycles'> & { readonly ticketId: string },
) {
  const [first, last, rate] = [trip.segments[0], trip.segments.at(-1), promisedParts[part]?.rate];
  if (!first || !last || rate === undefined) throw new RangeError('a part without trains');
  const stretch = `${lookups.stationName(first.from)} to ${lookups.stationName(last.to)}`;
  return extras.map((extra) =>
    presentExtra(
      { ...extra, description: `${stretch}. ${extra.description}` },
      { priceId: extraIdOf(ticketId, part, extra.offerRef), part, rate, currency, withConditions, fares, bicycles },
    ),
  );
}

/** Rooms and berths on the trains of one part. Each id names the part, because two sellers may use the same id. */
function presentRooms(
  rooms: readonly OptionalPrice[],
  index: number,
  parts: readonly CombinedPart[],
  { rateOf, currency, rideSegmentIds }: Pick<SearchContext, 'rateOf' | 'currency'> & Pick<ChoiceFrame, 'rideSegmentIds'>,
): FareInformation['optionalPrices'] {
  const source = parts[index]?.supplier.source;
  if (!source) throw new RangeError('rooms of no part');
  const ridesBefore = parts.slice(0, index).reduce((rides, { trip }) => rides + trip.segments.length, 0);
  const own = rideSegmentIds.slice(ridesBefore);
  return rooms.map((room) => ({
    ...presentOptional(room, { rate: rateOf(room.price.currency), currency, rideSegmentIds: own }),
    optionalPriceID: roomId({ part: index, optionalPriceRef: room.optionalPriceRef }),
    part: { index, source },
  }));
}

/** The price for one traveller at all sellers together. The traveller has the name that the first seller uses. */
function ofPassenger(passengerRef: string, prices: readonly ShownPrice[], currency: Currency): FareInformation['passengerBreakdown'] {
  const lines = prices.flatMap(({ passengerBreakdown }) => passengerBreakdown.filter((line) => line.passengerRef === passengerRef));
  const [first] = lines;
  if (!first) return [];
  const qualifier = lines.find(({ fareQualifier }) => fareQualifier)?.fareQualifier;
  const sum: Money = lines.reduce(
    (minor, { amount }) => money(currency, minor.minor + fromDecimal(currency, amount).minor),
    money(currency, 0),
  );
  return [
    {
      passengerRef,
      passengerType: first.passengerType,
      ...(qualifier ? { fareQualifier: qualifier } : {}),
      currency,
      amount: toDecimal(sum),
    },
  ];
}
