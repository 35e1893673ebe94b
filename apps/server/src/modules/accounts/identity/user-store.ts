/** Our part of the account. better-auth manages its creation, its address and its ways to sign in (identity/). */
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
  /** In lower case, and verified by its owner. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: UserRole;
  readonly mustChangePassword: boolean;
  /** Whether sign-in asks for an authenticator app. */
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
  /** null: the consent has ended. */
  readonly offers?: { readonly wording: string; readonly agreedAtMs: number } | null;
}

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
    /** Finds an account by the text typed at sign-in. A user name contains no @. */
    findByLogin: (login: string) => findBy(login.includes('@') ? 'email' : 'username', login),

    async agreesToOffers(id: string): Promise<boolean> {
      const row = await tables.selectFrom('retail.user').select('offers_agreed_at').where('id', '=', id).executeTakeFirst();
      return row !== undefined && row.offers_agreed_at !== null;
    },

    /** Locks the account until the transaction ends. */
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
