import { sql } from 'kysely';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { askingFor, countingRefund } from './request-parts.ts';
import type { Request, RequestOutcome } from './payment-tables.ts';

/** Records a request. Answers whether it is new. */
export async function insertRequest(db: Db, { idempotencyKey, reference, action, amount }: Request, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into retail.payment_request (idempotency_key, reference, action, amount_minor, asked_at)
    values (${idempotencyKey}, ${reference}, ${action}, ${amount?.minor ?? null}, ${now}) on conflict (idempotency_key) do nothing`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** The request recorded under this key. Throws if a different request used the key. */
export async function findSameRequest(db: Db, request: Request): Promise<{ readonly outcome: RequestOutcome['outcome'] }> {
  const { idempotencyKey, reference, action, amount } = request;
  const { rows } = await sql<{ isSame: boolean; outcome: RequestOutcome['outcome'] }>`
    select outcome, reference = ${reference} and action = ${action} and amount_minor is not distinct from ${amount?.minor ?? null}::bigint as "isSame"
    from retail.payment_request where idempotency_key = ${idempotencyKey}`.execute(db);
  const [known] = rows;
  if (!known?.isSame) throw new Error(`the idempotency key ${idempotencyKey} was used for another request`);
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

export async function askForRefund(transaction: Db, request: Request, now: Date): Promise<boolean> {
  if (!(await insertRequest(transaction, request, now))) {
    const known = await findSameRequest(transaction, request);
    if (known.outcome !== 'rejected') return true;
  }
  if (!request.amount) return true;
  const { minor, currency } = request.amount;
  const { numAffectedRows } = await sql`
    update retail.payment_intent set refunded_minor = refunded_minor + ${minor}, changed_at = ${now}
    where reference = ${request.reference} and currency = ${currency} and refunded_minor + ${minor} <= captured_minor`.execute(transaction);
  if (numAffectedRows === 1n) return true;
  await sql`delete from retail.payment_request where idempotency_key = ${request.idempotencyKey}`.execute(transaction);
  return false;
}
