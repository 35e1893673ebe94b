import { sql } from 'kysely';
import type { QuoteDeps } from './quote-deps.ts';
import { chosenCarts } from './quote-store.ts';

type NoteDeps = Pick<QuoteDeps, 'db' | 'clock' | 'boughtCarts' | 'tellPerson'>;

/** Marks quotes as won if one of their options has been bought since, and tells the agent of a customer's purchase (AGENCY-111). */
export async function noteBought(quoteIds: readonly string[], { db, clock, boughtCarts, tellPerson }: NoteDeps): Promise<void> {
  const chosen = await chosenCarts(db, quoteIds);
  const bought = await boughtCarts(chosen.map(({ cartId }) => cartId));
  const purchases = new Map(
    chosen.flatMap(({ quoteId, cartId }) => {
      const purchase = bought.get(cartId);
      return purchase ? [[quoteId, purchase] as const] : [];
    }),
  );
  for (const [quoteId, { userId, bookingReferences }] of purchases)
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ reference: string; user_id: string; agency_id: string | null }>`
        update retail.quote set state = 'won', changed_at = ${new Date(clock.now())}
        where id = ${quoteId} and state <> 'won' returning reference, user_id, agency_id`.execute(transaction);
      const [quote] = rows;
      // Agents know of their own purchases.
      if (!quote || quote.agency_id === null || quote.user_id === userId) return;
      await tellPerson(transaction, quote.user_id, {
        id: `quote-bought-${quoteId}`,
        subject: `Quote ${quote.reference} was bought: ${bookingReferences.join(', ')}`,
        paragraphs: [
          `your customer has bought an option of quote ${quote.reference}. The tickets are on their way to them.`,
          `Booking ${bookingReferences.join(', ')}.`,
        ],
        link: { label: 'Open the quote', path: `/quotes/${quoteId}` },
      });
    });
}

/** Looks at every open quote whose option is in an order. A quote is claimed before its order is paid. */
export async function noteAllBought(deps: NoteDeps): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from retail.quote where state <> 'won' and claimed_by_cart is not null`.execute(deps.db);
  await noteBought(
    rows.map(({ id }) => id),
    deps,
  );
}
