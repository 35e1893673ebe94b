import { sql } from 'kysely';
import { definePart, type StatementPart, type StatementParts } from '../../platform/postgres/write-together.ts';
import type { CardIntent } from './card-payments.api.ts';
import type { Request, RequestAction, RequestOutcome } from './payment-tables.ts';

interface AskedColumns {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly action: RequestAction;
  readonly amountMinor: number | null;
  readonly at: Date;
}

const askedPart = definePart(
  'asked',
  (_, { idempotencyKey, reference, action, amountMinor, at }: AskedColumns, when) => sql`
    insert into retail.payment_request (idempotency_key, reference, action, amount_minor, asked_at)
    select ${idempotencyKey}::text, ${reference}::text, ${action}::text, ${amountMinor}::bigint, ${at}::timestamptz where ${when}
    returning idempotency_key`,
);

interface CountedRefund {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly minor: number;
  readonly currency: string;
  readonly at: Date;
}

/** Counts a refund if it is new and fits into the captured amount. Otherwise writes nothing. */
export const countingRefund = definePart(
  'counted',
  (_, { idempotencyKey, reference, minor, currency, at }: CountedRefund) => sql`
    update retail.payment_intent set refunded_minor = refunded_minor + ${minor}::bigint, changed_at = ${at}::timestamptz
    where reference = ${reference}::text and currency = ${currency}::text and refunded_minor + ${minor}::bigint <= captured_minor
      and not exists (select from retail.payment_request where idempotency_key = ${idempotencyKey}::text)
    returning reference`,
);

/** Records a first request: its key was never used, and the payment is ours. */
export function askingFor({ idempotencyKey, reference, action, amount }: Request, at: Date): StatementPart {
  return askedPart({ idempotencyKey, reference, action, amountMinor: amount?.minor ?? null, at });
}

interface AnsweredColumns {
  readonly idempotencyKey: string;
  readonly outcome: RequestOutcome['outcome'];
  readonly detail: string | null;
  readonly at: Date;
}

const answeredPart = definePart(
  'answered',
  (_, { idempotencyKey, outcome, detail, at }: AnsweredColumns, when) => sql`
    update retail.payment_request set outcome = ${outcome}, detail = ${detail}, answered_at = ${at}
    where idempotency_key = ${idempotencyKey} and ${when} returning idempotency_key`,
);

interface Standing {
  readonly reference: string;
  readonly intentId: string;
  readonly amountMinor: number;
  readonly capturedMinor: number;
  readonly status: CardIntent['status'];
  readonly methodId: string | null;
  readonly at: Date;
}

const standingPart = definePart(
  'standing',
  (_, values: Standing, when) => sql`
    update retail.payment_intent set intent_id = ${values.intentId}, amount_minor = ${values.amountMinor},
      captured_minor = ${values.capturedMinor}, status = ${values.status}, changed_at = ${values.at}, revision = revision + 1,
      method_id = coalesce(${values.methodId}, method_id)
    where reference = ${values.reference} and ${when} returning reference`,
);

/** The payment in the state that the provider reports. */
export function standingAt(reference: string, intent: CardIntent, at: Date): StatementPart {
  return standingPart({
    reference,
    intentId: intent.intentId,
    amountMinor: intent.amount.minor,
    capturedMinor: intent.captured.minor,
    status: intent.status,
    methodId: intent.method?.methodId ?? null,
    at,
  });
}

/** The outcome of a request and, if known, the state of its payment after it. */
export function answerOf(
  { idempotencyKey, reference }: Pick<Request, 'idempotencyKey' | 'reference'>,
  { outcome, detail }: RequestOutcome,
  intent: CardIntent | undefined,
  at: Date,
): StatementParts {
  const answered = answeredPart({ idempotencyKey, outcome, detail: detail ?? null, at });
  return intent ? [answered, standingAt(reference, intent, at)] : [answered];
}
