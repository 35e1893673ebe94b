/** Finds, prices, books and pays for one journey of each source. */
import { listBookings } from '@throughfare/contract/calls/bookings';
import { addSearchRecord } from '@throughfare/contract/calls/search';
import { addDays } from '@throughfare/kernel/calendar-day';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { cards, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { passDesk } from '../../../../../tests/support/pass-desk.ts';
import { cheapestFare, createShopper, oneWay, searchFor } from '../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';

const { sandbox, shop } = await openSandboxShop();

test.each([
  ['TRENITALIA', 'FRPLY', 'ITMIL', 'FR '],
  ['DISTRIBUSION', 'HUXDEA', 'HUXBUD', 'BKK '],
  ['DISTRIBUSION', 'DKXKBH', 'DKXAAR', 'KOM '],
  ['DISTRIBUSION', 'GBXPIT', 'FRXCAE', 'BF '],
  ['SNCF', 'PLWCE', 'PLKRK', 'EIP '],
  ['SNCF', 'PTLOR', 'PTABA', 'AP '],
  ['SNCF', 'CHAJD', 'CHLUG', 'IC2 '],
] as const)('%s from %s to %s', async (source, from, to, prefix) => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const found = await shopper.search({ from, to, departureDate: '2026-12-08', departureTime: '06:00' });
  const ticket = found.outward.find((one) => one.source === source && one.travelSegments[0]?.designator.startsWith(prefix));
  expect(Number(ticket?.fareInformation[0]?.totalPrice)).toBeGreaterThan(5);
  await shopper.add(oneWay(found, ticket));
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed', items: [{ state: 'confirmed' }] });
  expect(await booksOf(shop).bookings(response?.orderId ?? '')).toMatchObject([{ status: 'FULFILLED', holds: true }]);
});

const names = ['firstName', 'lastName'] as const;
const euro = ['title', ...names, 'email', 'phone', 'countryOfResidence'] as const;
const dated = ['title', ...names, 'email', 'phone', 'dateOfBirth', 'countryOfResidence'] as const;

// By source: the ways of delivery, the details without which it does not book, and the coaches in which each class sits.
test.each([
  {
    source: 'ATOC',
    ends: ['EUS', 'MAN', 'VT'],
    delivery: ['E_TICKET', 'ETK'],
    required: [...names, 'email', 'countryOfResidence'],
    coaches: { 'Anytime Single': /^[A-GU]$/, 'Advance Standard Premium Single': /^H$/, 'First Anytime Single': /^[JK]$/ },
  },
  {
    source: 'SilverRail',
    ends: ['KGX', 'HUL', 'HT'],
    delivery: ['E_TICKET', 'ETK'],
    required: euro,
    coaches: { 'Hull Trains Advance Single': /^[B-E]$/, 'Hull Trains First Class Advance Single': /^A$/ },
  },
  {
    source: 'SNCF',
    ends: ['FRPLY', 'FRLPD', '66'],
    delivery: ['E_TICKET', 'EML'],
    required: dated,
    coaches: { 'TGV INOUI Seconde': /^[4-8]$/, 'TGV INOUI Première': /^[1-3]$/ },
  },
  {
    source: 'SNCF',
    ends: ['DEHBF', 'DEBEG', 'ICE '],
    delivery: ['E_TICKET', 'EML'],
    required: euro,
    coaches: { 'Super Sparpreis': /^([1-9]|2[1-7])$/, 'Super Sparpreis, first class': /^(1[0-4]|2[89]|3\d)$/ },
  },
  {
    source: 'TRENITALIA',
    ends: ['ITMIL', 'ITRMA', 'FR '],
    delivery: ['E_TICKET'],
    required: euro,
    coaches: { 'Base Standard': /^[35-8]$/, 'Base Premium': /^4$/, 'Base Business': /^2$/, 'Base Executive': /^1$/ },
  },
  {
    source: 'ITAL',
    ends: ['ITMIL', 'ITRMA', 'ITA 99'],
    delivery: ['E_TICKET'],
    required: dated,
    coaches: { 'Flex Smart': /^([4-9]|1[01])$/, 'Flex Prima': /^[23]$/, 'Flex Club Executive': /^1$/, 'Flex Salotto': /^1$/ },
  },
  {
    source: 'AMT',
    ends: ['USNYP', 'USBOS', '2150'],
    delivery: ['E_TICKET'],
    required: euro,
    coaches: { 'Acela Business Value': /^[2-9]$/, 'Acela First': /^1$/ },
  },
  {
    source: 'VIA',
    ends: ['CATRTO', 'CAMTRL', '60'],
    delivery: ['E_TICKET'],
    required: dated,
    coaches: { 'Economy Plus': /^[3-5]$/, 'Business Plus': /^[12]$/ },
  },
  {
    source: 'DISTRIBUSION',
    ends: ['GBXVIC', 'GBXOXF', 'OXT '],
    delivery: ['E_TICKET', 'EML'],
    required: euro,
    coaches: { 'Coach, any departure of the day': undefined },
  },
] as const)(
  '$source delivers, asks and seats as its tariff says',
  async ({ source, ends: [from, to, prefix], delivery, required, coaches }) => {
    const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
    await shopper.becomeGuest();
    const found = await shopper.search({ from, to, departureDate: '2026-12-09', departureTime: '06:00' });
    const tickets = found.outward.filter((one) => one.source === source && one.travelSegments[0]?.designator.startsWith(prefix));
    const wanted = Object.entries<RegExp | undefined>(coaches);
    // a cart has three places
    for (const choices of [wanted.slice(0, 3), wanted.slice(3)].filter(({ length }) => length > 0)) {
      for (const [name] of choices) {
        const [offer] = tickets.flatMap((ticket) =>
          ticket.fareInformation.flatMap(({ displayNames, priceId }) =>
            displayNames.includes(name) ? [{ offer: ticket.offer, priceId }] : [],
          ),
        );
        if (!offer) throw new Error(`${name} is not sold`);
        const cart = await shopper.add({ searchId: found.search.id, outward: offer });
        expect(cart.items.at(-1)).toMatchObject({ source, deliveryOptions: delivery, passengers: [{ required }] });
      }
      const { key } = await order(shopper, sandbox.url, cards.paid);
      const { response } = await outcomeOf(shopper, key);
      const { body } = await shopper.must(listBookings, { query: {} });
      const booked = response?.items.map(({ bookingReference }) => body.find((row) => row.bookingReference === bookingReference));
      expect(booked?.map((row) => [row?.deliveryOption, row?.tripData[0]?.seats.map((seat) => seat.coach)])).toEqual(
        choices.map(([, coach]) => [delivery[0], coach === undefined ? [] : [expect.stringMatching(coach)]]),
      );
    }
  },
);

// The calendar of the search names days up to the seller's limit. What is found on them, the checkout sells; later days say when they open.
test.each([
  ['ATOC', 'EUS', 'MAN'],
  ['ATOC', 'EUS', 'INV'],
  ['SilverRail', 'KGX', 'HUL'],
  ['SNCF', 'FRPLY', 'FRLPD'],
  ['SNCF', 'STP', 'FRPNO'],
  ['SNCF', 'DEHBF', 'DEBEG'],
  ['TRENITALIA', 'FRPLY', 'ITMIL'],
  ['ITAL', 'ITMIL', 'ITRMA'],
  ['AMT', 'USNYP', 'USBOS'],
  ['VIA', 'CATRTO', 'CAMTRL'],
  ['DISTRIBUSION', 'GBXVIC', 'GBXOXF'],
] as const)('the last day on which %s sells from %s to %s can be bought, and the next one says when it opens', async (source, from, to) => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const today = epochToLocal('Europe/London', shop.clock.now()).date;
  const searchParam = (ahead: number) => searchFor({ from, to, departureDate: addDays(today, ahead), departureTime: '00:00' });
  /** Undefined beyond the calendar. */
  const foundOn = async (ahead: number) => {
    const body = { productType: 'PointToPoint', actionType: 'Search', from, to, searchParam: searchParam(ahead) } as const;
    const recorded = await shopper.attempt(addSearchRecord, { body });
    return recorded.ok ? shopper.search(searchParam(ahead)) : undefined;
  };
  const ticketIn = (found: Awaited<ReturnType<typeof foundOn>>) =>
    found?.outward.find((one) => one.source === source && one.fareInformation.length > 0);
  let [sold, unsold] = [1, 400];
  while (unsold - sold > 1) {
    const middle = Math.floor((sold + unsold) / 2);
    if (ticketIn(await foundOn(middle)) === undefined) unsold = middle;
    else sold = middle;
  }
  expect(sold).toBeGreaterThan(30);
  const found = await shopper.search(searchParam(sold));
  await shopper.add(oneWay(found, ticketIn(found)));
  const { key } = await order(shopper, sandbox.url, cards.paid);
  expect((await outcomeOf(shopper, key)).response).toMatchObject({ status: 'confirmed' });
  const later = await foundOn(unsold);
  if (later) expect(later.notices.map(({ code }) => code)).toContain('search.notOnSaleYet');
});

test('Eurail delivers by phone, and asks for births and countries', async () => {
  const { shopper } = await passDesk({ client: shop.client, sandboxUrl: sandbox.url }).guestWithPasses({ party: { Child: 1 } });
  const { items } = await shopper.cart();
  const [lead, child] = items[0]?.passengers ?? [];
  expect(items[0]).toMatchObject({ source: 'Eurail', deliveryOptions: ['E_TICKET'], seatsReserved: false });
  expect(lead?.required).toEqual(['title', ...names, 'email', 'dateOfBirth', 'countryOfResidence']);
  expect(child?.required).toEqual(['title', ...names, 'dateOfBirth', 'countryOfResidence']);
});

test('out with a coach company that sells in euros, back with one that sells in pounds, is one item of two bookings', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const found = await shopper.search({
    from: 'IEXDUB',
    to: 'GBXBFS',
    departureDate: '2026-12-08',
    departureTime: '06:00',
    isRoundTrip: true,
    arrivalDate: '2026-12-10',
    arrivalTime: '06:00',
  });
  const by = (tickets: typeof found.outward, prefix: string) =>
    tickets.find(({ travelSegments }) => travelSegments[0]?.designator.startsWith(prefix));
  const [there, home] = [by(found.outward, 'AC705 '), by(found.inward, 'X1 ')];
  expect([there, home].map((ticket) => ticket?.fareInformation[0]?.currency)).toEqual(['EUR', 'GBP']);
  // a price in pounds is not converted for a customer who pays in pounds
  expect(home?.fareInformation[0]?.convertedTotalPrice).toBe(home?.fareInformation[0]?.totalPrice);
  await shopper.add({ ...oneWay(found, there), inward: oneWay({ ...found, outward: found.inward }, home).outward });
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed' });
  const bookings = await booksOf(shop).bookings(response?.orderId ?? '');
  expect(bookings).toMatchObject([{ status: 'FULFILLED' }, { status: 'FULFILLED' }]);
});

test('a Roomette is named with its coach and number in the booking', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/us' });
  await shopper.becomeGuest();
  const found = await shopper.search({ from: 'USCHI', to: 'USDEN', departureDate: '2026-12-08', departureTime: '00:00' });
  const roometteOf = (ticket: (typeof found.outward)[number]) =>
    cheapestFare(ticket).optionalPrices.find(({ optionalPriceID }) => optionalPriceID.startsWith('ROOMETTE'));
  const ticket = found.outward.find((one) => roometteOf(one) !== undefined);
  const choice = oneWay(found, ticket);
  const optional = [{ optionalPriceID: (ticket && roometteOf(ticket)?.optionalPriceID) ?? '', qty: 1 }];
  const cart = await shopper.add({ ...choice, outward: { ...choice.outward, optional } });
  expect(cart.items[0]?.outward?.rooms).toMatchObject([{ name: 'Roomette' }]);
  const { key } = await order(shopper, sandbox.url, cards.paid);
  await outcomeOf(shopper, key);
  const { body } = await shopper.must(listBookings, { query: {} });
  expect(body[0]?.tripData[0]?.seats).toMatchObject([{ sleeper: { name: 'Roomette', kind: 'room' } }]);
  expect(body[0]?.passengers[0]?.seatingArrangements[0]).toMatch(/: Roomette, coach \d+, room \d+$/);
});
