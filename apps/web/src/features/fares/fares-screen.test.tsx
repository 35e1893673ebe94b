// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import type { FareCalendar } from '../../domain/day-fares/use-fare-calendar.ts';
import { FaresScreen } from './fares-screen.tsx';
import { type FaresView, loadFares } from './load-fares.ts';
import { startDaySearch } from './start-day-search.ts';

const calendar = {
  currency: 'GBP' as const,
  from: { code: 'LON', name: 'London (All Stations)' },
  to: { code: 'MAN', name: 'Manchester Piccadilly' },
  today: '2026-12-07',
  lastDay: '2027-02-28',
  days: [
    { date: '2026-12-07', state: 'seen' as const, price: '41.00' },
    { date: '2026-12-08', state: 'estimate' as const, price: '25.00' },
    { date: '2026-12-14', state: 'soldOut' as const },
    { date: '2026-12-25', state: 'noTrains' as const },
  ],
  isComplete: true,
};
const asked = { from: 'LON', to: 'MAN', firstDay: '2026-12-01', days: '31' };
const ready: FaresView = { state: 'ready', calendars: [calendar], month: '2026-12', asked };
const show = (view: FaresView, refused?: string) => draw(<FaresScreen view={view} query={{ from: 'LON', to: 'MAN' }} refused={refused} />);

test('a month names the fare of each day, the cheapest one, and the reasons for no price', () => {
  const page = show(ready);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('London to Manchester Piccadilly');
  expect([...page.body.querySelectorAll('table button .sr-only')].map(({ textContent }) => textContent)).toEqual([
    'Mon 07 Dec 2026, from £41.00',
    'Tue 08 Dec 2026, about £25.00',
    'Mon 14 Dec 2026, sold out',
    'Fri 25 Dec 2026, no trains',
  ]);
  expect(page.getByRole('status').textContent).toBe('Cheapest: £25 on 08 Dec.');
  expect(page.queryByRole('link', { name: 'November 2026' })).toBeNull();
  expect(page.getByRole('link', { name: 'January 2027' }).getAttribute('href')).toContain('month=2027-01');
});

test('while prices are coming it says so, and takes over those that come', async () => {
  const view: FaresView = { ...ready, calendars: [{ ...calendar, days: [{ date: '2026-12-07', state: 'unknown' }], isComplete: false }] };
  expect(show(view).getByRole('status').textContent).toBe('Prices are coming in.');
  const page = mount(<FaresScreen view={view} query={{}} />, { loads: { asked, times: 1, loaded: { ok: true, calendars: [calendar] } } });
  await page.settle();
  await page.settle();
  expect(page.getByRole('button', { name: 'Mon 07 Dec 2026, from £41.00' })).toBeDefined();
});

test('a question that fails takes no price off the page, and says that no more come', async () => {
  const days: FareCalendar['days'] = [{ date: '2026-12-07', state: 'seen', price: '41.00' }];
  const view: FaresView = { ...ready, calendars: [{ ...calendar, days: [{ date: '2026-12-07', state: 'unknown' }], isComplete: false }] };
  const answers = [
    { ok: true, calendars: [{ ...calendar, days, isComplete: false }] },
    { ok: false, message: 'You are offline.' },
  ];
  let times = 0;
  const page = mount(<FaresScreen view={view} query={{}} />, { loads: () => ({ asked, loaded: answers[times], times: (times += 1) }) });
  await page.settle();
  await page.settle();
  await page.settle();
  expect(page.getByText('You are offline.')).toBeDefined();
  expect(page.getByRole('button', { name: 'Mon 07 Dec 2026, from £41.00' })).toBeDefined();
  expect(page.queryByText('Prices are coming in.')).toBeNull();
});

test('a press sends the day; the arrows move among the days, and Tab reaches one', async () => {
  const page = mount(<FaresScreen view={ready} query={{}} />, {});
  const [first, second] = page.getAllByRole('button', { name: /Dec 2026/ });
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
  first?.focus();
  if (first) page.fire(first, new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  expect(document.activeElement?.querySelector('.sr-only')?.textContent).toBe('Mon 14 Dec 2026, sold out');
  page.press(page.getByRole('button', { name: /^Tue 08 Dec/ }));
  await page.settle();
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toMatchObject({ days: 'LON MAN 2026-12-08' });
});

test('out and back, each cell is a day out and a day back with what both ways cost; a phone asks for one after the other', () => {
  const back = [
    { date: '2026-12-08', state: 'seen' as const, price: '30.00' },
    { date: '2027-01-02', state: 'notOnSale' as const },
  ];
  const view: FaresView = {
    ...ready,
    asked: { ...asked, returns: 'yes' },
    calendars: [{ ...calendar, back, returnFares: [], pairs: [] }],
  };
  const page = show(view);
  expect(page.getByRole('button', { name: 'Out Mon 07 Dec 2026, back Tue 08 Dec 2026, from £71.00' }).getAttribute('value')).toBe(
    'LON MAN 2026-12-07 2026-12-08',
  );
  expect(page.getByRole('columnheader', { name: /02 Jan.*Not on sale yet/ })).toBeDefined();
  expect(page.getByRole('button', { name: 'Mon 07 Dec 2026, from £71.00' }).getAttribute('name')).toBe('out');
  const chosen = draw(<FaresScreen view={view} query={{ from: 'LON', to: 'MAN', returns: 'yes', out: '2026-12-07' }} />);
  expect(chosen.getByRole('button', { name: 'Tue 08 Dec 2026, from £71.00' }).getAttribute('value')).toBe('LON MAN 2026-12-07 2026-12-08');
});

test('out and back, Tab reaches the first stay, although all prices came after the page', async () => {
  const both = { ...asked, returns: 'yes' as const };
  const of = (days: FareCalendar['days'], back: FareCalendar['days']) => ({ ...calendar, days, back, returnFares: [], pairs: [] });
  const [out, back] = [{ date: '2026-12-07' }, { date: '2026-12-08' }];
  const coming = { ...of([{ ...out, state: 'unknown' }], [{ ...back, state: 'unknown' }]), isComplete: false };
  const come = of([{ ...out, state: 'seen', price: '41.00' }], [{ ...back, state: 'seen', price: '30.00' }]);
  const view: FaresView = { ...ready, asked: both, calendars: [coming] };
  const page = mount(<FaresScreen view={view} query={{}} />, { loads: { asked: both, times: 1, loaded: { ok: true, calendars: [come] } } });
  expect(page.queryByRole('button', { name: /^Out/ })).toBeNull();
  await page.settle();
  await page.settle();
  expect(page.getByRole('button', { name: /^Out/ }).tabIndex).toBe(0);
});

test('of several stations, each day has the cheapest line and names it', () => {
  const euston = {
    ...calendar,
    from: { code: 'EUS', name: 'London Euston' },
    days: [{ date: '2026-12-07', state: 'seen' as const, price: '39.00' }],
  };
  const page = show({ ...ready, calendars: [calendar, euston] });
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('London or London Euston to Manchester Piccadilly');
  const [monday, tuesday] = page.getAllByRole('button', { name: /^(Mon 07|Tue 08)/ });
  expect([monday?.getAttribute('value'), tuesday?.getAttribute('value')]).toEqual(['EUS MAN 2026-12-07', 'LON MAN 2026-12-08']);
  expect(monday?.textContent).toContain('London Euston to Manchester Piccadilly');
  expect(page.getByRole('textbox', { name: 'From' }).getAttribute('value')).toBe('London, London Euston');
});

test('without stations it asks for them, and says which one it does not know', () => {
  expect(show({ state: 'empty', typed: {} }).getByRole('textbox', { name: 'From' })).toBeDefined();
  const page = show({ state: 'empty', typed: { from: 'Xyzzy', to: 'London' }, problem: 'We know no station called “Xyzzy”.' });
  expect(page.getByRole('alert').textContent).toContain('Xyzzy');
  expect(show({ state: 'failed', message: 'Later.' }).getByRole('link', { name: 'Try again' })).toBeDefined();
  expect(show(ready, 'Please choose another day.').getByRole('alert').textContent).toBe('Please choose another day.');
});

const page = { nowMs: Date.UTC(2026, 10, 28, 9) };
const stations = { searchStations: answer({ data: { stations: [{ code: 'LON' }] } }) };

test('the page finds stations by the typed text, and refuses the same station twice', async () => {
  const visitor = fakeVisitor(stations, { page, market: 'UK' } as never);
  expect(await loadFares(visitor, {})).toMatchObject({ state: 'empty' });
  expect(await loadFares(visitor, { from: 'London', to: 'LON' })).toMatchObject({ problem: 'Please choose two different stations.' });
  const none = fakeVisitor({ searchStations: answer({ data: { stations: [] } }) }, { page, market: 'UK' } as never);
  expect(await loadFares(none, { from: 'Xyzzy', to: 'London' })).toMatchObject({ problem: 'We know no station called “Xyzzy”.' });
});

test('a pressed day becomes a search of that day, for the party of the search it came from', async () => {
  const sent: Asked[] = [];
  const passengers = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const record = { searchData: { productType: 'PointToPoint', id: 's1', searchParam: { passengers } } };
  const visitor = fakeVisitor({ addSearchRecord: answer({ id: 's2' }), getSearchRecord: answer(record) }, {}, sent);
  expect(await startDaySearch(visitor, formOf({ id: 's1', days: 'LON MAN 2026-12-08 2026-12-09' }))).toEqual({ ok: true, id: 's2' });
  expect(sent.at(-1)?.body).toMatchObject({
    searchParam: { isRoundTrip: true, departureDate: '2026-12-08', arrivalDate: '2026-12-09', passengers },
  });
  expect(await startDaySearch(visitor, formOf({ id: 's1', days: 'soon' }))).toMatchObject({ ok: false });
  const refused = fakeVisitor({ addSearchRecord: refusal('search.dateInPast', 422) }, {});
  expect(await startDaySearch(refused, formOf({ days: 'LON MAN 2026-12-08' }))).toMatchObject({ ok: false });
});
