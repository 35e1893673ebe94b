/**
 * Renders pages with our shortcuts through React Router (`apps/web/src/app/fast-pages`) and with React Router alone, and checks that
 * visitors get the same. The second shop runs with PLAIN_PAGES=on.
 */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './shop-test.ts';

const plainShop = process.env['STRICT_SHOP_URL'] ?? '';

/** No walk buys places on these trains, so both shops have the same number left. */
const quietSearch = {
  productType: 'PointToPoint',
  actionType: 'Search',
  from: 'YRK',
  to: 'HGT',
  searchParam: {
    from: 'YRK',
    to: 'HGT',
    isRoundTrip: false,
    departureDate: '2027-01-20',
    departureTime: '08:00:00',
    passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
  },
};

async function recordSearch(request: APIRequestContext, shop: string): Promise<string> {
  const answer = await request.post(`${shop}/apiv1/point-to-point/add-analytics`, { data: quietSearch });
  const { id } = await answer.json();
  return String(id);
}

/** A page's markup, without parts that differ in each answer: the shop's and search's names, and the data for hydration. */
async function markupOf(request: APIRequestContext, shop: string, path: string, searchId: string): Promise<string> {
  const page = await (await request.get(shop + path.replace('ID', searchId))).text();
  expect(page).toContain('streamController.enqueue');
  return page
    .replaceAll(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
    .replaceAll(/nonce="[^"]*"|content="[\w+/=-]{20,}"/g, '')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')
    .replaceAll(searchId, 'ID');
}

/** The place where two texts first differ, with some text of each: two whole pages would be unreadable in a failure. */
function differenceOf(one: string, other: string): readonly [string, string] | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one.slice(Math.max(0, at - 80), at + 80), other.slice(Math.max(0, at - 80), at + 80)];
}

for (const path of ['/uk', '/train-times', '/blogs/wimbledon', '/about-us', '/cart', '/search/p2p?id=ID']) {
  test(`${path} is the same rendered fast and rendered plainly`, { tag: '@desktop' }, async ({ request, baseURL }) => {
    // The server sends the same page for all sizes.
    const fastShop = baseURL ?? '';
    const [fastId, plainId] = [await recordSearch(request, fastShop), await recordSearch(request, plainShop)];
    // some pages show the time, so they are rendered again if the minute has changed in between
    await expect(async () => {
      const [fast, plain] = [await markupOf(request, fastShop, path, fastId), await markupOf(request, plainShop, path, plainId)];
      expect(fast.length).toBeGreaterThan(5_000);
      expect(differenceOf(fast, plain)).toBeUndefined();
    }).toPass({ timeout: 30_000 });
  });
}
