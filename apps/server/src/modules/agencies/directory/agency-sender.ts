import { sql } from 'kysely';
import type { Sender } from '../../../platform/mail/sender.ts';
import type { Db } from '../../../platform/postgres/db.ts';

/** The agency as its customers see it in mails and quotes. An agency without contact lines shows the shop's. */
export async function agencySender(db: Db, agencyId: string, shop: Sender): Promise<Required<Sender> | undefined> {
  const { rows } = await sql<{ name: string; colour: string; contact_email: string; contact_phone: string }>`
    select name, colour, contact_email, contact_phone from retail.agency where id = ${agencyId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const contactLines = [row.contact_phone, row.contact_email].filter((line) => line !== '');
  return {
    brand: row.name,
    colour: row.colour,
    contactLines: contactLines.length > 0 ? contactLines : shop.contactLines,
    demonstration: shop.demonstration,
  };
}
