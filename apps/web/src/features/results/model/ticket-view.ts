import type { FareInformation, Ticket } from '@throughfare/contract/shapes/ticket';
import type { Leg } from './results-address.ts';

/**
 * A ticket as the page needs it. What is in it for scripts that buy and what this page does not show is left out: the page
 * carries its data twice, as HTML and for hydration.
 */
export function viewOfTicket(ticket: Ticket, leg: Leg): Ticket {
  return {
    ...ticket,
    travelPoints: [],
    marketingCarrier: [],
    marketingCarrierCode: [],
    fareInformation: ticket.fareInformation.map((fare) => viewOfFare(fare, leg)),
  };
}

function viewOfFare({ mappingIds, ...fare }: FareInformation, leg: Leg): FareInformation {
  // Halves of a return are looked up from the way out only.
  return { ...fare, ...(leg === 'outward' && mappingIds && { mappingIds }), fares: [], priceBreakdown: [], deliveryOptions: [] };
}
