import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { savedTravellerOf, type TravellerColumns } from '../travellers/travellers.api.ts';

export interface StoredTraveller extends SavedTraveller {
  readonly customerId: string;
  readonly sealed: Buffer | undefined;
}

interface TravellerRow extends TravellerColumns {
  customer_id: string;
  railcards: SavedTraveller['railcards'];
  document_sealed: Buffer | null;
}

export async function travellersOf(db: Db, customerIds: readonly string[]): Promise<StoredTraveller[]> {
  const { rows } = await sql<TravellerRow>`
    select id, customer_id, title, first_name, last_name, to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, country_of_residence,
      email, phone, railcards, document_sealed
    from retail.customer_traveller where customer_id = any(${[...customerIds]}::uuid[]) order by created_at, id`.execute(db);
  return rows.map((row) => ({
    ...savedTravellerOf(row, row.railcards),
    customerId: row.customer_id,
    sealed: row.document_sealed ?? undefined,
  }));
}

/** Adds a traveller, or replaces all of one but the document. False: the customer has no such traveller. */
export async function putTraveller(db: Db, customerId: string, traveller: SavedTraveller, at: Date): Promise<boolean> {
  const { travellerId, title, firstName, lastName, dateOfBirth, countryOfResidence, email, phone, railcards } = traveller;
  const { numAffectedRows } = await sql`
    insert into retail.customer_traveller (id, customer_id, title, first_name, last_name, date_of_birth, country_of_residence, email, phone,
      railcards, created_at)
    values (${travellerId}, ${customerId}, ${title}, ${firstName}, ${lastName}, ${dateOfBirth || null}::date, ${countryOfResidence}, ${email},
      ${phone}, ${JSON.stringify(railcards)}::jsonb, ${at})
    on conflict (id) do update set title = excluded.title, first_name = excluded.first_name, last_name = excluded.last_name,
      date_of_birth = excluded.date_of_birth, country_of_residence = excluded.country_of_residence, email = excluded.email,
      phone = excluded.phone, railcards = excluded.railcards
    where customer_traveller.customer_id = ${customerId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Null: deletes the document. */
export async function putDocument(
  db: Db,
  travellerId: string,
  document: { readonly sealed: Buffer; readonly validUntil: string } | null,
): Promise<void> {
  await sql`
    update retail.customer_traveller set document_sealed = ${document?.sealed ?? null}, document_until = ${document?.validUntil ?? null}::date
    where id = ${travellerId}`.execute(db);
}

export async function removeTraveller(db: Db, customerId: string, travellerId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from retail.customer_traveller where id = ${travellerId} and customer_id = ${customerId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Documents that have expired in every time zone are of no use at a booking, and are deleted. */
export async function forgetEndedDocuments(db: Db, nowMs: number): Promise<void> {
  const dayBefore = new Date(nowMs - 36 * 3_600_000).toISOString().slice(0, 10);
  await sql`
    update retail.customer_traveller set document_sealed = null, document_until = null where document_until < ${dayBefore}::date`.execute(
    db,
  );
}
