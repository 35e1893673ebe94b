import type { PassItem } from '@throughfare/contract/shapes/cart';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { PassSwap } from './pass-swap.tsx';

const item: PassItem = {
  itemId: 'i1',
  source: 'Eurail',
  searchId: 's1',
  passengers: [],
  deliveryOptions: ['E_TICKET'],
  seatsReserved: false,
  total: '283.00',
  state: 'priced',
  priceUntil: '2026-11-20T10:00:00Z',
  contract: { through: true, text: '' },
  pass: {
    id: 'EURAIL/GLOBAL-F4-1M/2',
    name: 'Eurail Global Pass',
    item: '4 travel days within 1 month',
    product: 'Global Pass',
    mainProductId: 'GLOBAL',
    businessChannel: 'EURAIL',
    travel: 'flexible',
    serviceClass: 'STANDARD',
    noOfDays: 4,
    validityPeriodMonth: 1,
    validFrom: '2026-12-20',
    validUntil: '2027-01-19',
    countries: ['FR', 'IT'],
    travellers: [],
    refundRule: '',
  },
  residence: { refused: ['GB', 'FR'], other: { name: 'Interrail Global Pass', total: '283.00' } },
};

test('a resident of Europe is offered the Interrail pass at its price', () => {
  const page = draw(<PassSwap item={item} currency="EUR" residences={['GB', '']} />);
  expect(page.text).toContain('Where you live, this pass is called Interrail');
  expect(page.getByRole('button', { name: 'Take the Interrail Global Pass instead, €283.00' })).not.toBeNull();
});

test('nothing is said to those whom the pass is sold to', () => {
  expect(draw(<PassSwap item={item} currency="EUR" residences={['US']} />).text).toBe('');
});

test('a party from both sides is told to buy twice, and nothing is swapped', () => {
  const page = draw(<PassSwap item={item} currency="EUR" residences={['US', 'FR']} />);
  expect(page.text).toContain('buy the passes of each group by themselves');
  expect(page.queryByRole('button', { name: /^Take/ })).toBeNull();
});
