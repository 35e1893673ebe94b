import type { ExchangeTickets } from '@throughfare/contract/shapes/exchange';
import type { Ticket } from '@throughfare/contract/shapes/ticket';

interface NextTicket {
  readonly ticket: Ticket;
  readonly priceId: string;
}

/**
 * Chooses from the tickets of an exchange search. Of the tickets of one class that leave at or after a local time, it takes the first to
 * arrive, with the fare that makes the cheapest exchange.
 */
export function nextTicket(
  { outward, dues }: Pick<ExchangeTickets, 'outward' | 'dues'>,
  from: { readonly date: string; readonly time: string },
  serviceClass: Ticket['fareInformation'][number]['serviceClass'],
): NextTicket | undefined {
  const dueOf = new Map(dues.map(({ priceId, due }) => [priceId, Number(due)]));
  const earliest = `${from.date}T${from.time.slice(0, 5)}`;
  const found = outward.flatMap((ticket): NextTicket[] => {
    const { date, time } = ticket.departureDateTime;
    if (`${date}T${time.slice(0, 5)}` < earliest) return [];
    const [cheapest] = ticket.fareInformation
      .filter((fare) => fare.serviceClass === serviceClass && !fare.isReturn && dueOf.has(fare.priceId))
      .toSorted((a, b) => (dueOf.get(a.priceId) ?? 0) - (dueOf.get(b.priceId) ?? 0));
    return cheapest ? [{ ticket, priceId: cheapest.priceId }] : [];
  });
  const arrival = ({ ticket: { arrivalTime } }: NextTicket) => `${arrivalTime.date}T${arrivalTime.time}`;
  return found.toSorted((a, b) => arrival(a).localeCompare(arrival(b)))[0];
}
