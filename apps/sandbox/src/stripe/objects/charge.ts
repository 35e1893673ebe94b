import type { Stripe } from 'stripe';
import { randomId } from '../../store/random-id.ts';
import type { Decline, TestCard } from '../test-cards.data.ts';
import { fingerprintOf } from './payment-method.ts';

/** Visa and the other card schemes hold an authorisation for seven days if the card was not present. */
const holdSeconds = 7 * 24 * 60 * 60;

export interface NewCharge {
  readonly intent: Stripe.PaymentIntent;
  readonly paymentMethod: Stripe.PaymentMethod;
  readonly testCard: TestCard;
  readonly decline: Decline | undefined;
  readonly authenticated: boolean;
  readonly createdSeconds: number;
}

/** A charge after authorisation: declined, or authorised and not yet captured. */
export function newCharge({ intent, paymentMethod, testCard, decline, authenticated, createdSeconds }: NewCharge): Stripe.Charge {
  const cvcCheck = decline?.code === 'incorrect_cvc' ? 'fail' : 'pass';
  return {
    id: randomId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: 'THROUGHFARE SANDBOX',
    captured: false,
    created: createdSeconds,
    currency: intent.currency,
    customer: typeof intent.customer === 'string' ? intent.customer : null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: intent.amount,
        authorization_code: decline ? null : '123456',
        brand: testCard.brand,
        capture_before: createdSeconds + holdSeconds,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
        country: testCard.country,
        electronic_commerce_indicator: authenticated ? '05' : null,
        exp_month: paymentMethod.card?.exp_month ?? 1,
        exp_year: paymentMethod.card?.exp_year ?? 2000,
        fingerprint: fingerprintOf(testCard),
        funding: testCard.funding,
        installments: null,
        last4: testCard.number.slice(-4),
        mandate: null,
        network: testCard.brand,
        network_token: null,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: authenticated
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              result: 'authenticated',
              result_reason: null,
              transaction_id: null,
              version: '2.2.0',
            }
          : null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}
