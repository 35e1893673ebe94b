import type { Db } from '../../../../platform/postgres/db.ts';
import type { ContactMessage } from '../../mail/account-mails.ts';

interface ContactTable {
  id: string;
  session_id: string | null;
  name: string;
  email: string;
  phone: string;
  booking_reference: string;
  message: string;
  country: string;
  sent_at: Date;
}

export function createContactStore(db: Db) {
  const tables = db.$extendTables<{ 'retail.contact_message': ContactTable }>();
  return {
    async insert(id: string, sessionId: string | undefined, sentAtMs: number, sent: ContactMessage): Promise<void> {
      await tables
        .insertInto('retail.contact_message')
        .values({
          id,
          session_id: sessionId ?? null,
          name: sent.name,
          email: sent.email,
          phone: sent.phone,
          booking_reference: sent.bookingReference,
          message: sent.message,
          country: sent.country,
          sent_at: new Date(sentAtMs),
        })
        .execute();
    },

    async find(id: string): Promise<ContactMessage | undefined> {
      const row = await tables.selectFrom('retail.contact_message').selectAll().where('id', '=', id).executeTakeFirst();
      return (
        row && {
          name: row.name,
          email: row.email,
          phone: row.phone,
          bookingReference: row.booking_reference,
          message: row.message,
          country: row.country,
        }
      );
    },
  };
}
