import { hasReferences, noReferences } from '@throughfare/contract/shapes/own-references';
import type { Session } from '../../../platform/binding/session.ts';
import type { Cart } from '../../cart/cart.api.ts';
import type { OrderDeps } from '../order-deps.ts';
import { insertRows } from '../../../platform/postgres/insert-rows.ts';
import type { StatementPart } from '../../../platform/postgres/write-together.ts';
import type { NewOrderItem } from './new-order-parts.ts';

/**
 * Writes what the agency said about the booking: the agent's words in the cart, and without them the reference of the quote (AGENCY-112).
 * Words in the cart of anybody else are claims, and not read. `items` are those of the cart, in its order.
 */
export async function ownReferenceParts(
  session: Session,
  cart: Cart,
  items: readonly NewOrderItem[],
  { saleTermsOf, quotes, db, clock }: Pick<OrderDeps, 'saleTermsOf' | 'quotes' | 'db' | 'clock'>,
): Promise<readonly StatementPart[]> {
  if (items.every(({ agency }) => agency === undefined)) return [];
  const [terms, ofQuotes] = await Promise.all([
    saleTermsOf(session),
    quotes.ownReferences(
      db,
      cart.items.flatMap(({ quoteId }) => quoteId ?? []),
    ),
  ]);
  const rows = items.flatMap(({ itemId, agency }, index) => {
    if (!agency) return [];
    const typed = terms?.agencyId === agency.agencyId ? { ...noReferences, ...cart.draft.own } : noReferences;
    const quoteId = cart.items[index]?.quoteId;
    const ofQuote = quoteId === undefined ? '' : (ofQuotes.get(quoteId) ?? '');
    const own = { ...typed, internalReference: typed.internalReference || ofQuote };
    if (!hasReferences(own)) return [];
    return [
      {
        item_id: itemId,
        agency_id: agency.agencyId,
        internal_reference: own.internalReference,
        cost_centre: own.costCentre,
        purchase_order: own.purchaseOrder,
        internal_note: '',
        changed_by: session.userId ?? null,
        changed_at: new Date(clock.now()),
      },
    ];
  });
  return rows.length === 0 ? [] : [insertRows('own_words', 'retail.booking_note', rows)];
}
