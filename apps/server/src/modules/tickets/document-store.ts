import { createHash } from 'node:crypto';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import { type ObjectStore, ObjectStoreFailure } from '../../platform/object-store/object-store.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { Delivery, Document } from './tickets.api.ts';

export interface DocumentDeps {
  readonly db: Db;
  /** Where old documents are, if the operator has one. */
  readonly objectStore?: ObjectStore | undefined;
}

interface DocumentKey {
  readonly bookingReference: string;
  readonly ticketNumber: string;
}

interface DocumentRow extends Omit<Document, 'content'> {
  readonly content: Buffer;
  readonly movedSha256?: Buffer;
}

const keyColumns = sql`booking_reference as "bookingReference", ticket_number as "ticketNumber"`;
const columns = sql`ticket_number, file_name, content, code, is_received, moved_sha256`;

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** Says nothing about the booking. */
const objectKey = (bookingReference: string, ticketNumber: string): string =>
  `documents/${sha256(`${bookingReference}\n${ticketNumber}`).toString('hex')}.pdf`;

/** In the sequence of the booking's tickets. */
export async function findDocuments(deps: DocumentDeps, bookingReference: string): Promise<Document[]> {
  const { rows } = await sql<object>`
    select ${columns} from retail.document where booking_reference = ${bookingReference} order by position`.execute(deps.db);
  return Promise.all(rows.map((row) => documentOf(row, bookingReference, deps)));
}

async function fetchMoved({ objectStore }: DocumentDeps, key: string, moved: Buffer): Promise<Buffer> {
  if (!objectStore) throw new ObjectStoreFailure('documents were moved to an object store, and OBJECT_STORE_URL is not set');
  const content = await objectStore.get(key);
  if (!sha256(content).equals(moved)) throw new Error(`the object ${key} is not the document that was moved`);
  return content;
}

/** Moves the oldest documents from before the instant. Answers how many; fewer than asked for if no more are left. */
export async function moveDocuments(db: Db, objectStore: ObjectStore, before: Date, most: number): Promise<number> {
  const { rows } = await sql<DocumentKey & { content: Buffer }>`
    select ${keyColumns}, content from retail.document where created_at < ${before} and moved_sha256 is null
    order by created_at limit ${most}`.execute(db);
  for (const { bookingReference, ticketNumber, content } of rows) {
    await objectStore.put(objectKey(bookingReference, ticketNumber), content);
    // A paper that was made anew meanwhile stays, and its object is overwritten or erased with it.
    await sql`
      update retail.document set moved_sha256 = ${sha256(content)}, content = case when content = ${content} then ''::bytea else content end
      where booking_reference = ${bookingReference} and ticket_number = ${ticketNumber}`.execute(db);
  }
  return rows.length;
}

async function documentOf(row: object, bookingReference: string, deps: DocumentDeps): Promise<Document> {
  const { movedSha256: moved, isReceived, content, ...document } = recordOf<DocumentRow>(row);
  const isAway = moved !== undefined && content.length === 0;
  return {
    ...document,
    content: isAway ? await fetchMoved(deps, objectKey(bookingReference, document.ticketNumber), moved) : content,
    ...(isReceived ? { isReceived } : {}),
  };
}

export async function findDelivery(db: Db, orderId: string): Promise<Delivery> {
  const { rows } = await sql<{ fileName: string; createdAt: Date }>`
    select file_name as "fileName", created_at as "createdAt" from retail.document where order_id = ${orderId}
    order by booking_reference, position`.execute(db);
  return rows.map(({ fileName, createdAt }) => ({ fileName, createdAtMs: createdAt.getTime() }));
}

interface NewDocuments {
  readonly bookingReference: string;
  readonly orderId: string;
  readonly createdAt: Date;
  readonly documents: readonly Document[];
}

/**
 * Stores all documents of a booking in one statement. If two processes write at once, the second one stores nothing. Answers whether these
 * were stored.
 */
export async function insertDocuments(db: Db, { bookingReference, orderId, createdAt, documents }: NewDocuments): Promise<boolean> {
  if (documents.length === 0) return true;
  const rows = documents.map(
    (
      { ticketNumber, fileName, content, code, isReceived = false },
      position,
    ) => sql`(${bookingReference}, ${ticketNumber}, ${position}, ${orderId},
      ${fileName}, ${Buffer.from(content)}, ${code === undefined ? null : Buffer.from(code)}, ${createdAt}, ${isReceived})`,
  );
  const { numAffectedRows } = await sql`
    insert into retail.document (booking_reference, ticket_number, position, order_id, file_name, content, code, created_at, is_received)
    values ${sql.join(rows)} on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) === documents.length;
}

/**
 * Replaces the stored document of a pass by one for another first day, under the same name. A document that already exists for that day
 * stays, so that everybody gets the same one. A document made from a later answer of the seller than `createdAt` stays too. Answers the
 * stored document of that day; undefined if there is none.
 */
export async function replacePassPaper(
  deps: DocumentDeps,
  {
    bookingReference,
    ticketNumber,
    passFrom,
    content,
    code,
    createdAt,
  }: Omit<Document, 'fileName'> & Pick<NewDocuments, 'bookingReference' | 'createdAt'> & { readonly passFrom: string },
): Promise<Document | undefined> {
  const isThis = sql`booking_reference = ${bookingReference} and ticket_number = ${ticketNumber}`;
  await sql`
    update retail.document set content = ${Buffer.from(content)}, code = ${code === undefined ? null : Buffer.from(code)},
      created_at = ${createdAt}, pass_from = ${passFrom}
    where ${isThis} and (pass_from is null or (pass_from <> ${passFrom} and created_at <= ${createdAt}))`.execute(deps.db);
  const { rows } = await sql<object>`select ${columns} from retail.document where ${isThis} and pass_from = ${passFrom}`.execute(deps.db);
  const [row] = rows;
  return row && documentOf(row, bookingReference, deps);
}

/** The objects go first: if the rest fails, it is done again. */
export async function deleteDocuments({ db, objectStore }: DocumentDeps, orderId: string): Promise<void> {
  const { rows: moved } = await sql<DocumentKey>`
    select ${keyColumns} from retail.document where order_id = ${orderId} and moved_sha256 is not null`.execute(db);
  if (moved.length > 0 && !objectStore)
    throw new ObjectStoreFailure('documents were moved to an object store, and OBJECT_STORE_URL is not set');
  for (const one of moved) await objectStore?.delete(objectKey(one.bookingReference, one.ticketNumber));
  await sql`delete from retail.document where order_id = ${orderId}`.execute(db);
}
