interface NamedTicket {
  readonly name: string;
  readonly summary: string;
  readonly group: string;
}

interface NamedRoute {
  /** "not Gatwick Express". Absent if every train of the route is permitted. */
  readonly short?: string | undefined;
  readonly text: string;
}

/**
 * Two walk-up fares with one name may be valid on different trains, and somebody who compares their prices must see that. An Advance fare
 * is only valid on the booked train, whatever its route.
 */
export function nameFare(ticket: NamedTicket, route: NamedRoute | undefined): { readonly name: string; readonly description: string } {
  const isRestricted = route?.short !== undefined && ticket.group !== 'ADVANCE';
  return {
    name: isRestricted ? `${ticket.name}, ${route.short}` : ticket.name,
    description: isRestricted ? `${ticket.summary}. ${route.text}` : ticket.summary,
  };
}
