import { type Kysely, type Selectable, sql } from 'kysely';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { askingFor, countingRefund } from './request-parts.ts';
import type { PaymentTables, Request, RequestTable } from './payment-tables.ts';

/** Records a request. Answers whether it is new. */
export async function insertRequest(tables: Kysely<PaymentTables>, request: Request, now: Date): Promise<boolean> {
  const inserted = await tables
    .insertInto('retail.payment_request')
    .values({
      idempotency_key: request.idempotencyKey,
      reference: request.reference,
      action: request.action,
      amount_minor: request.amount?.minor ?? null,
      detail: null,
      asked_at: now,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The request recorded under this key. Throws if a different request used the key. */
export async function findSameRequest(tables: Kysely<PaymentTables>, request: Request): Promise<Pick<Selectable<RequestTable>, 'outcome'>> {
  const known = await tables
    .selectFrom('retail.payment_request')
    .select(['reference', 'action', 'amount_minor', 'outcome'])
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow();
  if (known.reference !== request.reference || known.action !== request.action || known.amount_minor !== (request.amount?.minor ?? null))
    throw new Error(`the idempotency key ${request.idempotencyKey} was used for another request`);
  return known;
}

const uniqueViolation = '23505';

/** Counts and records a refund if it is new and fits into the captured amount. Answers whether it did. */
export async function isNewRefundAsked(db: Db, request: Request, now: Date): Promise<boolean> {
  const { idempotencyKey, reference, amount } = request;
  if (!amount) return false;
  try {
    const counting = countingRefund({ idempotencyKey, reference, minor: amount.minor, currency: amount.currency, at: now });
    return (await writeTogether(db, [counting, askingFor(request, now)])) === 1;
  } catch (error) {
    // The same request was recorded at the same moment, so this statement has counted nothing.
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
    throw error;
  }
}

export async function askForRefund(transaction: Kysely<PaymentTables>, request: Request, now: Date): Promise<boolean> {
  if (!(await insertRequest(transaction, request, now))) {
    const known = await findSameRequest(transaction, request);
    if (known.outcome !== 'rejected') return true;
  }
  if (!request.amount) return true;
  const counted = await transaction
    .updateTable('retail.payment_intent')
    .set({ refunded_minor: sql<number>`refunded_minor + ${request.amount.minor}`, changed_at: now })
    .where('reference', '=', request.reference)
    .where('currency', '=', request.amount.currency)
    .where(sql<boolean>`refunded_minor + ${request.amount.minor} <= captured_minor`)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 1n) return true;
  await transaction.deleteFrom('retail.payment_request').where('idempotency_key', '=', request.idempotencyKey).execute();
  return false;
}
