import type { ChosenTicket } from '@throughfare/contract/shapes/exchange';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { Refusal } from '@throughfare/kernel/refusal';

/** A chosen ticket with the signed promise of its price. `found`: as it is listed now, if it was looked up. */
export type OfferedTicket = ChosenTicket & { readonly offer: string; readonly found?: Ticket };

/** The tickets of an exchange search by direction, at present prices. */
export type FindTickets = () => Promise<{ readonly outward: readonly Ticket[]; readonly inward: readonly Ticket[] }>;

/**
 * The chosen tickets with their signed promises. Those sent without one are looked up, once for both directions; with `isListed` all of them. Refuses
 * `exchange.nothingFound`.
 */
export async function lookUpOffers(
  chosen: readonly ChosenTicket[],
  find: FindTickets,
  { isListed = false }: { readonly isListed?: boolean } = {},
): Promise<readonly OfferedTicket[]> {
  const known = isListed || chosen.some(({ offer }) => offer === undefined) ? await find() : { outward: [], inward: [] };
  return chosen.map((ticket, index) => {
    const found = (index === 0 ? known.outward : known.inward).find(({ ticketId }) => ticketId === ticket.ticketId);
    const offer = ticket.offer ?? found?.offer;
    if (offer === undefined) throw new Refusal('exchange.nothingFound');
    return { ...ticket, offer, ...(found ? { found } : {}) };
  });
}
