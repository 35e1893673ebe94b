import {
  downloadCreditNote,
  downloadInvoice,
  getAgencyTax,
  getSaleTax,
  setAgencyTax as setAgencyTaxCall,
} from '@throughfare/contract/calls/agency-tax';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { creditNotesOf } from './credit-notes.ts';
import { findInvoice, issueInvoice } from './issue-invoice.ts';
import { presentSaleTax } from './present-sale-tax.ts';
import { presentRoles, rolesOf } from './role-store.ts';
import { exchangeFeeMinor } from './rules/sale-money.ts';
import { renderCreditNote, renderInvoice } from './render-papers.ts';
import { setAgencyTax } from './set-agency-tax.ts';
import { type SaleToTax, salesToTax } from './tax-of-sales.ts';
import type { TaxDeps } from './tax-deps.ts';

export function taxRoutes(binder: CallBinder, deps: TaxDeps): void {
  const { db, clock, admission } = deps;

  binder.bind(getAgencyTax, async ({ request: { query }, session }) => {
    const by = await admission.admitAgent(session, 'sell', db);
    const agencyId = await admission.whichAgency(by, query.agencyId, db);
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    return { data: { agencyId, rows: presentRoles(await rolesOf(db, [agencyId]), today) } };
  });

  binder.bind(setAgencyTaxCall, async ({ request: { body }, session }) => {
    const by = await admission.admitAgent(session, 'changeTerms', db);
    return { data: { done: await setAgencyTax(body, by, deps) } };
  });

  /** A sale of their agency, or of an agency that they manage. Refuses `object.notFound` for any other booking, real or not. */
  async function load(session: Session, reference: string): Promise<{ readonly by: AgencyPerson; readonly found: SaleToTax }> {
    const by = await admission.admitAgent(session, 'sell', db);
    const [found] = await salesToTax({ reference }, deps);
    if (!found || !(await admission.mayManage(by, found.sale.agencyId, db))) throw new Refusal('object.notFound');
    return { by, found };
  }

  binder.bind(getSaleTax, async ({ request: { params }, session }) => {
    const { found } = await load(session, params.reference);
    const { itemId, orderId } = found.sale;
    const invoice = await findInvoice(db, itemId);
    if (!invoice) return { data: presentSaleTax(found, exchangeFeeMinor(await deps.ledger.entriesOf(orderId), itemId)) };
    const creditNotes = (await creditNotesOf(invoice, found, deps)).map(({ number, decided: { amount, reason } }) => ({
      number,
      amount,
      reason,
    }));
    return { data: { ...invoice.decided, invoiceNumber: invoice.number, creditNotes } };
  });

  binder.bind(downloadInvoice, async ({ request: { params }, session }) => {
    const { by, found } = await load(session, params.reference);
    const paper = await renderInvoice(await issueInvoice(found, by.userId, deps), found, deps);
    return { results: [Buffer.from(paper).toString('base64')] };
  });

  binder.bind(downloadCreditNote, async ({ request: { params }, session }) => {
    const { found } = await load(session, params.reference);
    const invoice = await findInvoice(db, found.sale.itemId);
    const note = invoice && (await creditNotesOf(invoice, found, deps)).find(({ number }) => number === params.number);
    if (!note) throw new Refusal('object.notFound');
    return { results: [Buffer.from(await renderCreditNote(note, invoice, found, deps)).toString('base64')] };
  });
}
