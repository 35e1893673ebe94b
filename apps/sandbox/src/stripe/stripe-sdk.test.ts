import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { openSandboxStripe } from '../../../../tests/support/open-sandbox-stripe.ts';
import { startTestSandbox } from '../../../../tests/support/start-test-sandbox.ts';
import { requestToken, typeCard } from '../../../../tests/support/type-card.ts';
import { testCards } from './test-cards.data.ts';
import { sandboxStripe } from '../../../../tests/support/sandbox-stripe.ts';

const { sandbox, stripe } = await openSandboxStripe();

/** The SDK's error for an answer. */
async function refusal(request: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error: unknown = await request.then(
    () => new Error('the request succeeded'),
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw error;
}

/** An object named by its id, whether or not it was asked for in full. */
function idOf(reference: string | { readonly id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

async function methodFor(number: string): Promise<string> {
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: await typeCard(sandbox.url, number) } });
  return method.id;
}

const manual = {
  amount: 6540,
  currency: 'gbp',
  capture_method: 'manual',
  confirmation_method: 'manual',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

async function intentFor(number: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ ...manual, payment_method: await methodFor(number) });
}

describe('tokens', () => {
  it('are made in the card frame only', async () => {
    expect(
      (await refusal(stripe.tokens.create({ card: { number: '4242424242424242', exp_month: '12', exp_year: '2034' } }))).message,
    ).toContain('card frame');
    const elsewhere = await fetch(`${sandbox.url}/v1/tokens`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_sandbox', origin: 'http://shop.example' },
    });
    expect(elsewhere.status).toBe(403);
  });

  it.each([
    ['a wrong digit', '4242424242424241', {}, 'incorrect_number'],
    ['a month that is none', '4242424242424242', { exp_month: '13' }, 'invalid_expiry_month'],
    ['a year gone by', '4242424242424242', { exp_year: '2020' }, 'invalid_expiry_year'],
    ['a short security code', '4242424242424242', { cvc: '99' }, 'invalid_cvc'],
    ['a number that is not for testing', '4111111111111111', {}, 'card_declined'],
  ])('are refused for %s', async (_what, number, changed, code) => {
    const response = await requestToken(sandbox.url, number, changed);
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({ error: { type: 'card_error', code } });
  });

  it('are used once', async () => {
    const token = await typeCard(sandbox.url, '4242424242424242');
    await stripe.paymentMethods.create({ type: 'card', card: { token } });
    expect(await refusal(stripe.paymentMethods.create({ type: 'card', card: { token } }))).toMatchObject({
      code: 'token_already_used',
      statusCode: 400,
    });
  });

  it("show the card's brand and last digits, never its number", async () => {
    const method = await stripe.paymentMethods.create({
      type: 'card',
      card: { token: await typeCard(sandbox.url, '378282246310005') },
      billing_details: { name: 'Ada Byron', email: 'ada@example.com', address: { line1: '1 Road', country: 'GB' } },
    });
    expect(method).toMatchObject({
      card: { brand: 'amex', last4: '0005', country: 'US', exp_month: 12, exp_year: 2034 },
      billing_details: { name: 'Ada Byron', address: { line1: '1 Road', postal_code: 'EC1A 1BB' } },
    });
    expect(JSON.stringify(method)).not.toContain('378282246310005');
  });

  it.each([
    ['3056930009020004', 'diners'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
  ])('are taken of the cards that agencies pay with: %s is of %s', async (number, brand) => {
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: await typeCard(sandbox.url, number) } });
    expect(method).toMatchObject({ card: { brand, last4: number.slice(-4) } });
  });
});

describe('payment methods', () => {
  it('refuse a card number sent by the server', async () => {
    const error = await refusal(
      stripe.paymentMethods.create({ type: 'card', card: { number: '4242424242424242', exp_month: 12, exp_year: 2034 } }),
    );
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', param: 'card[number]' });
  });

  it('are kept with a customer, listed newest first in pages, and given up', async () => {
    const customer = await stripe.customers.create({ email: 'regular@example.com', metadata: { user: 'u1' } });
    const ids: string[] = [];
    for (const number of ['4242424242424242', '5555555555554444', '378282246310005']) {
      const id = await methodFor(number);
      await stripe.paymentMethods.attach(id, { customer: customer.id });
      ids.unshift(id);
    }
    const first = await stripe.paymentMethods.list({ customer: customer.id, type: 'card', limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const all: string[] = [];
    for await (const method of stripe.customers.listPaymentMethods(customer.id, { limit: 1 })) all.push(method.id);
    expect(all).toEqual(ids);
    const before = await stripe.paymentMethods.list({ customer: customer.id, type: 'card', ending_before: ids[2] ?? '' });
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    await stripe.paymentMethods.detach(ids[0] ?? '');
    expect((await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data).toHaveLength(2);
    expect(await refusal(stripe.paymentMethods.attach(ids[0] ?? '', { customer: customer.id }))).toMatchObject({
      code: 'payment_method_unexpected_state',
    });
  });

  it('tell whether an issuer lets its card be kept', async () => {
    const customer = await stripe.customers.create();
    expect(await refusal(stripe.paymentMethods.attach(await methodFor('4000000000000002'), { customer: customer.id }))).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    });
    expect((await stripe.paymentMethods.attach(await methodFor('4000000000000341'), { customer: customer.id })).customer).toBe(customer.id);
  });

  it('can be used once without a customer', async () => {
    const intent = await intentFor('4242424242424242');
    await stripe.paymentIntents.confirm(intent.id);
    const again = await stripe.paymentIntents.create({ ...manual, payment_method: idOf(intent.payment_method) });
    expect(await refusal(stripe.paymentIntents.confirm(again.id))).toMatchObject({ code: 'payment_method_unexpected_state' });
  });
});

describe('a payment intent', () => {
  it('is authorised, captured in part and paid', async () => {
    const created = await intentFor('4242424242424242');
    expect(created).toMatchObject({
      status: 'requires_confirmation',
      amount: 6540,
      capture_method: 'manual',
      confirmation_method: 'manual',
      latest_charge: null,
    });
    const held = await stripe.paymentIntents.confirm(created.id, { use_stripe_sdk: true });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 6540 });
    const paid = await stripe.paymentIntents.capture(created.id, {
      amount_to_capture: 4000,
      expand: ['latest_charge.balance_transaction', 'payment_method'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 4000,
      amount_capturable: 0,
      latest_charge: { captured: true, amount: 6540, amount_captured: 4000, balance_transaction: { amount: 4000, fee: 76, net: 3924 } },
      payment_method: { card: { last4: '4242' } },
    });
    expect(await refusal(stripe.paymentIntents.capture(created.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });

  it('asks for a payment method first, and takes one by an update or with the confirmation', async () => {
    const created = await stripe.paymentIntents.create(manual);
    expect(created.status).toBe('requires_payment_method');
    expect(await refusal(stripe.paymentIntents.confirm(created.id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const updated = await stripe.paymentIntents.update(created.id, {
      payment_method: 'pm_card_visa',
      amount: 7000,
      metadata: { order: 'o1' },
    });
    expect(updated).toMatchObject({ status: 'requires_confirmation', amount: 7000, metadata: { order: 'o1' } });
    const other = await stripe.paymentIntents.create(manual);
    expect((await stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_mastercard' })).status).toBe('requires_capture');
  });

  it('changes its amount until it is authorised, and not after', async () => {
    const created = await intentFor('4242424242424242');
    expect((await stripe.paymentIntents.update(created.id, { amount: 5000 })).amount).toBe(5000);
    await stripe.paymentIntents.confirm(created.id);
    expect(await refusal(stripe.paymentIntents.update(created.id, { amount: 5100 }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect((await stripe.paymentIntents.update(created.id, { metadata: { note: 'ok' } })).metadata).toEqual({ note: 'ok' });
  });

  it('is canceled in every open state and in no other', async () => {
    const open = await stripe.paymentIntents.create(manual);
    expect(await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    const held = await intentFor('4242424242424242');
    await stripe.paymentIntents.confirm(held.id);
    const canceled = await stripe.paymentIntents.cancel(held.id, { expand: ['latest_charge'] });
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0, latest_charge: { captured: false, refunded: true } });
    expect(await refusal(stripe.paymentIntents.cancel(held.id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await refusal(stripe.paymentIntents.confirm(held.id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it.each([
    [{ amount: 0, currency: 'gbp' }, 'parameter_invalid_integer'],
    [{ amount: 10, currency: 'gbp' }, 'amount_too_small'],
    [{ amount: 100_000_000, currency: 'gbp' }, 'amount_too_large'],
    [{ amount: 500, currency: 'xyz' }, undefined],
  ])('refuses %j', async (parameters, code) => {
    const error = await refusal(stripe.paymentIntents.create(parameters));
    expect(error.type).toBe('StripeInvalidRequestError');
    expect(error.code).toBe(code);
  });

  it('refuses to capture more than was authorised, and a parameter that it does not know', async () => {
    const held = await intentFor('4242424242424242');
    await stripe.paymentIntents.confirm(held.id);
    expect(await refusal(stripe.paymentIntents.capture(held.id, { amount_to_capture: 6541 }))).toMatchObject({ code: 'amount_too_large' });
    // @ts-expect-error the misspelling is the point
    expect(await refusal(stripe.paymentIntents.create({ ...manual, capture_methode: 'manual' }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'capture_methode',
    });
    // @ts-expect-error the SDK has no such parameter any more
    expect(await refusal(stripe.paymentIntents.create({ ...manual, payment_method_types: ['card'] }))).toMatchObject({
      code: 'payment_method_types_no_longer_supported',
    });
    expect(await refusal(stripe.paymentIntents.retrieve('pi_nowhere'))).toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });
});

describe('a declined card', () => {
  const declined = testCards.filter((card) => card.decline && card.threeDSecure === 'not_asked');

  it.each(declined.map((card) => [card.meaning, card] as const))('answers "%s"', async (_meaning, card) => {
    const intent = await intentFor(card.number);
    const error = await refusal(stripe.paymentIntents.confirm(intent.id));
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: card.decline?.code,
      decline_code: card.decline?.declineCode,
      message: card.decline?.message,
    });
    const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: card.decline?.code, decline_code: card.decline?.declineCode },
      latest_charge: { status: 'failed', paid: false },
    });
  });

  it('can be followed by one that pays', async () => {
    const intent = await intentFor('4000000000000002');
    await refusal(stripe.paymentIntents.confirm(intent.id));
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: await methodFor('4242424242424242') });
    expect(paid).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });
});

describe('an authorisation', () => {
  it('ends by itself after seven days', async () => {
    let nowMs = Date.now();
    const later = await startTestSandbox({ nowMs: () => nowMs });
    try {
      const client = sandboxStripe(later.url);
      const intent = await client.paymentIntents.create({ ...manual, payment_method: 'pm_card_visa' });
      await client.paymentIntents.confirm(intent.id);
      nowMs += 7 * 24 * 3600 * 1000 - 60_000;
      expect((await client.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
      nowMs += 120_000;
      expect(await client.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
    } finally {
      await later.close();
    }
  });

  it('can be gone when it is captured', async () => {
    const intent = await intentFor('4000000000010035');
    await stripe.paymentIntents.confirm(intent.id);
    expect(await refusal(stripe.paymentIntents.capture(intent.id))).toMatchObject({ code: 'charge_expired_for_capture' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled');
  });
});

describe('refunds', () => {
  async function paid(number: string): Promise<Stripe.PaymentIntent> {
    const intent = await intentFor(number);
    await stripe.paymentIntents.confirm(intent.id);
    return stripe.paymentIntents.capture(intent.id, { amount_to_capture: 5000 });
  }

  it('refund in parts, up to the captured amount', async () => {
    const intent = await paid('4242424242424242');
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 1500,
      reason: 'requested_by_customer',
      metadata: { refund: 'r1' },
    });
    expect(part).toMatchObject({ status: 'succeeded', amount: 1500, currency: 'gbp', metadata: { refund: 'r1' } });
    expect((await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 3501 }))).message).toContain(
      'greater than unrefunded amount',
    );
    const rest = await stripe.refunds.create({ charge: idOf(intent.latest_charge) });
    expect(rest.amount).toBe(3500);
    expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({ code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data.map(({ amount }) => amount)).toEqual([3500, 1500]);
    const transactions = await stripe.balanceTransactions.list({ source: idOf(intent.latest_charge) });
    expect(transactions.data.map(({ amount }) => amount)).toEqual([-3500, -1500, 5000]);
  });

  it('need money that was captured', async () => {
    const intent = await intentFor('4242424242424242');
    await stripe.paymentIntents.confirm(intent.id);
    expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({ statusCode: 400 });
  });

  it.each([
    ['4000000000007726', 'succeeded', 5000],
    ['4000000000005126', 'failed', 0],
  ])('to %s wait, and end as %s', async (number, status, refunded) => {
    const intent = await paid(number);
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('pending');
    await expect.poll(async () => (await stripe.refunds.retrieve(refund.id)).status).toBe(status);
    expect((await stripe.charges.retrieve(idOf(intent.latest_charge))).amount_refunded).toBe(refunded);
  });
});

describe('idempotency keys', () => {
  it('repeat the first answer, even a decline, without acting again', async () => {
    const first = await stripe.paymentIntents.create(manual, { idempotencyKey: 'create-1' });
    const second = await stripe.paymentIntents.create(manual, { idempotencyKey: 'create-1' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true', 'original-request': first.lastResponse.requestId });
    const method = await methodFor('4000000000009995');
    const declines = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      declines.push(await refusal(stripe.paymentIntents.confirm(first.id, { payment_method: method }, { idempotencyKey: 'confirm-1' })));
    }
    expect(declines[1]).toMatchObject({ decline_code: 'insufficient_funds', charge: declines[0]?.charge });
    expect((await stripe.charges.list({ payment_intent: first.id })).data).toHaveLength(1);
  });

  it('refuse other parameters under the same key', async () => {
    await stripe.paymentIntents.create(manual, { idempotencyKey: 'create-2' });
    const error = await refusal(stripe.paymentIntents.create({ ...manual, amount: 1 }, { idempotencyKey: 'create-2' }));
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('let a malformed request be corrected under the same key', async () => {
    await refusal(stripe.paymentIntents.create({ amount: 1, currency: 'gbp' }, { idempotencyKey: 'create-3' }));
    expect((await stripe.paymentIntents.create(manual, { idempotencyKey: 'create-3' })).amount).toBe(6540);
  });

  it('answer that the first request is still under way', async () => {
    await sandbox.setFault({ target: 'stripe.create', mode: 'slow', delayMilliseconds: 400 });
    const create = () => stripe.paymentIntents.create(manual, { idempotencyKey: 'create-4' });
    const answers = await Promise.allSettled([create(), create()]);
    const done = answers.find((answer) => answer.status === 'fulfilled')?.value;
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    expect((await create()).id).toBe(done?.id);
  });
});

describe('keys and addresses', () => {
  it('refuse a request without a test key, and a call that the sandbox does not support', async () => {
    const stranger = new Stripe('sk_live_real', {
      host: '127.0.0.1',
      port: sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
    expect(await refusal(stranger.paymentIntents.list())).toMatchObject({ type: 'StripeAuthenticationError' });
    const browser = new Stripe('pk_test_sandbox', {
      host: '127.0.0.1',
      port: sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
    expect(await refusal(browser.paymentIntents.list())).toMatchObject({ type: 'StripePermissionError', code: 'secret_key_required' });
    expect((await refusal(stripe.subscriptions.list())).message).toContain('Unrecognized request URL');
  });

  it('answer with a request id and the version asked for', async () => {
    const { lastResponse } = await stripe.customers.create({ email: 'a@example.com' });
    expect(lastResponse.requestId).toMatch(/^req_/);
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  });
});

describe('disputes', () => {
  async function disputed(number: string): Promise<Stripe.Dispute> {
    const intent = await intentFor(number);
    await stripe.paymentIntents.confirm(intent.id);
    await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 5000 });
    const find = async () => (await stripe.disputes.list({ payment_intent: intent.id })).data[0];
    await expect.poll(find).toBeDefined();
    const dispute = await find();
    if (!dispute) throw new Error('the payment was not disputed');
    expect((await stripe.charges.retrieve(idOf(intent.latest_charge ?? dispute.charge))).disputed).toBe(true);
    return dispute;
  }
  const moved = ({ balance_transactions: moves }: Stripe.Dispute) => moves.map(({ amount, fee }) => [amount, fee]);

  it('take the money and a fee, and end as the evidence says', async () => {
    const opened = await disputed('4000000000000259');
    expect(opened).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 5000 });
    expect(moved(opened)).toEqual([[-5000, 2000]]);
    const won = await stripe.disputes.update(opened.id, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect(won.status).toBe('won');
    expect(moved(won)).toEqual([
      [-5000, 2000],
      [5000, 0],
    ]);
    expect((await refusal(stripe.disputes.close(opened.id))).message).toContain('already won');
    const accepted = await stripe.disputes.close((await disputed('4000000000002685')).id);
    expect(accepted).toMatchObject({ status: 'lost', reason: 'product_not_received' });
  });

  it('leave the money where the bank only asks', async () => {
    const asked = await disputed('4000000000001976');
    expect(asked.status).toBe('warning_needs_response');
    expect(moved(asked)).toEqual([]);
  });
});
