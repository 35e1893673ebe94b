import { describe, expect, it } from 'vitest';
import { readQueue } from './queue-outcome.ts';

const order = { orderId: 'o_1', currency: 'GBP', total: '76.00', email: 'ada@example.com', items: [] };

describe('an order in the queue', () => {
  it('is pending while it has neither field', () => {
    expect(readQueue({})).toEqual({ kind: 'pending' });
    expect(readQueue({ response: null, error: null })).toEqual({ kind: 'pending' });
  });

  it('is confirmed, or asks about a price', () => {
    expect(readQueue({ response: { ...order, status: 'confirmed' } }).kind).toBe('confirmed');
    expect(readQueue({ response: { ...order, status: 'price_changed' } }).kind).toBe('price_changed');
  });

  it('sends the customer to the bank that it names', () => {
    expect(readQueue({ response: { ...order, status: 'requires_action', action: { url: 'https://bank.example/3ds' } } })).toMatchObject({
      kind: 'requires_action',
      url: 'https://bank.example/3ds',
    });
  });

  it('does not redirect without a valid address', () => {
    const failed = { kind: 'failed', problem: { message: 'Checkout failed.' } };
    expect(readQueue({ response: { ...order, status: 'requires_action' } })).toMatchObject(failed);
    expect(readQueue({ response: { ...order, status: 'requires_action', action: { url: 'javascript:alert(1)' } } })).toMatchObject(failed);
  });
});

describe('the message of an error', () => {
  const messageOf = (error: unknown) => {
    const outcome = readQueue({ error });
    return outcome.kind === 'failed' ? outcome.problem : undefined;
  };

  it("is the card call's own message", () => {
    const error = { code: { code: 'insufficient_funds', raw: { message: 'Your card has insufficient funds.' } } };
    expect(messageOf(error)).toEqual({ message: 'Your card has insufficient funds.', stale: false, isOfCard: true });
  });

  it('is the default if a card call has no message (PAY-3)', () => {
    const byDefault = 'Your card is declined or invalid. Please check card details and retry';
    expect(messageOf({ code: { code: 'card_declined', raw: {} } })?.message).toBe(byDefault);
    expect(messageOf({ code: { code: 'card_declined' } })?.message).toBe(byDefault);
  });

  it('is the sentence of our own refusal, and a changed cart is loaded again', () => {
    const refusal = (code: string, message: string) => ({ code: { code, raw: { message } } });
    expect(messageOf(refusal('supplier.sold_out', 'This fare has just sold out.'))).toEqual({
      message: 'This fare has just sold out.',
      stale: true,
    });
    expect(messageOf(refusal('checkout.failed', 'Checkout failed.'))).toEqual({ message: 'Checkout failed.', stale: false });
  });

  it('is never empty', () => {
    expect(messageOf('broken')?.message).toBe('We could not complete your booking. You were not charged.');
  });
});
