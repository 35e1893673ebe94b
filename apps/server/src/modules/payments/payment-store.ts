import { money } from '@throughfare/kernel/money';
import { type Selectable, sql } from 'kysely';
import { compileOnce } from '../../platform/postgres/compile-once.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { askForRefund, findSameRequest, insertRequest } from './ask-request.ts';
import type { CardIntent, NewIntent } from './card-payments.api.ts';
import type { IntentTable, PaymentTables, Request, RequestAction, RequestOutcome } from './payment-tables.ts';
import type { PaymentRecord, PaymentRequest } from './payments.api.ts';

function toRecord(row: Pick<Selectable<IntentTable>, (typeof intentColumns)[number]>): PaymentRecord {
  return {
    reference: row.reference,
    amount: money(row.currency, row.amount_minor),
    captured: money(row.currency, row.captured_minor),
    refunded: money(row.currency, row.refunded_minor),
    status: row.status,
    changedAtMs: row.changed_at.getTime(),
    revision: row.revision,
    ...(row.owner === null ? {} : { owner: row.owner }),
    ...(row.intent_id === null ? {} : { intentId: row.intent_id }),
    ...(row.method_id === null ? {} : { methodId: row.method_id }),
  };
}

export type PaymentStore = ReturnType<typeof createPaymentStore>;

/** A payment as the provider says it stands. */
function standing(intent: CardIntent, now: Date) {
  return {
    intent_id: intent.intentId,
    amount_minor: intent.amount.minor,
    captured_minor: intent.captured.minor,
    status: intent.status,
    changed_at: now,
    revision: sql<number>`revision + 1`,
    ...(intent.method ? { method_id: intent.method.methodId } : {}),
  };
}

interface AskedStep {
  readonly intentId: string;
  readonly idempotencyKey: string;
  readonly action: RequestAction;
  readonly amountMinor: number | null;
  readonly now: Date;
}

const insertStep = compileOnce((db, { intentId, idempotencyKey, action, amountMinor, now }: AskedStep) =>
  db
    .$extendTables<PaymentTables>()
    .insertInto('retail.payment_request')
    .columns(['idempotency_key', 'reference', 'action', 'amount_minor', 'asked_at'])
    .expression((from) =>
      from
        .selectFrom('retail.payment_intent')
        .where('intent_id', '=', intentId)
        .select([
          sql<string>`${idempotencyKey}::text`.as('idempotency_key'),
          'reference',
          sql<RequestAction>`${action}::text`.as('action'),
          sql<number | null>`${amountMinor}::bigint`.as('amount_minor'),
          sql<Date>`${now}::timestamptz`.as('asked_at'),
        ]),
    )
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('reference'),
);

const intentColumns = [
  'reference',
  'intent_id',
  'owner',
  'method_id',
  'currency',
  'amount_minor',
  'captured_minor',
  'refunded_minor',
  'status',
  'changed_at',
  'revision',
] as const satisfies readonly (keyof IntentTable)[];

export function createPaymentStore(db: Db) {
  const tables = db.$extendTables<PaymentTables>();
  const one = tables.selectFrom('retail.payment_intent').select(intentColumns);

  return {
    async find(reference: string): Promise<PaymentRecord | undefined> {
      const row = await one.where('reference', '=', reference).executeTakeFirst();
      return row && toRecord(row);
    },

    async findByIntent(intentId: string): Promise<PaymentRecord | undefined> {
      const row = await one.where('intent_id', '=', intentId).executeTakeFirst();
      return row && toRecord(row);
    },

    async listOpen(untouchedSince: Date, limit: number): Promise<PaymentRecord[]> {
      // Without an intent there is nothing to look at or to cancel at the provider.
      const rows = await one
        .where('intent_id', 'is not', null)
        .where('status', 'not in', ['succeeded', 'canceled'])
        .where('changed_at', '<', untouchedSince)
        .orderBy('changed_at')
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },

    async requestsOf(intentId: string): Promise<PaymentRequest[]> {
      const rows = await tables
        .selectFrom('retail.payment_request as request')
        .innerJoin('retail.payment_intent as intent', 'intent.reference', 'request.reference')
        .selectAll('request')
        .select('intent.currency')
        .where('intent.intent_id', '=', intentId)
        .orderBy('request.asked_at')
        .execute();
      return rows.map((row) => ({
        action: row.action,
        idempotencyKey: row.idempotency_key,
        outcome: row.outcome,
        askedAtMs: row.asked_at.getTime(),
        ...(row.amount_minor === null ? {} : { amount: money(row.currency, row.amount_minor) }),
        ...(row.detail === null ? {} : { detail: row.detail }),
        ...(row.answered_at === null ? {} : { answeredAtMs: row.answered_at.getTime() }),
      }));
    },

    /** Writes down that the payment will be asked for; a payment that is there stays as it is. */
    async open(payment: Pick<NewIntent, 'reference' | 'owner' | 'amount' | 'methodId'>, now: Date): Promise<PaymentRecord> {
      const opened = await tables
        .insertInto('retail.payment_intent')
        .values({
          reference: payment.reference,
          intent_id: null,
          owner: payment.owner ?? null,
          method_id: payment.methodId ?? null,
          currency: payment.amount.currency,
          amount_minor: payment.amount.minor,
          created_at: now,
          changed_at: now,
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returning(intentColumns)
        .executeTakeFirst();
      return toRecord(opened ?? (await one.where('reference', '=', payment.reference).executeTakeFirstOrThrow()));
    },

    /** The payment as the provider says it stands. */
    async record(reference: string, intent: CardIntent, now: Date): Promise<void> {
      await tables.updateTable('retail.payment_intent').set(standing(intent, now)).where('reference', '=', reference).execute();
    },

    /**
     * Writes down that the request will be made; the same request again is the same row. A refund is counted with it, so
     * that refunds asked for side by side are never more than was captured: then nothing is written and the answer is false.
     */
    async ask(request: Request, now: Date): Promise<boolean> {
      // only a refund is counted beside it; anything else is one row
      if (request.action === 'refund') return tables.transaction().execute((transaction) => askForRefund(transaction, request, now));
      if (!(await insertRequest(tables, request, now))) await findSameRequest(tables, request);
      return true;
    },

    /** Writes down in one statement that a step of a payment will be made; undefined where the payment is none of ours or the key is known. */
    async askFor(
      intentId: string,
      { action, idempotencyKey, amount }: Omit<Request, 'reference'>,
      now: Date,
    ): Promise<Request | undefined> {
      const [asked] = await insertStep(db, { intentId, idempotencyKey, action, amountMinor: amount?.minor ?? null, now });
      return asked && { reference: asked.reference, action, idempotencyKey, ...(amount ? { amount } : {}) };
    },

    /** Writes down in one statement what came of a step and how the payment then stands, where that is known. */
    async answerStep(
      { idempotencyKey, reference }: Request,
      { outcome, detail }: RequestOutcome,
      intent: CardIntent | undefined,
      now: Date,
    ) {
      const answered = tables
        .updateTable('retail.payment_request')
        .set({ outcome, detail: detail ?? null, answered_at: now })
        .where('idempotency_key', '=', idempotencyKey);
      if (!intent) return void (await answered.execute());
      await tables
        .with('answered', () => answered)
        .updateTable('retail.payment_intent')
        .set(standing(intent, now))
        .where('reference', '=', reference)
        .execute();
    },

    /** Writes down what came of the request; a refund that was refused is no longer counted. */
    async answer(request: Request, { outcome, detail }: RequestOutcome, now: Date): Promise<void> {
      if (request.action !== 'refund') {
        await tables
          .updateTable('retail.payment_request')
          .set({ outcome, detail: detail ?? null, answered_at: now })
          .where('idempotency_key', '=', request.idempotencyKey)
          .execute();
        return;
      }
      await tables.transaction().execute(async (transaction) => {
        const before = await transaction
          .selectFrom('retail.payment_request')
          .select('outcome')
          .where('idempotency_key', '=', request.idempotencyKey)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('retail.payment_request')
          .set({ outcome, detail: detail ?? null, answered_at: now })
          .where('idempotency_key', '=', request.idempotencyKey)
          .execute();
        const refused = outcome === 'rejected' && before.outcome !== 'rejected';
        if (request.amount && refused) {
          await transaction
            .updateTable('retail.payment_intent')
            .set({ refunded_minor: sql<number>`refunded_minor - ${request.amount.minor}`, changed_at: now })
            .where('reference', '=', request.reference)
            .execute();
        }
      });
    },
  };
}
