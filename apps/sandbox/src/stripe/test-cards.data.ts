/**
 * The card numbers that the sandbox accepts, and their behaviour. Numbers, codes and behaviour follow Stripe's public list of test cards
 * (docs.stripe.com/testing), so that the same numbers work with a Stripe test account. Cards marked `ours` stand for failures without a
 * number at any provider.
 */
export interface Decline {
  readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  readonly declineCode: string;
  readonly message: string;
}

export interface DisputeBehaviour {
  readonly reason: 'fraudulent' | 'product_not_received';
  /** The bank only inquires, and the money stays with the shop. */
  readonly isInquiry: boolean;
}

export interface TestCard {
  readonly number: string;
  /** The card's name in the store, in Stripe's ready-made tokens ("tok_visa") and in its payment methods ("pm_card_visa"). */
  readonly name: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'diners' | 'jcb' | 'unionpay';
  readonly funding: 'credit' | 'debit';
  /** The country of issue, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly threeDSecure: 'not_asked' | 'required';
  /** The issuer's answer to a charge, after 3-D Secure if that is required. */
  readonly decline?: Decline;
  /** Declined when charged, but can be stored with a customer. */
  readonly attachable?: boolean;
  /** The outcome of a refund. Absent: refunded at once. */
  readonly refund?: 'pending_then_succeeds' | 'pending_then_fails';
  /** The dispute that its cardholder opens a moment after the capture. */
  readonly dispute?: DisputeBehaviour;
  readonly ours?: 'confirm_reply_lost' | 'confirm_server_error' | 'capture_expired';
  readonly meaning: string;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({ code: 'card_declined', declineCode, message });
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

type Row = Omit<TestCard, 'brand' | 'funding' | 'country' | 'threeDSecure'> & Partial<TestCard>;

function visa(row: Row): TestCard {
  return { brand: 'visa', funding: 'credit', country: 'US', threeDSecure: 'not_asked', ...row };
}

export const testCards: readonly TestCard[] = [
  visa({ number: '4242424242424242', name: 'visa', meaning: 'Paid. Visa, issued in the United States' }),
  visa({ number: '4000056655665556', name: 'visa_debit', funding: 'debit', meaning: 'Paid. Visa debit' }),
  visa({ number: '5555555555554444', name: 'mastercard', brand: 'mastercard', meaning: 'Paid. Mastercard' }),
  visa({ number: '5200828282828210', name: 'mastercard_debit', brand: 'mastercard', funding: 'debit', meaning: 'Paid. Mastercard debit' }),
  visa({ number: '378282246310005', name: 'amex', brand: 'amex', meaning: 'Paid. American Express, with four digits of security code' }),
  visa({ number: '3056930009020004', name: 'diners', brand: 'diners', meaning: 'Paid. Diners Club' }),
  visa({ number: '3566002020360505', name: 'jcb', brand: 'jcb', country: 'JP', meaning: 'Paid. JCB, issued in Japan' }),
  visa({ number: '6200000000000005', name: 'unionpay', brand: 'unionpay', country: 'CN', meaning: 'Paid. UnionPay, issued in China' }),
  visa({ number: '4000008260000000', name: 'gb', country: 'GB', meaning: 'Paid. Issued in the United Kingdom' }),
  visa({
    number: '4000058260000005',
    name: 'gb_debit',
    country: 'GB',
    funding: 'debit',
    meaning: 'Paid. Debit, issued in the United Kingdom',
  }),
  visa({ number: '4000002500000003', name: 'fr', country: 'FR', meaning: 'Paid. Issued in France' }),
  visa({ number: '4000003800000008', name: 'it', country: 'IT', meaning: 'Paid. Issued in Italy' }),
  visa({ number: '4000000360000006', name: 'au', country: 'AU', meaning: 'Paid. Issued in Australia' }),
  visa({ number: '4000005540000008', name: 'nz', country: 'NZ', meaning: 'Paid. Issued in New Zealand' }),
  visa({ number: '4000001240000000', name: 'ca', country: 'CA', meaning: 'Paid. Issued in Canada' }),

  visa({ number: '4000000000000002', name: 'chargeDeclined', decline: declined('generic_decline'), meaning: 'Declined without a reason' }),
  visa({
    number: '4000000000009995',
    name: 'chargeDeclinedInsufficientFunds',
    decline: insufficientFunds,
    meaning: 'Declined: insufficient funds',
  }),
  visa({ number: '4000000000009987', name: 'chargeDeclinedLostCard', decline: declined('lost_card'), meaning: 'Declined: reported lost' }),
  visa({
    number: '4000000000009979',
    name: 'chargeDeclinedStolenCard',
    decline: declined('stolen_card'),
    meaning: 'Declined: reported stolen',
  }),
  visa({
    number: '4000000000000069',
    name: 'chargeDeclinedExpiredCard',
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
    meaning: 'Declined: expired',
  }),
  visa({
    number: '4000000000000127',
    name: 'chargeDeclinedIncorrectCvc',
    decline: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc', message: "Your card's security code is incorrect." },
    meaning: 'Declined: wrong security code',
  }),
  visa({
    number: '4000000000000119',
    name: 'chargeDeclinedProcessingError',
    decline: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    meaning: 'Declined: the issuer could not process it',
  }),
  visa({
    number: '4000000000006975',
    name: 'chargeDeclinedVelocityLimitExceeded',
    decline: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
    meaning: 'Declined: too many payments or over its limit',
  }),
  visa({
    number: '4000000000000341',
    name: 'chargeCustomerFail',
    attachable: true,
    decline: declined('generic_decline'),
    meaning: 'Can be kept with a customer, and is declined when it is charged',
  }),

  visa({
    number: '4000000000003220',
    name: 'threeDSecure2Required',
    threeDSecure: 'required',
    meaning: '3-D Secure is asked for; approve and it is paid',
  }),
  visa({
    number: '4000002500003155',
    name: 'authenticationRequiredOnSetup',
    threeDSecure: 'required',
    meaning: '3-D Secure is asked for; approve and it is paid',
  }),
  visa({
    number: '4000002760003184',
    name: 'authenticationRequired',
    threeDSecure: 'required',
    country: 'DE',
    meaning: '3-D Secure is asked for each time',
  }),
  visa({
    number: '4000008400001629',
    name: 'threeDSecureRequiredChargeDeclined',
    threeDSecure: 'required',
    decline: declined('generic_decline'),
    meaning: '3-D Secure is asked for; approve, and the card is then declined',
  }),
  visa({
    number: '4000008260003178',
    name: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    threeDSecure: 'required',
    country: 'GB',
    decline: insufficientFunds,
    meaning: '3-D Secure is asked for; approve, and the card has insufficient funds',
  }),

  visa({
    number: '4000000000007726',
    name: 'pendingRefund',
    refund: 'pending_then_succeeds',
    meaning: 'Paid. A refund waits a moment, then succeeds',
  }),
  visa({
    number: '4000000000005126',
    name: 'refundFail',
    refund: 'pending_then_fails',
    meaning: 'Paid. A refund is taken on, and fails a moment later',
  }),

  visa({
    number: '4000000000000259',
    name: 'createDispute',
    dispute: { reason: 'fraudulent', isInquiry: false },
    meaning: 'Paid. A moment later its holder disputes it as fraud, and the money is gone again',
  }),
  visa({
    number: '4000000000002685',
    name: 'createDisputeProductNotReceived',
    dispute: { reason: 'product_not_received', isInquiry: false },
    meaning: 'Paid. A moment later its holder says that nothing was delivered, and the money is gone again',
  }),
  visa({
    number: '4000000000001976',
    name: 'createDisputeInquiry',
    dispute: { reason: 'fraudulent', isInquiry: true },
    meaning: 'Paid. A moment later its bank asks about the payment; the money stays',
  }),

  visa({
    number: '4000000000010019',
    name: 'confirmReplyLost',
    ours: 'confirm_reply_lost',
    meaning: 'Authorised, but the answer never arrives: the shop has to ask',
  }),
  visa({
    number: '4000000000010027',
    name: 'confirmServerError',
    ours: 'confirm_server_error',
    meaning: 'The provider answers with an error of its own, and nothing is authorised',
  }),
  visa({
    number: '4000000000010035',
    name: 'captureExpired',
    ours: 'capture_expired',
    meaning: 'Authorised, but the authorisation is gone when it is captured',
  }),
];

export function cardByNumber(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

export function cardByName(name: string): TestCard {
  const card = testCards.find((candidate) => candidate.name === name);
  if (!card) throw new RangeError(`no test card is called ${name}`);
  return card;
}
