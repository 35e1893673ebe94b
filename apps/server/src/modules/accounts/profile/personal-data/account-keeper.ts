import { sql } from 'kysely';
import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../../../platform/postgres/db.ts';
import { codesOf } from '../../sign-in/reset-password.ts';
import type { PersonalDataKeeper } from '../../accounts.api.ts';

/**
 * The personal data of the accounts module. Runs last when an account ends, because other modules' rows refer to the user. Sessions stay as
 * ended sessions of nobody, because orders name the session in which they were made.
 */
export function createAccountKeeper(db: Db, clock: Clock): PersonalDataKeeper {
  return {
    section: 'account',
    async export({ userId, email, sessionIds, guestIds }) {
      const all = async (query: ReturnType<typeof sql<object>>): Promise<readonly object[]> => (await query.execute(db)).rows;
      const [[profile], sessions, guests, securityEvents, messages, agencies] = await Promise.all([
        all(sql<object>`
          select username, email, first_name, last_name, role, currency, business_phone, mobile_phone, offers_wording, offers_agreed_at, created_at
          from retail.user where id = ${userId}`),
        all(
          sql<object>`select role, currency, created_at, signed_in_at, expires_at from retail.session where id = any(${[...sessionIds]}::uuid[])`,
        ),
        all(sql<object>`select email, first_name, last_name, created_at from retail.guest where id = any(${[...guestIds]}::uuid[])`),
        all(sql<object>`select kind, happened_at from retail.security_event where user_id = ${userId} order by happened_at`),
        all(sql<object>`
          select name, email, phone, booking_reference, message, country, sent_at from retail.contact_message
          where lower(email) = ${email} or session_id = any(${[...sessionIds]}::uuid[]) order by sent_at`),
        all(sql<object>`
          select agency.name from retail.agency_member member join shared.agency on agency.id = member.agency_id where member.user_id = ${userId}`),
      ]);
      return { profile, sessions, guests, securityEvents, messages, agencies };
    },

    async erase({ userId, email, sessionIds, guestIds }, transaction) {
      const [sessions, guests] = [[...sessionIds], [...guestIds]];
      const now = new Date(clock.now());
      await sql`delete from retail.contact_message where lower(email) = ${email} or session_id = any(${sessions}::uuid[])`.execute(
        transaction,
      );
      await sql`delete from retail.registration where email = ${email}`.execute(transaction);
      await sql`delete from retail.password_reset where email = ${email} or user_id = ${userId}`.execute(transaction);
      // Pending codes are stored by address, challenges by account.
      await sql`delete from retail.user_verification where value = ${userId} or identifier = ${codesOf(email)}`.execute(transaction);
      await sql`delete from retail.security_event where user_id = ${userId}`.execute(transaction);
      await sql`
        update retail.session set role = 'visitor', user_id = null, guest_id = null, currency = null, signed_in_at = null,
          expires_at = least(expires_at, ${now})
        where id = any(${sessions}::uuid[])`.execute(transaction);
      await sql`delete from retail.guest where id = any(${guests}::uuid[])`.execute(transaction);
      await sql`delete from retail.user where id = ${userId}`.execute(transaction);
    },
  };
}
