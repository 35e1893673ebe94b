import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { lockAccount } from '../accounts/accounts.api.ts';
import { savedTravellerOf, type TravellerColumns } from './saved-traveller-of.ts';

interface TravellerRow extends TravellerColumns {
  railcards: readonly { readonly program: string; readonly validUntil: string | null }[];
}

export type TravellerDetails = Omit<SavedTraveller, 'travellerId'>;

/** Every statement names the user, so another user's traveller is never found. */
export function createTravellerStore(db: Db) {
  async function replaceRailcards(travellerId: string, railcards: TravellerDetails['railcards']): Promise<void> {
    await sql`delete from retail.saved_railcard where traveller_id = ${travellerId}`.execute(db);
    for (const [position, { program, validUntil }] of railcards.entries()) {
      await sql`
        insert into retail.saved_railcard (traveller_id, program, position, valid_until)
        values (${travellerId}, ${program}, ${position}, ${validUntil ?? null}::date)
        on conflict (traveller_id, program) do nothing`.execute(db);
    }
  }

  return {
    async list(userId: string): Promise<SavedTraveller[]> {
      const { rows } = await sql<TravellerRow>`
        select t.id, t.title, t.first_name, t.last_name, to_char(t.date_of_birth, 'YYYY-MM-DD') as date_of_birth,
          t.country_of_residence, t.email, t.phone,
          coalesce((select jsonb_agg(jsonb_build_object('program', c.program, 'validUntil', to_char(c.valid_until, 'YYYY-MM-DD')) order by c.position)
            from retail.saved_railcard c where c.traveller_id = t.id), '[]') as railcards
        from retail.saved_traveller t where t.user_id = ${userId} order by t.created_at, t.id`.execute(db);
      return rows.map((row) =>
        savedTravellerOf(
          row,
          row.railcards.map(({ program, validUntil }) => ({ program, ...(validUntil === null ? {} : { validUntil }) })),
        ),
      );
    },

    /** The number of travellers of the account. Locks the account first, so that two calls at once cannot both take the last place. */
    async countLocked(userId: string): Promise<number> {
      await lockAccount(db, userId);
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from retail.saved_traveller where user_id = ${userId}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async insert(userId: string, travellerId: string, traveller: TravellerDetails, now: Date): Promise<void> {
      await sql`
        insert into retail.saved_traveller
          (id, user_id, title, first_name, last_name, date_of_birth, country_of_residence, email, phone, created_at, changed_at)
        values (${travellerId}, ${userId}, ${traveller.title}, ${traveller.firstName}, ${traveller.lastName},
          ${traveller.dateOfBirth || null}::date, ${traveller.countryOfResidence}, ${traveller.email}, ${traveller.phone}, ${now}, ${now})`.execute(
        db,
      );
      await replaceRailcards(travellerId, traveller.railcards);
    },

    /** Answers false if the user has no such traveller. */
    async change(userId: string, travellerId: string, traveller: TravellerDetails, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update retail.saved_traveller set
          title = ${traveller.title}, first_name = ${traveller.firstName}, last_name = ${traveller.lastName},
          date_of_birth = ${traveller.dateOfBirth || null}::date, country_of_residence = ${traveller.countryOfResidence},
          email = ${traveller.email}, phone = ${traveller.phone}, changed_at = ${now}
        where id = ${travellerId} and user_id = ${userId}`.execute(db);
      if (numAffectedRows !== 1n) return false;
      await replaceRailcards(travellerId, traveller.railcards);
      return true;
    },

    async remove(userId: string, travellerId: string): Promise<boolean> {
      const { numAffectedRows } = await sql`delete from retail.saved_traveller where id = ${travellerId} and user_id = ${userId}`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    async removeAll(userId: string): Promise<void> {
      await sql`delete from retail.saved_traveller where user_id = ${userId}`.execute(db);
    },
  };
}
