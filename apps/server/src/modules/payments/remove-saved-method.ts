import { Refusal } from '@throughfare/kernel/refusal';
import type { CardUse } from './find-usable-card.ts';
import type { CardMethod, CardResult } from './card-payments.api.ts';
import type { Payer } from './payments.api.ts';

/** A card id from a browser is only a claim: only a card that the provider keeps for this customer is deleted. */
export async function removeSavedMethod({ cards, methods }: CardUse, methodId: string, { userId }: Payer): Promise<CardResult<CardMethod>> {
  const customerId = userId === undefined ? undefined : await methods.customerOf(userId);
  if (customerId === undefined) throw new Refusal('payment.notYours');
  const kept = await cards.listPaymentMethods(customerId);
  if (kept.kind !== 'done') return kept;
  if (!kept.value.some((method) => method.methodId === methodId)) throw new Refusal('payment.notYours');
  const detached = await cards.detachPaymentMethod({ methodId, idempotencyKey: `detach/${methodId}` });
  if (detached.kind === 'done') await methods.remove(methodId);
  return detached;
}
