import type { Db } from '../../../platform/postgres/db.ts';
import type { AfterSaleQuote } from '../after-sale.types.ts';
import type { AfterSaleTables } from './after-sale-tables.ts';

const tablesOf = (db: Db) => db.$extendTables<AfterSaleTables>();

export async function insertQuote(db: Db, quote: AfterSaleQuote, createdAt: Date): Promise<void> {
  await tablesOf(db)
    .insertInto('retail.after_sale_quote')
    .values({
      id: quote.quoteId,
      item_id: quote.itemId,
      item_version: quote.itemVersion,
      line_id: quote.lineId ?? null,
      supplier_offer_id: quote.supplierOfferId,
      form: quote.form,
      figures: JSON.stringify(quote.figures),
      voucher: quote.voucher ? JSON.stringify(quote.voucher) : null,
      own_voucher: quote.ownVoucher ? JSON.stringify(quote.ownVoucher) : null,
      plan: null,
      is_decided_later: quote.isDecidedLater,
      valid_until: quote.validUntil,
      created_at: createdAt,
    })
    .execute();
}

export async function findQuote(db: Db, quoteId: string): Promise<(AfterSaleQuote & { readonly isSpent: boolean }) | undefined> {
  const row = await tablesOf(db)
    .selectFrom('retail.after_sale_quote as quote')
    .leftJoin('retail.after_sale as sale', 'sale.quote_id', 'quote.id')
    // The columns are named, so that the statement is prepared.
    .select([
      'quote.id',
      'quote.item_id',
      'quote.item_version',
      'quote.line_id',
      'quote.supplier_offer_id',
      'quote.form',
      'quote.figures',
      'quote.voucher',
      'quote.own_voucher',
      'quote.is_decided_later',
      'quote.valid_until',
      'sale.id as spent_by',
    ])
    .where('quote.id', '=', quoteId)
    .executeTakeFirst();
  // A quote for an exchange is not one for a refund.
  if (!row?.supplier_offer_id || !row.form || !row.figures) return undefined;
  return {
    quoteId: row.id,
    itemId: row.item_id,
    itemVersion: row.item_version,
    ...(row.line_id === null ? {} : { lineId: row.line_id }),
    supplierOfferId: row.supplier_offer_id,
    form: row.form,
    figures: row.figures,
    ...(row.voucher === null ? {} : { voucher: row.voucher }),
    ...(row.own_voucher === null ? {} : { ownVoucher: row.own_voucher }),
    isDecidedLater: row.is_decided_later,
    validUntil: row.valid_until,
    isSpent: row.spent_by !== null,
  };
}
