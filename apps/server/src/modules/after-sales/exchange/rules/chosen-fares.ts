import type { ChosenTicket } from '@throughfare/contract/shapes/exchange';
import type { ChosenFare } from '../exchange.types.ts';

/** The fares named by a request, outward first. Empty if it names no outward ticket. */
export function chosenFares({
  departureTicket,
  returnTicket,
}: {
  readonly departureTicket?: ChosenTicket | undefined;
  readonly returnTicket?: ChosenTicket | undefined;
}): ChosenFare[] {
  if (!departureTicket) return [];
  return [departureTicket, ...(returnTicket ? [returnTicket] : [])].map(({ ticketId, price: { priceId } }) => ({ ticketId, priceId }));
}
