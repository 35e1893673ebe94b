import type { FareInformation, Ticket } from '@throughfare/contract/shapes/ticket';
import type { Leg } from './results-address.ts';

/** One and the same: what a page carries for hydration names it again wherever it stands, instead of writing it again. */
const none: never[] = [];

/**
 * A ticket as the page needs it. What is in it for scripts that buy and what this page does not show is left out: the page
 * carries its data twice, as HTML and for hydration.
 */
export function viewOfTicket(ticket: Ticket, leg: Leg): Ticket {
  return {
    ...ticket,
    travelPoints: none,
    marketingCarrier: none,
    marketingCarrierCode: none,
    fareInformation: ticket.fareInformation.map((fare) => viewOfFare(fare, leg)),
    secondaryFareInformation: { offers: ticket.secondaryFareInformation.offers.map((offer) => ({ ...offer, fareConditions: none })) },
  };
}

function viewOfFare({ mappingIds, ...fare }: FareInformation, leg: Leg): FareInformation {
  // Halves of a return are looked up from the way out only.
  return {
    ...fare,
    ...(leg === 'outward' && mappingIds && { mappingIds }),
    fares: none,
    priceBreakdown: none,
    deliveryOptions: none,
    fareOriginTerminals: none,
    fareDestinationTerminals: none,
    optionalPrices: fare.optionalPrices.length === 0 ? none : fare.optionalPrices,
  };
}
