import { expect, test } from 'vitest';
import { foundSplits } from './found-splits.ts';

const split = (saving: string) => ({ split: { ofTicket: 'a', saving, words: '', joins: [] } });

test('counts the splits of a list and names the largest saving', () => {
  expect(foundSplits([split('9.00'), {}, split('10.50')])).toEqual({ count: 2, most: '10.50' });
  expect(foundSplits([{}])).toEqual({ count: 0, most: '0.00' });
});
