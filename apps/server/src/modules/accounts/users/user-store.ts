/** The account as we need it. Its making, its address and its ways to sign in are better-auth's (identity/). */
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
  must_change_password: boolean;
  second_factor_enabled: boolean | null;
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
  readonly mustChangePassword: boolean;
  /** An authenticator app is asked for at sign-in. */
  readonly hasAuthenticator: boolean;
  readonly currency: Currency | null;
  readonly businessPhone: string;
  readonly mobilePhone: string;
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
        mustChangePassword: row.must_change_password,
        hasAuthenticator: row.second_factor_enabled === true,
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

    async agreesToOffers(id: string): Promise<boolean> {
      const row = await tables.selectFrom('retail.user').select('offers_agreed_at').where('id', '=', id).executeTakeFirst();
      return row !== undefined && row.offers_agreed_at !== null;
    },

    /** Until the transaction ends, nobody else changes the account. */
    async lock(id: string): Promise<boolean> {
      const row = await tables.selectFrom('retail.user').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
      return row !== undefined;
    },

    /** The owner has chosen a password of their own. */
    async forgetStaffPassword(id: string): Promise<void> {
      await tables.updateTable('retail.user').set({ must_change_password: false }).where('id', '=', id).execute();
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
