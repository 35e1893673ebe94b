import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import { definePart } from '../../platform/postgres/write-together.ts';
import type { Cart } from '../cart/cart.api.ts';
import type { ClaimingOrder, QuoteClaims, WorkToHandOver } from './quotes.api.ts';

/** A second order waits here until the first one commits, and then finds the quote taken. */
async function claim(
  transaction: DbTransaction,
  { cartId, items }: Pick<Cart, 'cartId' | 'items'>,
  { giveBack, payBy }: ClaimingOrder,
): Promise<void> {
  // always in the same order, so that two orders of the same two quotes do not wait for each other for ever
  const quoteIds = [...new Set(items.flatMap(({ quoteId }) => quoteId ?? []))].sort();
  for (const quoteId of quoteIds) {
    const { rows } = await sql<{ state: string; claimed_by_cart: string | null }>`
      select state, claimed_by_cart from retail.quote where id = ${quoteId} for update`.execute(transaction);
    const [quote] = rows;
    if (!quote) continue;
    if (quote.state !== 'open') throw new Refusal('quote.closed');
    const isTaken = quote.claimed_by_cart !== null && quote.claimed_by_cart !== cartId;
    if (isTaken && !(await giveBack(quote.claimed_by_cart ?? ''))) throw new Refusal('quote.taken');
    await sql`
      update retail.quote set claimed_by_cart = ${cartId}, valid_until = greatest(valid_until, ${payBy ?? null}::timestamptz)
      where id = ${quoteId}`.execute(transaction);
  }
}

const releasePart = definePart(
  'quotes_released',
  (_, { cartId }: { cartId: string }, when) => sql`
    update retail.quote set claimed_by_cart = null where claimed_by_cart = ${cartId} and ${when}`,
);

async function handOverAll(transaction: Db, { agencyId, fromUserId, toUserId, at }: WorkToHandOver): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update retail.quote set user_id = ${toUserId}, changed_at = ${at}
    where agency_id = ${agencyId} and user_id = ${fromUserId} and state = 'open' returning reference`.execute(transaction);
  return rows.map(({ reference }) => reference);
}

async function ownReferences(db: Db, quoteIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (quoteIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; internal_reference: string }>`
    select id, internal_reference from retail.quote where id = any(${[...quoteIds]}::uuid[]) and internal_reference <> ''`.execute(db);
  return new Map(rows.map((row) => [row.id, row.internal_reference]));
}

export const quoteClaims: QuoteClaims = { claim, ownReferences, handOverAll, releasing: (cartId) => releasePart({ cartId }) };
