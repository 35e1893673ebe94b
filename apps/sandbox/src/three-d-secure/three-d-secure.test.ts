import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { openSandboxStripe } from '../../../../tests/support/open-sandbox-stripe.ts';

const { sandbox, stripe } = await openSandboxStripe();

async function asked(
  card: string,
  parameters: Stripe.PaymentIntentConfirmParams = { use_stripe_sdk: true },
): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.create({
    amount: 2500,
    currency: 'eur',
    capture_method: 'manual',
    confirmation_method: 'manual',
    payment_method: `pm_card_${card}`,
  });
  return stripe.paymentIntents.confirm(intent.id, parameters);
}

function pageOf(intent: Stripe.PaymentIntent): string {
  const sdk: { stripe_js?: unknown } = intent.next_action?.use_stripe_sdk ?? {};
  return intent.next_action?.redirect_to_url?.url ?? String(sdk.stripe_js);
}

/** Presses a button on the bank's page. */
async function decide(intent: Stripe.PaymentIntent, decision: 'approve' | 'fail'): Promise<Response> {
  const page = await fetch(pageOf(intent));
  const fields = [...(await page.text()).matchAll(/name="(payment_intent|client_secret|parent)" value="([^"]*)"/g)];
  const body = new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [name, value]));
  body.set('decision', decision);
  return fetch(`${sandbox.url}/three-d-secure`, { method: 'POST', body, redirect: 'manual' });
}

describe('3-D Secure', () => {
  it('asks the cardholder, and lets the server confirm once more after the approval', async () => {
    const intent = await asked('threeDSecure2Required');
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    });
    expect(intent.latest_charge).toBeNull();
    const page = await decide(intent, 'approve');
    expect(await page.text()).toContain('data-outcome="succeeded"');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_confirmation');
    const held = await stripe.paymentIntents.confirm(intent.id, { use_stripe_sdk: true });
    expect(held.status).toBe('requires_capture');
    const whole = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    const charge = typeof whole.latest_charge === 'object' ? whole.latest_charge : undefined;
    expect(charge?.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated');
  });

  it('takes a refusal as the end of that card', async () => {
    const intent = await asked('threeDSecure2Required');
    await decide(intent, 'fail');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status).toBe('requires_capture');
  });

  it('can be approved and the card then declined', async () => {
    const intent = await asked('authenticationRequiredChargeDeclinedInsufficientFunds');
    await decide(intent, 'approve');
    await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({ decline_code: 'insufficient_funds' });
  });

  it('is required again after the amount has changed', async () => {
    const intent = await asked('threeDSecure2Required');
    await decide(intent, 'approve');
    await stripe.paymentIntents.update(intent.id, { amount: 2600 });
    expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('requires_action');
  });

  it('asks nothing more once the amount changes while the cardholder is asked', async () => {
    const intent = await asked('threeDSecure2Required');
    expect((await stripe.paymentIntents.update(intent.id, { amount: 2600 })).status).toBe('requires_confirmation');
  });

  it('sends the cardholder back where a return address was given', async () => {
    const intent = await asked('authenticationRequired', { return_url: 'http://127.0.0.1:3000/cart?step=pay' });
    expect(intent.next_action?.type).toBe('redirect_to_url');
    const response = await decide(intent, 'approve');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `http://127.0.0.1:3000/cart?step=pay&payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret ?? ''}`,
    );
  });

  it('counts the first answer only', async () => {
    const intent = await asked('threeDSecure2Required');
    const url = pageOf(intent);
    await decide(intent, 'approve');
    const body = new URLSearchParams(new URL(url).search);
    body.set('decision', 'fail');
    const second = await fetch(`${sandbox.url}/three-d-secure`, { method: 'POST', body });
    expect(await second.text()).toContain('data-outcome="succeeded"');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_confirmation');
  });

  it('is declined if no cardholder is present', async () => {
    await expect(asked('authenticationRequired', { off_session: true })).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'authentication_required',
    });
  });

  it('shows nothing without the secret of the payment, and lets the shop alone frame it', async () => {
    const intent = await asked('threeDSecure2Required');
    const url = new URL(pageOf(intent));
    url.searchParams.set('client_secret', 'guess');
    expect((await fetch(url)).status).toBe(404);
    const policy = (await fetch(pageOf(intent))).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/frame-ancestors http:\/\/127\.0\.0\.1:\d+ http:\/\/localhost:\d+$/);
    const framed = await fetch(`${pageOf(intent)}&parent=${encodeURIComponent('http://evil.example')}`);
    expect(await framed.text()).not.toContain('evil.example');
  });
});
