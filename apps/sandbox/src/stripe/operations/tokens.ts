import type { CardEntry } from '../objects/payment-method.ts';
import { newToken } from '../objects/payment-method.ts';
import { cardByNumber } from '../test-cards.data.ts';
import { checkExpiry, digitsOf, isWholeNumber } from '../../card-frame/browser/card-rules.js';
import { StripeError } from '../wire/stripe-error.ts';
import type { Parameters } from '../wire/parameters.ts';
import { ok, type Operation } from './operation.ts';

function cardError(code: string, param: string, message: string, declineCode?: string): StripeError {
  return new StripeError(
    402,
    { type: 'card_error', code, message, param: `card[${param}]`, ...(declineCode ? { decline_code: declineCode } : {}) },
    'reading',
  );
}

/** Reads the typed card. Its number is looked up among the test cards and not stored. */
function readCard(card: Parameters, nowMs: number): CardEntry {
  card.allowOnly(['number', 'exp_month', 'exp_year', 'cvc', 'address_zip', 'name']);
  const number = digitsOf(card.requiredText('number'));
  if (!isWholeNumber(number)) throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  const testCard = cardByNumber(number);
  if (!testCard) {
    const message = 'Your card was declined. The sandbox takes the card numbers on its front page and no others.';
    throw cardError('card_declined', 'number', message, 'test_mode_live_card');
  }
  const month = Number(card.requiredText('exp_month'));
  const year = Number(card.requiredText('exp_year'));
  const expiry = checkExpiry(month, year, nowMs);
  if (expiry === 'month') throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (expiry !== undefined) throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  const cvc = card.text('cvc');
  if (cvc !== undefined && !(testCard.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return { testCard, expiryMonth: month, expiryYear: year, postalCode: card.text('address_zip') ?? null, name: card.text('name') ?? null };
}

/** Only the card frame can make it: the shop's server uses no publishable key, and a secret key is refused. */
export const createToken: Operation = {
  name: 'stripe.token',
  method: 'POST',
  path: '/tokens',
  key: 'publishable',
  parameters: ['card'],
  run: ({ objects, parameters, nowMs, nowSeconds, clientIp }) => {
    const card = parameters.within('card');
    if (!card) throw new StripeError(400, { type: 'invalid_request_error', message: 'You must supply a card.' }, 'reading');
    const entry = readCard(card, nowMs);
    const token = newToken(entry, clientIp, nowSeconds);
    objects.save('token', token, { testCard: entry.testCard.name });
    return ok(token);
  },
};
