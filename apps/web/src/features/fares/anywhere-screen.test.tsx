// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { mount } from '../../testing/mount.tsx';
import type { Places } from '../../domain/day-fares/places-within.tsx';
import { AnywhereScreen } from './anywhere-screen.tsx';
import { loadPlaces, readAnywhereQuery } from './load-places.ts';

const places: Places = {
  currency: 'GBP',
  from: { code: 'LON', name: 'London (All Stations)' },
  places: [
    {
      to: { code: 'BRI', name: 'Bristol Temple Meads' },
      countryCode: 'GB',
      latitude: 51.45,
      longitude: -2.58,
      price: '17.00',
      state: 'estimate',
      date: '2026-12-08',
      minutes: 95,
    },
  ],
  isComplete: true,
};
const query = { from: 'London', most: '30', minutes: '180' };

test('a place has its price, its time and its day, leads to its calendar, and is on the map', () => {
  const page = draw(<AnywhereScreen query={query} view={{ state: 'ready', places }} />);
  const link = page.getByRole('link', { name: /Bristol Temple Meads/ });
  expect(link.textContent).toContain('1h 35m, Tue 08 Dec');
  expect(link.textContent).toContain('about £17.00');
  expect(link.getAttribute('href')).toBe('/fares?from=LON&to=BRI&month=2026-12');
  expect(page.getByRole('img', { name: /Map of the places/ }).getAttribute('src')).toBe(
    '/maps/reach.svg?from=LON&most=30&minutes=180&currency=GBP&stamp=1',
  );
  expect(page.getByRole('status').textContent).toBe('1 place from London.');
});

test('while prices are coming it says so, and asks again', async () => {
  const coming = { ...places, places: [], isComplete: false };
  const page = mount(<AnywhereScreen query={query} view={{ state: 'ready', places: coming }} />, {
    loads: { view: { state: 'ready', places }, times: 1 },
  });
  expect(page.getByRole('status').textContent).toBe('Prices are coming in.');
  await page.settle();
  await page.settle();
  expect(page.getByRole('link', { name: /Bristol/ })).toBeDefined();
});

test('a question that fails takes no place off the page', async () => {
  const coming = { ...places, places: [], isComplete: false };
  const answers = [
    { state: 'ready', places: { ...places, isComplete: false } },
    { state: 'failed', message: 'You are offline.' },
  ];
  let times = 0;
  const page = mount(<AnywhereScreen query={query} view={{ state: 'ready', places: coming }} />, {
    loads: () => ({ view: answers[times], times: (times += 1) }),
  });
  await page.settle();
  await page.settle();
  await page.settle();
  expect(times).toBe(2);
  expect(page.getByRole('link', { name: /Bristol/ })).toBeDefined();
  expect(page.queryByText('Prices are coming in.')).toBeNull();
});

test('an empty list, an unknown place and a failure each say how to go on', () => {
  const show = (view: Parameters<typeof AnywhereScreen>[0]['view']) => draw(<AnywhereScreen query={query} view={view} />);
  expect(show({ state: 'ready', places: { ...places, places: [] } }).getByRole('link', { name: 'Any price, any time' })).toBeDefined();
  expect(show({ state: 'empty', problem: 'We know no station called “Xyzzy”.' }).getByRole('alert').textContent).toContain('Xyzzy');
  expect(show({ state: 'failed', message: 'Later.' }).getByRole('link', { name: 'Try again' })).toBeDefined();
});

test('the page reads its address, and finds the place by its name', async () => {
  expect(readAnywhereQuery(new URLSearchParams('from=London&most=30&minutes=soon'))).toEqual({
    from: 'London',
    most: '30',
    minutes: undefined,
  });
  const known = fakeVisitor(
    { searchStations: answer({ data: { stations: [{ code: 'LON' }] } }), getPlacesWithin: answer({ data: places }) },
    {},
  );
  expect(await loadPlaces(known, query)).toEqual({ state: 'ready', places });
  const unknown = fakeVisitor({ searchStations: answer({ data: { stations: [] } }) }, {});
  expect(await loadPlaces(unknown, { from: 'Xyzzy' })).toMatchObject({ state: 'empty', problem: expect.stringContaining('Xyzzy') });
  const failing = fakeVisitor(
    { searchStations: answer({ data: { stations: [{ code: 'LON' }] } }), getPlacesWithin: refusal('currency.ratesTooOld', 503) },
    {},
  );
  expect(await loadPlaces(failing, query)).toMatchObject({ state: 'failed' });
  expect(await loadPlaces(known, {})).toEqual({ state: 'empty' });
});
