import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

export interface Agency {
  readonly id: string;
  readonly name: string;
  /** Staff of a super agency looks after the other agencies, and its administrators also after the content (ACCOUNT-1). */
  readonly superAgency: boolean;
  /** The currency of its prices, unless a person chooses another. */
  readonly currency?: Currency;
  /** ISO 3166; empty if the desk does not know it. */
  readonly country?: string;
}

export function createAgencyStore(db: Db) {
  return {
    async findOf(userId: string): Promise<Agency | undefined> {
      const { rows } = await sql<Agency>`
        select agency.id, agency.name, agency.super_agency as "superAgency", agency.currency, agency.country
        from retail.agency_member member join shared.agency agency on agency.id = member.agency_id
        where member.user_id = ${userId}`.execute(db);
      return rows[0];
    },

    /** Staff of this agency, or of any agency. */
    async memberIds(agencyId?: string): Promise<readonly string[]> {
      const { rows } = await sql<{ userId: string }>`
        select user_id as "userId" from retail.agency_member
        where ${agencyId === undefined ? sql`true` : sql`agency_id = ${agencyId}`}`.execute(db);
      return rows.map(({ userId }) => userId);
    },

    /** The id of the oldest one. */
    async findSuperAgency(): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`
        select id from shared.agency where super_agency order by created_at limit 1`.execute(db);
      return rows[0]?.id;
    },

    async addMember(agencyId: string, userId: string): Promise<void> {
      await sql`
        insert into retail.agency_member (agency_id, user_id) values (${agencyId}, ${userId}) on conflict do nothing`.execute(db);
    },
  };
}
