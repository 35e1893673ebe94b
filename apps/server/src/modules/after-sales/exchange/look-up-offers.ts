import type { ChosenTicket } from '@throughfare/contract/shapes/exchange';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { Refusal } from '@throughfare/kernel/refusal';

/** A chosen ticket with the signed promise of its price. */
export type OfferedTicket = ChosenTicket & { readonly offer: string };

/** The tickets of an exchange search by direction, at present prices. */
export type FindTickets = () => Promise<{ readonly outward: readonly Ticket[]; readonly inward: readonly Ticket[] }>;

/**
 * The chosen tickets with their signed promises. Those sent without one are looked up, once for both directions. Refuses
 * `exchange.nothingFound`.
 */
export async function lookUpOffers(chosen: readonly ChosenTicket[], find: FindTickets): Promise<readonly OfferedTicket[]> {
  const known = chosen.some(({ offer }) => offer === undefined) ? await find() : { outward: [], inward: [] };
  return chosen.map((ticket, index) => {
    const found = (index === 0 ? known.outward : known.inward).find(({ ticketId }) => ticketId === ticket.ticketId);
    const offer = ticket.offer ?? found?.offer;
    if (offer === undefined) throw new Refusal('exchange.nothingFound');
    return { ...ticket, offer };
  });
}
