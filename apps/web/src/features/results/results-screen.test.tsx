// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answerFetch } from '../../testing/answer-fetch.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { shellData } from '../../testing/shell-data.ts';
import type { ResultsData } from './load-results.ts';
import { fare, ticket } from './model/results-fixtures.ts';
import { searchAnswer, searchRecord } from './model/search-answer-fixture.ts';
import type { ResultsActionData } from './results-action-data.ts';
import { ResultsScreen } from './results-screen.tsx';

const { clock } = shellData();
const trains = [
  ticket('t9', '09:00', 130, [fare('Advance', '38.00'), fare('Anytime', '90.00', { refund: 'fee' })]),
  ticket('t10', '10:00', 125, [fare('Advance10', '42.00')]),
];
const screen = (results: ResultsData, actionData?: ResultsActionData) => (
  <ResultsScreen results={results} clock={clock} zone="Europe/London" currency="GBP" actionData={actionData} />
);
const ready = (answer = searchAnswer(trains)): ResultsData => ({ state: 'ready', answer, inPage: {} });
const at = (query = '') => ({ at: `/search/p2p?id=s1${query}` });
const hrefOf = (element: Element) => element.getAttribute('href');

test('an old link leads to a new search', () => {
  const page = draw(screen({ state: 'unknown', status: 404, message: 'We do not know this search.' }), at());
  expect(page.getByRole('heading', { name: 'We do not know this search' })).toBeDefined();
  expect(page.getByRole('link', { name: 'Search again' })).toBeDefined();
});

test('a failed search says why and offers another try at the same address', () => {
  const page = draw(screen({ state: 'failed', message: 'Nobody answered.', search: searchRecord() }), at('&sort=fastest'));
  expect(page.text).toContain('London Euston');
  expect(page.text).toContain('Nobody answered.');
  expect(hrefOf(page.getByRole('link', { name: 'Try again' }))).toBe('/search/p2p?id=s1&sort=fastest');
});

test('each train shows its departure, its duration and its lowest price', () => {
  const page = draw(screen(ready()), at());
  const first = page.getByRole('article', { name: '09:00 London Euston to Manchester Piccadilly' });
  expect(first.textContent).toContain('£38.00');
  expect(first.textContent).toContain('2h 10m');
  expect(first.textContent).toContain('Cheapest');
  expect(page.getByRole('heading', { name: 'Choose your outward train' })).toBeDefined();
  expect(page.getByRole('article', { name: /^10:00/ }).textContent).toContain('Fastest');
});

test('a line says how the list is ordered, and that nobody can pay for a place; the figures come on request', async () => {
  const page = draw(screen(ready()), at());
  expect(page.text).toContain('Lowest price first. Nobody can pay for a place.');
  expect(hrefOf(page.getByRole('link', { name: 'Show the figures' }))).toBe('/search/p2p?id=s1&figures=1');
  expect(page.queryByRole('heading', { name: 'How this list is ordered' })).toBeNull();
  const shown = mount(screen(ready()), { ...at('&sort=recommended&figures=1'), loads: null });
  await shown.findByRole('heading', { name: 'How this list is ordered' });
  const rows = shown.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(expect.arrayContaining([expect.stringMatching(/^09:00 Avanti£38\.00.*£62\.33$/)]));
  expect(document.body.textContent).toContain('£10.00 for each hour of each traveller');
});

test('below the trains a link leads to an alert, in the words of the day: a lower price, free places, the begin of the sale', () => {
  const linkOf = (notices: { code: string; text: string }[], found = trains) =>
    draw(screen(ready(searchAnswer(found, { notices }))), at()).getByRole('link', { name: /^Tell me/ });
  expect(hrefOf(linkOf([]))).toBe('/alerts?search=s1&kind=price');
  expect(linkOf([]).textContent).toBe('Tell me when the price falls');
  expect(linkOf([{ code: 'search.soldOut', text: 'Sold out.' }], []).textContent).toBe('Tell me when there are tickets again');
  expect(hrefOf(linkOf([{ code: 'search.notOnSaleYet', text: 'Not yet.' }], []))).toBe('/alerts?search=s1&kind=saleOpens');
});

test('where other companies sell more trains, no day waits for a price', () => {
  const waits = (code: string) =>
    draw(screen(ready(searchAnswer(trains, { notices: [{ code, text: 'Ask elsewhere.' }] }))), at())
      .getByRole('form', { name: 'Other days' })
      .textContent.includes('–');
  expect([waits('search.noTrains'), waits('search.soldByOthers')]).toEqual([true, false]);
});

test('where nobody sells between the stations, it offers neither another day nor an alert', () => {
  for (const code of ['search.soldByOthers', 'search.nobodySells', 'search.nobodySellsTrip']) {
    const page = draw(screen(ready(searchAnswer([], { notices: [{ code, text: 'Ask elsewhere.' }] }))), at());
    expect(page.getByText('Ask elsewhere.')).toBeDefined();
    expect(page.getByRole('heading', { name: 'No tickets for this journey' })).toBeDefined();
    expect(page.queryByText(/another day/)).toBeNull();
    expect(page.queryByRole('form', { name: 'Other days' })).toBeNull();
    expect(page.queryByRole('link', { name: /^Tell me/ })).toBeNull();
  }
});

test('suggests alternatives without trains', () => {
  const page = draw(screen(ready(searchAnswer([]))), at());
  expect(page.getByRole('heading', { name: 'No trains to choose from' })).toBeDefined();
  expect(hrefOf(page.getAllByRole('link', { name: 'Edit Search' }).at(-1) ?? page.body)).toBe('/search/p2p?id=s1&edit=1');
  expect(page.queryByRole('navigation', { name: 'Sort by' })).toBeNull();
});

test('while waiting for the only seller, it does not say that there are no trains', () => {
  const late = searchAnswer([], { sources: [{ source: 'SNCF', state: 'late' }] });
  const heading = (query: string) => draw(screen(ready(late)), at(query)).queryByRole('heading', { name: 'No trains to choose from' });
  expect(heading('')).toBeNull();
  expect(heading('&wait=1')).not.toBeNull();
});

test('has no trip panel without trains, and keeps the way out if no train goes back', () => {
  const trip = (answer: ReturnType<typeof searchAnswer>, query = '') =>
    draw(screen(ready(answer)), at(query)).queryByRole('region', { name: 'Your trip' })?.textContent;
  expect(trip(searchAnswer([]))).toBeUndefined();
  expect(trip(searchAnswer(trains, { windows: { outward: {}, inward: {} } }, []), '&leg=inward&outward=t9&outwardFare=Advance')).toContain(
    '09:00 London Euston',
  );
});

test('a press opens a train with its cheapest fare chosen, and another closes it', () => {
  const closed = draw(screen(ready()), at());
  const open = hrefOf(closed.getByRole('link', { name: 'Show fares of the 09:00' }));
  expect(open).toBe('/search/p2p?id=s1&outward=t9&outwardFare=Advance');
  const page = draw(screen(ready()), at('&outward=t9&outwardFare=Advance'));
  expect(hrefOf(page.getByRole('link', { name: 'Hide fares of the 09:00' }))).toBe('/search/p2p?id=s1');
  const radios = page.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.value, radio.hasAttribute('checked')]);
  expect(radios).toEqual([
    ['Advance', true],
    ['Anytime', false],
  ]);
});

test('the trip panel grows beside the list, with its price and the button for the cart', () => {
  const page = draw(screen(ready()), at('&outward=t9&outwardFare=Advance'));
  const trip = page.getByRole('region', { name: 'Your trip' });
  expect(trip.textContent).toContain('09:00 London Euston → 11:10 Manchester Piccadilly');
  expect(trip.textContent).toContain('Total£38.00');
  const add = page.getAllByRole('button', { name: 'Add to cart' });
  expect(add.every((button) => !button.hasAttribute('aria-disabled'))).toBe(true);
});

test('the button names the missing choice before a fare is chosen', () => {
  const page = draw(screen(ready()), at());
  expect(page.getByRole('region', { name: 'Your trip' }).textContent).toContain('Please select a fare for this segment');
  const [add] = page.getAllByRole('button', { name: /Add to cart/ });
  expect(add?.getAttribute('aria-disabled')).toBe('true');
});

const back = [ticket('b17', '17:00', 130, [fare('AdvanceBack', '30.00')]), ticket('b08', '08:00', 130, [fare('Early', '20.00')])];
const both = searchAnswer(trains, { windows: { outward: {}, inward: { earlierBefore: '2026-11-28T16:00:00Z' } } }, back);

test('of a round trip the way back comes next, with the way out to change', () => {
  const out = draw(screen(ready(both)), at('&outward=t9&outwardFare=Advance'));
  const [next] = out.getAllByRole('link', { name: 'Select Return Ticket' });
  expect(next && hrefOf(next)).toBe('/search/p2p?id=s1&leg=inward&outward=t9&outwardFare=Advance');
  const inward = draw(screen(ready(both)), at('&leg=inward&outward=t9&outwardFare=Advance'));
  expect(inward.getByRole('heading', { name: 'Choose your return train' })).toBeDefined();
  for (const link of inward.getAllByRole('link', { name: /Change the outward train$/ }))
    expect(hrefOf(link)).toBe('/search/p2p?id=s1&outward=t9&outwardFare=Advance');
});

test('return trains that leave before the outward train arrives are not offered', () => {
  const inward = draw(screen(ready(both)), at('&leg=inward&outward=t9&outwardFare=Advance'));
  expect(inward.getByRole('article', { name: /^17:00/ })).toBeDefined();
  expect(inward.queryByRole('article', { name: /^08:00/ })).toBeNull();
});

test('shows the return trains as samples until an outward train is chosen', () => {
  expect(draw(screen(ready(both)), at()).text).toContain('Choose an outward train first. The return trains come next.');
  expect(draw(screen(ready(both)), at('&outward=t9&outwardFare=Advance')).text).not.toContain('Choose an outward train first.');
});

test('a return fare hides return trains on which it is not valid, with a note', () => {
  const offPeak = fare('OffPeak', '60.00', { isReturn: true, mappingIds: { b17: 'Half' } });
  const out = [ticket('t9', '09:00', 130, [offPeak])];
  const ways = [
    ticket('b17', '17:00', 130, [fare('Half', '0.00', { isReturn: true })]),
    ticket('b18', '18:00', 130, [fare('Single', '20.00')]),
  ];
  const page = draw(screen(ready(searchAnswer(out, {}, ways))), at('&leg=inward&outward=t9&outwardFare=OffPeak'));
  expect(page.text).toContain('Your return fare covers both ways');
  expect(page.text).toContain('Manchester Piccadilly to London Euston');
  // at the top, and on a wide screen beside the list
  expect(page.getAllByRole('link', { name: /Change the outward train$/ })).toHaveLength(2);
  expect(page.text).toContain('1 train is left out here, because your outward fare cannot be used with it.');
  expect(page.getByRole('article', { name: /^17:00/ }).textContent).toContain('Included');
});

test('earlier and later trains are linked if there are any', () => {
  const windows = { outward: { earlierBefore: '2026-11-28T08:00:00Z', laterAfter: '2026-11-28T12:00:00Z' } };
  const page = draw(screen(ready(searchAnswer(trains, { windows }))), at('&sort=fastest'));
  expect(hrefOf(page.getByRole('link', { name: 'Earlier trains' }))).toContain('before=2026-11-28T08');
  expect(hrefOf(page.getByRole('link', { name: 'Later trains' }))).toContain('sort=fastest');
  expect(draw(screen(ready()), at()).queryByRole('link', { name: 'Later trains' })).toBeNull();
});

test('the order of the trains is in the address, and the current one is marked', () => {
  const page = draw(screen(ready()), at('&sort=earliest'));
  const nav = page.getByRole('navigation', { name: 'Sort by' });
  expect(nav.querySelector('[aria-current]')?.textContent).toBe('Earliest');
  // also in the menu of a phone
  expect(page.getAllByRole('link', { name: 'Cheapest' }).map(hrefOf)).toEqual(['/search/p2p?id=s1', '/search/p2p?id=s1']);
});

test('the days around can be pressed before their prices are loaded', () => {
  const days = draw(screen(ready()), at()).getByRole('form', { name: 'Other days' });
  expect(days.querySelectorAll('button')).toHaveLength(7);
  expect(days.querySelector('[aria-current=date]')?.getAttribute('value')).toBe('2026-11-28');
  expect(days.querySelector('input[name=intent]')?.getAttribute('value')).toBe('change-day');
});

test('shows the answer about the cart in the page before JavaScript', () => {
  const added = draw(screen(ready(), { kind: 'added', count: 2 }), at());
  expect(added.text).toContain('Your cart holds 2 of at most 3 tickets.');
  const anew = draw(screen(ready(), { kind: 'added', count: 2, quotedAnew: true }), at());
  expect(anew.text).toContain('We have quoted the whole again');
  const full = draw(screen(ready(), { kind: 'notAdded', code: 'cart.full', message: 'No.' }), at());
  expect(full.getByRole('link', { name: 'Go to cart' })).toBeDefined();
  const refused = draw(screen(ready(), { kind: 'refused', problems: ['This day is in the past.'] }), at());
  expect(refused.getByRole('alert').textContent).toContain('This day is in the past.');
});

test('an agent sees the mark-up in the price, once a fare is chosen', () => {
  const answer = searchAnswer(trains, { agency: { name: 'Lakeside', markUp: { kind: 'fixed', standard: 500 } } });
  const trip = draw(screen(ready(answer)), at('&outward=t9&outwardFare=Advance')).getByRole('region', { name: 'Your trip' });
  expect(trip.textContent).toContain('Total£43.00');
});

test('the search shows the times and the route, and the party if it is more than one adult', () => {
  const search = {
    ...searchRecord({
      passengers: { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
      isRoundTrip: true,
      arrivalDate: '2026-11-29',
      arrivalTime: '17:00',
      departureRoutingRestriction: { type: 'AVOID', routingTravelPoint: 'CRE' },
    }),
    departureRoutingStation: { code: 'CRE', name: 'Crewe', country: 'GB' },
  };
  const text = draw(screen({ state: 'failed', message: '', search }), at()).getByRole('region', { name: 'Your search' }).textContent;
  for (const words of [
    'London Euston',
    'Manchester Piccadilly',
    'Sat 28 Nov, 09:00',
    'Return Sun 29 Nov, 17:00',
    'avoiding Crewe',
    'Adult 2',
  ])
    expect(text).toContain(words);
  expect(draw(screen(ready()), at()).getByRole('region', { name: 'Your search' }).textContent).not.toContain('Adult');
});

test('a press in the browser opens a train in place and in the address', () => {
  answerFetch({});
  const page = mount(screen(ready()), at());
  page.press(page.getByRole('link', { name: 'Show fares of the 10:00' }));
  expect(page.address()).toBe('/search/p2p?id=s1&outward=t10&outwardFare=Advance10');
  expect(page.getByRole('radio', { name: /Advance10/ })).toBeDefined();
});
