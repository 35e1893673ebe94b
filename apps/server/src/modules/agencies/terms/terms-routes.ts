import {
  addCommission as addCommissionCall,
  getAgencyTerms,
  setMarkUp as setMarkUpCall,
  setSettlement as setSettlementCall,
} from '@throughfare/contract/calls/agency-terms';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import { admitAgent } from '../admit-agent.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { addCommission, setMarkUp, setSettlement, todayOf } from './change-terms.ts';
import { currencyOf, presentTerms } from './terms-store.ts';

export function termsRoutes(binder: CallBinder, deps: AgenciesDeps): void {
  const { db } = deps;

  binder.bind(getAgencyTerms, async ({ request: { query }, session }) => {
    const by = await admitAgent(session, 'sell', db);
    const agencyId = query.agencyId ?? by.agencyId;
    const currency = agencyId === by.agencyId || by.superAgency ? await currencyOf(db, agencyId) : undefined;
    if (currency === undefined) throw new Refusal('object.notFound');
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
