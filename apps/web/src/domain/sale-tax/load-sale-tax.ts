import { downloadCreditNote, downloadInvoice, getSaleTax } from '@throughfare/contract/calls/agency-tax';
import type { SaleTax } from '@throughfare/contract/shapes/sale-tax';
import type { Visitor } from '../../lib/visitor.ts';
import { answeredOrThrown, orNotFound } from '../../lib/answered-or-thrown.ts';

export type SaleTaxView =
  | { readonly state: 'ready'; readonly tax: SaleTax }
  /** Nothing is decided, or the call has failed. */
  | { readonly state: 'refused'; readonly message: string };

export async function loadSaleTax(visitor: Visitor, reference: string): Promise<SaleTaxView> {
  const outcome = orNotFound(await visitor.ask(getSaleTax, { params: { reference } }));
  return outcome.ok ? { state: 'ready', tax: outcome.data.data } : { state: 'refused', message: outcome.error.message };
}

/** The invoice, or one of its credit notes. */
export async function invoiceFile(visitor: Visitor, reference: string, note: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const { results } =
    note === null
      ? answeredOrThrown(await visitor.ask(downloadInvoice, { params: { reference } }))
      : answeredOrThrown(await visitor.ask(downloadCreditNote, { params: { reference, number: note } }));
  return new Uint8Array(Buffer.from(results[0] ?? '', 'base64'));
}
