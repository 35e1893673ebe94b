import { downloadInvoice, getAgencyTax, getSaleTax, setAgencyTax as setAgencyTaxCall } from '@throughfare/contract/calls/agency-tax';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { findInvoice, issueInvoice } from './issue-invoice.ts';
import { presentSaleTax } from './present-sale-tax.ts';
import { presentRoles, rolesOf } from './role-store.ts';
import { invoicePaper } from './rules/invoice-paper.ts';
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
    const invoice = await findInvoice(db, found.sale.itemId);
    return { data: invoice ? { ...invoice.decided, invoiceNumber: invoice.number } : presentSaleTax(found) };
  });

  binder.bind(downloadInvoice, async ({ request: { params }, session }) => {
    const { by, found } = await load(session, params.reference);
    const { agencyId, lead } = found.sale;
    const invoice = await issueInvoice(found, by.userId, deps);
    const [address, sender] = await Promise.all([addressOf(deps, agencyId), deps.senderOfAgency(agencyId)]);
    const paper = await deps.papers.renderReport(invoicePaper({ ...invoice, address, customer: lead }), sender);
    return { results: [Buffer.from(paper).toString('base64')] };
  });
}

async function addressOf({ db }: TaxDeps, agencyId: string): Promise<string[]> {
  const { rows } = await sql<{ lines: string[] }>`
    select array[address_line_1, address_line_2, city, region, postal_code, country] as lines from retail.agency where id = ${agencyId}`.execute(
    db,
  );
  return (rows[0]?.lines ?? []).filter((line) => line !== '');
}
