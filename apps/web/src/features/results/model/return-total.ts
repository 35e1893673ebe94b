import { sumAmounts } from '../../../domain/money/amounts.ts';
import { inwardFares, leavesAfter, outwardFares } from './trip-selection.ts';
import type { FareView, TicketView } from './ticket-view.ts';

interface Half {
  readonly ticket: TicketView;
  readonly fare: FareView;
}

/**
 * The least that both ways cost with this train outward: its return fare, or a single with the cheapest single back that goes with it. Only
 * trains that leave after its arrival count. Undefined if nothing comes back.
 */
export function returnTotal(
  outward: TicketView,
  inward: readonly TicketView[],
  /** The price as the list shows it. */
  shown: (half: Half, leg: 'outward' | 'inward') => string,
): string | undefined {
  const back = inward.filter((ticket) => leavesAfter(ticket, outward));
  const totals = outwardFares(outward).flatMap((fare) => {
    let least: Half | undefined;
    for (const ticket of back)
      for (const half of inwardFares(ticket, fare)) if (!least || priceOf(half) < priceOf(least.fare)) least = { ticket, fare: half };
    return least ? [sumAmounts([shown({ ticket: outward, fare }, 'outward'), shown(least, 'inward')])] : [];
  });
  return totals.toSorted((a, b) => Number(a) - Number(b))[0];
}

function priceOf({ convertedTotalPrice }: FareView): number {
  return Number(convertedTotalPrice);
}
