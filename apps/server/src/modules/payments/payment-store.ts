import { type Money, money } from '@throughfare/kernel/money';
import { recordOf } from '@throughfare/kernel/record-of';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import { askForRefund, findSameRequest, insertRequest, isNewRefundAsked } from './ask-request.ts';
import type { CardIntent, NewIntent } from './card-payments.api.ts';
import { insertIntent, intentColumns, selectByIntent, selectToPay } from './payment-statements.ts';
import type { Provider, Request, RequestOutcome } from './payment-tables.ts';
import type { KnownCard, PaymentRecord, PaymentRequest } from './payments.api.ts';
import { standingAt } from './request-parts.ts';

interface PaymentRow extends Omit<PaymentRecord, 'amount' | 'captured' | 'refunded' | 'changedAtMs'> {
  readonly currency: Money['currency'];
  readonly amountMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly changedAt: Date;
}

function toRecord(row: object): PaymentRecord {
  const { currency, amountMinor, capturedMinor, refundedMinor, changedAt, ...payment } = recordOf<PaymentRow>(row);
  return {
    ...payment,
    amount: money(currency, amountMinor),
    captured: money(currency, capturedMinor),
    refunded: money(currency, refundedMinor),
    changedAtMs: changedAt.getTime(),
  };
}

export type PaymentStore = ReturnType<typeof createPaymentStore>;

export function createPaymentStore(db: Db) {
  async function paymentsWhere(condition: RawBuilder<unknown>): Promise<PaymentRecord[]> {
    return (await sql<object>`select ${intentColumns} from retail.payment_intent intent where ${condition}`.execute(db)).rows.map(toRecord);
  }

  return {
    async find(reference: string): Promise<PaymentRecord | undefined> {
      return (await paymentsWhere(sql`reference = ${reference}`))[0];
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
      const { card_owner: owner, brand, last4, country, ...payment } = row;
      const record = toRecord(payment);
      const { methodId } = record;
      if (methodId === undefined || owner === null || brand === null || last4 === null) return { record };
      return { record, card: { methodId, owner, brand, last4, ...(country === null ? {} : { country }) } };
    },

    /** A payment without an intent has nothing to check or cancel at the provider. */
    listOpen: (untouchedSince: Date, limit: number) =>
      paymentsWhere(sql`intent_id is not null and status not in ('succeeded', 'canceled') and changed_at < ${untouchedSince}
        order by changed_at limit ${limit}`),

    async requestsOf(intentId: string): Promise<PaymentRequest[]> {
      type Row = Omit<PaymentRequest, 'askedAtMs' | 'answeredAtMs' | 'amount'> &
        Pick<Money, 'currency'> & { readonly amountMinor?: number; readonly askedAt: Date; readonly answeredAt?: Date };
      const { rows } = await sql<object>`
        select request.action, request.idempotency_key, request.outcome, request.amount_minor, request.detail, request.asked_at,
          request.answered_at, intent.currency
        from retail.payment_request request join retail.payment_intent intent on intent.reference = request.reference
        where intent.intent_id = ${intentId} order by request.asked_at`.execute(db);
      return rows.map((row) => {
        const { currency, amountMinor, askedAt, answeredAt, ...request } = recordOf<Row>(row);
        return {
          ...request,
          askedAtMs: askedAt.getTime(),
          ...(amountMinor === undefined ? {} : { amount: money(currency, amountMinor) }),
          ...(answeredAt && { answeredAtMs: answeredAt.getTime() }),
        };
      });
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
      if (opened) return toRecord(opened);
      const [known] = await paymentsWhere(sql`reference = ${reference}`);
      if (!known) throw new RangeError(`there is no payment ${reference}`);
      return known;
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
          (await isNewRefundAsked(db, request, now)) || db.transaction().execute((transaction) => askForRefund(transaction, request, now))
        );
      if (!(await insertRequest(db, request, now))) await findSameRequest(db, request);
      return true;
    },

    /** Records the outcome of the request. A refused refund no longer counts. */
    async answer(request: Request, { outcome, detail }: RequestOutcome, now: Date): Promise<void> {
      const { idempotencyKey, reference, amount } = request;
      const answer = (of: Db) =>
        sql`
        update retail.payment_request set outcome = ${outcome}, detail = ${detail ?? null}, answered_at = ${now}
        where idempotency_key = ${idempotencyKey}`.execute(of);
      // Only a refused refund changes the counted amount.
      if (request.action !== 'refund' || outcome !== 'rejected') {
        await answer(db);
        return;
      }
      await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ outcome: string }>`
          select outcome from retail.payment_request where idempotency_key = ${idempotencyKey} for update`.execute(transaction);
        await answer(transaction);
        if (amount && rows[0]?.outcome !== 'rejected')
          await sql`
            update retail.payment_intent set refunded_minor = refunded_minor - ${amount.minor}, changed_at = ${now}
            where reference = ${reference}`.execute(transaction);
      });
    },
  };
}
