import { describe, expect, it } from 'vitest';
import { cart } from '../cart/model/cart-fixtures.ts';
import { costsMore } from './model/costs-more.ts';
import { orderBody } from './model/order-body.ts';
import { placeOrder, type PlaceOrderDeps } from './place-order.ts';

type Reply = Awaited<ReturnType<PlaceOrderDeps['send']>>;

const payment = {
  paymentRefNumber: 'pi_1',
  currency: 'gbp',
  amount: '76.00',
  cardType: 'visa',
  status: 'requires_confirmation',
  paymentIntentId: 'pi_1',
};
const body = orderBody(cart(), payment, true, 'ada@example.com');

async function place(replies: readonly Reply[]) {
  const sent: object[] = [];
  const waits: number[] = [];
  const placed = await placeOrder(body, {
    send: async (order) => {
      sent.push(order);
      return replies[sent.length - 1] ?? { kind: 'unreachable' };
    },
    wait: async (ms) => void waits.push(ms),
  });
  return { placed, sent, waits };
}

describe('sending an order', () => {
  it('gives the key of the queue', async () => {
    expect(await place([{ kind: 'answered', data: { key: 'r_1' } }])).toEqual({
      placed: { kind: 'placed', key: 'r_1' },
      sent: [body],
      waits: [],
    });
  });

  it('sends the same again when the connection is lost: one payment is one order', async () => {
    const { placed, sent } = await place([{ kind: 'unreachable' }, { kind: 'unreachable' }, { kind: 'answered', data: { key: 'r_1' } }]);
    expect(placed).toEqual({ kind: 'placed', key: 'r_1' });
    expect(sent).toEqual([body, body, body]);
  });

  it('gives up after a while without saying that it failed: nobody knows', async () => {
    const { placed, sent, waits } = await place([]);
    expect(placed).toEqual({ kind: 'unknown' });
    expect([sent.length, waits.length]).toEqual([6, 5]);
  });

  it('tells a refusal, and does not ask again', async () => {
    const { placed, sent } = await place([{ kind: 'refused', code: 'cart.changed', message: 'Your cart has changed.' }]);
    expect(placed).toEqual({ kind: 'refused', problem: { message: 'Your cart has changed.', stale: true } });
    expect(sent).toHaveLength(1);
  });
});

describe('the amount', () => {
  const shown = { totalWithCardFee: '77.44', currency: 'GBP' as const };

  it('may be less than shown: not every card pays the fee', () => {
    expect(costsMore({ amount: '76.00', currency: 'gbp' }, shown)).toBe(false);
    expect(costsMore({ amount: '77.44', currency: 'gbp' }, shown)).toBe(false);
  });

  it('may not be more, nor in another currency', () => {
    expect(costsMore({ amount: '77.45', currency: 'gbp' }, shown)).toBe(true);
    expect(costsMore({ amount: '77.44', currency: 'eur' }, shown)).toBe(true);
  });
});
