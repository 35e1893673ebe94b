import { describe, expect, it } from 'vitest';
import { payByCard, type CardPayment, type PayByCardDeps } from './pay-by-card.ts';
import { intent } from './payment-fixtures.ts';

const payment: CardPayment = {
  savedCardId: undefined,
  name: 'Ada Byron',
  email: 'ada@example.com',
  remember: true,
  customerId: undefined,
};

function provider(changed: Partial<PayByCardDeps> = {}) {
  const asked: { step: string; body: object | string }[] = [];
  const answers: PayByCardDeps = {
    createToken: async () => ({ ok: true, id: 'tok_1' }),
    createMethod: async () => ({ kind: 'answered', data: { data: { data: { id: 'pm_1' } } } }),
    openIntent: async () => ({ kind: 'answered', data: { data: { data: intent } } }),
    ...changed,
  };
  const deps: PayByCardDeps = {
    createToken: (cardholder) => {
      asked.push({ step: 'token', body: cardholder });
      return answers.createToken(cardholder);
    },
    createMethod: (body) => {
      asked.push({ step: 'method', body });
      return answers.createMethod(body);
    },
    openIntent: (body) => {
      asked.push({ step: 'intent', body });
      return answers.openIntent(body);
    },
  };
  return { deps, asked };
}

async function problemOf(changed: Partial<PayByCardDeps>) {
  const result = await payByCard(payment, provider(changed).deps);
  return result.ok ? undefined : result.problem;
}

describe('a new card', () => {
  it('goes from token to method to intent, and is passed on', async () => {
    const { deps, asked } = provider();
    const result = await payByCard(payment, deps);
    expect(asked).toEqual([
      { step: 'token', body: 'Ada Byron' },
      { step: 'method', body: { token: 'tok_1', name: 'Ada Byron', email: 'ada@example.com' } },
      { step: 'intent', body: { paymentMethod: 'pm_1' } },
    ]);
    expect(result).toMatchObject({ ok: true, completion: { paymentIntentId: 'pi_1', amount: '76.00' } });
  });

  it('is kept only for a customer with a record who ticked the box', async () => {
    const { deps, asked } = provider();
    await payByCard({ ...payment, customerId: 'cus_1' }, deps);
    expect(asked[1]?.body).toMatchObject({ customerId: 'cus_1', shouldSave: true });
    expect(asked[2]?.body).toMatchObject({ customer: 'cus_1' });
    const guest = provider();
    await payByCard(payment, guest.deps);
    expect(guest.asked[1]?.body).not.toHaveProperty('shouldSave');
  });
});

it('a saved card needs neither token nor method', async () => {
  const { deps, asked } = provider();
  await payByCard({ ...payment, savedCardId: 'pm_9' }, deps);
  expect(asked.map(({ step }) => step)).toEqual(['intent']);
  expect(asked[0]?.body).toMatchObject({ paymentMethod: 'pm_9' });
});

describe('errors (PAY-3)', () => {
  const declined = 'Your card is declined or invalid. Please check card details and retry';

  it('an empty field is a card details error, in the page', async () => {
    expect(await problemOf({ createToken: async () => ({ ok: false, reason: 'incomplete' }) })).toMatchObject({
      message: 'Card Details Error',
      inlineOnly: true,
    });
  });

  it('a token that the provider refuses is a declined card', async () => {
    expect(await problemOf({ createToken: async () => ({ ok: false, reason: 'refused' }) })).toMatchObject({ message: declined });
  });

  it('a provider that is not there is not called a declined card', async () => {
    const { message } = (await problemOf({ createToken: async () => ({ ok: false, reason: 'unreachable' }) })) ?? {};
    expect(message).toContain('is not answering');
    expect(await problemOf({ createMethod: async () => ({ kind: 'unreachable' }) })).toMatchObject({ message });
    expect(await problemOf({ openIntent: async () => ({ kind: 'unreachable' }) })).toMatchObject({ message });
  });

  it("a refused method shows the server's own message, or the default", async () => {
    expect(
      await problemOf({ createMethod: async () => ({ kind: 'refused', code: 'expired_card', message: 'Your card has expired.' }) }),
    ).toMatchObject({
      message: 'Your card has expired.',
    });
    expect(await problemOf({ createMethod: async () => ({ kind: 'refused', code: 'card_declined', message: '' }) })).toMatchObject({
      message: declined,
    });
  });

  it('a refused intent shows its code beside a plain sentence', async () => {
    expect(
      await problemOf({
        openIntent: async () => ({ kind: 'refused', code: 'cart.ordered', message: 'An order for this cart is already being placed.' }),
      }),
    ).toEqual({
      code: 'cart.ordered',
      message: 'An order for this cart is already being placed.',
      stale: true,
    });
  });

  it('an intent in any other state than to be confirmed is a failed checkout', async () => {
    const succeeded = async () => ({ kind: 'answered' as const, data: { data: { data: { ...intent, status: 'succeeded' } } } });
    expect(await problemOf({ openIntent: succeeded })).toMatchObject({ message: 'Checkout failed.' });
  });
});
