import type { FareInformation, Ticket } from '@throughfare/contract/shapes/ticket';

/** What is in a ticket for scripts that buy, and nothing of which this page shows: left out, since it would cross the wire twice. */
function viewOfFare(fare: FareInformation): FareInformation {
  return { ...fare, priceBreakdown: [], deliveryOptions: [] };
}

export function viewOfTicket(ticket: Ticket): Ticket {
  return { ...ticket, passengerInfo: [], fareInformation: ticket.fareInformation.map(viewOfFare) };
}
