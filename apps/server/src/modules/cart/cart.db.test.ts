import { acceptCartPrices, addCartItem, countCart, getCart, removeCartItem, saveCheckoutDraft } from '@throughfare/contract/calls/cart';
import { afterEach, describe, expect, test } from 'vitest';
import { cheapestFare, createShopper, oneWay, type Choice, type Shopper, type Tickets } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });

afterEach(() => shop.troubles.end());

const tuesday = '2026-12-08';
const british = (): Promise<Shopper> => createShopper(shop.client, { 'browse-from': '/uk' });
const northwards = (shopper: Shopper): Promise<Tickets> => shopper.search({ from: 'KGX', to: 'EDB', departureDate: tuesday });
const wholeReturn = (shopper: Shopper): Promise<Tickets> =>
  shopper.search({ from: 'EUS', to: 'MAN', departureDate: tuesday, arrivalDate: '2026-12-09' });
const minor = (decimal: string) => Math.round(Number(decimal) * 100);

/** The outward half of the first ticket's dearest return fare, with its other half on the first return train. */
function returnChoice(tickets: Tickets): Choice {
  const [out] = tickets.outward;
  const fare = out && cheapestFare(out, 'return');
  const [backId, backPrice] = Object.entries(fare?.mappingIds ?? {})[0] ?? [];
  const back = tickets.inward.find(({ ticketId }) => ticketId === backId);
  if (!out || !fare || !back || backPrice === undefined) throw new Error('no return');
  return {
    searchId: tickets.search.id,
    outward: { offer: out.offer, priceId: fare.priceId },
    inward: { offer: back.offer, priceId: backPrice },
  };
}

describe('adding tickets', () => {
  test('a ticket has its price, its journey, its rules and the required traveller details', async () => {
    const shopper = await british();
    const tickets = await northwards(shopper);
    const [ticket] = tickets.outward;
    if (!ticket) throw new Error('no train');
    const fare = cheapestFare(ticket);
    const cart = await shopper.add(oneWay(tickets));
    expect(cart).toMatchObject({
      revision: 1,
      currency: 'GBP',
      total: fare.convertedTotalPrice,
      cardFee: '0.00',
      totalWithCardFee: fare.convertedTotalPrice,
    });
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]).toMatchObject({
      source: 'ATOC',
      searchId: tickets.search.id,
      state: 'priced',
      total: fare.convertedTotalPrice,
      outward: {
        type: 'Outward',
        fromStation: "London King's Cross",
        toStation: 'Edinburgh',
        departureDateTime: ticket.departureDateTime,
        arrivalTime: ticket.arrivalTime,
        fareName: fare.displayNames[0],
        price: fare.convertedTotalPrice,
      },
      passengers: [{ passengerRef: '1', age: 40 }],
      priceUntil: ticket.offerUntil,
      contract: { through: true },
    });
    expect(cart.items[0]?.passengers[0]?.fields).toEqual(['title', 'firstName', 'lastName', 'email', 'countryOfResidence']);
    expect(cart.items[0]?.outward?.refundRule).toMatch(/efundable/);
    expect((await shopper.must(countCart, {})).data.count).toBe(1);
    expect(await shopper.cart()).toEqual(cart);
  });

  test('a return is one item with no extra price for the way back', async () => {
    const shopper = await british();
    const cart = await shopper.add(returnChoice(await wholeReturn(shopper)));
    const [item] = cart.items;
    expect(item?.inward).toMatchObject({ type: 'Return', price: '0.00' });
    expect(item?.outward?.price).toBe(item?.total);
    expect(cart.total).toBe(item?.total);
  });

  test('extras are added to the price and named in the lines, which add up', async () => {
    const shopper = await british();
    const tickets = await northwards(shopper);
    const choice = oneWay(tickets);
    const plusBus = tickets.outward[0]?.secondaryFareInformation.offers.find(({ displayName }) => displayName.startsWith('PlusBus'));
    if (!plusBus) throw new Error('no PlusBus');
    const cart = await shopper.add({ ...choice, outward: { ...choice.outward, secondary: [plusBus.priceId] } });
    expect(minor(cart.total)).toBe(
      minor(cheapestFare(tickets.outward[0] ?? fail()).convertedTotalPrice) + minor(plusBus.convertedTotalPrice),
    );
    expect(cart.priceLines.map(({ kind }) => kind)).toEqual(['fare', 'secondary']);
    expect(cart.priceLines.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(minor(cart.total));
  });

  test('a room is named with the journey and in the lines, which add up', async () => {
    const shopper = await british();
    const tickets = await shopper.search({ from: 'EUS', to: 'GLC', departureDate: tuesday, departureTime: '22:00' });
    const sleeper = tickets.outward.find(({ fareInformation }) => fareInformation.some(({ optionalPrices }) => optionalPrices.length > 0));
    const fare = cheapestFare(sleeper ?? fail());
    const room = fare.optionalPrices[0] ?? fail();
    const choice = oneWay(tickets, sleeper);
    const cart = await shopper.add({
      ...choice,
      outward: { ...choice.outward, optional: [{ optionalPriceID: room.optionalPriceID, qty: 1 }] },
    });
    expect(cart.items[0]?.outward?.rooms).toEqual([{ name: 'Classic Solo', price: room.convertedPrice.value }]);
    expect(minor(cart.total)).toBe(minor(fare.convertedTotalPrice) + minor(room.convertedPrice.value));
    expect(cart.priceLines).toMatchObject([
      { kind: 'fare', amount: fare.convertedTotalPrice },
      { kind: 'secondary', description: 'Classic Solo', amount: room.convertedPrice.value },
    ]);
  });

  test.each([
    ['Caledonian Sleeper', 'EUS', 'GLC', '20:00', 'Infant', 4],
    ['Nightjet', 'DEHBF', 'CHAJD', '18:00', 'Infant', 3],
    ['Amtrak', 'USCHI', 'USDEN', '00:00', 'Infant', 1],
    ['VIA Rail', 'CATRTO', 'CAVCVR', '00:00', 'Infant', 1],
    ['Intercity Notte', 'ITRTI', 'ITPMO', '18:00', 'Child', 1],
  ] as const)("rooms of %s sleep the whole party: a small child in their parents' bed, and one room for one is refused", async (...row) => {
    const [, from, to, departureTime, group, age] = row;
    const shopper = await createShopper(shop.client);
    const adult = { type: 'Adult' as const, age: 40 };
    const alone = { Adult: [adult, adult], Senior: [], Youth: [], Child: [], Infant: [] };
    const passengersV2 = { ...alone, [group]: [{ type: group, age }] };
    const found = await shopper.search({ from, to, departureDate: '2026-12-09', departureTime, passengersV2, passengers: undefined });
    const ticket = found.outward.find(({ fareInformation }) => (fareInformation[0]?.optionalPrices.length ?? 0) > 0);
    const choice = oneWay(found, ticket);
    const rooms = ticket?.fareInformation.find(({ priceId }) => priceId === choice.outward.priceId)?.optionalPrices ?? [];
    const forUpTo = (most: number) =>
      rooms.find(({ consumptionRules }) => consumptionRules.totalPassengersConsumptionRule.maxQuantity === most);
    const taking = (most: number) => ({
      body: { ...choice, outward: { ...choice.outward, optional: [{ optionalPriceID: forUpTo(most)?.optionalPriceID ?? '', qty: 1 }] } },
    });
    if (forUpTo(1)) expect(await shopper.refusalOf(addCartItem, taking(1))).toMatchObject({ code: 'offer.roomsDoNotFit' });
    expect((await shopper.must(addCartItem, taking(2))).data.items[0]?.outward?.rooms).toHaveLength(1);
  });

  test('at most three tickets', async () => {
    const shopper = await british();
    const tickets = await northwards(shopper);
    for (let index = 0; index < 3; index += 1) await shopper.add(oneWay(tickets, tickets.outward[index]));
    expect(await shopper.refusalOf(addCartItem, { body: oneWay(tickets) })).toMatchObject({ code: 'cart.full', status: 409 });
    expect((await shopper.must(countCart, {})).data.count).toBe(3);
  });

  test('three first clicks of a new session at once make one cart, and a fourth is too many', async () => {
    const shopper = await british();
    const tickets = await northwards(shopper);
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map((index) => shopper.attempt(addCartItem, { body: oneWay(tickets, tickets.outward[index]) })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]))).toEqual(['cart.full']);
    expect((await shopper.cart()).items).toHaveLength(3);
  });

  test('one currency at a time: the cart keeps that of its first ticket', async () => {
    const shopper = await british();
    await shopper.add(oneWay(await northwards(shopper)));
    const euros = await shopper.claiming({ currency: 'EUR' });
    expect(await euros.refusalOf(addCartItem, { body: oneWay(await northwards(euros)) })).toMatchObject({ code: 'cart.otherCurrency' });
    const { itemId } = (await shopper.cart()).items[0] ?? fail();
    await shopper.must(removeCartItem, { body: { itemId } });
    expect((await euros.add(oneWay(await northwards(euros)))).currency).toBe('EUR');
  });

  test("removing one moves the others up, and another session's cart is not accessible", async () => {
    const shopper = await british();
    const tickets = await northwards(shopper);
    for (let index = 0; index < 3; index += 1) await shopper.add(oneWay(tickets, tickets.outward[index]));
    const [first, second, third] = (await shopper.cart()).items.map(({ itemId }) => itemId);
    const thief = await british();
    await thief.add(oneWay(tickets));
    expect(await thief.refusalOf(removeCartItem, { body: { itemId: first ?? '' } })).toMatchObject({ code: 'object.notFound' });
    const { data } = await shopper.must(removeCartItem, { body: { itemId: first ?? '' } });
    expect(data.items.map(({ itemId }) => itemId)).toEqual([second, third]);
    expect(await shopper.refusalOf(removeCartItem, { body: { itemId: first ?? '' } })).toMatchObject({ code: 'object.notFound' });
    expect(await shopper.refusalOf(removeCartItem, { body: { itemId: 'not-a-number' } })).toMatchObject({
      code: 'object.notFound',
      status: 404,
    });
    const fourth = await shopper.add(oneWay(tickets, tickets.outward[3]));
    expect(fourth.items).toHaveLength(3);
    expect(fourth.revision).toBe(5);
  });

  test('the cart comes along when the visitor becomes a guest', async () => {
    const shopper = await british();
    const before = await shopper.add(oneWay(await northwards(shopper)));
    await shopper.becomeGuest();
    expect(await shopper.cart()).toEqual(before);
  });
});

describe('refused tickets', () => {
  test('offers that we did not sign, or not for this', async () => {
    const shopper = await british();
    const [tickets, returns] = [await northwards(shopper), await wholeReturn(shopper)];
    const choice = oneWay(tickets);
    const [body = '', mac = ''] = choice.outward.offer.split('.');
    const shown = tickets.outward[0]?.fareInformation[0]?.totalPrice ?? fail();
    const cheaper = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString('utf8')
        .replaceAll(String(minor(shown)), '10'),
    ).toString('base64url');
    const tampered: Choice[] = [
      { ...choice, outward: { ...choice.outward, offer: `${cheaper}.${mac}` } },
      { ...choice, outward: { ...choice.outward, offer: 'rubbish' } },
      { ...choice, outward: { ...choice.outward, priceId: 'another' } },
      { ...choice, outward: { ...choice.outward, secondary: ['another'] } },
      { ...choice, outward: { ...choice.outward, optional: [{ optionalPriceID: 'room', qty: 1 }] } },
      { ...choice, searchId: returns.search.id },
      { searchId: returns.search.id, outward: oneWay(returns, returns.inward[0]).outward },
    ];
    for (const one of tampered) {
      expect(await shopper.refusalOf(addCartItem, { body: one })).toMatchObject({ code: 'offer.invalid', status: 422 });
    }
    expect((await shopper.must(countCart, {})).data.count).toBe(0);
  });

  test('halves that do not belong together', async () => {
    const shopper = await british();
    const tickets = await wholeReturn(shopper);
    const [out, back] = [tickets.outward[0] ?? fail(), tickets.inward[0] ?? fail()];
    const half = (ticket: typeof out, kind: 'single' | 'return') => ({ offer: ticket.offer, priceId: cheapestFare(ticket, kind).priceId });
    const refused = async (choice: Omit<Choice, 'searchId'>) =>
      (await shopper.refusalOf(addCartItem, { body: { searchId: tickets.search.id, ...choice } })).code;
    expect(await refused({ outward: half(out, 'return') })).toBe('offer.returnMissing');
    expect(await refused({ outward: half(out, 'return'), inward: half(back, 'single') })).toBe('offer.doNotCombine');
    expect(await refused({ outward: half(out, 'single'), inward: half(back, 'return') })).toBe('offer.doNotCombine');
    expect(
      (await shopper.add({ searchId: tickets.search.id, outward: half(out, 'single'), inward: half(back, 'single') })).items,
    ).toHaveLength(1);
  });

  test('a weekend return of Carte Avantage with a single that is sold alone: each names the fares that it combines with', async () => {
    const shopper = await british();
    const adult = { type: 'Adult' as const, age: 40, railCard: { program: 'FR_AVANTAGE_ADULTE' } };
    const passengersV2 = { Adult: [adult], Senior: [], Youth: [], Child: [], Infant: [] };
    // Saturday and Sunday
    const [departureDate, arrivalDate] = ['2026-12-12', '2026-12-13'];
    const wish = { from: 'FRPLY', to: 'FRLPD', departureDate, arrivalDate, passengersV2, passengers: undefined };
    const tickets = await shopper.search(wish);
    const singles = (list: typeof tickets.outward) =>
      list.flatMap((ticket) => ticket.fareInformation.map((fare) => ({ ticket, fare }))).filter(({ fare }) => !fare.isReturn);
    const [outward, inward] = [singles(tickets.outward), singles(tickets.inward)];
    const weekend = outward.find(({ fare }) => fare.displayNames[0]?.endsWith('weekend return')) ?? fail();
    expect(weekend.fare.isIllegalFare).toBe(false);
    const fits = new Set(weekend.fare.compatiblePrices);
    const together = inward.find(({ fare }) => fits.has(fare.priceId)) ?? fail();
    const alone = inward.find(({ fare }) => !fits.has(fare.priceId)) ?? fail();
    const body = (back: typeof together) => ({
      searchId: tickets.search.id,
      outward: { offer: weekend.ticket.offer, priceId: weekend.fare.priceId },
      inward: { offer: back.ticket.offer, priceId: back.fare.priceId },
    });
    expect(await shopper.refusalOf(addCartItem, { body: body(alone) })).toMatchObject({ code: 'offer.doNotCombine' });
    expect((await shopper.add(body(together))).items).toHaveLength(1);
  });

  // The last Frecce that leave Milano on a Friday reach Roma after the last train back with places for day returns.
  test('a day return without a train back after it arrives: the search says so, and no other fare completes it', async () => {
    const shopper = await british();
    const [departureDate, arrivalDate] = ['2026-12-09', '2026-12-09'];
    const passengersV2 = { Adult: [{ type: 'Adult' as const, age: 40 }], Senior: [], Youth: [], Child: [], Infant: [] };
    const times = { departureTime: '15:00', arrivalTime: '18:30' };
    const tickets = await shopper.search({
      from: 'ITMIL',
      to: 'ITRMA',
      departureDate,
      arrivalDate,
      ...times,
      passengersV2,
      passengers: undefined,
    });
    const dayReturns = (list: Tickets['outward']) =>
      list.flatMap((ticket) =>
        ticket.fareInformation.filter(({ displayNames: [name] }) => name === 'Day Return Standard').map((fare) => ({ ticket, fare })),
      );
    const half = ({ ticket, fare }: ReturnType<typeof dayReturns>[number]) => ({ offer: ticket.offer, priceId: fare.priceId });
    const refusal = (choice: Omit<Choice, 'searchId'>) =>
      shopper.refusalOf(addCartItem, { body: { searchId: tickets.search.id, ...choice } });

    const [outward, inward] = [dayReturns(tickets.outward), dayReturns(tickets.inward)];
    const legal = outward.find(({ fare }) => !fare.isIllegalFare) ?? fail();
    const illegal = outward.find(({ fare }) => fare.isIllegalFare) ?? fail();
    const back = inward.find(({ fare }) => legal.fare.compatiblePrices?.includes(fare.priceId)) ?? fail();
    expect(illegal.fare).toMatchObject({ isIllegalFare: true, compatiblePrices: [], isReturn: false });
    expect(Date.parse(illegal.ticket.travelSegments[0]?.arrivalDateTime ?? '')).toBeGreaterThan(
      Math.max(...inward.map(({ ticket }) => Date.parse(ticket.travelSegments[0]?.departureDateTime ?? ''))),
    );

    const plain = {
      ticket: back.ticket,
      fare: cheapestFare({ ...back.ticket, fareInformation: back.ticket.fareInformation.filter((fare) => !fare.compatiblePrices) }),
    };
    const wrong = { code: 'offer.doNotCombine', status: 422 };
    expect(await refusal({ outward: half(illegal), inward: half(back) })).toMatchObject(wrong);
    expect(await refusal({ outward: half(legal), inward: half(plain) })).toMatchObject(wrong);
    expect(
      await refusal({ outward: half({ ...plain, ticket: legal.ticket, fare: cheapestFare(legal.ticket) }), inward: half(back) }),
    ).toMatchObject(wrong);
    expect(await refusal({ outward: half(illegal) })).toMatchObject({ code: 'offer.returnMissing', status: 422 });
    const cart = await shopper.add({ searchId: tickets.search.id, outward: half(legal), inward: half(back) });
    expect(cart.items[0]).toMatchObject({
      source: 'TRENITALIA',
      outward: { fareName: 'Day Return Standard' },
      inward: { fareName: 'Day Return Standard' },
    });
  });

  test('a way back that leaves before the way out arrives', async () => {
    const shopper = await british();
    const tickets = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: tuesday, arrivalDate: tuesday, arrivalTime: '09:00' });
    const [out, back] = [tickets.outward.at(-1) ?? fail(), tickets.inward[0] ?? fail()];
    const choice = { searchId: tickets.search.id, outward: oneWay(tickets, out).outward, inward: oneWay(tickets, back).outward };
    expect(await shopper.refusalOf(addCartItem, { body: choice })).toMatchObject({ code: 'offer.doNotCombine' });
  });

  test('reports a train that has left and a price that has expired', async () => {
    const shopper = await british();
    const start = shop.clock.now();
    const today = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-11-28', departureTime: '09:00' });
    const [first] = today.outward;
    shop.clock.advance(Date.parse(first?.travelSegments[0]?.departureDateTime ?? '') - start);
    expect(shop.clock.now()).toBeLessThan(Date.parse(today.offerUntil ?? ''));
    expect(await shopper.refusalOf(addCartItem, { body: oneWay(today) })).toMatchObject({ code: 'offer.departed' });
    shop.clock.advance(Date.parse(today.offerUntil ?? '') - shop.clock.now());
    expect(await shopper.refusalOf(addCartItem, { body: oneWay(today, today.outward.at(-1)) })).toMatchObject({
      code: 'offer.expired',
      status: 409,
    });
    shop.clock.advance(start - shop.clock.now());
  });

  test('anything while the supplier does not answer', async () => {
    const shopper = await british();
    const tickets = await northwards(shopper);
    // two failures, because the shop retries the call once
    shop.troubles.make({ source: 'ATOC', call: 'offers', kind: 'unavailable', times: 2 });
    expect(await shopper.refusalOf(addCartItem, { body: oneWay(tickets) })).toMatchObject({ code: 'supplier.unavailable', status: 503 });
  });
});

test("typed details are stored without changing the cart's revision", async () => {
  const shopper = await british();
  const cart = await shopper.add(oneWay(await northwards(shopper)));
  const draft = {
    lead: { email: 'ada@', phone: '' },
    items: [
      {
        itemId: cart.items[0]?.itemId ?? '',
        travellers: [{ passengerRef: '1', firstName: 'Ada' }],
        seatPreferences: { position: 'WINDOW' as const },
      },
    ],
  };
  await shopper.must(saveCheckoutDraft, { body: draft });
  expect(await shopper.cart()).toEqual({ ...cart, draft });
  expect((await (await british()).cart()).draft).toEqual({});
});

test('an older text of a page that arrives after its newest one is left out; another page and one without a number are newer', async () => {
  const shopper = await british();
  await shopper.add(oneWay(await northwards(shopper)));
  const save = async (phone: string, typed?: { readonly page: string; readonly count: number }) => {
    await shopper.must(saveCheckoutDraft, { body: { lead: { phone }, ...(typed ? { typed } : {}) } });
    return (await shopper.cart()).draft.lead?.phone;
  };
  expect(await save('+44 20 1', { page: 'a', count: 1 })).toBe('+44 20 1');
  expect(await save('+44 20 123', { page: 'a', count: 3 })).toBe('+44 20 123');
  expect(await save('+44 20 12', { page: 'a', count: 2 })).toBe('+44 20 123');
  expect(await save('+44 20 123', { page: 'a', count: 3 })).toBe('+44 20 123');
  expect(await save('+44 20 4', { page: 'b', count: 1 })).toBe('+44 20 4');
  expect(await save('+44 20 5')).toBe('+44 20 5');
  expect(await save('+44 20 6')).toBe('+44 20 6');
});

test('prices can be accepted for the revision that was seen, and no other', async () => {
  const shopper = await british();
  const { revision } = await shopper.add(oneWay(await northwards(shopper)));
  expect(await shopper.refusalOf(acceptCartPrices, { body: { revision: revision + 1 } })).toMatchObject({ code: 'cart.changed' });
  expect((await shopper.must(acceptCartPrices, { body: { revision } })).data.items[0]?.state).toBe('priced');
});

test('a session that put nothing in has an empty cart to look at, in its currency', async () => {
  const cart = (await (await british()).must(getCart, {})).data;
  expect(cart).toMatchObject({ items: [], total: '0.00', currency: 'GBP' });
});

function fail(): never {
  throw new Error('nothing there');
}
