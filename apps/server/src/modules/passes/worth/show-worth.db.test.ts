import { getPassWorth } from '@throughfare/contract/calls/passes';
import { addPassSearch } from '@throughfare/contract/calls/search';
import { expect, test } from 'vitest';
import { createShopper } from '../../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';

const shop = await openTestShop({ now: '2026-11-20T09:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/uk', currency: 'EUR' });

async function recorded(country: string): Promise<string> {
  const passengers = { Adult: 1, Senior: 0, Youth: 0, Child: 0 };
  const searchParam = { countries: [country], passengers, language: 'en' as const, validFrom: '2026-12-10' };
  return (await shopper.must(addPassSearch, { body: { productType: 'RailPass', actionType: 'Search', searchParam } })).id;
}

async function worthOf(country: string, mainProductId: string) {
  const id = await recorded(country);
  const { data } = await shopper.must(getPassWorth, { body: { id } });
  return data.areas.find((area) => area.mainProductId === mainProductId);
}

test("the saving of a country's pass is computed from the shop's tickets and reservations", async () => {
  expect((await worthOf('IT', 'IT'))?.state).toBe('pending');
  await expect.poll(async () => (await worthOf('IT', 'IT'))?.state, { timeout: 40_000, interval: 500 }).toBe('ready');
  const area = await worthOf('IT', 'IT');
  expect(area).toMatchObject({ name: 'Interrail Italy Pass', asOf: '2026-11-20' });
  expect(area?.itineraries).toHaveLength(3);
  for (const trip of area?.itineraries ?? []) {
    // a pass holder's seat costs three euros on an Intercity and ten on a Freccia
    expect(trip.rides.map(({ reservation }) => reservation).every((fee) => fee === '3.00' || fee === '10.00')).toBe(true);
    const saved = Number(trip.tickets) - Number(trip.pass) - Number(trip.reservations);
    expect(saved >= 0 ? Number(trip.saves) : -Number(trip.costsMore)).toBeCloseTo(saved, 2);
    expect(trip.rides.every(({ ticket }) => Number(ticket) > 0)).toBe(true);
  }
});

test('a country in which the shop sells too few trains is reported', async () => {
  expect(await worthOf('RO', 'RO')).toMatchObject({ state: 'none', itineraries: [] });
});
