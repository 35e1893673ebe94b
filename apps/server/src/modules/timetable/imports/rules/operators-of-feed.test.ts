import { expect, test } from 'vitest';
import { operatorsOfFeed } from './operators-of-feed.ts';

const agency = (id: string, name: string) => ({ id, name, zone: 'America/Toronto', colour: '#123456' });

test('an agency whose id is an operator of the shop is that operator; others are new', () => {
  const { codes, added } = operatorsOfFeed(
    'VIA',
    [agency('GR', 'Known already'), agency('1', 'Northern'), agency('2', 'Southern')],
    new Set(['GR']),
    'CA',
  );
  expect([...codes]).toEqual([
    ['GR', 'GR'],
    ['1', 'VIA'],
    ['2', 'VIA-2'],
  ]);
  expect(added).toEqual({
    VIA: { name: 'Northern', colour: '#123456', country: 'CA' },
    'VIA-2': { name: 'Southern', colour: '#123456', country: 'CA' },
  });
});
