import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { passItem } from '../../../domain/journeys/testing/cart-fixtures.ts';
import { PassSwap } from './pass-swap.tsx';

const item = passItem('i1', { residence: { refused: ['GB', 'FR'], other: { name: 'Interrail Global Pass', total: '283.00' } } });

test('a resident of Europe is offered the Interrail pass at its price', () => {
  const page = draw(<PassSwap item={item} currency="EUR" residences={['GB', '']} />);
  expect(page.text).toContain('Where you live, this pass is called Interrail');
  expect(page.getByRole('button', { name: 'Take the Interrail Global Pass instead, €283.00' })).not.toBeNull();
});

test('is absent for people who may buy the pass', () => {
  expect(draw(<PassSwap item={item} currency="EUR" residences={['US']} />).text).toBe('');
});

test('a party from both sides reads that it buys twice, and nothing is swapped', () => {
  const page = draw(<PassSwap item={item} currency="EUR" residences={['US', 'FR']} />);
  expect(page.text).toContain('Buy the passes of each group separately');
  expect(page.queryByRole('button', { name: /^Take/ })).toBeNull();
});
