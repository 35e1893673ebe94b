import {
  addCommission as addCommissionCall,
  getAgencyTerms,
  setMarkUp as setMarkUpCall,
  setSettlement as setSettlementCall,
} from '@throughfare/contract/calls/agency-terms';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import { admitAgent } from '../admit-agent.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { agencyOf, whichAgency } from '../people/which-agency.ts';
import { addCommission, setMarkUp, setSettlement, todayOf } from './change-terms.ts';
import { presentTerms } from './terms-store.ts';

export function termsRoutes(binder: CallBinder, deps: AgenciesDeps): void {
  const { db } = deps;

  binder.bind(getAgencyTerms, async ({ request: { query }, session }) => {
    const by = await admitAgent(session, 'sell', db);
    const agencyId = await whichAgency(by, query.agencyId, db);
    const { currency } = await agencyOf(agencyId, db);
    return { data: { agencyId, currency, terms: await presentTerms(db, agencyId, todayOf(deps)) } };
  });

  binder.bind(addCommissionCall, async ({ request, session }) => {
    const by = await admitAgent(session, 'changeTerms', db);
    return { data: { done: await addCommission(request.body, by, deps) } };
  });

  binder.bind(setSettlementCall, async ({ request, session }) => {
    const by = await admitAgent(session, 'changeTerms', db);
    return { data: { done: await setSettlement(request.body, by, deps) } };
  });

  binder.bind(setMarkUpCall, async ({ request, session }) => {
    const by = await admitAgent(session, 'setMarkUp', db);
    return { data: { done: await setMarkUp(request.body, by, deps) } };
  });
}
