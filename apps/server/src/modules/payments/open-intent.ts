import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import { findUsableCard, type CardUse } from './find-usable-card.ts';
import type { CardIntent, CardPayments, CardResult } from './card-payments.api.ts';
import type { OpenIntent, PaymentRecord } from './payments.api.ts';
import type { PaymentStore } from './payment-store.ts';

export interface OpenIntentDeps extends CardUse {
  readonly cards: CardPayments;
  readonly store: PaymentStore;
  readonly clock: Clock;
}

/** Before money is held, an intent can still become another amount on another card. */
const changeable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

/** Design: one unconfirmed intent per cart revision, whatever the browser does meanwhile. */
export async function openIntent(deps: OpenIntentDeps, asked: OpenIntent): Promise<CardResult<CardIntent>> {
  const { store, clock } = deps;
  const { reference, payer, amount, methodId } = asked;
  const card = await findUsableCard(deps, methodId, payer);
  if (!card) throw new Refusal('payment.notYours');
  const owner = payer.userId ?? payer.sessionId;
  const record = await store.open({ reference, owner, amount, methodId }, new Date(clock.now()));
  // A customer who signed in since then brings along what the session opened.
  if (record.owner === undefined || (record.owner !== payer.sessionId && record.owner !== payer.userId))
    throw new Refusal('payment.notYours');
  const result =
    record.intentId === undefined
      ? await create(deps, asked, card)
      : await bringUpToDate(deps, asked, { ...record, intentId: record.intentId });
  if (result.kind === 'done') await store.record(reference, result.value, new Date(clock.now()));
  return result;
}

/** The key names what is asked for: a cart that changed its mind before we had an answer asks for something else. */
function contentKey(reference: string, verb: string, { amount, methodId }: OpenIntent): string {
  return `${reference}/${verb}/${amount.currency}${amount.minor}/${methodId}`;
}

function create(
  { cards }: OpenIntentDeps,
  asked: OpenIntent,
  card: { readonly customerId?: string; readonly remember: boolean },
): Promise<CardResult<CardIntent>> {
  const { reference, amount, methodId, description } = asked;
  // Who signed in while the answer was lost asks for an intent of his own customer.
  const payer = `${card.customerId ?? 'guest'}${card.remember ? '/kept' : ''}`;
  return cards.createIntent({
    amount,
    methodId,
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
  const asAsked = now.value.amount.minor === asked.amount.minor && now.value.method?.methodId === asked.methodId;
  if (asAsked) return now;
  // To another card and back again is two changes, which the revision tells apart.
  return cards.updateIntentAmount({
    intentId,
    amount: asked.amount,
    methodId: asked.methodId,
    idempotencyKey: `${contentKey(asked.reference, 'update', asked)}/${revision}`,
  });
}
