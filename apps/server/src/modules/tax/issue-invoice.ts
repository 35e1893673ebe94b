import { randomUUID } from 'node:crypto';
import type { SaleTax } from '@throughfare/contract/shapes/sale-tax';
import { sql } from 'kysely';
import { lockAgency } from '../agencies/agencies.api.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { exchangeFeeMinor } from './rules/sale-money.ts';
import { presentSaleTax } from './present-sale-tax.ts';
import { type SaleToTax, salesToTax } from './tax-of-sales.ts';
import type { TaxDeps } from './tax-deps.ts';

export interface Invoice {
  readonly invoiceId: string;
  /** "17": counted by agency, without a gap. */
  readonly number: string;
  readonly issuedAt: Date;
  readonly decided: SaleTax;
}

/** The invoice of a booking; undefined if none is issued yet. */
export async function findInvoice(db: Db, itemId: string): Promise<Invoice | undefined> {
  const { rows } = await sql<{ id: string; number: number; issued_at: Date; decided: SaleTax }>`
    select id, number, issued_at, decided from retail.agency_invoice where item_id = ${itemId}`.execute(db);
  const [row] = rows;
  return row && { invoiceId: row.id, number: String(row.number), issuedAt: row.issued_at, decided: row.decided };
}

/** Issues the invoice, or answers the existing one, so that two windows get the same. Refuses `tax.noTerms`, `tax.noCountry`, `tax.noRule`. */
export async function issueInvoice(found: SaleToTax, byUserId: string, { db, clock, stations, ledger }: TaxDeps): Promise<Invoice> {
  const { itemId, agencyId, orderId } = found.sale;
  const exchangeFee = exchangeFeeMinor(await ledger.entriesOf(orderId), itemId);
  return db.transaction().execute(async (transaction) => {
    // One invoice at a time per agency, because its numbers must have no gaps.
    await lockAgency(transaction, agencyId);
    const before = await findInvoice(transaction, itemId);
    if (before) return before;
    const [sale = found] = await salesToTax({ itemIds: [itemId] }, { db: transaction, stations });
    const decided = presentSaleTax(sale, exchangeFee);
    const [invoiceId, issuedAt] = [randomUUID(), new Date(clock.now())];
    const { rows } = await sql<{ number: number }>`
      insert into retail.agency_invoice (id, agency_id, number, item_id, decided, issued_by, issued_at)
      select ${invoiceId}, ${agencyId}, coalesce(max(number), 0) + 1, ${itemId}, ${JSON.stringify(decided)}::jsonb, ${byUserId}, ${issuedAt}
      from retail.agency_invoice where agency_id = ${agencyId} returning number`.execute(transaction);
    return { invoiceId, number: String(rows[0]?.number ?? 0), issuedAt, decided };
  });
}
