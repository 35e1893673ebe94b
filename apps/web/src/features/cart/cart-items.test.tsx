// @vitest-environment happy-dom
import type { CartItem, Journey, JourneyPart } from '@throughfare/contract/shapes/cart';
import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { CartItemCard } from './components/cart-item-card.tsx';
import { JourneySummary } from '../../domain/journeys/journey-summary.tsx';
import { JourneyTrains } from '../../domain/journeys/journey-trains.tsx';
import { cartItem, journey, passItem } from '../../domain/journeys/testing/cart-fixtures.ts';
import { itemTitle } from './model/item-title.ts';

type Segment = Journey['segments'][number];

function segment(designator: string, more: Partial<Segment> = {}): Segment {
  return {
    type: 'TRAIN',
    designator,
    serviceName: 'LNER',
    carrier: 'GR',
    from: 'GBKGX',
    to: 'GBYRK',
    fromStation: "London King's Cross",
    toStation: 'York',
    departureDateTime: { date: '2026-11-28', time: '09:00:00' },
    arrivalTime: { date: '2026-11-28', time: '10:52:00' },
    duration: '1h 52m',
    ...more,
  };
}
const transfer = segment('', { type: 'TRANSFER', from: 'GBYRK', duration: '10m', fromStation: 'York', toStation: 'York Harbour' });
const summaryOf = (segments: Segment[]) =>
  draw(<JourneyTrains journey={journey({ segments })} />).body.querySelector('summary')?.textContent;
const shown = (more: Partial<Journey> = {}) => draw(<JourneySummary journey={journey(more)} />);

describe('the trains of a direction', () => {
  const later = segment('GR2', { from: 'GBYRK' });

  test.each([
    ['one by its name', [segment('GR1')], 'Train GR1'],
    ['two by their number', [segment('GR1'), later], '2 trains'],
    ['a way between them is no train', [segment('GR1'), transfer, later], '2 trains'],
    ['a ship is no train either', [segment('GR1'), segment('ST9', { type: 'FERRY', from: 'GBHUL' })], 'Train, Ferry'],
    ['a coach without a number', [segment('', { type: 'BUS' })], 'Bus'],
  ])('%s', (_, segments, words) => {
    expect(summaryOf(segments)).toBe(words);
  });

  test('each with its times, and the way between two in words', () => {
    const { text } = draw(<JourneyTrains journey={journey({ segments: [segment('GR1'), transfer, later] })} />);
    expect(text).toContain("09:00 London King's Cross → 10:52 York");
    expect(text).toContain('Train GR1, LNER, 1h 52m');
    expect(text).toContain('Transfer from York to York Harbour, 10m');
  });

  test('if unknown or only walked, have nothing to open', () => {
    expect(draw(<JourneyTrains journey={journey({ segments: [] })} />).text).toBe('');
    expect(draw(<JourneyTrains journey={journey({ segments: [transfer] })} />).text).toBe('');
  });
});

describe('a direction', () => {
  test.each([
    [0, '4h 22m, direct'],
    [1, '4h 22m, 1 change'],
    [2, '4h 22m, 2 changes'],
  ])('with %i changes', (numberOfConnections, words) => {
    expect(shown({ numberOfConnections }).text).toContain(words);
  });

  test('that ends on another day names that day at its end', () => {
    const night = shown({ dayOffset: 1, arrivalTime: { date: '2026-11-29', time: '06:30:00' } });
    expect(night.text).toContain('06:30Edinburgh (+ 1 day(s)), 29 Nov');
    expect(shown().text).not.toContain('day(s)');
  });

  test.each([
    ['included', 'Seat reserved'],
    ['optional', 'Seat reservation possible'],
    ['none', 'No seat reservation needed'],
  ] as const)('reservation %s', (reservation, words) => {
    expect(shown({ reservation }).text).toContain(`Standard Class · ${words}`);
  });

  test('lists its rooms and extras, and leaves out an empty refund', () => {
    const page = shown({
      serviceClass: 'FIRST',
      refundRule: '',
      exchangeRule: '',
      rooms: [{ name: 'Roomette', price: '90.00' }],
      secondary: [{ name: 'Breakfast', price: '12.00' }],
    });
    expect(page.text).toContain('First Class');
    const extras = page.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(extras).toEqual(expect.arrayContaining(['With Roomette', 'With Breakfast']));
    expect(extras).not.toContain('Exchangeable for £10.');
  });
});

describe('a direction of several contracts', () => {
  const part = (seller: string, more: Partial<JourneyPart>): JourneyPart => ({
    source: 'ATOC',
    seller,
    fromStation: 'York',
    toStation: 'London',
    departureDateTime: { date: '2026-11-28', time: '09:00' },
    arrivalTime: { date: '2026-11-28', time: '11:00' },
    duration: '2h',
    firstSegment: 0,
    segmentCount: 1,
    fareName: 'Advance Single',
    serviceClass: 'STANDARD',
    fareDescription: 'This train only',
    fareConditions: [],
    refundRule: `Rule of ${seller}.`,
    exchangeRule: '',
    price: '40.00',
    ...more,
  });
  const parts = [
    part('LNER', { changeTime: '1h 42m' }),
    part('Eurostar', {
      source: 'SNCF',
      firstSegment: 1,
      fromStation: 'London',
      toStation: 'Paris',
      fareName: 'Plus',
      serviceClass: 'FIRST',
    }),
  ];

  test('names seller, fare and rule of each, and the time to change between them', () => {
    const page = shown({ parts });
    const list = page.getByRole('list', { name: '2 separate contracts' });
    expect(list.textContent).toMatch(/York – London.*LNER: Advance Single.*Rule of LNER\..*1h 42m to change to the next contract/);
    expect(list.textContent).toMatch(/London – Paris.*Eurostar: Plus, First Class/);
  });

  test('tickets of one seller for one train are called tickets, and say to stay on the train', () => {
    const [first] = parts;
    if (!first) throw new Error('parts');
    const { changeTime: _none, ...ticket } = first;
    const split = [
      { ...ticket, toStation: 'Doncaster', staysOnTrain: true },
      { ...ticket, fromStation: 'Doncaster', firstSegment: 1 },
    ];
    const list = shown({ parts: split }).getByRole('list', { name: '2 tickets' });
    expect(list.textContent).toContain('Stay on the train at Doncaster');
  });

  test('names the rooms and extras with the contract that has them', () => {
    const [first, second] = parts;
    if (!first || !second) throw new Error('parts');
    const sleeper = { ...first, rooms: [{ name: 'Classic Solo', price: '120.00' }], secondary: [{ name: 'Bicycle space', price: '0.00' }] };
    const [night, , onward] = shown({ parts: [sleeper, second] }).getAllByRole('list', { name: '2 separate contracts' })[0]?.children ?? [];
    expect(night?.textContent).toMatch(/LNER.*With Classic SoloWith Bicycle space/);
    expect(onward?.textContent).not.toContain('With');
  });

  test('has the conditions of each contract, and none for the whole', () => {
    const page = mount(<JourneySummary journey={journey({ parts, fareName: 'The sum' })} />);
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Fare Conditions of Advance Single, LNER',
      'Fare Conditions of Plus, Eurostar',
    ]);
    expect(document.body.textContent).not.toContain('The sum');
  });
});

describe('an item of the cart', () => {
  const card = (item: CartItem, zone = 'Europe/London') => <CartItemCard item={item} currency="GBP" revision={3} zone={zone} />;
  const show = (item: CartItem, zone?: string) => draw(card(item, zone));

  test('counts its travellers, and says until when its price is held by the clock of the shop', () => {
    expect(show(cartItem('a')).text).toContain('1 × Adult, 1 × Child');
    expect(show(cartItem('a')).text).toContain('Price held until 10:30');
    expect(show(cartItem('a'), 'Australia/Sydney').text).toContain('Price held until 21:30');
  });

  test.each(['expired', 'gone'] as const)('%s: no price is held', (state) => {
    expect(show(cartItem('a', { state })).text).not.toContain('Price held');
  });

  test('strikes out the old price, which screen readers announce as such', () => {
    const before = show(cartItem('a', { state: 'changed', previousTotal: '70.00' })).body.querySelector('s');
    expect(before?.textContent).toBe('Before: £70.00');
    expect(show(cartItem('a', { previousTotal: '70.00' })).body.querySelector('s')).toBeNull();
  });

  test('is removed by a button that names it, and pressed twice goes once', async () => {
    const page = mount(card(cartItem('a', { inward: journey({ type: 'Return' }) })), { at: '/cart' });
    const remove = page.getByRole('button', { name: "Remove London King's Cross to Edinburgh, return" });
    page.press(remove);
    page.press(remove);
    await page.settle();
    expect(page.sent.map(({ fields }) => Object.fromEntries(fields))).toEqual([{ intent: 'remove', itemId: 'a' }]);
  });

  test('accepts a new price for the revision that was shown', async () => {
    const page = mount(card(cartItem('a', { state: 'changed', previousTotal: '70.00' })), { at: '/cart' });
    page.press(page.getByRole('button', { name: 'Accept £76.00' }));
    await page.settle();
    expect(page.sent).toEqual([
      {
        to: '/cart',
        fields: [
          ['intent', 'accept-prices'],
          ['revision', '3'],
        ],
      },
    ]);
  });
});

describe('the passes of a party', () => {
  const show = (more: Parameters<typeof passItem>[1] = {}) =>
    draw(<CartItemCard item={passItem('p', more)} currency="EUR" revision={3} zone="Europe/London" />);

  test('have their name, class, days of validity and refund terms', () => {
    const page = show();
    expect(page.getByRole('heading', { name: 'Eurail Global Pass' })).toBeDefined();
    expect(page.text).toContain('4 travel days within 1 month, 2nd class');
    expect(page.text).toContain('Valid from Sun 20 Dec 2026 until Tue 19 Jan 2027, on 4 days of your choice');
    expect(page.text).toContain('Refundable until the first day.');
  });

  test('for every day do not count days', () => {
    const { pass } = passItem('p');
    const { text } = show({ pass: { ...pass, travel: 'continuous', serviceClass: 'FIRST' } });
    expect(text).toContain('1st class');
    expect(text).not.toContain('of your choice');
  });
});

test.each([
  [{ outward: journey() }, "London King's Cross to Edinburgh"],
  [{ outward: journey(), inward: journey() }, "London King's Cross to Edinburgh, return"],
  [{ pass: { name: 'Eurail Italy Pass' } }, 'Eurail Italy Pass'],
  [{}, ''],
])('an item is called %s', (item, title) => {
  expect(itemTitle(item)).toBe(title);
});
