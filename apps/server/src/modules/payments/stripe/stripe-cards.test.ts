import { money } from '@throughfare/kernel/money';
import { startTestSandbox, type TestSandbox } from '../../../../../../tests/support/start-test-sandbox.ts';
import { typeCard } from '../../../../../../tests/support/type-card.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardIntent, CardPayments, CardResult, ConfirmResult } from '../card-payments.api.ts';
import { createStripeCards } from './create-stripe-cards.ts';

let sandbox: TestSandbox;
let cards: CardPayments;
/** Has short timeouts, for calls that are never answered. */
let impatient: CardPayments;
let keys = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  cards = cardsAt(sandbox.port);
  impatient = cardsAt(sandbox.port, 400);
});
afterAll(() => sandbox.close());

function cardsAt(port: number, timeoutMs = 20_000): CardPayments {
  return createStripeCards({
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_throughfare_sandbox',
    endpoint: { protocol: 'http', host: '127.0.0.1', port },
    timeoutMs,
  });
}

/** A key that no other request of these tests uses. */
const freshKey = (): string => `key-${(keys += 1)}`;

function done<Value>(result: CardResult<Value>): Value {
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  return result.value;
}

async function intentFor(card: string, minor = 6540): Promise<CardIntent> {
  return done(
    await cards.createIntent({
      amount: money('GBP', minor),
      methodId: `pm_card_${card}`,
      description: 'Tickets',
      reference: 'cart-1/1',
      saveCard: false,
      idempotencyKey: freshKey(),
    }),
  );
}

const confirm = (intentId: string): Promise<ConfirmResult> => cards.confirmIntent({ intentId, idempotencyKey: freshKey() });

async function heldFor(card: string, minor = 6540): Promise<CardIntent> {
  const { intentId } = await intentFor(card, minor);
  const result = await confirm(intentId);
  if (result.kind !== 'held') throw new Error(JSON.stringify(result));
  return result.intent;
}

/** Decides on the bank's page like the cardholder. */
async function decide(url: string, decision: 'approve' | 'fail'): Promise<void> {
  const body = new URLSearchParams(new URL(url).search);
  body.set('decision', decision);
  const response = await fetch(new URL('/three-d-secure', url), { method: 'POST', body, redirect: 'manual' });
  await response.arrayBuffer();
}

describe('card payments at Stripe', () => {
  it('make a payment method of a token, with the country of the card and no number', async () => {
    const token = await typeCard(sandbox.url, '4000008260000000');
    const asked = {
      token,
      billing: { name: 'Ada Byron', email: 'ada@example.com', address: { line1: '1 Road', postalCode: 'N1 9AG', country: 'GB' } },
      idempotencyKey: freshKey(),
    };
    const method = done(await cards.createPaymentMethod(asked));
    expect(method).toMatchObject({
      brand: 'visa',
      last4: '0000',
      country: 'GB',
      funding: 'credit',
      billing: { name: 'Ada Byron', email: 'ada@example.com', address: { line1: '1 Road', postalCode: 'N1 9AG', country: 'GB' } },
    });
    expect(done(await cards.createPaymentMethod(asked)).methodId).toBe(method.methodId);
    expect(await cards.createPaymentMethod({ ...asked, idempotencyKey: freshKey() })).toMatchObject({
      kind: 'rejected',
      code: 'token_already_used',
    });
    expect(done(await cards.retrievePaymentMethod(method.methodId))).toEqual(method);
  });

  it('open an intent that takes nothing, change it, hold it, and take part of it once', async () => {
    const opened = await intentFor('visa');
    expect(opened).toMatchObject({
      status: 'requires_confirmation',
      amount: money('GBP', 6540),
      capturable: money('GBP', 0),
      captured: money('GBP', 0),
      method: { brand: 'visa', last4: '4242' },
    });
    expect(opened.chargeId).toBeUndefined();
    const changed = done(
      await cards.updateIntentAmount({ intentId: opened.intentId, amount: money('GBP', 7000), idempotencyKey: freshKey() }),
    );
    expect(changed.amount.minor).toBe(7000);
    expect(await confirm(opened.intentId)).toMatchObject({
      kind: 'held',
      intent: { status: 'requires_capture', capturable: money('GBP', 7000), holdEndsAtMs: expect.any(Number) },
    });
    const captureKey = freshKey();
    const capture = () => cards.captureIntent({ intentId: opened.intentId, amount: money('GBP', 5000), idempotencyKey: captureKey });
    expect(done(await capture())).toMatchObject({ status: 'succeeded', captured: money('GBP', 5000) });
    expect(done(await capture()).captured.minor).toBe(5000);
    expect(await cards.captureIntent({ intentId: opened.intentId, amount: money('GBP', 2000), idempotencyKey: freshKey() })).toMatchObject({
      kind: 'rejected',
      code: 'payment_intent_unexpected_state',
    });
  });

  it('treat a step taken under a forgotten key as done', async () => {
    const { intentId } = await heldFor('visa', 4000);
    expect(await confirm(intentId)).toMatchObject({ kind: 'held' });
    const capture = () => cards.captureIntent({ intentId, amount: money('GBP', 4000), idempotencyKey: freshKey() });
    expect(done(await capture()).status).toBe('succeeded');
    expect(done(await capture()).status).toBe('succeeded');
    const other = await heldFor('visa');
    const cancel = () => cards.cancelIntent({ intentId: other.intentId, reason: 'abandoned', idempotencyKey: freshKey() });
    expect(done(await cancel()).status).toBe('canceled');
    expect(done(await cancel()).status).toBe('canceled');
    expect(await cards.captureIntent({ intentId: other.intentId, amount: money('GBP', 100), idempotencyKey: freshKey() })).toMatchObject({
      kind: 'rejected',
    });
    expect(await confirm(other.intentId)).toMatchObject({ kind: 'rejected', code: 'canceled' });
  });

  it.each([
    ['chargeDeclined', 'card_declined', 'generic_decline'],
    ['chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('report that the issuer declined: %s', async (card, code, declineCode) => {
    const { intentId } = await intentFor(card);
    const result = await confirm(intentId);
    expect(result).toMatchObject({ kind: 'declined', code, declineCode });
    expect(result.kind === 'declined' && result.rawMessage.length).toBeGreaterThan(10);
    expect(done(await cards.retrieveIntent(intentId))).toMatchObject({ status: 'requires_payment_method', lastDecline: { declineCode } });
    expect(await confirm(intentId)).toMatchObject({ kind: 'declined', declineCode });
    expect(await cards.confirmIntent({ intentId, methodId: 'pm_card_visa', idempotencyKey: freshKey() })).toMatchObject({ kind: 'held' });
  });

  it('let the cardholder approve, and hold the money at the second confirmation', async () => {
    const { intentId } = await intentFor('threeDSecure2Required');
    const asked = await confirm(intentId);
    if (asked.kind !== 'requires_action' || !asked.action.url) throw new Error(JSON.stringify(asked));
    expect(asked.action.clientSecret).toContain(intentId);
    await decide(asked.action.url, 'approve');
    expect(done(await cards.retrieveIntent(intentId)).status).toBe('requires_confirmation');
    expect(await confirm(intentId)).toMatchObject({ kind: 'held' });
  });

  it('send the cardholder back where that is wanted, and take a refusal as a decline', async () => {
    const { intentId } = await intentFor('threeDSecure2Required');
    const asked = await cards.confirmIntent({ intentId, returnUrl: 'http://127.0.0.1:3000/cart', idempotencyKey: freshKey() });
    if (asked.kind !== 'requires_action' || !asked.action.url) throw new Error(JSON.stringify(asked));
    await decide(asked.action.url, 'fail');
    expect(await confirm(intentId)).toMatchObject({ kind: 'declined', code: 'payment_intent_authentication_failure' });
  });

  it('keep cards with a customer', async () => {
    const { customerId } = done(await cards.createCustomer({ email: 'regular@example.com', idempotencyKey: freshKey() }));
    const method = done(
      await cards.createPaymentMethod({ token: await typeCard(sandbox.url, '5555555555554444'), billing: {}, idempotencyKey: freshKey() }),
    );
    const intent = done(
      await cards.createIntent({
        amount: money('EUR', 900),
        methodId: method.methodId,
        customerId,
        description: 'Tickets',
        reference: 'r',
        saveCard: true,
        idempotencyKey: freshKey(),
      }),
    );
    expect(done(await cards.listPaymentMethods(customerId))).toEqual([]);
    await confirm(intent.intentId);
    expect(done(await cards.listPaymentMethods(customerId))).toMatchObject([
      { methodId: method.methodId, customerId, brand: 'mastercard', last4: '4444' },
    ]);
    done(await cards.detachPaymentMethod({ methodId: method.methodId, idempotencyKey: freshKey() }));
    expect(done(await cards.listPaymentMethods(customerId))).toEqual([]);
    expect(await cards.attachPaymentMethod({ methodId: 'pm_card_chargeDeclined', customerId, idempotencyKey: freshKey() })).toMatchObject({
      kind: 'declined',
    });
  });

  it('give money back in parts, each once however often it is asked for', async () => {
    const { intentId } = await heldFor('visa', 5000);
    done(await cards.captureIntent({ intentId, amount: money('GBP', 5000), idempotencyKey: freshKey() }));
    const first = done(await cards.refund({ intentId, amount: money('GBP', 2000), idempotencyKey: 'refund-a' }));
    expect(done(await cards.refund({ intentId, amount: money('GBP', 2000), idempotencyKey: 'refund-a' })).refundId).toBe(first.refundId);
    expect(await cards.refund({ intentId, amount: money('GBP', 3001), idempotencyKey: 'refund-b' })).toMatchObject({
      kind: 'rejected',
      code: 'amount_too_large',
    });
    done(await cards.refund({ intentId, amount: money('GBP', 3000), idempotencyKey: 'refund-c' }));
    expect(done(await cards.listRefunds(intentId))).toMatchObject([
      { amount: money('GBP', 3000), status: 'succeeded', idempotencyKey: 'refund-c' },
      { amount: money('GBP', 2000), idempotencyKey: 'refund-a' },
    ]);
  });

  it('report a hold that is gone as rejected, not as a decline', async () => {
    const { intentId } = await heldFor('captureExpired');
    expect(await cards.captureIntent({ intentId, amount: money('GBP', 6540), idempotencyKey: freshKey() })).toMatchObject({
      kind: 'rejected',
      code: 'charge_expired_for_capture',
    });
  });
});

describe('when the provider does not behave', () => {
  it('a lost answer is an unknown outcome, found out by asking again with the same key', async () => {
    const { intentId } = await intentFor('visa');
    await sandbox.setFault({ target: 'stripe.confirm', mode: 'timeout-after' });
    const idempotencyKey = freshKey();
    expect(await impatient.confirmIntent({ intentId, idempotencyKey })).toMatchObject({ kind: 'outcome_unknown', reason: 'ETIMEDOUT' });
    expect(await cards.confirmIntent({ intentId, idempotencyKey })).toMatchObject({ kind: 'held' });
    await sandbox.setFault({ target: 'stripe.capture', mode: 'timeout-before' });
    const capture = { intentId, amount: money('GBP', 6540), idempotencyKey: freshKey() };
    expect(await impatient.captureIntent(capture)).toMatchObject({ kind: 'outcome_unknown' });
    expect(done(await cards.captureIntent(capture)).status).toBe('succeeded');
  });

  it('an error of the provider is an unknown outcome for a step and only unavailable for a look', async () => {
    const { intentId } = await intentFor('visa');
    await sandbox.setFault({ target: 'stripe.confirm', mode: 'error' });
    expect(await confirm(intentId)).toMatchObject({ kind: 'outcome_unknown', reason: 'HTTP 500' });
    await sandbox.setFault({ target: 'stripe.retrieve', mode: 'error' });
    expect(await cards.retrieveIntent(intentId)).toMatchObject({ kind: 'unavailable' });
  });

  it('a first request that is still under way is an unknown outcome', async () => {
    const { intentId } = await intentFor('visa');
    await sandbox.setFault({ target: 'stripe.confirm', mode: 'slow', delayMilliseconds: 900 });
    const idempotencyKey = freshKey();
    const ask = () => cards.confirmIntent({ intentId, idempotencyKey });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['held', 'outcome_unknown']);
    expect(answers).toContainEqual(expect.objectContaining({ kind: 'outcome_unknown', reason: 'first request under way' }));
    expect((await ask()).kind).toBe('held');
  });

  it('a provider that is not there has done nothing', async () => {
    const nobody = cardsAt(9);
    expect(await nobody.confirmIntent({ intentId: 'pi_1', idempotencyKey: freshKey() })).toEqual({
      kind: 'unavailable',
      reason: 'ECONNREFUSED',
    });
    expect(await nobody.listPaymentMethods('cus_1')).toMatchObject({ kind: 'unavailable' });
  });

  it('a wrong key and a key used for two requests are bugs, and thrown', async () => {
    const stranger = createStripeCards({
      secretKey: 'sk_wrong',
      webhookSecret: 'w',
      endpoint: { protocol: 'http', host: '127.0.0.1', port: sandbox.port },
    });
    await expect(stranger.retrieveIntent('pi_1')).rejects.toThrow('Invalid API Key');
    const { intentId } = await intentFor('visa');
    await cards.updateIntentAmount({ intentId, amount: money('GBP', 100), idempotencyKey: 'one-key' });
    await expect(cards.updateIntentAmount({ intentId, amount: money('GBP', 200), idempotencyKey: 'one-key' })).rejects.toThrow(
      'same parameters',
    );
  });
});

describe('webhooks', () => {
  it('are accepted with a valid signature only', async () => {
    const before = sandbox.webhooks.length;
    const { intentId } = await intentFor('visa');
    await expect.poll(() => sandbox.webhooks.slice(before).some(({ body }) => body.includes(intentId))).toBe(true);
    const webhook = sandbox.webhooks.slice(before).find(({ body }) => body.includes(intentId));
    const body = webhook?.body ?? '';
    const signature = String(webhook?.headers['stripe-signature']);
    expect(await cards.readWebhook(body, signature)).toMatchObject({ type: 'payment_intent.created', intentId });
    expect(await cards.readWebhook(body.replace('6540', '1'), signature)).toBeUndefined();
    expect(await cards.readWebhook(body, 't=1,v1=00')).toBeUndefined();
  });
});
