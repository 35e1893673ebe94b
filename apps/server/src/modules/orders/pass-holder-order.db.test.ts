import { listBookings } from '@throughfare/contract/calls/bookings';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { expect, test } from 'vitest';
import { cards, chargesOf, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';

const { sandbox, shop } = await openSandboxShop();

const day = '2026-12-08';

/** Adults on the continent. Each has the pass listed at their position, or none. */
function travellers(...passes: readonly (string | undefined)[]): Pick<SearchParam, 'passengersV2'> & { passengers: undefined } {
  const adults = passes.map((program) => ({
    type: 'Adult' as const,
    desc: '26-59 years',
    age: 40,
    ...(program ? { railCard: { program }, isAddRailCard: true } : {}),
  }));
  return { passengers: undefined, passengersV2: { Adult: adults, Senior: [], Youth: [], Child: [], Infant: [] } };
}

async function guest(): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk', currency: 'EUR' });
  await shopper.becomeGuest();
  return shopper;
}

test('a reservation for a pass holder is bought alone, and every place says that the pass is needed', async () => {
  const shopper = await guest();
  const found = await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate: day, ...travellers('EU_PASS_GLOBAL') });
  expect(found.notices.map(({ code }) => code)).toContain('search.passReservations');
  const tgv = found.outward.find(({ fareInformation }) => fareInformation[0]?.displayNames[0]?.startsWith('TGV INOUI, reservation'));
  expect(tgv?.fareInformation[0]?.totalPrice).toMatch(/^[12]0\.00$/);

  const cart = await shopper.add(oneWay(found, tgv));
  expect(cart.items[0]?.outward).toMatchObject({ fareName: 'TGV INOUI, reservation with a rail pass' });
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response?.items.map(({ state }) => state)).toEqual(['confirmed']);
  expect((await chargesOf(sandbox.url, payment.intentId)).status).toBe('succeeded');

  const { body } = await shopper.must(listBookings, { query: { search: response?.items[0]?.bookingReference ?? '' } });
  expect(body[0]?.railCards).toEqual(['Eurail or Interrail Global Pass, 2nd class']);
  await expect.poll(() => shop.mails.length).toBe(1);
  expect(shop.mails[0]?.text).toContain(
    'Take your rail pass with you: Eurail or Interrail Global Pass, 2nd class. Your reservation is not valid without it',
  );
});

test('the sleeper to Scotland, which takes no passes, costs its fare among trains on which the pass is enough', async () => {
  const shopper = await guest();
  const { outward, passTrains } = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: day, ...travellers('GB_PASS') });
  expect([...new Set(outward.flatMap(({ carriers }) => carriers.map(({ code }) => code)))]).toEqual(['CS']);
  expect(passTrains?.outward.length).toBeGreaterThan(10);
});

test('where no train is reserved, the pass is enough and nothing is sold', async () => {
  const shopper = await guest();
  const { outward, passTrains, notices } = await shopper.search({ from: 'YRK', to: 'NCL', departureDate: day, ...travellers('GB_PASS') });
  expect(outward).toEqual([]);
  expect(notices.map(({ code }) => code)).toEqual(['search.passIsEnough']);
  expect(passTrains?.outward[0]).toMatchObject({ state: 'enough', fromStation: 'York', toStation: 'Newcastle' });
});

test('of two travellers in Britain, only the one without a pass pays a fare', async () => {
  const shopper = await guest();
  const wish = { from: 'KGX', to: 'EDB', departureDate: day };
  const [alone, together] = [
    await shopper.search({ ...wish, ...travellers(undefined) }),
    await shopper.search({ ...wish, ...travellers(undefined, 'GB_PASS') }),
  ];
  const priceOf = (tickets: typeof alone) =>
    tickets.outward[0]?.fareInformation.find(({ displayNames }) => displayNames[0] === 'Anytime Single');
  expect(priceOf(together)?.totalPrice).toBe(priceOf(alone)?.totalPrice);
  expect(priceOf(together)?.passengerBreakdown.map(({ amount, fareQualifier }) => [Number(amount) > 0, fareQualifier?.program])).toEqual([
    [true, undefined],
    [false, 'GB_PASS'],
  ]);
});

test('Italo takes no passes: its trains cost their fare', async () => {
  const shopper = await guest();
  const { outward } = await shopper.search({ from: 'ITBGE', to: 'ITRTI', departureDate: day, ...travellers('IT_PASS') });
  const italo = outward.filter(({ source }) => source === 'ITAL').flatMap(({ fareInformation }) => fareInformation);
  const freccia = outward.filter(({ source }) => source === 'TRENITALIA').flatMap(({ fareInformation }) => fareInformation);
  expect(italo.length).toBeGreaterThan(0);
  expect(italo.some(({ passengerBreakdown }) => passengerBreakdown.some(({ fareQualifier }) => fareQualifier))).toBe(false);
  expect(freccia.map(({ totalPrice }) => totalPrice)).toContain('10.00');
});
