import type { Stripe } from 'stripe';
import { randomId } from '../../store/random-id.ts';
import type { TestCard } from '../test-cards.data.ts';

export interface CardEntry {
  readonly testCard: TestCard;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly postalCode: string | null;
  readonly name: string | null;
}

const displayBrands: Readonly<Record<TestCard['brand'], string>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'american_express',
  diners: 'diners_club',
  jcb: 'jcb',
  unionpay: 'unionpay',
};

/** The names in tokens, which spell some networks differently. */
const tokenBrands: Readonly<Record<TestCard['brand'], string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** As at a provider, a number always has the same fingerprint, which reveals nothing of it. */
export function fingerprintOf(card: TestCard): string {
  return `sandbox${card.number.slice(-4)}${card.name}`.slice(0, 16);
}

export function newToken(entry: CardEntry, clientIp: string | null, createdSeconds: number): Stripe.Token {
  const { testCard } = entry;
  return {
    id: randomId('tok'),
    object: 'token',
    card: {
      id: randomId('card'),
      object: 'card',
      address_city: null,
      address_country: null,
      address_line1: null,
      address_line1_check: null,
      address_line2: null,
      address_state: null,
      address_zip: entry.postalCode,
      address_zip_check: entry.postalCode ? 'unchecked' : null,
      allow_redisplay: 'unspecified',
      brand: tokenBrands[testCard.brand],
      country: testCard.country,
      customer: null,
      cvc_check: 'unchecked',
      dynamic_last4: null,
      exp_month: entry.expiryMonth,
      exp_year: entry.expiryYear,
      fingerprint: fingerprintOf(testCard),
      funding: testCard.funding,
      last4: testCard.number.slice(-4),
      metadata: {},
      name: entry.name,
      regulated_status: 'unregulated',
      tokenization_method: null,
    },
    client_ip: clientIp,
    created: createdSeconds,
    livemode: false,
    type: 'card',
    used: false,
  };
}

export function newPaymentMethod(
  card: { readonly testCard: TestCard; readonly expiryMonth: number; readonly expiryYear: number },
  billingDetails: Stripe.PaymentMethod.BillingDetails,
  metadata: Record<string, string>,
  createdSeconds: number,
): Stripe.PaymentMethod {
  const { testCard } = card;
  return {
    id: randomId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails,
    card: {
      brand: testCard.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: testCard.country,
      display_brand: displayBrands[testCard.brand],
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      fingerprint: fingerprintOf(testCard),
      funding: testCard.funding,
      generated_from: null,
      last4: testCard.number.slice(-4),
      networks: { available: [testCard.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: createdSeconds,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
}
