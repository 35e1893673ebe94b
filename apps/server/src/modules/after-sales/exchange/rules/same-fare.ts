import type { ExchangeTickets } from '@throughfare/contract/shapes/exchange';
import type { Ticket } from '@throughfare/contract/shapes/ticket';

/** The name of a fare in the booking. */
export interface SoldFareName {
  readonly fareName: string;
  readonly serviceClass: Ticket['fareInformation'][number]['serviceClass'];
}

/** The found fares that match the booking's (EXCHANGE-6). The second name is that of the way back. */
export function withSameFares(found: ExchangeTickets, [outward, inward]: readonly SoldFareName[]): ExchangeTickets {
  return { ...found, outward: keep(found.outward, outward), inward: keep(found.inward, inward ?? outward) };
}

function keep(tickets: readonly Ticket[], sold: SoldFareName | undefined): Ticket[] {
  if (!sold) return [];
  return tickets.flatMap((ticket) => {
    const fareInformation = ticket.fareInformation.filter(
      ({ displayNames, serviceClass }) => serviceClass === sold.serviceClass && displayNames.includes(sold.fareName),
    );
    return fareInformation.length === 0 ? [] : [{ ...ticket, fareInformation }];
  });
}
