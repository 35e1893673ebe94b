import type { FareView, TicketView } from '../model/ticket-view.ts';
import type { Leg } from '../model/results-address.ts';

interface NotSoldHereProps {
  readonly ticket: TicketView;
  readonly leg: Leg;
}

/** The fares of a train that need one in the other direction, for which none of the listed trains has a partner (RESULT-5). */
export function NotSoldHere({ ticket, leg }: NotSoldHereProps) {
  const names = new Set(ticket.fareInformation.filter(isNotSold).flatMap(({ displayNames }) => displayNames));
  if (names.size === 0) return null;
  const partner = leg === 'outward' ? 'no return train after this one arrives' : 'no outward train that arrives before this one leaves';
  return (
    <p className="mt-2 text-sm text-ink-soft">
      Not sold here: {[...names].join(', ')}. A fare of this kind needs another one in the other direction, and {partner} has one.
    </p>
  );
}

function isNotSold({ isIllegalFare, isReturn }: FareView): boolean {
  return isIllegalFare && !isReturn;
}
