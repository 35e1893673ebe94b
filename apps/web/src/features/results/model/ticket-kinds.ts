/** The parts that many tickets of a results page have in common. Each is written once (pack-tickets.ts). */
import type { TravelSegment } from '@throughfare/contract/shapes/ticket';
import type { FareView, TicketView } from './ticket-view.ts';

export type Carriers = TicketView['carriers'];
export type SecondaryOffer = TicketView['secondaryFareInformation']['offers'][number];
type Traveller = Omit<FareView['passengerBreakdown'][number], 'amount'>;

/** The common parts of fares of many trains. */
export type FareKind = Pick<
  FareView,
  | 'isReturn'
  | 'displayNames'
  | 'descriptions'
  | 'serviceClass'
  | 'convertedCurrency'
  | 'reservation'
  | 'refund'
  | 'exchange'
  | 'isIllegalFare'
> & { readonly travellers: readonly Traveller[] };
/** The common parts of segments of many trains: their ends and operators. */
export type SegmentKind = Omit<
  TravelSegment,
  'travelSegmentID' | 'departureDateTime' | 'arrivalDateTime' | 'duration' | 'designator' | 'operatingDay'
>;
export type ExtraKind = Omit<SecondaryOffer, 'priceId' | 'withPrices'>;

function travellerOf({ passengerRef, passengerType, fareQualifier, currency }: FareView['passengerBreakdown'][number]): Traveller {
  return { passengerRef, passengerType, ...(fareQualifier && { fareQualifier }), currency };
}

export function fareKindOf(fare: FareView): FareKind {
  const { isReturn, displayNames, descriptions, serviceClass, convertedCurrency, reservation, refund, exchange, isIllegalFare } = fare;
  const travellers = fare.passengerBreakdown.map(travellerOf);
  return {
    isReturn,
    displayNames,
    descriptions,
    serviceClass,
    convertedCurrency,
    reservation,
    refund,
    exchange,
    isIllegalFare,
    travellers,
  };
}

export function segmentKindOf(segment: TravelSegment): SegmentKind {
  const { originTravelPoint, destinationTravelPoint, originName, destinationName } = segment;
  const { type, marketingCarrier, marketingServiceName, equipmentType } = segment;
  const ends = { originTravelPoint, destinationTravelPoint, originName, destinationName };
  return { ...ends, type, marketingCarrier, marketingServiceName, equipmentType, ...(segment.onBoard && { onBoard: segment.onBoard }) };
}

/**
 * Numbers different values in order of appearance. Most pairs differ in the first field compared, so this is faster than building a key for
 * each value (docs/performance.md).
 */
export function numbered<Kind, Source>(isOf: (kind: Kind, source: Source) => boolean, make: (source: Source) => Kind) {
  const kinds: Kind[] = [];
  return {
    kinds,
    numberOf(source: Source): number {
      const number = kinds.findIndex((kind) => isOf(kind, source));
      return number === -1 ? kinds.push(make(source)) - 1 : number;
    },
  };
}

export function isOfFareKind(kind: FareKind, fare: FareView): boolean {
  return (
    kind.serviceClass === fare.serviceClass &&
    kind.refund === fare.refund &&
    kind.exchange === fare.exchange &&
    kind.reservation === fare.reservation &&
    kind.isReturn === fare.isReturn &&
    kind.isIllegalFare === fare.isIllegalFare &&
    kind.convertedCurrency === fare.convertedCurrency &&
    areAlike(kind.displayNames, fare.displayNames, isSame) &&
    areAlike(kind.descriptions, fare.descriptions, isSame) &&
    areAlike(kind.travellers, fare.passengerBreakdown, isSameTraveller)
  );
}

function isSameTraveller(one: Traveller, other: Traveller): boolean {
  return (
    one.passengerRef === other.passengerRef &&
    one.passengerType === other.passengerType &&
    one.fareQualifier?.program === other.fareQualifier?.program &&
    one.currency === other.currency
  );
}

export function isOfSegmentKind(kind: SegmentKind, segment: TravelSegment): boolean {
  return (
    kind.equipmentType === segment.equipmentType &&
    kind.originTravelPoint.value === segment.originTravelPoint.value &&
    kind.destinationTravelPoint.value === segment.destinationTravelPoint.value &&
    kind.marketingCarrier === segment.marketingCarrier &&
    kind.marketingServiceName === segment.marketingServiceName &&
    kind.type === segment.type &&
    kind.onBoard?.wheelchairs === segment.onBoard?.wheelchairs &&
    kind.onBoard?.bicycles === segment.onBoard?.bicycles &&
    kind.onBoard?.bicyclePrice === segment.onBoard?.bicyclePrice
  );
}

function isSame<Value>(one: Value, other: Value): boolean {
  return one === other;
}

export function areAlike<One, Other>(ones: readonly One[], others: readonly Other[], isLike: (one: One, other: Other) => boolean): boolean {
  if (ones.length !== others.length) return false;
  return others.every((other, index) => {
    const one = ones[index];
    return one !== undefined && isLike(one, other);
  });
}
