import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type ObjectStore, ObjectStoreFailure } from '../../platform/object-store/object-store.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { Delivery, Document } from './tickets.api.ts';

export interface DocumentDeps {
  readonly db: Db;
  /** Where old documents are, if the operator has one. */
  readonly objectStore?: ObjectStore | undefined;
}

type DocumentTables = {
  'retail.document': {
    booking_reference: string;
    ticket_number: string;
    position: number;
    order_id: string;
    file_name: string;
    content: Buffer;
    code: Buffer | null;
    created_at: Date;
    pass_from: string | null;
    is_received: boolean;
    moved_sha256: Buffer | null;
  };
};

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** Says nothing about the booking. */
const objectKey = (bookingReference: string, ticketNumber: string): string =>
  `documents/${sha256(`${bookingReference}\n${ticketNumber}`).toString('hex')}.pdf`;

/** In the sequence of the booking's tickets. */
export async function findDocuments(deps: DocumentDeps, bookingReference: string): Promise<Document[]> {
  const rows = await deps.db
    .$extendTables<DocumentTables>()
    .selectFrom('retail.document')
    .select(['ticket_number', 'file_name', 'content', 'code', 'is_received', 'moved_sha256'])
    .where('booking_reference', '=', bookingReference)
    .orderBy('position')
    .execute();
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
  const tables = db.$extendTables<DocumentTables>();
  const rows = await tables
    .selectFrom('retail.document')
    .select(['booking_reference', 'ticket_number', 'content'])
    .where('created_at', '<', before)
    .where('moved_sha256', 'is', null)
    .orderBy('created_at')
    .limit(most)
    .execute();
  for (const { booking_reference, ticket_number, content } of rows) {
    await objectStore.put(objectKey(booking_reference, ticket_number), content);
    // A paper that was made anew meanwhile stays, and its object is overwritten or erased with it.
    await tables
      .updateTable('retail.document')
      .set({
        moved_sha256: sha256(content),
        content: sql<Buffer>`case when content = ${content} then ''::bytea else content end`,
      })
      .where('booking_reference', '=', booking_reference)
      .where('ticket_number', '=', ticket_number)
      .execute();
  }
  return rows.length;
}

type DocumentRow = Pick<
  DocumentTables['retail.document'],
  'ticket_number' | 'file_name' | 'content' | 'code' | 'is_received' | 'moved_sha256'
>;

async function documentOf(
  { ticket_number, file_name, content, code, is_received, moved_sha256: moved }: DocumentRow,
  bookingReference: string,
  deps: DocumentDeps,
): Promise<Document> {
  const isAway = moved !== null && content.length === 0;
  return {
    ticketNumber: ticket_number,
    fileName: file_name,
    content: isAway ? await fetchMoved(deps, objectKey(bookingReference, ticket_number), moved) : content,
    ...(code === null ? {} : { code }),
    ...(is_received ? { isReceived: true } : {}),
  };
}

export async function findDelivery(db: Db, orderId: string): Promise<Delivery> {
  const documents = await db
    .$extendTables<DocumentTables>()
    .selectFrom('retail.document')
    .select(['file_name', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('booking_reference')
    .orderBy('position')
    .execute();
  return documents.map(({ file_name, created_at }) => ({ fileName: file_name, createdAtMs: created_at.getTime() }));
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
  const result = await db
    .$extendTables<DocumentTables>()
    .insertInto('retail.document')
    .values(
      documents.map(({ ticketNumber, fileName, content, code, isReceived = false }, position) => ({
        booking_reference: bookingReference,
        ticket_number: ticketNumber,
        position,
        order_id: orderId,
        file_name: fileName,
        content: Buffer.from(content),
        code: code === undefined ? null : Buffer.from(code),
        created_at: createdAt,
        pass_from: null,
        is_received: isReceived,
        moved_sha256: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === documents.length;
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
  const tables = deps.db.$extendTables<DocumentTables>();
  await tables
    .updateTable('retail.document')
    .set({
      content: Buffer.from(content),
      code: code === undefined ? null : Buffer.from(code),
      created_at: createdAt,
      pass_from: passFrom,
    })
    .where('booking_reference', '=', bookingReference)
    .where('ticket_number', '=', ticketNumber)
    .where((is) => is.or([is('pass_from', 'is', null), is.and([is('pass_from', '<>', passFrom), is('created_at', '<=', createdAt)])]))
    .execute();
  const [row] = await tables
    .selectFrom('retail.document')
    .select(['ticket_number', 'file_name', 'content', 'code', 'is_received', 'moved_sha256'])
    .where('booking_reference', '=', bookingReference)
    .where('ticket_number', '=', ticketNumber)
    .where('pass_from', '=', passFrom)
    .execute();
  return row && documentOf(row, bookingReference, deps);
}

/** The objects go first: if the rest fails, it is done again. */
export async function deleteDocuments({ db, objectStore }: DocumentDeps, orderId: string): Promise<void> {
  const tables = db.$extendTables<DocumentTables>();
  const moved = await tables
    .selectFrom('retail.document')
    .select(['booking_reference', 'ticket_number'])
    .where('order_id', '=', orderId)
    .where('moved_sha256', 'is not', null)
    .execute();
  if (moved.length > 0 && !objectStore)
    throw new ObjectStoreFailure('documents were moved to an object store, and OBJECT_STORE_URL is not set');
  for (const one of moved) await objectStore?.delete(objectKey(one.booking_reference, one.ticket_number));
  await tables.deleteFrom('retail.document').where('order_id', '=', orderId).execute();
}
