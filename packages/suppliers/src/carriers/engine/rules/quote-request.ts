import { add, money, total, type Money } from '@throughfare/kernel/money';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { ChosenTrip, PrebookRequest } from '../../../port/booking.ts';
import type { PassengerSpec } from '../../../port/offer.ts';
import type { CarrierProfile, OptionalCandidate, SecondaryCandidate, SegmentNeed, TripCandidates } from '../profile.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';
import { isOpen } from './assemble-offers.ts';
import { priceOf, type FarePrice } from './fare-price.ts';
import { findFare, type ChosenFare } from './offer-ref.ts';
import { refuseOptional } from '../../../port/refuse-optional.ts';
import { noWheelchairSpace } from '../../../port/supplier-failure.ts';
import { isOnSale } from './sales-window.ts';
import { carriesWheelchairs } from './wheelchair-spaces.ts';

/** A parsed request: the fares and extras behind its references, with today's prices. */
export interface Quote {
  readonly directions: readonly QuotedDirection[];
  readonly price: Money;
  /** The passengers who take a place. */
  readonly placed: readonly PassengerSpec[];
}

export interface QuotedDirection {
  readonly direction: 'outward' | 'inward';
  readonly trip: ResolvedTrip;
  readonly candidates: TripCandidates;
  readonly fare: ChosenFare;
  readonly farePrice: FarePrice;
  readonly secondary: readonly SecondaryCandidate[];
  readonly optional: readonly { readonly candidate: OptionalCandidate; readonly quantity: number }[];
  /** The extras without the fare. */
  readonly extrasPrice: Money;
}

export interface Refused {
  readonly refused: string;
  /** The port's name for the reason, if it has one. */
  readonly why?: string;
}

export interface ResolvedRequest {
  readonly outward: ResolvedTrip | undefined;
  readonly inward: ResolvedTrip | undefined;
}

/** The priced part of a prebooking: without names, wishes and hold. */
export type PricedRequest = Pick<PrebookRequest, 'outward' | 'inward' | 'railcards'> & { readonly passengers: readonly PassengerSpec[] };

/** Prices a prebooking again on its own, from the carrier's timetable and tables. The reasons are for the log. */
export function quoteRequest(profile: CarrierProfile, request: PrebookRequest, trips: ResolvedRequest, nowMs: number): Quote | Refused {
  const quote = quotePriced(profile, request, trips, nowMs);
  if ('refused' in quote) return quote;
  const [lead, ...others] = request.passengers;
  const uninformed = quote.directions.find(({ fare }) => {
    const asked = fare.candidate.requestedInformation;
    return !lead || asked.lead.some((field) => !lead[field]) || others.some((other) => asked.others.some((field) => !other[field]));
  });
  return uninformed ? { refused: `passenger information is missing ${uninformed.direction}` } : quote;
}

/** The same for travellers whose names are not known yet. */
export function quotePriced(profile: CarrierProfile, request: PricedRequest, trips: ResolvedRequest, nowMs: number): Quote | Refused {
  const { outward, inward } = trips;
  if (!outward || (request.inward && !inward)) return { refused: 'no such train' };
  if (![outward, inward].every((trip) => !trip || isOnSale(profile.policy, trip, nowMs))) return { refused: 'not on sale' };
  if (inward && startOf(inward) < endOf(outward)) return { refused: 'the return leaves before the outward arrives' };
  const missing =
    request.passengers.length === 0 || new Set(request.passengers.map(({ passengerRef }) => passengerRef)).size < request.passengers.length;
  if (missing) return { refused: 'passengers need references of their own' };

  // The passengers as in a search: names do not affect the price.
  const passengers = request.passengers.map(({ passengerRef, age, passengerType, cards, brings }) => ({
    passengerRef,
    age,
    ...(passengerType === undefined ? {} : { passengerType }),
    ...(cards === undefined ? {} : { cards }),
    ...(brings === undefined ? {} : { brings }),
  }));
  const placed = passengers.filter(({ age }) => profile.takesPlace(age));
  const priced = profile.priceTrips({ outward: [outward], inward: inward ? [inward] : [], passengers, railcards: request.railcards });
  const context = { profile, placed, nowMs };
  const out = quoteDirection('outward', outward, request.outward, priced.outward[0], context);
  if ('refused' in out) return out;
  const back = inward && request.inward ? quoteDirection('inward', inward, request.inward, priced.inward[0], context) : undefined;
  if (back && 'refused' in back) return back;
  const directions = back ? [out, back] : [out];
  if (!combine(out, back)) return { refused: 'the two fares are not sold together' };
  const { currency } = out.farePrice.price;
  if (back && back.farePrice.price.currency !== currency) return { refused: 'the two directions are sold in currencies of their own' };
  const price = total(
    currency,
    directions.map(({ farePrice, extrasPrice }) => add(farePrice.price, extrasPrice)),
  );
  return { directions, price, placed };
}

function quoteDirection(
  direction: QuotedDirection['direction'],
  trip: ResolvedTrip,
  chosen: ChosenTrip,
  candidates: TripCandidates | undefined,
  { profile, placed, nowMs }: { profile: CarrierProfile; placed: readonly PassengerSpec[]; nowMs: number },
): QuotedDirection | Refused {
  const fare = candidates && findFare(candidates.fares, chosen.offerRef);
  if (!candidates || !fare) return { refused: `no such offer ${direction}` };
  // An offer is a promise for this long, so a fare that has closed since is still sold.
  if (!isOpen(fare.candidate, trip, nowMs - profile.sales.offerMinutes * 60_000)) return { refused: `fare closed ${direction}` };
  const isWithoutSpace = ({ segmentIndex, cabinClass }: SegmentNeed): boolean => {
    const equipment = trip.segments[segmentIndex]?.train.equipment;
    return equipment !== undefined && !carriesWheelchairs(equipment, cabinClass);
  };
  if (broughtBy(placed, 'WHEELCHAIR') > 0 && fare.candidate.components.some(({ segments }) => segments.some(isWithoutSpace)))
    return { refused: `a train without wheelchair spaces ${direction}`, why: noWheelchairSpace };
  const secondary: SecondaryCandidate[] = [];
  for (const ref of chosen.secondaryRefs) {
    const candidate = candidates.secondary.find(({ offerRef }) => offerRef === ref);
    if (!candidate || secondary.includes(candidate)) return { refused: `no such secondary offer, or twice, ${direction}` };
    if (candidate.comforts?.includes(fare.candidate.comfort.code) === false)
      return { refused: `${candidate.name} needs another fare ${direction}` };
    secondary.push(candidate);
  }
  const optional: { candidate: OptionalCandidate; quantity: number }[] = [];
  for (const { optionalPriceRef, quantity } of chosen.optionalPrices) {
    const candidate = fare.candidate.optional.find((each) => each.optionalPriceRef === optionalPriceRef);
    if (!candidate) return { refused: `no such optional price ${direction}` };
    if (optional.some((other) => other.candidate.segmentIndex === candidate.segmentIndex))
      return { refused: 'one sleeper option for each train' };
    const refused = refuseOptional(candidate, quantity, placed);
    if (refused) return { refused };
    optional.push({ candidate, quantity });
  }
  const extras = [
    ...secondary.map(({ price }) => price),
    ...optional.map(({ candidate, quantity }) => money(candidate.price.currency, candidate.price.minor * quantity)),
  ];
  const farePrice = priceOf(fare.tiers);
  return { direction, trip, candidates, fare, farePrice, secondary, optional, extrasPrice: total(farePrice.price.currency, extras) };
}

/** A return half needs its other half. Singles with a tag need singles with the same tag. */
function combine({ fare: { candidate: out } }: QuotedDirection, back: QuotedDirection | undefined): boolean {
  if (!back) return out.kind === 'single';
  const { candidate } = back.fare;
  return out.kind === candidate.kind && out.returnTag === candidate.returnTag;
}

function startOf(trip: ResolvedTrip): number {
  return trip.segments[0]?.departsAt ?? 0;
}

function endOf(trip: ResolvedTrip): number {
  return trip.segments.at(-1)?.arrivesAt ?? 0;
}
