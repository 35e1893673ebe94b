import { searchRailPasses } from '@throughfare/contract/calls/passes';
import { addPassSearch } from '@throughfare/contract/calls/search';
import { beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

let american: Shopper;

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });

beforeAll(async () => {
  american = await createShopper(shop.client, { 'browse-from': '/us', currency: 'EUR' });
});

async function recorded(country: string, party = {}): Promise<string> {
  const { id } = await american.must(addPassSearch, {
    body: {
      productType: 'RailPass',
      actionType: 'Search',
      searchParam: {
        countries: [country],
        passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0, ...party },
        language: 'en',
        validFrom: '2026-12-10',
      },
    },
  });
  return id;
}

test('passes of the country and of all countries, priced for the party, with the words of their kind filled in', async () => {
  const id = await recorded('IT', { Adult: 2, Child: 1 });
  const { data } = await american.must(searchRailPasses, { body: { id } });
  expect(data).toMatchObject({ currency: 'EUR', businessChannel: 'EURAIL', firstDay: '2026-11-28', lastDay: '2027-10-28' });
  const [first] = data.passes;
  expect(first).toMatchObject({
    mainProductId: 'IT',
    mainProductName: 'Eurail Italy Pass',
    item: '3 travel days within 1 month',
    dayArray: [3, 4, 5, 6, 8],
    validUntil: '2027-01-09',
    amount: '348.00',
    travellers: [
      { type: 'Adult', count: 2, price: '174.00', total: '348.00' },
      { type: 'Child', count: 1, price: '0.00', total: '0.00' },
    ],
  });
  expect(first?.desc).toContain('3 travel days within 1 month, counted');
  const month = data.passes.find(({ travel, validityPeriodMonth }) => travel === 'continuous' && validityPeriodMonth === 1);
  expect(month).toMatchObject({ product: 'Global Pass', noOfDays: 31, dayArray: [15, 22, 31, 62, 90] });
  expect(month?.desc).toContain('for 1 month: 31 days in a row');
  expect(data.coverage.notCovered).toContain('Italo trains');
  expect(data.coverage.reservations[0]).toMatchObject({ compulsory: true });
});

test('the British storefront shows Interrail, any other Eurail, and each the other on request', async () => {
  const id = await recorded('GB');
  const british = await createShopper(shop.client, { 'browse-from': '/uk' });
  const names = async (shopper: Shopper, body: { id: string; businessChannel?: 'EURAIL' | 'INTERRAIL' }) =>
    new Set((await shopper.must(searchRailPasses, { body })).data.passes.map(({ mainProductName }) => mainProductName));
  expect([...(await names(british, { id }))]).toEqual(['Interrail Great Britain Pass', 'Interrail Global Pass']);
  expect([...(await names(american, { id }))]).toEqual(['Eurail Global Pass']);
  expect([...(await names(american, { id, businessChannel: 'INTERRAIL' }))]).toContain('Interrail Great Britain Pass');
});

test('an old search, a search for tickets and a seller that is silent are refused with a sentence', async () => {
  const id = await recorded('ALL');
  shop.troubles.make({ source: 'Eurail', call: 'offers', kind: 'unavailable', times: 4 });
  expect((await american.refusalOf(searchRailPasses, { body: { id } })).code).toBe('pass.unavailable');
  shop.troubles.end();
  expect((await american.refusalOf(searchRailPasses, { body: { id: 'nobody-knows-this' } })).code).toBe('search.notFound');
  shop.clock.advance(20 * 86_400_000);
  expect((await american.refusalOf(searchRailPasses, { body: { id } })).code).toBe('search.dateInPast');
});

test("an agent sees the agency's commission on each pass, and a visitor does not", async () => {
  shop.clock.advance(-20 * 86_400_000);
  const id = await recorded('IT');
  const agent = await createShopper(
    shop.client,
    { 'browse-from': '/us', currency: 'EUR' },
    await signInAs(shop.client, 'agent@example.com'),
  );
  const { data } = await agent.must(searchRailPasses, { body: { id } });
  for (const { amount, commission = '0.00', commissionRate = 0 } of data.passes) {
    expect(commissionRate).toBeGreaterThan(0);
    expect(Math.abs(Number(commission) - (Number(amount) * commissionRate) / 100)).toBeLessThanOrEqual(0.02 + Number(amount) / 1000);
  }
  const { data: shown } = await american.must(searchRailPasses, { body: { id } });
  expect(shown.passes.some(({ commission }) => commission !== undefined)).toBe(false);
});

test('every pass has all fields of a selection: product ids, skus, channel, days', async () => {
  const id = await recorded('DE', { Adult: 2 });
  const { data } = await american.must(searchRailPasses, { body: { id } });
  expect(new Set(data.passes.map(({ mainProductId }) => mainProductId))).toEqual(new Set(['DE', 'DETWIN', 'GLOBAL']));
  for (const pass of data.passes) {
    expect(pass.businessChannel).toBe('EURAIL');
    expect(pass.sku).toEqual([`${pass.id.replaceAll('/', '-')}-ADULT`]);
    expect(pass.dayArray).toContain(pass.noOfDays);
  }
  const [single, twin] = ['DE', 'DETWIN'].map((mainProductId) => data.passes.find((pass) => pass.mainProductId === mainProductId));
  expect(Number(twin?.amount)).toBeLessThan(Number(single?.amount));
});
