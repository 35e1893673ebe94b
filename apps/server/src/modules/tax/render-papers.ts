import type { PostedEntry } from '../ledger/ledger.api.ts';
import { sql } from 'kysely';
import { type IssuedCreditNote, creditNotesOf } from './credit-notes.ts';
import type { Invoice } from './issue-invoice.ts';
import { creditNotePaper, invoicePaper, type SaleFacts } from './rules/invoice-paper.ts';
import { exchangesOf, paidBy } from './rules/sale-money.ts';
import { type SaleToTax, salesToTax } from './tax-of-sales.ts';
import type { TaxDeps } from './tax-deps.ts';

/** The invoice as a PDF, with its payment and its credit notes as of today. */
export async function renderInvoice(invoice: Invoice, { sale }: SaleToTax, deps: TaxDeps): Promise<Uint8Array> {
  const entries = await deps.ledger.entriesOf(sale.orderId);
  const notes = await creditNotesOf(invoice, { sale }, deps);
  const credits = notes.map(async ({ number, issuedAt, movement, decided: { amount } }) => ({
    number,
    issuedAt,
    amount,
    ...(await exchangedInto(entries, movement, deps)),
  }));
  const paper = invoicePaper({
    ...invoice,
    ...(await factsOf(sale, deps)),
    // A net agency takes the whole price of its customer itself.
    ...(sale.settlement === 'gross' ? { paidBy: paidBy(entries, sale.itemId) } : {}),
    carriedOver: await carriedOverOf(entries, sale.itemId, deps),
    credits: await Promise.all(credits),
  });
  return deps.papers.renderReport(paper, await deps.senderOfAgency(sale.agencyId));
}

export async function renderCreditNote(note: IssuedCreditNote, invoice: Invoice, { sale }: SaleToTax, deps: TaxDeps): Promise<Uint8Array> {
  const entries = await deps.ledger.entriesOf(sale.orderId);
  const exchanged = await exchangedInto(entries, note.movement, deps);
  const paper = creditNotePaper({ ...note, invoice, exchangedFor: exchanged?.exchangedFor, ...(await factsOf(sale, deps)) });
  return deps.papers.renderReport(paper, await deps.senderOfAgency(sale.agencyId));
}

async function factsOf({ agencyId, trip, days, travellers }: SaleToTax['sale'], { db }: TaxDeps): Promise<SaleFacts> {
  const { rows } = await sql<{ lines: string[] }>`
    select address_lines as lines from shared.agency where id = ${agencyId}`.execute(db);
  return { address: rows[0]?.lines ?? [], trip, days, travellers };
}

/** The booking that an exchange's credit went into, and how much of it; undefined for a refund. */
async function exchangedInto(entries: readonly PostedEntry[], movement: string, deps: TaxDeps) {
  const exchange = exchangesOf(entries).find((one) => one.movement === movement);
  if (!exchange) return undefined;
  const [found] = await salesToTax({ itemIds: [exchange.newItem] }, deps);
  return { exchangedFor: found?.sale.reference, carriedMinor: exchange.carriedMinor };
}

/** The ticket that was exchanged for this one, and how much of its value this one carries. */
async function carriedOverOf(
  entries: readonly PostedEntry[],
  itemId: string,
  deps: TaxDeps,
): Promise<{ readonly reference: string; readonly minor: number } | undefined> {
  const exchange = exchangesOf(entries).find(({ newItem }) => newItem === itemId);
  if (!exchange) return undefined;
  const [found] = await salesToTax({ itemIds: [exchange.oldItem] }, deps);
  return found && { reference: found.sale.reference, minor: exchange.carriedMinor };
}
