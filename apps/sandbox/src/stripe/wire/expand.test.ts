import { describe, expect, it } from 'vitest';
import { expand } from './expand.ts';

const stored: Record<string, unknown> = {
  ch_1: { id: 'ch_1', balance_transaction: 'txn_1', customer: null },
  txn_1: { id: 'txn_1', fee: 20 },
};
const findAny = (id: string): unknown => stored[id];
const intent = { id: 'pi_1', latest_charge: 'ch_1', customer: null, amount: 100 };

describe('asking for whole objects', () => {
  it('puts them in place of their ids, as deep as asked', () => {
    expect(expand(intent, ['latest_charge.balance_transaction'], findAny)).toEqual({
      ...intent,
      latest_charge: { id: 'ch_1', balance_transaction: { id: 'txn_1', fee: 20 }, customer: null },
    });
    expect(intent.latest_charge).toBe('ch_1');
  });

  it('expands inside lists and ignores missing paths', () => {
    expect(expand({ data: [intent, { ...intent, latest_charge: null }] }, ['data.latest_charge', 'data.customer'], findAny)).toEqual({
      data: [
        { ...intent, latest_charge: stored['ch_1'] },
        { ...intent, latest_charge: null },
      ],
    });
  });

  it.each(['nothing', 'amount.x', 'latest_charge.nothing', 'a.b.c.d.e'])('refuses "%s"', (path) => {
    expect(() => expand(intent, [path], findAny)).toThrow(/cannot (be expanded|expand)/);
  });
});
