import type { Stripe } from 'stripe';
import { randomId, randomLetters } from '../../store/random-id.ts';

export interface NewPaymentIntent {
  readonly amount: number;
  readonly currency: string;
  /** Requested with `allowed_payment_method_types`. */
  readonly cardsOnly: boolean;
  readonly captureMethod: 'automatic' | 'manual';
  readonly confirmationMethod: 'automatic' | 'manual';
  readonly customer: string | null;
  readonly paymentMethod: string | null;
  readonly description: string | null;
  readonly receiptEmail: string | null;
  readonly metadata: Record<string, string>;
  readonly setupFutureUsage: 'off_session' | 'on_session' | null;
  readonly createdSeconds: number;
}

export function newPaymentIntent(asked: NewPaymentIntent): Stripe.PaymentIntent {
  const id = randomId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: asked.cardsOnly ? ['card'] : null,
    amount: asked.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: asked.captureMethod,
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: asked.confirmationMethod,
    created: asked.createdSeconds,
    currency: asked.currency,
    customer: asked.customer,
    customer_account: null,
    description: asked.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: asked.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: asked.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: asked.receiptEmail,
    review: null,
    setup_future_usage: asked.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: asked.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
