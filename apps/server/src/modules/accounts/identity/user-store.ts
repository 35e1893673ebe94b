/** Our part of the account. better-auth manages its creation, its address and its ways to sign in (identity/). */
import type { Currency } from '@throughfare/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

export type UserRole = 'consumer' | 'B2BAgent' | 'B2BAdmin';

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
  async function findBy(is: RawBuilder<unknown>): Promise<StoredUser | undefined> {
    const { rows } = await sql<StoredUser>`
      select id, email, first_name as "firstName", last_name as "lastName", role, must_change_password as "mustChangePassword",
        coalesce(second_factor_enabled, false) as "hasAuthenticator", currency, business_phone as "businessPhone", mobile_phone as "mobilePhone"
      from retail.user where ${is}`.execute(db);
    return rows[0];
  }

  return {
    find: (id: string) => findBy(sql`id = ${id}`),
    findByEmail: (email: string) => findBy(sql`email = ${email}`),
    /** Finds an account by the text typed at sign-in. A user name contains no @. */
    findByLogin: (login: string) => findBy(login.includes('@') ? sql`email = ${login}` : sql`username = ${login}`),

    async agreesToOffers(id: string): Promise<boolean> {
      const { rows } = await sql`select from retail.user where id = ${id} and offers_agreed_at is not null`.execute(db);
      return rows.length > 0;
    },

    /** Locks the account until the transaction ends. */
    async lock(id: string): Promise<boolean> {
      return (await sql`select from retail.user where id = ${id} for update`.execute(db)).rows.length > 0;
    },

    /** The owner has chosen a password of their own. */
    async forgetStaffPassword(id: string): Promise<void> {
      await sql`update retail.user set must_change_password = false where id = ${id}`.execute(db);
    },

    async change(id: string, { firstName, lastName, businessPhone, mobilePhone, currency, offers }: ProfileChange): Promise<void> {
      if (offers !== undefined)
        await sql`
          update retail.user set offers_wording = ${offers?.wording ?? null}, offers_agreed_at = ${offers ? new Date(offers.agreedAtMs) : null}
          where id = ${id}`.execute(db);
      await sql`
        update retail.user set first_name = coalesce(${firstName ?? null}, first_name), last_name = coalesce(${lastName ?? null}, last_name),
          business_phone = coalesce(${businessPhone ?? null}, business_phone), mobile_phone = coalesce(${mobilePhone ?? null}, mobile_phone),
          currency = coalesce(${currency ?? null}, currency)
        where id = ${id}`.execute(db);
    },
  };
}
