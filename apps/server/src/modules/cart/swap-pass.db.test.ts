import { addCartPass, saveCheckoutDraft, swapCartPass } from '@throughfare/contract/calls/cart';
import { addPassSearch } from '@throughfare/contract/calls/search';
import { expect, test } from 'vitest';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

const shop = await openTestShop();

async function withPass(passId: string, country = 'ALL'): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/us', currency: 'EUR' });
  const passengers = { Adult: 1, Senior: 0, Youth: 0, Child: 0 };
  const searchParam = { countries: [country], passengers, language: 'en' as const, validFrom: '2026-12-20' };
  const { id } = await shopper.must(addPassSearch, { body: { productType: 'RailPass', actionType: 'Search', searchParam } });
  await shopper.must(addCartPass, { body: { searchId: id, passId } });
  return shopper;
}

test("the other brand's pass replaces this one, and typed details stay", async () => {
  const shopper = await withPass('EURAIL/GLOBAL-F4-1M/2');
  const [item] = (await shopper.cart()).items;
  expect(item?.pass && item.residence?.other).toEqual({ name: 'Interrail Global Pass', total: '283.00' });
  expect(item?.pass && item.residence?.refused).toEqual(expect.arrayContaining(['GB', 'FR', 'CH']));
  expect(item?.pass && item.residence?.refused).not.toContain('US');
  const itemId = item?.itemId ?? '';
  const items = [{ itemId, travellers: [{ passengerRef: '1', firstName: 'Ada', countryOfResidence: 'GB' }] }];
  await shopper.must(saveCheckoutDraft, { body: { items } });

  const { data } = await shopper.must(swapCartPass, { body: { itemId } });
  expect(data.items).toHaveLength(1);
  expect(data.items[0]).toMatchObject({
    itemId,
    total: '283.00',
    state: 'priced',
    pass: { id: 'INTERRAIL/GLOBAL-F4-1M/2', businessChannel: 'INTERRAIL' },
    residence: { other: { name: 'Eurail Global Pass' } },
  });
  expect(data.items[0]?.pass && data.items[0].residence?.refused).toContain('US');
  expect(data.draft.items).toEqual(items);
});

test('a pass without a twin cannot be swapped, nor can a ticket or something of another cart', async () => {
  const british = await withPass('INTERRAIL/GB-F3-1M/2', 'GB');
  const [item] = (await british.cart()).items;
  expect(item?.pass && item.residence?.other).toBeUndefined();
  expect(item?.pass && item.residence?.refused).toContain('GB');
  expect((await british.refusalOf(swapCartPass, { body: { itemId: item?.itemId ?? '' } })).code).toBe('offer.invalid');

  const traveller = await createShopper(shop.client, { 'browse-from': '/uk' });
  const { items } = await traveller.add(oneWay(await traveller.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' })));
  expect((await traveller.refusalOf(swapCartPass, { body: { itemId: items[0]?.itemId ?? '' } })).code).toBe('object.notFound');
  expect((await traveller.refusalOf(swapCartPass, { body: { itemId: item?.itemId ?? '' } })).code).toBe('object.notFound');
});
