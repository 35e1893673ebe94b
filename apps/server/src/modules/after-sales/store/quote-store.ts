import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AfterSaleQuote } from '../after-sale.types.ts';

const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

export async function insertQuote(db: Db, quote: AfterSaleQuote, createdAt: Date): Promise<void> {
  await sql`
    insert into retail.after_sale_quote (id, item_id, item_version, line_id, supplier_offer_id, form, figures, voucher, own_voucher,
      is_decided_later, valid_until, created_at)
    values (${quote.quoteId}, ${quote.itemId}, ${quote.itemVersion}, ${quote.lineId ?? null}, ${quote.supplierOfferId}, ${quote.form},
      ${json(quote.figures)}, ${json(quote.voucher)}, ${json(quote.ownVoucher)}, ${quote.isDecidedLater}, ${quote.validUntil}, ${createdAt})`.execute(
    db,
  );
}

/** A quote for an exchange is not one for a refund. */
export async function findQuote(db: Db, quoteId: string): Promise<(AfterSaleQuote & { readonly isSpent: boolean }) | undefined> {
  // The columns are named, so that the statement is prepared.
  const { rows } = await sql<object>`
    select id as quote_id, item_id, item_version, line_id, supplier_offer_id, form, figures, voucher, own_voucher, is_decided_later, valid_until,
      exists (select from retail.after_sale sale where sale.quote_id = quote.id) as is_spent
    from retail.after_sale_quote quote
    where id = ${quoteId} and supplier_offer_id is not null and form is not null and figures is not null`.execute(db);
  return rows[0] && recordOf(rows[0]);
}
