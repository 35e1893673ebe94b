import { acceptCartPrices, addCartItem, priceForAges, saveCheckoutDraft } from '@throughfare/contract/calls/cart';
import { createOrder } from '@throughfare/contract/calls/orders';
import { addSearchRecord } from '@throughfare/contract/calls/search';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { afterEach, expect, test } from 'vitest';
import { cards, openPayment, orderBody } from '../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, searchFor, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';

const { sandbox, shop } = await openSandboxShop();
afterEach(() => shop.troubles.end());

async function guest(): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  return shopper;
}

/** A party of exactly these ages, as the selector for journeys outside Britain sends it. */
function aged(...ages: number[]): Pick<SearchParam, 'passengersV2'> {
  const group = (type: 'Adult' | 'Youth' | 'Child' | 'Infant', from: number, to: number) =>
    ages.flatMap((age) => (age >= from && age <= to ? [{ type, age }] : []));
  return {
    passengersV2: {
      Adult: group('Adult', 26, 59),
      Senior: [],
      Youth: group('Youth', 12, 25),
      Child: group('Child', 4, 11),
      Infant: group('Infant', 0, 3),
    },
  };
}

test('a train that was cancelled is not offered, not taken into a cart, and not ordered', async () => {
  const shopper = await guest();
  const today = { from: 'EUS', to: 'MAN', departureDate: '2026-11-28', departureTime: '11:00' };
  const before = await shopper.search(today);
  const [first, second] = before.outward;
  const train = (ticket: typeof first) => ticket?.travelSegments[0]?.designator ?? '';
  await shopper.add(oneWay(before, first));
  const cart = await shopper.cart();
  const payment = await openPayment(shopper, sandbox.url, cards.paid, cart);

  shop.troubles.cancelTrain(train(first));
  shop.troubles.cancelTrain(train(second));
  expect(await shopper.refusalOf(addCartItem, { body: oneWay(before, second) })).toMatchObject({
    code: 'offer.cancelled',
    message: 'This train has been cancelled. Please choose another one.',
  });
  expect(await shopper.refusalOf(createOrder, { body: orderBody(cart, payment) })).toMatchObject({ code: 'offer.cancelled' });
  const after = await shopper.search(today);
  expect(after.outward.length).toBeGreaterThan(5);
  expect(after.outward.map(train)).not.toContain(train(first));
  expect(after.notices).toMatchObject([{ code: 'search.cancelledLeftOut' }]);
});

test('children and infants cannot search alone where the provider wants somebody older', async () => {
  const shopper = await guest();
  const toParis = { from: 'LON', to: 'FRPAR', departureDate: '2027-01-12' };
  const refusalFor = (from: string, to: string, age: number) =>
    shopper.refusalOf(addSearchRecord, {
      body: {
        productType: 'PointToPoint',
        actionType: 'Search',
        from,
        to,
        searchParam: searchFor({ from, to, departureDate: '2027-01-12', ...aged(age) }),
      },
    });
  expect(await refusalFor('LON', 'FRPAR', 10)).toMatchObject({
    code: 'search.childrenAlone',
    message: expect.stringContaining('Travellers under 12 cannot travel on Eurostar'),
  });
  // Regional trains take them, but no journey of the provider is sold to children alone (SEARCH-5).
  for (const age of [5, 11]) expect(await refusalFor('FRLPD', 'CHGVA', age)).toMatchObject({ code: 'search.childrenAlone' });
  expect((await shopper.search({ ...toParis, ...aged(10, 40) })).outward.length).toBeGreaterThan(0);
  for (const [from, to] of [
    ['LON', 'FRPAR'],
    ['FRPLY', 'FRLPD'],
  ] as const) {
    expect(await refusalFor(from, to, 1)).toMatchObject({ code: 'search.childrenAlone' });
  }
});

test("a child's ticket is refused for a traveller of another age, with the right price", async () => {
  const shopper = await guest();
  const family = await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2027-01-12', ...aged(40, 10) });
  await shopper.add(oneWay(family));
  const cart = await shopper.cart();
  const body = orderBody(cart, await openPayment(shopper, sandbox.url, cards.paid, cart));
  const born = (...dates: string[]) => ({
    ...body,
    items: body.items.map((item) => ({
      ...item,
      travellers: item.travellers.map((traveller, index) => ({ ...traveller, dateOfBirth: dates[index] ?? '1986-05-01' })),
    })),
  });
  const refusal = await shopper.refusalOf(createOrder, { body: born('1986-05-01', '1986-05-01') });
  expect(refusal).toMatchObject({
    code: 'booking.ageDiffers',
    message: expect.stringMatching(
      /^Ada Traveller 2 is 40 on the day of travel, and this ticket is priced for age 10\. For the right age it costs £\d+\.\d\d\. Take it at that price, or search again\.$/,
    ),
  });
  expect((await shopper.must(createOrder, { body: born('1986-05-01', '2016-06-01') })).key).not.toBe('');
});

test('the cart prices itself for the ages that were typed, shows both prices, and is ordered once the new one is accepted', async () => {
  const shopper = await guest();
  expect(await shopper.refusalOf(priceForAges, {})).toMatchObject({ code: 'object.notFound' });
  const family = await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2027-01-12', ...aged(40, 10) });
  await shopper.add(oneWay(family));
  const before = await shopper.cart();
  expect(await shopper.refusalOf(priceForAges, {})).toMatchObject({ code: 'booking.agesMissing' });
  const items = before.items.map(({ itemId, passengers }) => ({
    itemId,
    travellers: passengers.map(({ passengerRef }) => ({ passengerRef, dateOfBirth: '1986-05-01' })),
  }));
  await shopper.must(saveCheckoutDraft, { body: { items } });
  const { data: changed } = await shopper.must(priceForAges, {});
  expect(changed.items).toMatchObject([
    { state: 'changed', previousTotal: before.total, passengers: [{ age: 40 }, { age: 40, passengerType: 'Adult' }] },
  ]);
  expect(Number(changed.total)).toBeGreaterThan(Number(before.total));
  // a second request finds nothing to change
  expect((await shopper.must(priceForAges, {})).data.revision).toBe(changed.revision);
  const { data: accepted } = await shopper.must(acceptCartPrices, { body: { revision: changed.revision } });
  const body = orderBody(accepted, await openPayment(shopper, sandbox.url, cards.paid, accepted));
  const grownUp = body.items.map((item) => ({
    ...item,
    travellers: item.travellers.map((one) => ({ ...one, dateOfBirth: '1986-05-01' })),
  }));
  expect((await shopper.must(createOrder, { body: { ...body, items: grownUp } })).key).not.toBe('');
});

test.each([
  ['LON', 'BTN', 'not Gatwick Express'],
  ['LON', 'GTW', 'not Gatwick Express'],
  ['LON', 'EXD', 'South Western only'],
])('no train from %s to %s has two fares of one name, class and kind: the name carries the restriction', async (from, to, words) => {
  const shopper = await guest();
  const { outward, search } = await shopper.search({ from, to, departureDate: '2026-12-08' });
  const names = outward.map(({ fareInformation }) =>
    fareInformation.map(({ displayNames, serviceClass, isReturn }) => `${displayNames.join(' + ')} ${serviceClass} ${String(isReturn)}`),
  );
  for (const ofTrain of names) expect(ofTrain).toEqual([...new Set(ofTrain)]);
  const restricted = outward.flatMap(({ offer, fareInformation }) =>
    fareInformation.filter(({ displayNames }) => displayNames.some((name) => name.includes(words))).map((fare) => ({ offer, fare })),
  )[0];
  if (!restricted) throw new Error('no restricted fare');
  const { fare, offer } = restricted;
  expect(fare.descriptions.join(' ')).toMatch(/ only/);
  // the cart shows it too, and mail and ticket take it from there
  const { items } = await shopper.add({ searchId: search.id, outward: { offer, priceId: fare.priceId } });
  expect(items[0]?.outward?.fareName).toContain(words);
  expect(items[0]?.outward?.fareConditions.find(({ tabName }) => tabName === 'Ticket')?.tabValue).toContain(words);
});

test("a return fare's outward half states the refund of the whole", async () => {
  const shopper = await guest();
  const tickets = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', arrivalDate: '2026-12-09' });
  const [out, back] = [tickets.outward[0], tickets.inward[0]];
  const fare = out?.fareInformation.find(({ isReturn }) => isReturn);
  const priceId = fare?.mappingIds?.[back?.ticketId ?? ''];
  if (!out || !back || !fare || priceId === undefined) throw new Error('no return');
  const { items } = await shopper.add({
    searchId: tickets.search.id,
    outward: { offer: out.offer, priceId: fare.priceId },
    inward: { offer: back.offer, priceId },
  });
  expect(items[0]?.outward?.refundRule).toMatch(/^Refundable/);
  expect(items[0]?.outward?.refundNow).toMatchObject({
    paid: fare.convertedTotalPrice,
    sentence: expect.stringMatching(/^Refund now: £\d+\.\d\d of £\d+\.\d\d, until .+ Dec, then .+\.$/),
  });
  expect(items[0]?.inward).toMatchObject({ refundRule: expect.stringContaining('together with the outward journey') });
  expect(items[0]?.inward?.refundNow).toBeUndefined();
});

test('a search between two names of one place is refused, and so is a delivery that is not offered', async () => {
  const shopper = await guest();
  for (const [from, to] of [
    ['EUS', 'LON'],
    ['LON', 'EUS'],
  ] as const) {
    const searchParam = searchFor({ from, to, departureDate: '2026-12-08' });
    const body = { productType: 'PointToPoint', actionType: 'Search', from, to, searchParam } as const;
    expect(await shopper.refusalOf(addSearchRecord, { body })).toMatchObject({ code: 'search.sameStations' });
  }
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
  const cart = await shopper.cart();
  const offered = cart.items[0]?.deliveryOptions ?? [];
  const body = orderBody(cart, await openPayment(shopper, sandbox.url, cards.paid, cart));
  const wanted = (['ETK', 'EML', 'E_TICKET'] as const).find((option) => !offered.includes(option));
  if (!wanted) throw new Error('every delivery is offered');
  const items = body.items.map((item) => ({ ...item, deliveryOption: wanted }));
  expect(await shopper.refusalOf(createOrder, { body: { ...body, items } })).toMatchObject({ code: 'booking.deliveryNotOffered' });
});
