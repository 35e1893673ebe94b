import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Session } from '../../../platform/binding/session.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AgencySaleTerms, AgencyTerms } from '../agencies.api.ts';
import { findAgent } from '../admit-agent.ts';
import { commissionOn, commissionRateOn, rowOn } from '../rules/terms-on.ts';
import { commissionRates, markUps, settlements, standardSettlement } from './terms-store.ts';

/** Today's terms of the caller's agency; undefined if the caller is not an agent. */
export async function readSaleTerms(session: Session, day: string, db: Db): Promise<AgencySaleTerms | undefined> {
  // The accounts gave the session its role, so only an agent's session costs a query.
  if (session.role !== 'B2BAgent' && session.role !== 'B2BAdmin') return undefined;
  const person = await findAgent(session, db);
  return person && { person, ...(await termsOf(person, day, db)) };
}

/** The terms of an agency whose customer buys by themselves; undefined if it may not sell. */
export async function readAgencyTerms(agencyId: string, day: string, db: Db): Promise<AgencyTerms | undefined> {
  const { rows } = await sql<{ name: string; currency: Currency }>`
    select name, currency from retail.agency where id = ${agencyId} and suspended_at is null`.execute(db);
  const [agency] = rows;
  return agency && termsOf({ agencyId, agencyName: agency.name, currency: agency.currency }, day, db);
}

/** Whether the agency returns its mark-up with a refunded ticket, by the terms of the day of the sale. */
export async function returnsMarkUp(agencyId: string, day: string, db: Db): Promise<boolean> {
  return rowOn(await markUps(db, agencyId), day)?.returned ?? false;
}

async function termsOf(agency: Pick<AgencyTerms, 'agencyId' | 'agencyName' | 'currency'>, day: string, db: Db): Promise<AgencyTerms> {
  const { agencyId, agencyName, currency } = agency;
  const [rates, settled, marked] = await Promise.all([commissionRates(db, agencyId), settlements(db, agencyId), markUps(db, agencyId)]);
  const { settlement, paymentMethods } = rowOn(settled, day) ?? standardSettlement;
  const markUp = rowOn(marked, day);
  return {
    agencyId,
    agencyName,
    currency,
    settlement,
    paymentMethods,
    commissionOf({ source, product, fareMinor }) {
      const rate = commissionRateOn(rates, { agencyId, source, product, day });
      return rate === undefined ? 0 : commissionOn(fareMinor, rate.basisPoints);
    },
    ...(markUp ? { markUp: { kind: markUp.kind, standard: markUp.standard, most: markUp.most } } : {}),
  };
}
