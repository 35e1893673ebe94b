import type { Currency } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AgencyPerson } from '../agencies.api.ts';
import { findAgency, ownAndBranches } from '../directory/agency-directory.ts';

/** Their own agency, its branches, and for administrators of the super agency any. */
export async function mayManage(by: AgencyPerson, agencyId: string, db: Db): Promise<boolean> {
  if (agencyId === by.agencyId || by.superAgency) return true;
  return (await ownAndBranches(db, by.agencyId)).some((known) => known.agencyId === agencyId);
}

/** The agency that a call names, their own where it names none. One that they may not manage does not exist for them: `object.notFound`. */
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
