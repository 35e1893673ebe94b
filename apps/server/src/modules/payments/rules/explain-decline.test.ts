import { describe, expect, it } from 'vitest';
import { explainDecline } from './explain-decline.ts';
import { generalDecline } from './decline-messages.data.ts';

describe('the message for a declined card', () => {
  it('names something that the customer can act on', () => {
    expect(explainDecline({ code: 'card_declined', declineCode: 'insufficient_funds' })).toEqual({
      remedy: 'other_card',
      message: 'Your card has insufficient funds. Please use another card.',
    });
    expect(explainDecline({ code: 'expired_card', declineCode: 'expired_card' }).remedy).toBe('check_details');
    expect(explainDecline({ code: 'incorrect_cvc' }).remedy).toBe('check_details');
    expect(explainDecline({ code: 'payment_intent_authentication_failure' }).message).toContain('not approved');
  });

  it('names PayPal where PayPal has declined', () => {
    expect(explainDecline({ code: 'INSTRUMENT_DECLINED' }).message).toMatch(/^PayPal declined/);
  });

  it.each(['lost_card', 'stolen_card', 'fraudulent', 'merchant_blacklist', 'pickup_card', 'generic_decline', 'something_new'])(
    'never gives away the reason "%s"',
    (declineCode) => {
      expect(explainDecline({ code: 'card_declined', declineCode })).toBe(generalDecline);
    },
  );
});
