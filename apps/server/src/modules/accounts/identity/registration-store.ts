import type { Db } from '../../../platform/postgres/db.ts';

interface RegistrationTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  offers_wording: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface Registration {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly offersWording: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export function createRegistrationStore(db: Db) {
  const tables = db.$extendTables<{ 'retail.registration': RegistrationTable }>();
  const read = (row: RegistrationTable): Registration => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    offersWording: row.offers_wording,
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
  });

  return {
    async insert(registration: Registration): Promise<void> {
      await tables
        .insertInto('retail.registration')
        .values({
          id: registration.id,
          email: registration.email,
          first_name: registration.firstName,
          last_name: registration.lastName,
          password_hash: registration.passwordHash,
          offers_wording: registration.offersWording,
          created_at: new Date(registration.createdAtMs),
          expires_at: new Date(registration.expiresAtMs),
        })
        .execute();
    },

    async find(id: string): Promise<Registration | undefined> {
      const row = await tables.selectFrom('retail.registration').selectAll().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    async countSince(email: string, sinceMs: number): Promise<number> {
      const { count } = await tables
        .selectFrom('retail.registration')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('email', '=', email)
        .where('created_at', '>', new Date(sinceMs))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** The latest registration that still waits for its link. */
    async findWaiting(email: string, nowMs: number): Promise<Registration | undefined> {
      const row = await tables
        .selectFrom('retail.registration')
        .selectAll()
        .where('email', '=', email)
        .where('expires_at', '>', new Date(nowMs))
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && read(row);
    },

    /** The address has its account, so its other links stop working. */
    async removeAll(email: string): Promise<void> {
      await tables.deleteFrom('retail.registration').where('email', '=', email).execute();
    },

    async removeExpired(beforeMs: number): Promise<void> {
      await tables.deleteFrom('retail.registration').where('expires_at', '<=', new Date(beforeMs)).execute();
    },
  };
}
