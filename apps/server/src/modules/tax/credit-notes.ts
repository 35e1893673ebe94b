import { randomUUID } from 'node:crypto';
import type { CreditNote, SaleTax } from '@throughfare/contract/shapes/sale-tax';
import { money, toDecimal } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import { lockAgency } from '../agencies/agencies.api.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { findInvoice, type Invoice } from './issue-invoice.ts';
import { taxWithin } from './rules/decide-tax.ts';
import { type Credit, creditMinor, creditsOf } from './rules/sale-money.ts';
import { salesToTax, type SaleToTax } from './tax-of-sales.ts';
import type { TaxDeps } from './tax-deps.ts';

export interface IssuedCreditNote {
  /** "4": counted by agency in a series of its own, without a gap. */
  readonly number: string;
  readonly movement: string;
  readonly issuedAt: Date;
  readonly decided: CreditNote;
}

async function findNotes(db: Db, invoiceId: string): Promise<IssuedCreditNote[]> {
  const { rows } = await sql<{ number: number; movement: string; issued_at: Date; decided: CreditNote }>`
    select number, movement, issued_at, decided from retail.agency_credit_note where invoice_id = ${invoiceId} order by number`.execute(db);
  return rows.map(({ number, movement, issued_at: issuedAt, decided }) => ({ number: String(number), movement, issuedAt, decided }));
}

/**
 * Every credit note of an invoice, in the order of their numbers. What was refunded or exchanged since gets its note now; asked for twice
 * at once, one.
 */
export async function creditNotesOf(
  invoice: Invoice,
  { sale: { itemId, agencyId, orderId } }: Pick<SaleToTax, 'sale'>,
  { db, clock, ledger }: Pick<TaxDeps, 'db' | 'clock' | 'ledger'>,
): Promise<IssuedCreditNote[]> {
  const credits = creditsOf(await ledger.entriesOf(orderId), itemId);
  const before = await findNotes(db, invoice.invoiceId);
  if (before.length >= credits.length) return before;
  return db.transaction().execute(async (transaction) => {
    await lockAgency(transaction, agencyId);
    const known = new Set((await findNotes(transaction, invoice.invoiceId)).map(({ movement }) => movement));
    for (const credit of credits.filter(({ movement }) => !known.has(movement)))
      await sql`
        insert into retail.agency_credit_note (id, agency_id, number, invoice_id, movement, decided, issued_at)
        select ${randomUUID()}, ${agencyId}, coalesce(max(number), 0) + 1, ${invoice.invoiceId}, ${credit.movement},
          ${JSON.stringify(noteOf(credit, invoice.decided))}::jsonb, ${new Date(clock.now())}
        from retail.agency_credit_note where agency_id = ${agencyId}`.execute(transaction);
    return findNotes(transaction, invoice.invoiceId);
  });
}

/** The credit by the lines of the invoice: the tax of a part goes back at the rate at which it was charged. */
function noteOf(credit: Credit, { currency, lines }: SaleTax): CreditNote {
  const decimal = (minor: number): string => toDecimal(money(currency, minor));
  const amounts = { fare: credit.fareMinor, fee: credit.feeMinor, commission: 0 };
  return {
    reason: credit.reason,
    amount: decimal(creditMinor(credit)),
    lines: lines
      .filter(({ part }) => amounts[part] > 0)
      .map(({ part, text, asAgentOf, words, basisPoints }) => ({
        part,
        text,
        ...(asAgentOf === undefined ? {} : { asAgentOf }),
        amount: decimal(amounts[part]),
        ...(basisPoints === undefined ? {} : { basisPoints, tax: decimal(taxWithin(amounts[part], basisPoints)) }),
        words,
      })),
  };
}

/**
 * Gives every invoiced sale of which something was taken back its credit note. It runs every night, since the law knows days for it (in
 * Great Britain fourteen, VAT Regulations 1995 reg. 15C), and reads what moved in the last two weeks.
 */
export async function issueDueCreditNotes(deps: TaxDeps): Promise<void> {
  const since = new Date(deps.clock.now() - 14 * 86_400_000);
  const { rows } = await sql<{ item_id: string }>`
    select distinct invoice.item_id from retail.agency_invoice invoice
      join shared.ledger_entry entry on entry.item_id = invoice.item_id::text
    where entry.posted_at >= ${since} and entry.movement ~ '^(refund|voucher)/'`.execute(deps.db);
  const sales = await salesToTax({ itemIds: rows.map(({ item_id: itemId }) => itemId) }, deps);
  for (const found of sales) {
    const invoice = await findInvoice(deps.db, found.sale.itemId);
    if (invoice) await creditNotesOf(invoice, found, deps);
  }
}
