import { describe, expect, it } from 'vitest';
import { costsMore } from '../checkout/model/costs-more.ts';
import { sendUntilAnswered, type SendDeps } from './send-until-answered.ts';

type Reply = Awaited<ReturnType<SendDeps['send']>>;

async function sendWith(replies: readonly Reply[]) {
  let sent = 0;
  const waits: number[] = [];
  const became = await sendUntilAnswered({
    send: async () => replies[sent++] ?? { kind: 'unreachable' },
    wait: async (ms) => void waits.push(ms),
  });
  return { became, sent, waits: waits.length };
}

describe('sending an order, or the answer to its question', () => {
  it('gives the key of the queue', async () => {
    expect(await sendWith([{ kind: 'answered', data: { key: 'r_1' } }])).toEqual({
      became: { kind: 'taken', key: 'r_1' },
      sent: 1,
      waits: 0,
    });
  });

  it('sends the same again when the connection is lost', async () => {
    const { became, sent } = await sendWith([{ kind: 'unreachable' }, { kind: 'unreachable' }, { kind: 'answered', data: { key: 'r_1' } }]);
    expect([became, sent]).toEqual([{ kind: 'taken', key: 'r_1' }, 3]);
  });

  it('gives up after a while, without claiming that the order failed', async () => {
    expect(await sendWith([])).toEqual({ became: { kind: 'unknown' }, sent: 6, waits: 5 });
  });

  it('reports a refusal, and does not ask again', async () => {
    const { became, sent } = await sendWith([{ kind: 'refused', code: 'cart.changed', message: 'Your cart has changed.' }]);
    expect(became).toEqual({ kind: 'refused', problem: { message: 'Your cart has changed.', stale: true } });
    expect(sent).toBe(1);
  });
});

describe('the amount', () => {
  const shown = { amount: '77.44', currency: 'GBP' as const };

  it('may be less than shown: not every card pays the fee', () => {
    expect(costsMore({ amount: '76.00', currency: 'gbp' }, shown)).toBe(false);
    expect(costsMore({ amount: '77.44', currency: 'gbp' }, shown)).toBe(false);
  });

  it('may not be more, nor in another currency', () => {
    expect(costsMore({ amount: '77.45', currency: 'gbp' }, shown)).toBe(true);
    expect(costsMore({ amount: '77.44', currency: 'eur' }, shown)).toBe(true);
  });
});
