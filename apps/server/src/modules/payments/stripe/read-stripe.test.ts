import { money } from '@throughfare/kernel/money';
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readIntent, readRefund } from './read-stripe.ts';

/** Only the fields that we read; Stripe sends many more. */
function intent(fields: object): Stripe.PaymentIntent {
  const read = {
    id: 'pi_1',
    status: 'requires_confirmation',
    currency: 'gbp',
    amount: 900,
    amount_capturable: 0,
    amount_received: 0,
    client_secret: 'pi_1_secret',
    latest_charge: null,
    payment_method: null,
    last_payment_error: null,
    next_action: null,
  };
  return { ...read, ...fields } as unknown as Stripe.PaymentIntent;
}

const withSdkAction = intent({
  status: 'requires_action',
  next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: 'http://127.0.0.1:3001/three-d-secure' } },
});

describe('an intent of Stripe', () => {
  it('is read with its amounts in their currency', () => {
    expect(readIntent(intent({ currency: 'nzd', amount_capturable: 900 }), false)).toEqual({
      intentId: 'pi_1',
      status: 'requires_confirmation',
      amount: money('NZD', 900),
      capturable: money('NZD', 900),
      captured: money('NZD', 0),
    });
  });

  it('gives the page to frame where the sandbox answers, and only the client secret where Stripe does', () => {
    expect(readIntent(withSdkAction, true).action).toEqual({ clientSecret: 'pi_1_secret', url: 'http://127.0.0.1:3001/three-d-secure' });
    expect(readIntent(withSdkAction, false).action).toEqual({ clientSecret: 'pi_1_secret' });
    const redirect = intent({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://hooks.stripe.com/3ds' } },
    });
    expect(readIntent(redirect, false).action?.url).toBe('https://hooks.stripe.com/3ds');
  });

  it('names a charge only if it holds or took money', () => {
    const charge = { id: 'ch_1', paid: true, payment_method_details: { card: { capture_before: 1_800_000_000 } } };
    expect(readIntent(intent({ latest_charge: charge }), false)).toMatchObject({ chargeId: 'ch_1', holdEndsAtMs: 1_800_000_000_000 });
    expect(readIntent(intent({ latest_charge: { ...charge, paid: false } }), false)).not.toHaveProperty('chargeId');
  });

  it('in a currency or a status that we do not know is a bug', () => {
    expect(() => readIntent(intent({ currency: 'jpy' }), false)).toThrow('jpy');
    expect(() => readIntent(intent({ status: 'requires_prayer' }), false)).toThrow('requires_prayer');
  });
});

describe('a refund of Stripe', () => {
  it.each([
    ['succeeded', 'succeeded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('that is %s counts as %s', (status, ours) => {
    const refund = { id: 're_1', amount: 100, currency: 'eur', status, metadata: { key: 'k1' } } as unknown as Stripe.Refund;
    expect(readRefund(refund)).toEqual({ refundId: 're_1', amount: money('EUR', 100), status: ours, idempotencyKey: 'k1' });
  });
});
