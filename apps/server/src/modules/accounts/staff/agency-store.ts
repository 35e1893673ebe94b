import type { Currency } from '@throughfare/kernel/money';
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

type AgencyTables = {
  'shared.agency': { id: string; name: string; super_agency: boolean; currency: Currency; country: string; created_at: Date };
  'retail.agency_member': { user_id: string; agency_id: string };
};

export function createAgencyStore(db: Db) {
  const tables = db.$extendTables<AgencyTables>();
  return {
    async findOf(userId: string): Promise<Agency | undefined> {
      const row = await tables
        .selectFrom('retail.agency_member as member')
        .innerJoin('shared.agency as agency', 'agency.id', 'member.agency_id')
        .select(['agency.id', 'agency.name', 'agency.super_agency', 'agency.currency', 'agency.country'])
        .where('member.user_id', '=', userId)
        .executeTakeFirst();
      return row && { id: row.id, name: row.name, superAgency: row.super_agency, currency: row.currency, country: row.country };
    },

    /** Staff of this agency, or of any agency. */
    async memberIds(agencyId?: string): Promise<readonly string[]> {
      const members = tables.selectFrom('retail.agency_member').select('user_id');
      const rows = await (agencyId === undefined ? members : members.where('agency_id', '=', agencyId)).execute();
      return rows.map(({ user_id }) => user_id);
    },

    /** The id of the oldest one. */
    async findSuperAgency(): Promise<string | undefined> {
      const row = await tables
        .selectFrom('shared.agency')
        .select('id')
        .where('super_agency', '=', true)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },

    async addMember(agencyId: string, userId: string): Promise<void> {
      await tables
        .insertInto('retail.agency_member')
        .values({ agency_id: agencyId, user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
