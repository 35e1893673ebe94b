import type { ExchangeTickets } from '@throughfare/contract/shapes/exchange';
import type { Ticket } from '@throughfare/contract/shapes/ticket';

/** A fare as the booking names it. */
export interface SoldFareName {
  readonly fareName: string;
  readonly serviceClass: Ticket['fareInformation'][number]['serviceClass'];
}

/** EXCHANGE-6: of what was found, the fares that are those of the booking. The second name is that of the way back. */
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
