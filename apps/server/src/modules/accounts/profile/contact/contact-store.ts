import { sql } from 'kysely';
import type { Db } from '../../../../platform/postgres/db.ts';
import type { ContactMessage } from '../../mail/account-mails.ts';

export function createContactStore(db: Db) {
  return {
    async insert(id: string, sessionId: string | undefined, sentAtMs: number, sent: ContactMessage): Promise<void> {
      await sql`
        insert into retail.contact_message (id, session_id, name, email, phone, booking_reference, message, country, sent_at)
        values (${id}, ${sessionId ?? null}, ${sent.name}, ${sent.email}, ${sent.phone}, ${sent.bookingReference}, ${sent.message},
          ${sent.country}, ${new Date(sentAtMs)})`.execute(db);
    },

    async find(id: string): Promise<ContactMessage | undefined> {
      const { rows } = await sql<ContactMessage>`
        select name, email, phone, booking_reference as "bookingReference", message, country
        from retail.contact_message where id = ${id}`.execute(db);
      return rows[0];
    },
  };
}
