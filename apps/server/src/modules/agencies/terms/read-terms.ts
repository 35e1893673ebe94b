import type { Session } from '../../../platform/binding/session.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AgencySaleTerms } from '../agencies.api.ts';
import { findAgent } from '../admit-agent.ts';
import { commissionOn, commissionRateOn, rowOn } from '../rules/terms-on.ts';
import { commissionRates, markUps, settlements, standardSettlement } from './terms-store.ts';

/** Today's terms of the caller's agency; undefined for a caller who is no agent. */
export async function readSaleTerms(session: Session, day: string, db: Db): Promise<AgencySaleTerms | undefined> {
  // The session's role is what the accounts gave it: nobody else costs a question.
  if (session.role !== 'B2BAgent' && session.role !== 'B2BAdmin') return undefined;
  const person = await findAgent(session, db);
  if (!person) return undefined;
  const { agencyId } = person;
  const [rates, settled, marked] = await Promise.all([commissionRates(db, agencyId), settlements(db, agencyId), markUps(db, agencyId)]);
  const { settlement, paymentMethods } = rowOn(settled, day) ?? standardSettlement;
  const markUp = rowOn(marked, day);
  return {
    person,
    settlement,
    paymentMethods,
    commissionOf({ source, product, fareMinor }) {
      const rate = commissionRateOn(rates, { agencyId, source, product, day });
      return rate === undefined ? 0 : commissionOn(fareMinor, rate.basisPoints);
    },
    ...(markUp ? { markUp: { kind: markUp.kind, standard: markUp.standard, most: markUp.most } } : {}),
  };
}
