import type { Db } from '../../platform/postgres/db.ts';
import type { Delivery, Document } from './tickets.api.ts';

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
  };
};

/** In the sequence of the booking's tickets. */
export async function findDocuments(db: Db, bookingReference: string): Promise<Document[]> {
  const rows = await db
    .$extendTables<DocumentTables>()
    .selectFrom('retail.document')
    .select(['ticket_number', 'file_name', 'content', 'code', 'is_received'])
    .where('booking_reference', '=', bookingReference)
    .orderBy('position')
    .execute();
  return rows.map(documentOf);
}

type DocumentRow = Pick<DocumentTables['retail.document'], 'ticket_number' | 'file_name' | 'content' | 'code' | 'is_received'>;

function documentOf({ ticket_number, file_name, content, code, is_received }: DocumentRow): Document {
  return {
    ticketNumber: ticket_number,
    fileName: file_name,
    content,
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
  db: Db,
  {
    bookingReference,
    ticketNumber,
    passFrom,
    content,
    code,
    createdAt,
  }: Omit<Document, 'fileName'> & Pick<NewDocuments, 'bookingReference' | 'createdAt'> & { readonly passFrom: string },
): Promise<Document | undefined> {
  const tables = db.$extendTables<DocumentTables>();
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
    .select(['ticket_number', 'file_name', 'content', 'code', 'is_received'])
    .where('booking_reference', '=', bookingReference)
    .where('ticket_number', '=', ticketNumber)
    .where('pass_from', '=', passFrom)
    .execute();
  return row && documentOf(row);
}

export async function deleteDocuments(db: Db, orderId: string): Promise<void> {
  await db.$extendTables<DocumentTables>().deleteFrom('retail.document').where('order_id', '=', orderId).execute();
}
