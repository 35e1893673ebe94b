import { money } from '@throughfare/kernel/money';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import { askForRefund, findSameRequest, insertRequest, isNewRefundAsked } from './ask-request.ts';
import type { CardIntent, NewIntent } from './card-payments.api.ts';
import { insertIntent, intentColumns, selectByIntent, selectToPay } from './payment-statements.ts';
import type { IntentTable, PaymentTables, Provider, Request, RequestOutcome } from './payment-tables.ts';
import type { KnownCard, PaymentRecord, PaymentRequest } from './payments.api.ts';
import { standingAt } from './request-parts.ts';

function toRecord(row: Pick<Selectable<IntentTable>, (typeof intentColumns)[number]>): PaymentRecord {
  return {
    provider: row.provider,
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

export function createPaymentStore(db: Db) {
  const tables = db.$extendTables<PaymentTables>();
  const one = tables.selectFrom('retail.payment_intent').select(intentColumns);

  return {
    async find(reference: string): Promise<PaymentRecord | undefined> {
      const row = await one.where('reference', '=', reference).executeTakeFirst();
      return row && toRecord(row);
    },

    async findByIntent(intentId: string): Promise<PaymentRecord | undefined> {
      const [row] = await selectByIntent(db, { intentId });
      return row && toRecord(row);
    },

    /** The payment with its card as we have seen it, whoever owns it. */
    async findWithCard(
      intentId: string,
    ): Promise<{ readonly record: PaymentRecord; readonly card?: KnownCard & { owner: string } } | undefined> {
      const [row] = await selectToPay(db, { intentId });
      if (!row) return undefined;
      const { method_id: methodId, card_owner: owner, brand, last4, country } = row;
      if (methodId === null || owner === null || brand === null || last4 === null) return { record: toRecord(row) };
      return { record: toRecord(row), card: { methodId, owner, brand, last4, ...(country === null ? {} : { country }) } };
    },

    async listOpen(untouchedSince: Date, limit: number): Promise<PaymentRecord[]> {
      // A payment without an intent has nothing to check or cancel at the provider.
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

    /** Records that the payment is about to be requested. An existing record stays as it is. */
    async open(
      payment: Pick<NewIntent, 'reference' | 'owner' | 'amount' | 'methodId'> & { readonly provider: Provider },
      now: Date,
    ): Promise<PaymentRecord> {
      const { provider, reference, owner = null, methodId = null, amount } = payment;
      const [opened] = await insertIntent(db, {
        provider,
        reference,
        owner,
        methodId,
        currency: amount.currency,
        amountMinor: amount.minor,
        now,
      });
      return toRecord(opened ?? (await one.where('reference', '=', reference).executeTakeFirstOrThrow()));
    },

    /** The payment in the state that the provider reports. */
    async record(reference: string, intent: CardIntent, now: Date): Promise<void> {
      await writeTogether(db, [standingAt(reference, intent, now)]);
    },

    /**
     * Records that the request is about to be made. The same request again finds the same row. A refund counts from this moment, so that
     * refunds requested in parallel never exceed the captured amount: the one that would is not recorded, and the answer is false.
     */
    async ask(request: Request, now: Date): Promise<boolean> {
      // Only refunds are counted; any other request is one row.
      if (request.action === 'refund')
        return (
          (await isNewRefundAsked(db, request, now)) ||
          tables.transaction().execute((transaction) => askForRefund(transaction, request, now))
        );
      if (!(await insertRequest(tables, request, now))) await findSameRequest(tables, request);
      return true;
    },

    /** Records the outcome of the request. A refused refund no longer counts. */
    async answer(request: Request, { outcome, detail }: RequestOutcome, now: Date): Promise<void> {
      // Only a refused refund changes the counted amount.
      if (request.action !== 'refund' || outcome !== 'rejected') {
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
        if (request.amount && before.outcome !== 'rejected') {
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
