import type { PostedEntry } from '../ledger/ledger.api.ts';
import { sql } from 'kysely';
import { type IssuedCreditNote, creditNotesOf } from './credit-notes.ts';
import type { Invoice } from './issue-invoice.ts';
import { creditNotePaper, invoicePaper, type SaleFacts } from './rules/invoice-paper.ts';
import { carriedMinor, otherHalf, paidBy } from './rules/sale-money.ts';
import { type SaleToTax, salesToTax } from './tax-of-sales.ts';
import type { TaxDeps } from './tax-deps.ts';

/** The invoice as a PDF, with its payment and its credit notes as of today. */
export async function renderInvoice(invoice: Invoice, { sale }: SaleToTax, deps: TaxDeps): Promise<Uint8Array> {
  const entries = await deps.ledger.entriesOf(sale.orderId);
  const notes = await creditNotesOf(invoice, { sale }, deps);
  const exchangedFor = await exchangedForOf(entries, sale.itemId, deps);
  const credits = notes.map(({ number, issuedAt, decided: { amount, reason } }) => ({
    number,
    issuedAt,
    amount,
    ...(reason === 'exchanged' ? { exchangedFor, carriedMinor: carriedMinor(entries, sale.itemId) } : {}),
  }));
  const paper = invoicePaper({
    ...invoice,
    ...(await factsOf(sale, deps)),
    // A net agency takes the whole price of its customer itself.
    ...(sale.settlement === 'gross' ? { paidBy: paidBy(entries, sale.itemId) } : {}),
    carriedOver: await carriedOverOf(entries, sale.itemId, deps),
    credits,
  });
  return deps.papers.renderReport(paper, await deps.senderOfAgency(sale.agencyId));
}

export async function renderCreditNote(note: IssuedCreditNote, invoice: Invoice, { sale }: SaleToTax, deps: TaxDeps): Promise<Uint8Array> {
  const entries = await deps.ledger.entriesOf(sale.orderId);
  const exchangedFor = await exchangedForOf(entries, sale.itemId, deps);
  const paper = creditNotePaper({ ...note, invoice, exchangedFor, ...(await factsOf(sale, deps)) });
  return deps.papers.renderReport(paper, await deps.senderOfAgency(sale.agencyId));
}

async function factsOf({ agencyId, trip, days, travellers }: SaleToTax['sale'], { db }: TaxDeps): Promise<SaleFacts> {
  const { rows } = await sql<{ lines: string[] }>`
    select address_lines as lines from shared.agency where id = ${agencyId}`.execute(db);
  return { address: rows[0]?.lines ?? [], trip, days, travellers };
}

async function exchangedForOf(entries: readonly PostedEntry[], itemId: string, deps: TaxDeps): Promise<string | undefined> {
  const newItem = otherHalf(entries, itemId, 'new');
  if (newItem === undefined) return undefined;
  const [found] = await salesToTax({ itemIds: [newItem] }, deps);
  return found?.sale.reference;
}

/** The ticket that was exchanged for this one, and how much of its value this one carries. */
async function carriedOverOf(
  entries: readonly PostedEntry[],
  itemId: string,
  deps: TaxDeps,
): Promise<{ readonly reference: string; readonly minor: number } | undefined> {
  const oldItem = otherHalf(entries, itemId, 'old');
  if (oldItem === undefined) return undefined;
  const [found] = await salesToTax({ itemIds: [oldItem] }, deps);
  return found && { reference: found.sale.reference, minor: carriedMinor(entries, oldItem) };
}
