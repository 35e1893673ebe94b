import type { FareInformation, Ticket } from '@throughfare/contract/shapes/ticket';

/** A fare in the form of the page. */
export type FareView = Pick<
  FareInformation,
  | 'priceId'
  | 'isReturn'
  | 'compatiblePrices'
  | 'mappingIds'
  | 'displayNames'
  | 'descriptions'
  | 'serviceClass'
  | 'convertedTotalPrice'
  | 'convertedCurrency'
  | 'passengerBreakdown'
  | 'optionalPrices'
  | 'reservation'
  | 'refund'
  | 'exchange'
  | 'placesLeft'
  | 'isIllegalFare'
  | 'commission'
  | 'splitFee'
> & {
  /** For a ticket with parts: the price and rights of each. */
  readonly parts?: readonly FarePart[];
};

export type FarePart = NonNullable<FareInformation['fares'][number]['part']>;

type SecondaryOffer = Ticket['secondaryFareInformation']['offers'][number];

/** A ticket in the form of the page, and in the form in which it goes into the cart. */
export type TicketView = Pick<
  Ticket,
  | 'ticketId'
  | 'source'
  | 'parts'
  | 'split'
  | 'moreTimeThan'
  | 'carriers'
  | 'travelSegments'
  | 'fromStation'
  | 'toStation'
  | 'departureDateTime'
  | 'arrivalTime'
  | 'dayOffset'
  | 'duration'
  | 'durationMinutes'
  | 'numberOfConnections'
  | 'connectionChance'
  | 'holdMinutes'
  | 'overTakenJourney'
  | 'passengerInfo'
  | 'co2'
  | 'offer'
> & {
  readonly fareInformation: readonly FareView[];
  readonly secondaryFareInformation: {
    readonly offers: readonly (Omit<SecondaryOffer, 'selected' | 'fareConditions'> & { readonly selected?: boolean })[];
  };
};

/** Leaves out values for scripts that buy, and texts loaded on request (conditions), because the page carries its data for hydration. */
export function viewOfTicket(ticket: Ticket, leg: 'outward' | 'inward'): TicketView {
  return {
    ticketId: ticket.ticketId,
    source: ticket.source,
    ...(ticket.parts && { parts: ticket.parts }),
    ...(ticket.split && { split: ticket.split }),
    ...(ticket.moreTimeThan !== undefined && { moreTimeThan: ticket.moreTimeThan }),
    carriers: ticket.carriers,
    travelSegments: ticket.travelSegments,
    fromStation: ticket.fromStation,
    toStation: ticket.toStation,
    departureDateTime: ticket.departureDateTime,
    arrivalTime: ticket.arrivalTime,
    dayOffset: ticket.dayOffset,
    duration: ticket.duration,
    durationMinutes: ticket.durationMinutes,
    numberOfConnections: ticket.numberOfConnections,
    ...(ticket.connectionChance !== undefined && { connectionChance: ticket.connectionChance }),
    overTakenJourney: ticket.overTakenJourney,
    ...(ticket.holdMinutes !== undefined && { holdMinutes: ticket.holdMinutes }),
    passengerInfo: ticket.passengerInfo,
    co2: ticket.co2,
    offer: ticket.offer,
    fareInformation: ticket.fareInformation.map((fare) => viewOfFare(fare, leg)),
    secondaryFareInformation: {
      offers: ticket.secondaryFareInformation.offers.map(
        ({ priceId, selected, displayName, description, convertedTotalPrice, convertedCurrency, withPrices }) => ({
          priceId,
          ...(selected && { selected }),
          displayName,
          description,
          convertedTotalPrice,
          convertedCurrency,
          ...(withPrices && { withPrices }),
        }),
      ),
    },
  };
}

function viewOfFare(fare: FareInformation, leg: 'outward' | 'inward'): FareView {
  const parts = fare.fares.flatMap(({ part }) => part ?? []);
  return {
    priceId: fare.priceId,
    isReturn: fare.isReturn,
    ...(fare.compatiblePrices && { compatiblePrices: fare.compatiblePrices }),
    // Halves of a return are looked up from the outward direction only.
    ...(leg === 'outward' && fare.mappingIds && { mappingIds: fare.mappingIds }),
    displayNames: fare.displayNames,
    descriptions: fare.descriptions,
    serviceClass: fare.serviceClass,
    convertedTotalPrice: fare.convertedTotalPrice,
    convertedCurrency: fare.convertedCurrency,
    passengerBreakdown: fare.passengerBreakdown,
    optionalPrices: fare.optionalPrices,
    reservation: fare.reservation,
    refund: fare.refund,
    exchange: fare.exchange,
    ...(fare.placesLeft !== undefined && { placesLeft: fare.placesLeft }),
    isIllegalFare: fare.isIllegalFare,
    ...(fare.commission !== undefined && { commission: fare.commission }),
    ...(fare.splitFee !== undefined && { splitFee: fare.splitFee }),
    ...(parts.length > 0 && { parts }),
  };
}
