import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CardIntent, CardPayments, CardResult } from './card-payments.api.ts';
import type { OpenIntent, Opened, Payer, PaymentRecord } from './payments.api.ts';
import type { PaymentStore } from './payment-store.ts';

export interface OpenIntentDeps {
  readonly cards: CardPayments;
  readonly store: PaymentStore;
  readonly clock: Clock;
}

/** Before money is held, an intent can still change to another amount or card. */
const changeable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

/** There is one unconfirmed intent per cart revision, whatever the browser does meanwhile. */
export async function openIntent(deps: OpenIntentDeps, asked: OpenIntent): Promise<Opened> {
  const { store, clock } = deps;
  const { reference, payer, amount, card } = asked;
  if (!isOf(payer, card.owner)) throw new Refusal('payment.notYours');
  const owner = payer.userId ?? payer.sessionId;
  const record = await store.open({ provider: 'stripe', reference, owner, amount, methodId: card.methodId }, new Date(clock.now()));
  if (record.owner === undefined || !isOf(payer, record.owner)) throw new Refusal('payment.notYours');
  if (record.status === 'canceled') return { kind: 'cancelled' };
  const result =
    record.intentId === undefined ? await create(deps, asked) : await bringUpToDate(deps, asked, { ...record, intentId: record.intentId });
  if (result.kind !== 'done') return result;
  await store.record(reference, result.value, new Date(clock.now()));
  // It was cancelled at the provider, and the caller has not recorded that yet or crashed before it could.
  return result.value.status === 'canceled' ? { kind: 'cancelled' } : result;
}

/** A customer who signed in since then takes over the intent that their session opened. */
function isOf({ sessionId, userId }: Payer, owner: string): boolean {
  return owner === sessionId || owner === userId;
}

/** The key describes the request. A cart that changed before the provider answered makes another request. */
function contentKey(reference: string, verb: string, { amount, card }: OpenIntent): string {
  return `${reference}/${verb}/${amount.currency}${amount.minor}/${card.methodId}`;
}

function create({ cards }: OpenIntentDeps, asked: OpenIntent): Promise<CardResult<CardIntent>> {
  const { reference, amount, card, description } = asked;
  // A customer who signed in while the answer was lost gets an intent of their own.
  const payer = `${card.customerId ?? 'guest'}${card.remember ? '/kept' : ''}`;
  return cards.createIntent({
    amount,
    methodId: card.methodId,
    description,
    reference,
    owner: asked.payer.userId ?? asked.payer.sessionId,
    saveCard: card.remember,
    idempotencyKey: `${contentKey(reference, 'create', asked)}/${payer}`,
    ...(card.customerId ? { customerId: card.customerId } : {}),
  });
}

async function bringUpToDate(
  { cards }: OpenIntentDeps,
  asked: OpenIntent,
  { intentId, revision }: PaymentRecord & { readonly intentId: string },
): Promise<CardResult<CardIntent>> {
  const now = await cards.retrieveIntent(intentId);
  if (now.kind !== 'done' || !changeable.has(now.value.status)) return now;
  const asAsked = now.value.amount.minor === asked.amount.minor && now.value.method?.methodId === asked.card.methodId;
  if (asAsked) return now;
  // Changing to another card and back makes two changes. The revision tells them apart.
  return cards.updateIntentAmount({
    intentId,
    amount: asked.amount,
    methodId: asked.card.methodId,
    idempotencyKey: `${contentKey(asked.reference, 'update', asked)}/${revision}`,
  });
}
