interface NamedTicket {
  readonly name: string;
  readonly summary: string;
  readonly group: string;
}

interface NamedRoute {
  /** "not Gatwick Express": absent where every train of the way is permitted. */
  readonly short?: string | undefined;
  readonly text: string;
}

/**
 * Two walk-up fares of one name differ in the trains that they are good for: whoever compares their prices must see that. An Advance fare is
 * good for the booked train alone, whatever its route.
 */
export function nameFare(ticket: NamedTicket, route: NamedRoute | undefined): { readonly name: string; readonly description: string } {
  const isRestricted = route?.short !== undefined && ticket.group !== 'ADVANCE';
  return {
    name: isRestricted ? `${ticket.name}, ${route.short}` : ticket.name,
    description: isRestricted ? `${ticket.summary}. ${route.text}` : ticket.summary,
  };
}
