/**
 * A TRENITALIA ticket changes its travel in the shop's own search: out to /search/p2p, then back to a summary, a payment and a new ticket.
 */
import { getTravelChange, startTravelChange } from '@throughfare/contract/calls/travel-change';
import { getSearchRecord } from '@throughfare/contract/calls/search';
import { expect, test } from 'vitest';
import { cards } from '../../../../../../tests/support/checkout.ts';
import { exchangeDesk, fareWhere } from '../../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import type { Price } from '../../../../../../tests/support/buyers.ts';
import type { Bought } from '../../../../../../tests/support/refund-desk.ts';

const { sandbox, shop, desk } = await openRefundDesk();

const italian = { from: 'ITMIL', to: 'ITRMA', departureDate: '2026-12-08' };
const buyItalian = (price: Price = 'dearest') => desk.buy(italian, cards.paid, 'TRENITALIA', price);

async function start({ shopper, reference }: Bought, body: { travelChange?: 'change' | 'sv_change'; departureDate?: string } = {}) {
  const { data } = await shopper.must(startTravelChange, { params: { reference }, body });
  return data.searchParam;
}

const pageOf = async ({ shopper }: Bought, searchId: string, flow: 'change' | 'sv_change' = 'change') =>
  (await shopper.must(getTravelChange, { params: { searchId }, query: { flow } })).data;

async function expectBooksAgree({ orderId }: Bought): Promise<void> {
  const { differences } = await shop.shop.reconcile(3);
  expect(differences.filter((difference) => difference.orderId === orderId)).toEqual([]);
}

/** The figures of a found train with this price difference. */
async function changeTo(bought: Bought, flow: 'change' | 'sv_change', priceFits: (due: number) => boolean) {
  const { analyticId } = await start(bought, { travelChange: flow });
  const { found } = await pageOf(bought, analyticId, flow);
  if (!found) throw new Error('nothing was found');
  return { analyticId, summary: await exchangeDesk.quote(bought, found, fareWhere(found, priceFits)) };
}

test('another time at the same fare: the search knows its booking, and the old order is replaced', async () => {
  const bought = await buyItalian();
  expect((await desk.rowOf(bought)).actions).toContain('travelChange');
  const begun = await start(bought);
  expect(begun).toMatchObject({ oldAnalyticsId: '', travelChange: 'change', currency: 'GBP' });
  const { searchData } = await bought.shopper.must(getSearchRecord, { query: { id: begun.analyticId } });
  expect(searchData).toMatchObject({ productType: 'PointToPoint', searchParam: { departureDate: italian.departureDate } });
  const page = await pageOf(bought, begun.analyticId);
  const sold = page.item.lineItem.legs[0]?.fare;
  const fares = (page.found?.outward ?? []).flatMap(({ fareInformation }) => fareInformation.map(({ displayNames }) => displayNames));
  expect(fares.length).toBeGreaterThan(1);
  expect(fares.every((names) => names.includes(sold ?? ''))).toBe(true);

  const { analyticId, summary } = await changeTo(bought, 'change', (due) => due === 0);
  expect(summary.travelChange).toEqual({ searchId: analyticId });
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId));
  expect(response).toMatchObject({ statusCode: 200, status: 'exchanged' });
  expect(await desk.rowOf(bought)).toMatchObject({
    status: 'Exchanged',
    orders: [{ status: 'REPLACED', ticketNumbers: [] }],
    replacedBy: [response?.bookingReference],
    afterSales: [{ kind: 'TRAVEL_CHANGE' }],
  });
  const mail = () => shop.mails.find(({ text }) => text.includes(response?.bookingReference ?? '?') && text.includes('no longer valid'));
  await expect.poll(mail).toMatchObject({ attachments: [{ contentType: 'application/pdf' }] });
  expect(mail()?.text).toContain('All times are local');
  await desk.expectSettled(bought);
  await expectBooksAgree(bought);
});

test('other classes and fares are found by sv_change alone', async () => {
  const bought = await buyItalian();
  const { analyticId } = await start(bought);
  const [same, all] = [await pageOf(bought, analyticId), await pageOf(bought, analyticId, 'sv_change')];
  const count = (page: typeof same) => (page.found?.outward ?? []).flatMap(({ fareInformation }) => fareInformation).length;
  expect(count(all)).toBeGreaterThan(count(same));
});

test('a fare that allows no change is refused in the words of the screen', async () => {
  const bought = await buyItalian('cheapest');
  expect(await bought.shopper.refusalOf(startTravelChange, { params: { reference: bought.reference }, body: {} })).toMatchObject({
    code: 'travelChange.unavailable',
    message: 'Travel change not available',
  });
});

test('another day continues the previous search; an unavailable day is refused', async () => {
  const bought = await buyItalian();
  const first = await start(bought);
  const { data } = await bought.shopper.must(startTravelChange, {
    params: { reference: bought.reference },
    body: { departureDate: '2026-12-10', oldAnalyticsId: first.analyticId },
  });
  expect(data.searchParam).toMatchObject({ oldAnalyticsId: first.analyticId });
  expect((await pageOf(bought, data.searchParam.analyticId)).wanted).toEqual([{ date: '2026-12-10', time: '00:00' }]);
  expect(
    await bought.shopper.refusalOf(startTravelChange, { params: { reference: bought.reference }, body: { departureDate: '2027-09-01' } }),
  ).toMatchObject({ code: 'exchange.dayOutOfRange' });
});

test("other suppliers have no travel change, and somebody else's search is not found", async () => {
  const [british, italianOne, stranger] = [await desk.buy(), await buyItalian(), await buyItalian()];
  expect(await british.shopper.refusalOf(startTravelChange, { params: { reference: british.reference }, body: {} })).toMatchObject({
    code: 'travelChange.unavailable',
    message: 'Travel change not available',
  });
  expect((await desk.rowOf(british)).actions).not.toContain('travelChange');
  const { analyticId } = await start(italianOne);
  const asked = { params: { searchId: analyticId }, query: { flow: 'change' as const } };
  expect(await stranger.shopper.refusalOf(getTravelChange, asked)).toMatchObject({ code: 'object.notFound' });
  expect(await stranger.shopper.refusalOf(startTravelChange, { params: { reference: italianOne.reference }, body: {} })).toMatchObject({
    code: 'object.notFound',
  });
});

test('a dearer train is paid for by card', async () => {
  const bought = await buyItalian('plainest');
  const dearer = await changeTo(bought, 'sv_change', (due) => due > 500);
  const paid = await exchangeDesk.payByCard(bought, dearer.summary.quoteId, sandbox.url, cards.paid);
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, dearer.summary.quoteId, paid));
  expect(response).toMatchObject({ status: 'exchanged' });
  await expectBooksAgree(bought);
});
