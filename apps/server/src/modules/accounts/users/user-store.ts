import type { Currency } from '@throughfare/kernel/money';
import type { Db } from '../../../platform/postgres/db.ts';

export type UserRole = 'consumer' | 'B2BAgent' | 'B2BAdmin';

interface UserTable {
  id: string;
  username: string | null;
  email: string;
  first_name: string;
  last_name: string;
  role: UserRole;
  password_hash: string;
  must_change_password: boolean;
  currency: Currency | null;
  business_phone: string;
  mobile_phone: string;
  offers_wording: string | null;
  offers_agreed_at: Date | null;
  created_at: Date;
}

export interface StoredUser {
  readonly id: string;
  /** Lower case, and shown to be its owner's. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: UserRole;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly currency: Currency | null;
  readonly businessPhone: string;
  readonly mobilePhone: string;
}

export interface NewUser {
  readonly id: string;
  readonly username?: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: UserRole;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  /** What was agreed to, and when. */
  readonly offers?: { readonly wording: string; readonly agreedAtMs: number };
  readonly createdAtMs: number;
}

export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly businessPhone?: string;
  readonly mobilePhone?: string;
  readonly currency?: Currency;
  /** null: agreed to no longer. */
  readonly offers?: { readonly wording: string; readonly agreedAtMs: number } | null;
}

export type UserStore = ReturnType<typeof createUserStore>;

export function createUserStore(db: Db) {
  const tables = db.$extendTables<{ 'retail.user': UserTable }>();

  async function findBy(column: 'id' | 'email' | 'username', value: string): Promise<StoredUser | undefined> {
    const row = await tables.selectFrom('retail.user').selectAll().where(column, '=', value).executeTakeFirst();
    return (
      row && {
        id: row.id,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        role: row.role,
        passwordHash: row.password_hash,
        mustChangePassword: row.must_change_password,
        currency: row.currency,
        businessPhone: row.business_phone,
        mobilePhone: row.mobile_phone,
      }
    );
  }

  return {
    find: (id: string) => findBy('id', id),
    findByEmail: (email: string) => findBy('email', email),
    /** By what is typed at sign-in; a user name has no @. */
    findByLogin: (login: string) => findBy(login.includes('@') ? 'email' : 'username', login),

    /** False: the address, or the user name, has an account already. */
    async insert(user: NewUser): Promise<boolean> {
      const result = await tables
        .insertInto('retail.user')
        .values({
          id: user.id,
          username: user.username ?? null,
          email: user.email,
          first_name: user.firstName,
          last_name: user.lastName,
          role: user.role,
          password_hash: user.passwordHash,
          must_change_password: user.mustChangePassword,
          currency: null,
          business_phone: '',
          mobile_phone: '',
          offers_wording: user.offers?.wording ?? null,
          offers_agreed_at: user.offers ? new Date(user.offers.agreedAtMs) : null,
          created_at: new Date(user.createdAtMs),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** False: the password has changed since `from` was read. */
    async setPassword(id: string, from: string, passwordHash: string): Promise<boolean> {
      const result = await tables
        .updateTable('retail.user')
        .set({ password_hash: passwordHash, must_change_password: false })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async change(id: string, { firstName, lastName, businessPhone, mobilePhone, currency, offers }: ProfileChange): Promise<void> {
      const values = {
        ...(firstName === undefined ? {} : { first_name: firstName }),
        ...(lastName === undefined ? {} : { last_name: lastName }),
        ...(businessPhone === undefined ? {} : { business_phone: businessPhone }),
        ...(mobilePhone === undefined ? {} : { mobile_phone: mobilePhone }),
        ...(currency === undefined ? {} : { currency }),
        ...(offers === undefined
          ? {}
          : { offers_wording: offers?.wording ?? null, offers_agreed_at: offers ? new Date(offers.agreedAtMs) : null }),
      };
      if (Object.keys(values).length > 0) await tables.updateTable('retail.user').set(values).where('id', '=', id).execute();
    },
  };
}
