import { type AgencyRight, mayInAgency } from '@throughfare/contract/agency-rights';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Session } from '../../platform/binding/session.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyPerson } from './agencies.api.ts';

/** The caller as the accounts know them now; neither the session's role nor a header is asked. Undefined: they belong to no agency. */
export async function findAgent({ userId }: Session, db: Db): Promise<AgencyPerson | undefined> {
  return userId === undefined ? undefined : findPerson(userId, db);
}

/** Undefined: the user belongs to no agency, or may not sign in. */
export async function findPerson(userId: string, db: Db): Promise<AgencyPerson | undefined> {
  const { rows } = await sql<AgencyPerson>`
    select member.user_id as "userId", coalesce(member.name, member.email) as name, member.email, member.role = 'B2BAdmin' as "isAdmin",
      member.is_machine as "isKey", agency.super_agency as "superAgency", agency.id as "agencyId", agency.name as "agencyName",
      agency.currency
    from shared.member join retail.agency on agency.id = member.agency_id
    where member.user_id = ${userId} and member.role in ('B2BAgent', 'B2BAdmin')
      and member.suspended_at is null and agency.suspended_at is null`.execute(db);
  return rows[0];
}

/** Lets in a person with the right. Refuses `session.wrongRole`. */
export async function admitAgent(session: Session, right: AgencyRight, db: Db): Promise<AgencyPerson> {
  const person = await findAgent(session, db);
  if (!person || !mayInAgency(person, right)) throw new Refusal('session.wrongRole');
  return person;
}
