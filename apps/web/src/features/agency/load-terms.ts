import { getAgencyTerms } from '@throughfare/contract/calls/agency-terms';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../app/visitor.ts';

/** Undefined where they could not be asked. */
export type TermsView = CallAnswer<typeof getAgencyTerms>['data'] | undefined;

export async function loadTerms(visitor: Visitor, agencyId?: string): Promise<TermsView> {
  const outcome = await visitor.ask(getAgencyTerms, { query: agencyId === undefined ? {} : { agencyId } });
  return outcome.ok ? outcome.data.data : undefined;
}
