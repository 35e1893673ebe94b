import type { Currency } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AgencyPerson } from '../agencies.api.ts';
import { findAgency, ownAndBranches } from '../directory/agency-directory.ts';

/**
 * Their own agency; for its administrators also its branches; for the people of the super agency any agency, because their clerks keep its
 * money. A key belongs to one agency and reads no other.
 */
export async function mayManage(by: AgencyPerson, agencyId: string, db: Db): Promise<boolean> {
  if (agencyId === by.agencyId) return true;
  if (by.isKey) return false;
  if (by.superAgency) return true;
  if (!by.isAdmin) return false;
  return (await ownAndBranches(db, by.agencyId)).some((known) => known.agencyId === agencyId);
}

/** The agency named in the call, else the caller's own. An agency that they may not manage does not exist for them: `object.notFound`. */
export async function whichAgency(by: AgencyPerson, asked: string | undefined, db: Db): Promise<string> {
  const agencyId = asked ?? by.agencyId;
  if (!(await mayManage(by, agencyId, db)) || !(await findAgency(db, agencyId))) throw new Refusal('object.notFound');
  return agencyId;
}

/** Refuses `object.notFound`. */
export async function agencyOf(agencyId: string, db: Db): Promise<{ readonly name: string; readonly currency: Currency }> {
  const found = await findAgency(db, agencyId);
  if (!found) throw new Refusal('object.notFound');
  return { name: found.agency.name, currency: found.agency.currency };
}
