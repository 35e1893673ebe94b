import { changeTravellers, refundBooking } from '@throughfare/contract/calls/after-sales';
import { decideBoardingHelp, listBoardingHelp } from '@throughfare/contract/calls/boarding-help';
import { searchExchange } from '@throughfare/contract/calls/exchange';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { createOrder } from '@throughfare/contract/calls/orders';
import { listValidTrains, takeValidTrain } from '@throughfare/contract/calls/valid-trains';
import type { Cart } from '@throughfare/contract/shapes/cart';
import { expect, test, vi } from 'vitest';
import { cards, openPayment, orderAndWait, orderBody } from '../../../../../../tests/support/checkout.ts';
import { exchangeDesk, fareWhere } from '../../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { createShopper, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';

const { sandbox, shop, desk } = await openRefundDesk();

/** Looks until so many changes have been told: an order or a refund may still be under way. */
async function helpChanges(count: number): Promise<void> {
  let told = 0;
  await vi.waitUntil(async () => (told += await shop.shop.askForHelp()) >= count, { timeout: 30_000 });
  expect(told).toBe(count);
}

/** A traveller in a wheelchair with a companion, a bicycle and help at both ends. */
async function choose(departureTime: string): Promise<{ readonly shopper: Shopper; readonly cart: Cart }> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest('ada@example.com');
  const found = await shopper.search({
    from: 'EUS',
    to: 'MAN',
    departureDate: '2026-12-08',
    departureTime,
    passengers: { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
    brings: { wheelchairs: 1, bicycles: 1, assistanceDogs: 1 },
  });
  expect(found.search.passengersText).toBe('2 adults, 1 wheelchair, 1 bicycle, 1 assistance dog');
  const [ticket] = found.outward;
  const fare = ticket?.fareInformation.find(({ displayNames }) => displayNames[0] === 'Anytime Single');
  const bicycle = ticket?.secondaryFareInformation.offers.find(({ selected }) => selected);
  if (!ticket || !fare || !bicycle) throw new Error('no train with an Anytime Single and a bicycle place');
  expect(fare.passengerBreakdown.map(({ fareQualifier }) => fareQualifier?.program)).toEqual(['WHEELCHAIR', 'WHEELCHAIR']);
  expect(ticket.travelSegments[0]?.onBoard).toMatchObject({ wheelchairs: 1, bicycles: 2, bicyclePrice: '0.00' });
  const cart = await shopper.add({
    searchId: found.search.id,
    outward: { offer: ticket.offer, priceId: fare.priceId, secondary: [bicycle.priceId] },
  });
  return { shopper, cart };
}

const withHelp = (cart: Cart, stations: readonly string[]) => ({
  items: orderBody(cart, { intentId: '', amount: 0, currency: 'GBP' }).items.map((item) => ({
    ...item,
    seatPreferences: { help: { need: 'RAMP' as const, stations: [...stations] } },
  })),
});

const mails = (subject: string) => shop.mails.filter((mail) => mail.subject.startsWith(subject));
const operator = async () => createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
const requests = async () => (await (await operator()).must(listBoardingHelp, { query: {} })).data.requests;

test('the last space goes to one of two orders, and the other is refused by name', async () => {
  const [first, second] = [await choose('08:00'), await choose('08:00')];
  const outcomes = await Promise.all(
    [first, second].map(async ({ shopper, cart }) =>
      orderAndWait(shopper, cart, await openPayment(shopper, sandbox.url, cards.paid, cart)),
    ),
  );
  expect(outcomes.flatMap(({ response }) => response?.status ?? [])).toEqual(['confirmed']);
  expect(outcomes.flatMap(({ error }) => (error ? [JSON.stringify(error)] : []))).toEqual([
    expect.stringContaining('No wheelchair space is left'),
  ]);
});

test('help is asked for with the booking, confirmed at the desk, told to both sides, and cancelled with the refund', async () => {
  const { shopper, cart } = await choose('13:00');
  const payment = await openPayment(shopper, sandbox.url, cards.paid, cart);
  const elsewhere = await shopper.refusalOf(createOrder, { body: orderBody(cart, payment, withHelp(cart, ['EUS', 'GLC'])) });
  expect(elsewhere.code).toBe('booking.helpElsewhere');
  const { response } = await orderAndWait(shopper, cart, payment, withHelp(cart, ['EUS', 'MAN']));
  const reference = response?.items[0]?.bookingReference ?? '';
  const bought = { shopper, reference, orderId: response?.orderId ?? '', intentId: payment.intentId, charged: payment.amount };

  await helpChanges(1);
  expect(await shop.shop.askForHelp()).toBe(0);
  await expect.poll(() => mails('New help to board')).toMatchObject([{ to: 'assistance.atoc@carriers.example' }]);
  await expect
    .poll(() => mails('We have asked for help'))
    .toMatchObject([{ to: 'ada@example.com', text: expect.stringContaining('London Euston: board train') }]);
  const row = await desk.rowOf(bought);
  expect(row.tripData[0]?.seats[0]).toMatchObject({ sleeper: { name: 'Wheelchair space', kind: 'space' } });
  expect(row.brought).toEqual([
    'Travelling with 1 wheelchair, 1 bicycle, 1 assistance dog.',
    expect.stringMatching(/^Help to board and alight asked for at London Euston, Manchester Piccadilly: a ramp or lift/),
  ]);
  await expect.poll(() => mails('Your tickets').find(({ subject }) => subject.includes(reference))?.text).toContain(row.brought?.[1]);
  expect(row.boardingHelp).toMatchObject([
    {
      state: 'ASKED',
      stops: [
        { station: 'EUS', does: 'BOARD' },
        { station: 'MAN', does: 'ALIGHT' },
      ],
    },
  ]);

  const [request] = await requests();
  if (!request) throw new Error('the desk has no request');
  const answer = {
    params: { helpId: request.helpId },
    body: { version: request.version, decision: 'CONFIRMED' as const, note: 'Meet at platform 5.' },
  };
  const both = await Promise.all([operator(), operator()]);
  const outcomes = await Promise.all(both.map((person) => person.attempt(decideBoardingHelp, answer)));
  expect(outcomes.map((one) => (one.ok ? 'ok' : one.error.code)).toSorted()).toEqual(['help.decided', 'ok']);
  await expect
    .poll(() => mails('Your help to board is confirmed'))
    .toMatchObject([{ text: expect.stringContaining('Meet at platform 5.') }]);

  const { row: refundable, quote } = await desk.quoteOf(bought);
  await shopper.must(refundBooking, { params: { reference }, body: { source: refundable.source, quoteId: quote.quoteId } });
  await helpChanges(1);
  await expect.poll(() => mails('Cancelled help to board')).toHaveLength(1);
  await expect.poll(() => mails('Your help to board is cancelled')).toHaveLength(1);
  expect((await desk.rowOf(bought)).boardingHelp).toMatchObject([{ state: 'CANCELLED' }]);
});

test('an exchange takes wheelchair space, bicycle place and help along, and tells both sides', async () => {
  const { shopper, cart } = await choose('16:00');
  const payment = await openPayment(shopper, sandbox.url, cards.paid, cart);
  const { response } = await orderAndWait(shopper, cart, payment, withHelp(cart, ['EUS', 'MAN']));
  const old = response?.items[0]?.bookingReference ?? '';
  const bought = { shopper, reference: old, orderId: response?.orderId ?? '', intentId: payment.intentId, charged: payment.amount };
  await helpChanges(1);

  // nothing runs on Christmas Day
  const params = { reference: old };
  const body = { departureDate: '2026-12-25', departureTime: '08:00', fareCodes: { departure: ['outward.1', 'outward.2'] } };
  expect((await shopper.refusalOf(searchExchange, { params, body })).code).toBe('exchange.nothingFound');
  const found = await exchangeDesk.search(bought, { fareCodes: { departure: ['outward.1', 'outward.2'] } });
  const quote = await exchangeDesk.quote(
    bought,
    found,
    fareWhere(found, (due) => due === 0),
  );
  expect(quote.extras).toEqual({
    along: [
      'A space for the wheelchair, and for a companion the seat beside it.',
      'Bicycle space (free), with the new ticket.',
      'The assistance dog, which travels free.',
      expect.stringContaining('Help to board'),
    ],
    left: [],
    leavesBicycle: false,
  });
  const outcome = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, quote.quoteId));
  const reference = outcome.response?.bookingReference ?? '';
  const row = await desk.rowOf({ ...bought, reference });
  expect(row.tripData[0]?.seats).toContainEqual(expect.objectContaining({ sleeper: { name: 'Wheelchair space', kind: 'space' } }));
  expect(row.tripData[0]?.notes).toBe('With Bicycle space');

  await helpChanges(2);
  const desks = [`Cancelled help to board, booking ${old}`, `New help to board, booking ${reference}`];
  for (const subject of desks) await expect.poll(() => mails(subject)).toHaveLength(1);
  const mine = (about: string) => shop.mails.filter(({ to, subject }) => to === 'ada@example.com' && subject.endsWith(`(${about})`));
  await expect
    .poll(() => mine(old).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Your help to board is cancelled/));
  await expect.poll(() => mine(reference).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^We have asked for help/));
  expect((await desk.rowOf({ ...bought, reference })).boardingHelp).toMatchObject([
    { state: 'ASKED', stops: [{ station: 'EUS' }, { station: 'MAN' }] },
  ]);
});

test('help moves to the train that its traveller takes with the same ticket, and both sides are told', async () => {
  const { shopper, cart } = await choose('10:00');
  const payment = await openPayment(shopper, sandbox.url, cards.paid, cart);
  const { response } = await orderAndWait(shopper, cart, payment, withHelp(cart, ['EUS', 'MAN']));
  const reference = response?.items[0]?.bookingReference ?? '';
  await helpChanges(1);
  const leaves = cart.items[0]?.outward?.departureDateTime;
  shop.clock.advance(Date.parse(`${leaves?.date}T${leaves?.time}Z`) - 4 * 3_600_000 - shop.clock.now());
  const params = { reference };
  const [ride] = (await shopper.must(listValidTrains, { params })).data.rides;
  const other = ride?.trains.findLast(({ isTaken }) => !isTaken);
  if (!ride || !other) throw new Error('no other train');
  const { direction, segmentIndex } = ride;
  const { designator, operatingDay } = other;
  await shopper.must(takeValidTrain, { params, body: { direction, segmentIndex, designator, operatingDay } });
  await helpChanges(1);
  const toldDesk = () => mails(`Changed help to board, booking ${reference}`);
  await expect.poll(toldDesk).toMatchObject([{ text: expect.stringContaining(`London Euston: board train ${designator}`) }]);
  const row = (await shopper.must(listBookings, { query: { search: reference } })).body[0];
  expect(row?.boardingHelp?.flatMap(({ stops }) => stops.map(({ train }) => train))).toEqual([designator, designator]);
});

test('the desk awaits people by their names, and is told of another one once', async () => {
  const { shopper, cart } = await choose('12:00');
  const payment = await openPayment(shopper, sandbox.url, cards.paid, cart);
  const { response } = await orderAndWait(shopper, cart, payment, withHelp(cart, ['EUS', 'MAN']));
  const reference = response?.items[0]?.bookingReference ?? '';
  await helpChanges(1);
  shop.clock.advance(1000);
  const row = (await shopper.must(listBookings, { query: { search: reference } })).body[0];
  const passengers = row?.passengers.map(({ firstName, lastName }, index) => ({
    firstName,
    lastName: index === 0 ? `${lastName}s` : lastName,
    contacts: [],
  }));
  await shopper.must(changeTravellers, { params: { reference }, body: { passengers: passengers ?? [] } });
  await helpChanges(1);
  expect(await shop.shop.askForHelp()).toBe(0);
  const toldDesk = () => mails(`Changed help to board, booking ${reference}`);
  await expect.poll(toldDesk).toMatchObject([{ text: expect.stringContaining('Travellers: Ms Ada Traveller 1s, Ms Ada Traveller 2.') }]);
});
