import { getAgencyTerms } from '@throughfare/contract/calls/agency-terms';
import { getAgencyTax } from '@throughfare/contract/calls/agency-tax';
import type { TaxTermsRow } from '@throughfare/contract/shapes/sale-tax';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../lib/visitor.ts';

/** Undefined if they could not be loaded. */
export type TermsView = CallAnswer<typeof getAgencyTerms>['data'] | undefined;

export async function loadTerms(visitor: Visitor, agencyId?: string): Promise<TermsView> {
  const outcome = await visitor.ask(getAgencyTerms, { query: agencyId === undefined ? {} : { agencyId } });
  return outcome.ok ? outcome.data.data : undefined;
}

/** The agency's roles, the latest first; undefined if they could not be loaded. */
export type TaxView = readonly TaxTermsRow[] | undefined;

export async function loadTax(visitor: Visitor, agencyId: string): Promise<TaxView> {
  const outcome = await visitor.ask(getAgencyTax, { query: { agencyId } });
  return outcome.ok ? outcome.data.data.rows : undefined;
}
