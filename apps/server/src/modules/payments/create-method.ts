import { createHash } from 'node:crypto';
import type { CardUse } from './find-usable-card.ts';
import type { CardMethod, CardResult } from './card-payments.api.ts';
import type { CreateMethod } from './payments.api.ts';

/**
 * Makes a payment method from the card field's token. A card that the customer wants to keep needs a customer at the provider. It is kept
 * there after it has paid, not before.
 */
export async function createMethod(
  { cards, methods, clock }: CardUse,
  { payer, token, billing, remember }: CreateMethod,
): Promise<CardResult<CardMethod>> {
  const { userId, sessionId } = payer;
  const keep = remember && userId !== undefined;
  if (keep) {
    const customer = await ensureCustomer({ cards, methods, clock }, userId, billing);
    if (customer.kind !== 'done') return customer;
  }
  // The key includes the name. A customer who corrects the name and sends the token again makes another request.
  const content = JSON.stringify([token, billing]);
  const idempotencyKey = `method/${createHash('sha256').update(content).digest('base64url')}`;
  const created = await cards.createPaymentMethod({ token, billing, idempotencyKey });
  if (created.kind === 'done') await methods.save(created.value, userId ?? sessionId, keep, new Date(clock.now()));
  return created;
}

async function ensureCustomer(
  { cards, methods, clock }: CardUse,
  userId: string,
  { email, name }: CreateMethod['billing'],
): Promise<CardResult<string>> {
  const known = await methods.customerOf(userId);
  if (known) return { kind: 'done', value: known };
  if (!email) return { kind: 'rejected', code: 'email_missing', reason: 'a card is remembered with an e-mail address' };
  const idempotencyKey = `customer/${userId}/${createHash('sha256')
    .update(`${email} ${name ?? ''}`)
    .digest('base64url')}`;
  const made = await cards.createCustomer({ email, idempotencyKey, ...(name ? { name } : {}) });
  if (made.kind !== 'done') return made;
  await methods.saveCustomer(userId, made.value.customerId, new Date(clock.now()));
  return { kind: 'done', value: (await methods.customerOf(userId)) ?? made.value.customerId };
}
