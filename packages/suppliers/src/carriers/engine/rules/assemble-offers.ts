import { addDays, daysBetween } from '@throughfare/kernel/calendar-day';
import { money } from '@throughfare/kernel/money';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { FareOffer, OnBoard, OptionalPrice, PassengerSpec, SecondaryOffer, TripOffers } from '../../../port/offer.ts';
import type {
  CarrierProfile,
  FareCandidate,
  FareComponent,
  FareTier,
  OptionalCandidate,
  SecondaryCandidate,
  SegmentNeed,
  TripCandidates,
} from '../profile.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';
import { priceOf } from './fare-price.ts';
import { roomsFor } from './included-rooms.ts';
import { offerRefOf } from './offer-ref.ts';
import { quotasOf } from './quotas-of-tier.ts';
import { quotaLeft, roomsLeft, seatsLeft, type SegmentStock } from './places-left.ts';
import { hasRoomFor, wheelchairRoom } from './wheelchair-spaces.ts';
import { withoutDominated } from './without-dominated.ts';

/** A trip with its products' prices and its trains' remaining places. */
export interface PricedTrip {
  readonly trip: ResolvedTrip;
  readonly candidates: TripCandidates;
  /** In the sequence of the trip's segments. */
  readonly stock: readonly SegmentStock[];
}

export interface Party {
  /** The number of people who take a place and count in quotas. */
  readonly places: number;
  /** Those of them who need a wheelchair space. They need no seat. */
  readonly wheelchairs: number;
}

export function partyOf({ takesPlace }: Pick<CarrierProfile, 'takesPlace'>, passengers: readonly PassengerSpec[]): Party {
  const placed = passengers.filter(({ age }) => takesPlace(age));
  return { places: placed.length, wheelchairs: broughtBy(placed, 'WHEELCHAIR') };
}

/**
 * The offers of a trip, cheapest first: each product at its cheapest tier with room for the whole party on every leg. Products without room
 * are left out, and dominated ones if the carrier hides them.
 */
export function assembleOffers(profile: CarrierProfile, priced: PricedTrip, party: Party, nowMs: number): TripOffers {
  const fares = priced.candidates.fares
    .filter((candidate) => isOpen(candidate, priced.trip, nowMs))
    .flatMap((candidate) => offerOf(profile, candidate, priced, party) ?? [])
    .sort((a, b) => a.price.minor - b.price.minor);
  const shown = profile.sales.hidesDominated ? withoutDominated(fares) : fares;
  const secondary = priced.candidates.secondary.filter((candidate) => hasRoom(candidate, priced, party)).map(toSecondaryOffer);
  const { withPasses } = priced.candidates;
  const opensOn = firstOpening(priced, nowMs);
  return {
    tripId: priced.trip.tripId,
    fares: shown,
    secondary,
    onBoard: priced.stock.map((segment, index) => onBoardOf(profile, segment, index, priced.candidates.secondary)),
    ...(opensOn ? { opensOn } : {}),
    ...(priced.candidates.fares.length === 0 && !withPasses ? { hasNoFare: true } : {}),
    ...(withPasses ? { withPasses } : {}),
  };
}

/** The day on which the first fare goes on sale. Undefined if one is on sale already. */
function firstOpening({ trip, candidates: { fares } }: PricedTrip, nowMs: number): string | undefined {
  const first = trip.segments[0];
  if (!first || fares.length === 0 || fares.some((candidate) => hasOpened(candidate, trip, nowMs))) return undefined;
  return addDays(first.departsLocal.date, -Math.max(...fares.map(({ opensDaysAhead = 0 }) => opensDaysAhead)));
}

/**
 * The half of a return only stays while its other half exists. A single that needs another one stays: the shop names it as not for sale
 * with these trains (`isIllegalFare`), because other trains of the day may have its partner.
 */
export function keepWholeReturns(offers: readonly TripOffers[], others: readonly TripOffers[]): readonly TripOffers[] {
  const tags = new Set(others.flatMap(({ fares }) => fares.filter(isHalf).map(({ returnTag }) => returnTag)));
  return offers.map((trip) => ({ ...trip, fares: trip.fares.filter((fare) => !isHalf(fare) || tags.has(fare.returnTag)) }));
}

function isHalf({ kind }: FareOffer): boolean {
  return kind === 'return';
}

/** Whether a fare is on sale now. Some close before the train's sales, or open later. */
export function isOpen(candidate: FareCandidate, trip: ResolvedTrip, nowMs: number): boolean {
  const first = trip.segments[0];
  if (!first) return false;
  if (first.departsAt - nowMs / 60_000 < (candidate.closesMinutesBeforeDeparture ?? 0)) return false;
  return hasOpened(candidate, trip, nowMs);
}

function hasOpened({ opensDaysAhead }: FareCandidate, { segments: [first] }: ResolvedTrip, nowMs: number): boolean {
  if (!first || opensDaysAhead === undefined) return true;
  return daysBetween(epochToLocal(first.origin.zone, nowMs).date, first.departsLocal.date) <= opensDaysAhead;
}

/** The room on one train: wheelchair spaces for a ticket of the cheapest class, and bicycles with or without a reservation. */
function onBoardOf(profile: CarrierProfile, stock: SegmentStock, segmentIndex: number, secondary: readonly SecondaryCandidate[]): OnBoard {
  const wheelchairs = wheelchairRoom(stock, 'STANDARD');
  for (const { kind, needs, price } of secondary) {
    const need = kind === 'BICYCLE' ? needs.find((one) => one.segmentIndex === segmentIndex) : undefined;
    if (need?.takes !== 'quota' || !stock.stock.quotas[need.quota]) continue;
    const bicyclePrice = money(price.currency, price.minor / need.places);
    return { wheelchairs, bicycles: quotaLeft(stock, need.quota), bicyclePrice };
  }
  return { wheelchairs, bicycles: profile.takesBicycles?.(stock.segment.train) ? 'UNRESERVED' : 'NONE' };
}

/**
 * The first tier with room for the party on every rationed train, if each train that must have seats, or spaces for its wheelchairs, has
 * enough of them.
 */
export function cheapestTier(
  component: FareComponent,
  stock: readonly SegmentStock[],
  party: Party,
  seats = seatsLeftFor(component, stock),
): FareTier | undefined {
  if (seats < party.places - party.wheelchairs) return undefined;
  if (party.wheelchairs > 0 && !component.segments.every((need) => hasSpaces(need, stock, party))) return undefined;
  return component.tiers.find((tier) => tierLeft(component, tier, stock, party) >= party.places);
}

function hasSpaces({ segmentIndex, cabinClass }: SegmentNeed, stock: readonly SegmentStock[], { wheelchairs }: Party): boolean {
  const segment = stock[segmentIndex];
  return segment !== undefined && hasRoomFor(wheelchairs, wheelchairRoom(segment, cabinClass));
}

/** The places left in the tier for a party like this one, by its fullest quota. At least the party's own places if the party fits. */
function tierLeft(component: FareComponent, tier: FareTier, stock: readonly SegmentStock[], party: Party): number {
  const taken = quotasOf(tier, party.places);
  if (taken.length === 0) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (const { rationed, segmentIndex } of component.segments) {
    if (!rationed) continue;
    for (const { quota, places } of taken) least = Math.min(least, party.places + quotaOn(stock[segmentIndex], quota) - places);
  }
  return least;
}

/** The seats left on the fullest train that needs one. */
function seatsLeftFor(component: FareComponent, stock: readonly SegmentStock[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { seat, segmentIndex, cabinClass } of component.segments) {
    if (seat !== 'required') continue;
    const segment = stock[segmentIndex];
    least = Math.min(least, segment ? seatsLeft(segment, cabinClass) : 0);
  }
  return least;
}

function offerOf(profile: CarrierProfile, candidate: FareCandidate, { stock }: PricedTrip, party: Party): FareOffer | undefined {
  const tiers: FareTier[] = [];
  let left = Number.POSITIVE_INFINITY;
  const { room } = candidate;
  if (room) {
    const segment = stock[room.segmentIndex];
    const rooms = segment ? roomsLeft(segment, room.roomType) : 0;
    if (rooms < roomsFor(room, party.places)) return undefined;
    left = rooms * room.bedsPerRoom;
  }
  for (const component of candidate.components) {
    const seats = seatsLeftFor(component, stock);
    const tier = cheapestTier(component, stock, party, seats);
    if (!tier) return undefined;
    tiers.push(tier);
    left = Math.min(left, seats, tierLeft(component, tier, stock, party));
  }
  const { price, passengers, priceParts } = priceOf(tiers);
  // Field by field: a rest spread takes as long as all other work on an offer, and a search makes hundreds.
  const offer: FareOffer = {
    offerRef: offerRefOf({ candidate, tiers }),
    kind: candidate.kind,
    price,
    comfort: candidate.comfort,
    name: candidate.name,
    description: candidate.description,
    flexibility: candidate.flexibility,
    conditions: candidate.conditions,
    validFrom: candidate.validFrom,
    validTo: candidate.validTo,
    passengers,
    priceParts,
    reservation: candidate.reservation,
    afterSales: candidate.afterSales,
    optionalPrices: candidate.optional.flatMap((room) => toOptionalPrice(room, stock) ?? []),
    deliveryOptions: candidate.deliveryOptions,
    requestedInformation: candidate.requestedInformation,
  };
  const isScarce = left <= profile.sales.fewPlaces;
  if (candidate.returnTag === undefined && !isScarce) return offer;
  return {
    ...offer,
    ...(candidate.returnTag === undefined ? {} : { returnTag: candidate.returnTag }),
    ...(isScarce ? { placesLeft: left } : {}),
  };
}

function toOptionalPrice(candidate: OptionalCandidate, stock: readonly SegmentStock[]): OptionalPrice | undefined {
  const { roomType, sleeperKind: _, ...said } = candidate;
  const segment = stock[candidate.segmentIndex];
  const left = Math.min(candidate.maximumBookableQuantity, segment ? roomsLeft(segment, roomType) : 0);
  return left > 0 ? { ...said, maximumBookableQuantity: left } : undefined;
}

function hasRoom(candidate: SecondaryCandidate, { stock }: PricedTrip, party: Party): boolean {
  return candidate.needs.every((need) => {
    const segment = stock[need.segmentIndex];
    if (!segment) return false;
    if (need.takes === 'seats') return seatsLeft(segment, need.cabinClass) >= party.places - party.wheelchairs;
    return quotaLeft(segment, need.quota) >= need.places;
  });
}

function toSecondaryOffer({ offerRef, kind, name, description, price, conditions, comforts }: SecondaryCandidate): SecondaryOffer {
  return { offerRef, ...(kind ? { kind } : {}), name, description, price, conditions, ...(comforts ? { comforts } : {}) };
}

function quotaOn(segment: SegmentStock | undefined, quota: string): number {
  return segment ? quotaLeft(segment, quota) : 0;
}
