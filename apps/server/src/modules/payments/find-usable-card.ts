import type { Clock } from '@throughfare/kernel/clock';
import type { MethodStore } from './method-store.ts';
import type { CardPayments } from './card-payments.api.ts';
import type { Payer, UsableCard } from './payments.api.ts';

export interface CardUse {
  readonly cards: CardPayments;
  readonly methods: MethodStore;
  readonly clock: Clock;
}

/**
 * The card, if this payer may use it: it was made in this session or by this user, or the provider keeps it for this user. A card id from a
 * browser is only a claim (CALL-4).
 */
export async function findUsableCard(
  { cards, methods, clock }: CardUse,
  methodId: string,
  { sessionId, userId }: Payer,
): Promise<UsableCard | undefined> {
  const customerId = userId === undefined ? undefined : await methods.customerOf(userId);
  const customer = customerId ? { customerId } : {};
  const known = await methods.find(methodId);
  if (known && (known.owner === sessionId || known.owner === userId)) return { ...known, ...customer };
  if (userId === undefined || customerId === undefined) return undefined;
  const kept = await cards.retrievePaymentMethod(methodId);
  if (kept.kind !== 'done' || kept.value.customerId !== customerId) return undefined;
  await methods.save(kept.value, userId, false, new Date(clock.now()));
  return { ...kept.value, owner: userId, remember: false, customerId };
}
