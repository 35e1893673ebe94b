/**
 * The message for each reason for which a card is declined, and what the customer can do about it. The reasons come from Stripe's list
 * (docs.stripe.com/declines/codes, read 2026-11); the sentences are ours. A reason that must not be disclosed according to that list (a
 * lost or stolen card, suspected fraud) gets the general sentence.
 */
export type DeclineRemedy = 'check_details' | 'other_card' | 'ask_bank' | 'try_again';

export interface DeclineMessage {
  readonly remedy: DeclineRemedy;
  readonly message: string;
}

/** PAY-3: the default of a failing token or payment method. */
export const generalDecline: DeclineMessage = {
  remedy: 'other_card',
  message: 'Your card is declined or invalid. Please check card details and retry',
};

/** Reasons of an agency's account with us (modules/credit/rules/refused-credit.ts). */
const accountDeclines: Readonly<Record<string, DeclineMessage>> = {
  credit_none: { remedy: 'other_card', message: 'Your agency has no account in this currency. Please pay by card.' },
  credit_exceeded: { remedy: 'other_card', message: 'This costs more than your agency has left on its account. Please pay by card.' },
  credit_overdue: {
    remedy: 'other_card',
    message: 'A statement of your agency is overdue. Please pay by card, or ask your administrator.',
  },
  credit_unsecured: {
    remedy: 'other_card',
    message: 'The security of your account has ended. Please pay by card, or ask your administrator.',
  },
};

/** Reasons of vouchers (modules/vouchers). */
const voucherDeclines: Readonly<Record<string, DeclineMessage>> = {
  voucher_spent: {
    remedy: 'other_card',
    message: 'The voucher has been spent or has expired in the meantime. You were not charged. Please pay again without it.',
  },
};

/** Reasons of payments by bank and by hand (modules/bank-pay). */
const bankDeclines: Readonly<Record<string, DeclineMessage>> = {
  bank_payment_ended: {
    remedy: 'other_card',
    message: 'The payment did not go through. Nothing was ordered. Please pay again, or choose another way to pay.',
  },
};

/** PayPal's own reasons (developer.paypal.com/api/rest/reference/orders/v2/errors, read 2026-11). */
const payPalDeclines: Readonly<Record<string, DeclineMessage>> = {
  INSTRUMENT_DECLINED: {
    remedy: 'try_again',
    message: 'PayPal declined the payment. Please try again with another way to pay there, or pay by card.',
  },
  PAYER_CANNOT_PAY: { remedy: 'other_card', message: 'PayPal cannot pay for this purchase. Please pay by card.' },
  TRANSACTION_REFUSED: { remedy: 'other_card', message: 'PayPal refused the payment. Please try again or pay by card.' },
  PAYER_ACCOUNT_RESTRICTED: { remedy: 'other_card', message: 'PayPal does not let this account pay. Please ask PayPal, or pay by card.' },
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: {
    remedy: 'other_card',
    message: 'PayPal does not let this account pay. Please ask PayPal, or pay by card.',
  },
};

export const declineMessages: Readonly<Record<string, DeclineMessage>> = {
  ...payPalDeclines,
  ...accountDeclines,
  ...bankDeclines,
  ...voucherDeclines,
  authentication_required: { remedy: 'try_again', message: 'Your bank asks you to approve this payment. Please try again and approve it.' },
  authentication_failure: {
    remedy: 'try_again',
    message: 'The payment was not approved with your bank. Please try again or use another card.',
  },
  approve_with_id: { remedy: 'try_again', message: 'Your bank could not authorise the payment. Please try again.' },
  call_issuer: { remedy: 'ask_bank', message: 'Your bank declined the payment. Please ask your bank, or use another card.' },
  card_not_supported: { remedy: 'other_card', message: 'This card cannot be used for this purchase. Please use another card.' },
  card_velocity_exceeded: { remedy: 'other_card', message: 'Your card is over its limit. Please use another card.' },
  currency_not_supported: { remedy: 'other_card', message: 'This card cannot pay in this currency. Please use another card.' },
  do_not_honor: { remedy: 'ask_bank', message: 'Your bank declined the payment. Please ask your bank, or use another card.' },
  expired_card: { remedy: 'check_details', message: 'Your card has expired. Please check the expiry date or use another card.' },
  incorrect_cvc: { remedy: 'check_details', message: 'The security code is not right. Please check it and try again.' },
  incorrect_number: { remedy: 'check_details', message: 'The card number is not right. Please check it and try again.' },
  incorrect_zip: { remedy: 'check_details', message: 'The postal code does not match the card. Please check it and try again.' },
  insufficient_funds: { remedy: 'other_card', message: 'Your card has insufficient funds. Please use another card.' },
  invalid_account: { remedy: 'ask_bank', message: 'Your bank does not accept this card. Please ask your bank, or use another card.' },
  invalid_cvc: { remedy: 'check_details', message: 'The security code is not right. Please check it and try again.' },
  invalid_expiry_month: { remedy: 'check_details', message: 'The expiry date is not right. Please check it and try again.' },
  invalid_expiry_year: { remedy: 'check_details', message: 'The expiry date is not right. Please check it and try again.' },
  invalid_number: { remedy: 'check_details', message: 'The card number is not right. Please check it and try again.' },
  issuer_not_available: { remedy: 'try_again', message: 'Your bank cannot be reached at the moment. Please try again.' },
  processing_error: { remedy: 'try_again', message: 'Your card could not be processed. Please try again in a moment.' },
  reenter_transaction: { remedy: 'try_again', message: 'Your card could not be processed. Please try again in a moment.' },
  test_mode_live_card: {
    remedy: 'other_card',
    message: 'This is a demonstration: please use one of the test card numbers, and never a real one.',
  },
  transaction_not_allowed: {
    remedy: 'ask_bank',
    message: 'Your bank does not allow this purchase. Please ask your bank, or use another card.',
  },
  try_again_later: { remedy: 'try_again', message: 'Your bank could not answer. Please try again in a moment.' },
  withdrawal_count_limit_exceeded: { remedy: 'other_card', message: 'Your card is over its limit. Please use another card.' },
};
