import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { type Currency, type Money, type Rate, toDecimal } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { OnBoard, PassengerSpec, TripOffers, TripSpec } from '@throughfare/suppliers/port/offer';
import { chanceOfAllChanges, type PunctualityOf } from '@throughfare/suppliers/port/punctuality';
import { convertFare, type OfferPromise, type OfferSigner, type PromisedFare } from '../../pricing/pricing.api.ts';
import type { Journey } from '../../timetable/timetable.api.ts';
import { emissionsOf } from '../rules/emissions.ts';
import { basis } from '../rules/emissions.data.ts';
import { type FareLinks, priceIdOf } from '../rules/link-directions.ts';
import { transfersOf } from '../rules/trip-of-journey.ts';
import type { FareOffer } from '@throughfare/suppliers/port/offer';
import { addedPrice, type OpenedFare } from './added-price.ts';
import { dateTime, dayOffset, durationText, localAt } from './local-times.ts';
import type { Lookups } from './lookups.ts';
import { carriersOf } from './present-carrier.ts';
import { presentExtra } from './present-extra.ts';
import { presentFare } from './present-fare.ts';
import type { ShownPrice } from './present-price.ts';
import { presentSegment } from './present-segment.ts';

/** The facts that all tickets of one direction of a search share. */
export interface SearchContext {
  readonly direction: 'outward' | 'inward';
  readonly searchId: string;
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  /** The exchange rate from a fare's currency to the customer's. */
  readonly rateOf: (own: Currency) => Rate;
  readonly currency: Currency;
  readonly withConditions: boolean;
  /** The fare that the customer has opened, if the answer is about it. */
  readonly opened?: OpenedFare | undefined;
  readonly nowMs: number;
  readonly signer: OfferSigner;
  readonly lookups: Lookups;
}

export interface TicketContext extends SearchContext {
  readonly source: Source;
  /** How often the seller's trains are late, if it is known. */
  readonly punctuality?: PunctualityOf | undefined;
  /** Minutes for which it holds places for customers, if it does. */
  readonly holdMinutes?: number | undefined;
  /** Shared by all tickets of the list. */
  readonly priceOf: (fare: FareOffer) => ShownPrice;
  readonly validUntilMs: number;
  /** The same, in its wire form. */
  readonly offerUntil: string;
  readonly link: (tripId: string, fare: FareOffer) => FareLinks;
}

type Frame = Omit<
  Ticket,
  | 'ticketId'
  | 'source'
  | 'parts'
  | 'connectionChance'
  | 'moreTimeThan'
  | 'holdMinutes'
  | 'fareInformation'
  | 'secondaryFareInformation'
  | 'offer'
  | 'offerUntil'
  | 'passengerInfo'
>;

/** Adds to each ride the room on its train, in travel order. */
export function withRoom(
  segments: Ticket['travelSegments'],
  onBoard: readonly OnBoard[] | undefined,
  { rateOf, currency }: Pick<SearchContext, 'rateOf' | 'currency'>,
): Ticket['travelSegments'] {
  if (!onBoard) return segments;
  const show = (price: Money): string => toDecimal(convertFare(price, [], rateOf(price.currency), currency).total);
  let ride = 0;
  return segments.map((segment) => {
    const room = segment.type === 'TRANSFER' ? undefined : onBoard[ride++];
    if (!room) return segment;
    const { wheelchairs, bicycles, bicyclePrice } = room;
    return { ...segment, onBoard: { wheelchairs, bicycles, ...(bicyclePrice ? { bicyclePrice: show(bicyclePrice) } : {}) } };
  });
}

/** The chance to catch every change (RANK-2), in the form of the ticket. */
export function connectionChance(
  segments: Ticket['travelSegments'],
  ofSeller: (ride: Ticket['travelSegments'][number]) => PunctualityOf | undefined,
): Pick<Ticket, 'connectionChance'> {
  const chance = chanceOfAllChanges(segments, (ride) =>
    ofSeller(ride)?.({ operator: ride.marketingCarrier, station: ride.destinationTravelPoint.value }),
  );
  return chance === undefined ? {} : { connectionChance: chance };
}

/** The part of a ticket about its trains, the same for every seller. */
export function presentFrame(journey: Journey, operators: readonly string[], lookups: Lookups): Frame {
  const segments = journey.legs.map((leg, index) => presentSegment(leg, index, lookups));
  const first = segments[0];
  const last = segments[segments.length - 1];
  if (!first || !last) throw new RangeError('a journey without legs');
  const [from, to] = [first.originTravelPoint.value, last.destinationTravelPoint.value];
  const departs = localAt(lookups.zone(from), journey.departsAt);
  const arrives = localAt(lookups.zone(to), journey.arrivesAt);
  const carriers = carriersOf(operators, lookups);
  return {
    travelSegments: segments,
    travelPoints: [...segments.map((segment) => segment.originTravelPoint.value), to],
    fromStation: first.originName,
    toStation: last.destinationName,
    departureDateTime: dateTime(departs),
    arrivalTime: dateTime(arrives),
    dayOffset: dayOffset(departs, arrives),
    duration: durationText(journey.arrivesAt - journey.departsAt),
    durationMinutes: journey.arrivesAt - journey.departsAt,
    numberOfConnections: journey.changes,
    overTakenJourney: journey.overtaken,
    co2: {
      ...emissionsOf(
        journey.legs.filter((leg) => leg.kind === 'ride'),
        lookups,
      ),
      basis,
    },
    carriers,
    marketingCarrier: carriers.map(({ name }) => name),
    marketingCarrierCode: carriers.map(({ code }) => code),
  };
}

interface Offered extends Pick<Ticket, 'fareInformation'>, Pick<OfferPromise, 'parts' | 'validUntilMs'> {
  readonly promised: OfferPromise['fares'];
  readonly extras: readonly ReturnType<typeof presentExtra>[];
}

/** The fares and extras of a journey, and the signed promise of its prices. */
export function ticketTail(journey: Journey, { parts, fareInformation, promised, extras, validUntilMs }: Offered, context: SearchContext) {
  const { direction, searchId, passengers, railcards, currency, signer } = context;
  return {
    passengerInfo: passengers.map(({ passengerRef, age }) => ({ passengerRef, age })),
    fareInformation,
    secondaryFareInformation: { offers: extras.map(({ shown }) => shown) },
    offer: signer.sign({
      direction,
      searchId,
      parts,
      transfers: transfersOf(journey),
      passengers,
      railcards,
      fares: promised,
      extras: extras.map(({ promised: extra }) => extra),
      currency,
      validUntilMs,
    }),
  };
}

/** One journey with everything that can be bought for it (RESULT-3 "Ticket"), and the signed promise of its prices. */
export function presentTicket(journey: Journey, trip: TripSpec, offers: TripOffers, context: TicketContext): Ticket {
  const { source, passengers, rateOf, currency, validUntilMs, offerUntil, withConditions, link, lookups } = context;
  const frame = presentFrame(
    journey,
    trip.segments.map(({ operator }) => operator),
    lookups,
  );
  // A trip is sold in one currency.
  const supplierCurrency = offers.fares[0]?.price.currency ?? currency;
  const rate = rateOf(supplierCurrency);
  const promised: PromisedFare[] = [];
  const ofTicket = {
    rate,
    currency,
    priceOf: context.priceOf,
    withConditions,
    nowMs: context.nowMs,
    departure: { zone: lookups.zone(trip.segments[0]?.from ?? ''), departsAt: trip.segments[0]?.departsAt ?? journey.departsAt },
    minutesLeft: journey.departsAt - validUntilMs / 60_000,
    fromStation: frame.fromStation,
    toStation: frame.toStation,
    rideSegmentIds: frame.travelSegments.filter(({ type }) => type !== 'TRANSFER').map(({ travelSegmentID }) => travelSegmentID),
  };
  const ids = { roomIdOf: (ref: string) => ref, extraIdOf: (offerRef: string) => priceIdOf(trip.tripId, offerRef) };
  const fareInformation = offers.fares.map((fare) => {
    const priceId = priceIdOf(trip.tripId, fare.offerRef);
    const isOpened = context.opened?.ticketId === trip.tripId && context.opened.priceId === priceId;
    const added = isOpened ? addedPrice(context.opened, { fare, extras: offers.secondary, ...ids, rate, currency }) : undefined;
    const { shown, converted } = presentFare(fare, priceId, link(trip.tripId, fare), { ...ofTicket, added }, lookups);
    const { offerRef, kind, returnTag } = fare;
    promised.push({
      priceId,
      kind,
      ...(returnTag === undefined ? {} : { returnTag }),
      parts: [{ offerRef, minor: fare.price.minor, convertedMinor: converted.minor }],
    });
    return shown;
  });
  const comforts = offers.fares.map(({ comfort }, index) => ({ priceId: fareInformation[index]?.priceId ?? '', comfort: comfort.code }));
  const bicycles = broughtBy(passengers, 'BICYCLE');
  const extras = offers.secondary.map((extra) =>
    presentExtra(extra, { priceId: ids.extraIdOf(extra.offerRef), part: 0, rate, currency, withConditions, fares: comforts, bicycles }),
  );

  return {
    ...frame,
    travelSegments: withRoom(frame.travelSegments, offers.onBoard, context),
    ...connectionChance(frame.travelSegments, () => context.punctuality),
    ...(context.holdMinutes === undefined ? {} : { holdMinutes: context.holdMinutes }),
    ticketId: trip.tripId,
    source,
    ...ticketTail(
      journey,
      { parts: [{ source, segments: trip.segments, supplierCurrency, rate }], fareInformation, promised, extras, validUntilMs },
      context,
    ),
    offerUntil,
  };
}
