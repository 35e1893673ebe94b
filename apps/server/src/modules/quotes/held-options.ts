import type { QuoteOption } from '@throughfare/contract/calls/quotes';
import { toDecimal } from '@throughfare/kernel/money';
import type { ShownChoice } from '../cart/cart.api.ts';
import type { QuoteDeps } from './quote-deps.ts';
import type { HeldTicket } from './quotes.api.ts';
import type { StoredQuote } from './quote-store.ts';

/** The options of these quotes whose places are held, by option id (AGENCY-67). */
export async function heldOptions(
  quotes: readonly StoredQuote[],
  { holds }: Pick<QuoteDeps, 'holds'>,
): Promise<ReadonlyMap<string, HeldTicket>> {
  const held = await holds.heldOfCarts(quotes.flatMap(({ claimedByCart }) => claimedByCart ?? []));
  const ofQuote = (quote: StoredQuote): [string, HeldTicket][] =>
    held
      .filter(({ cartId }) => cartId === quote.claimedByCart)
      .flatMap((one) => {
        const option = quote.options.find(({ item }) => tripOf(item.shown) === tripOf(one.shown));
        return option ? [[option.optionId, one]] : [];
      });
  return new Map(quotes.flatMap(ofQuote));
}

/** Identifies an option by its trains and fares. A new price for the same trip does not make another option. */
function tripOf({ outward, inward }: ShownChoice): string {
  return [outward, inward]
    .map((way) => way && [way.fromStation, way.toStation, way.departureDateTime.date, way.departureDateTime.time, way.fareName].join('|'))
    .join('||');
}

/** The fields of an option whose places are held. Its price is fixed until the hold ends. */
export function presentHeld({ payBy, link, bookingReference, total }: HeldTicket): Required<Pick<QuoteOption, 'held' | 'total' | 'state'>> {
  return { held: { until: payBy.toISOString(), link, bookingReference }, total: toDecimal(total), state: 'priced' };
}
