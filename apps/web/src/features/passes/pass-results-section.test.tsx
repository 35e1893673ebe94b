import type { PassSelection } from '@throughfare/contract/shapes/rail-pass';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { italy } from './model/pass-fixtures.ts';
import { PassResultsSection } from './pass-results-section.tsx';

const pass: PassSelection = {
  ...italy,
  travellers: [{ type: 'Adult', count: 2, price: '174.00', total: '348.00' }],
  amount: '348.00',
};
const coverage = { covered: ['Trenitalia'], notCovered: ['Italo trains'], reservations: [] };
const query = { id: 'abc', first: false, compare: [] };
const drawn = (passes: PassSelection[], change = {}) =>
  draw(
    <PassResultsSection
      results={{ currency: 'EUR', businessChannel: 'EURAIL', passes, coverage, firstDay: '2026-11-28', lastDay: '2027-10-28' }}
      query={{ ...query, ...change }}
    />,
    { at: '/search/railpass?id=abc' },
  );

test('a pass has its price for each traveller and for all, and a button for the cart', () => {
  const page = drawn([pass]);
  expect(page.getByRole('heading', { name: 'Flexible passes' })).not.toBeNull();
  expect(page.text).toContain('2 adults €174.00 each');
  expect(page.text).toContain('€348.00');
  expect(page.getByRole('button', { name: /^Add to cart.*Eurail Italy Pass/ })).not.toBeNull();
  expect(page.text).toContain('Not covered: Italo trains');
});

test('a compared pass has the price of a travel day', () => {
  expect(drawn([pass], { compare: [pass.id] }).text).toContain('For each travel day€116.00');
});

test('a brand without a pass leads to the other one', () => {
  const page = drawn([]);
  expect(page.text).toContain('Eurail has no pass for this');
  expect(page.getByRole('link', { name: 'Look at Interrail' }).getAttribute('href')).toBe('/search/railpass?id=abc&brand=INTERRAIL');
});

test('says for each product if it is worth it, with the trips behind the claim', () => {
  const worth = {
    currency: 'EUR' as const,
    areas: [
      {
        mainProductId: 'IT',
        name: 'Eurail Italy Pass',
        state: 'ready' as const,
        asOf: '2026-11-20',
        itineraries: [
          {
            name: 'Milan, Florence, Rome',
            travelDays: 3,
            rides: [
              { fromStation: 'Milano Centrale', toStation: 'Firenze', day: '2026-12-20', ticket: '29.00', reservation: '10.00' },
              { fromStation: 'Firenze', toStation: 'Pisa', day: '2026-12-22', reservation: '0.00' },
            ],
            passItem: '3 travel days within 1 month',
            pass: '174.00',
            reservations: '10.00',
          },
        ],
      },
    ],
  };
  const page = draw(
    <PassResultsSection
      results={{ currency: 'EUR', businessChannel: 'EURAIL', passes: [pass], coverage, firstDay: '2026-11-28', lastDay: '2027-10-28' }}
      query={query}
      worth={worth}
    />,
    { at: '/search/railpass?id=abc' },
  );
  expect(page.getByRole('heading', { name: 'Worth it when …' })).not.toBeNull();
  expect(page.text).toContain('we cannot compare');
  expect(page.text).toContain('3 single ticketsnot known');
  expect(page.text).toContain('no ticket available, no reservation with the pass');
  expect(page.text).toContain('Calculated from our own prices on Fri 20 Nov 2026');
});
