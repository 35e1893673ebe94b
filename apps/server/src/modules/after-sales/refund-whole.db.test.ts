/** All tickets of a booking given back at once: each by its own conditions (SPLIT-6). */
import { getRefundableItems, getWholeRefund, refundWhole } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';

const { shop, desk } = await openRefundDesk();

const toParis = { from: 'MAN', to: 'FRPAR', departureDate: '2026-12-15' };

async function preview({ shopper, reference }: Bought) {
  const { body } = await shopper.must(getWholeRefund, { params: { reference } });
  return { ...body, quoteIds: body.parts.flatMap(({ quoteId }) => quoteId ?? []) };
}

test('each ticket is named with what it gives back, and the sum is paid as shown', async () => {
  const bought = await desk.buy(toParis);
  const { total, parts, quoteIds } = await preview(bought);
  expect(parts.map(({ journey }) => journey)).toEqual([
    'Manchester Piccadilly – London Euston',
    'London St Pancras International – Paris Gare du Nord',
  ]);
  expect(parts.reduce((sum, { refundAmount }) => sum + minorOf(refundAmount), 0)).toBe(minorOf(total));
  // The booking shows the same sum that is then paid (RESULT-23).
  const { tripData } = await desk.rowOf(bought);
  const shown = tripData.flatMap(({ journey }) =>
    (journey.parts ?? []).map(({ refundNow }) => minorOf(refundNow?.curve[0]?.refund ?? '0.00')),
  );
  expect(shown.reduce((sum, minor) => sum + minor, 0)).toBe(minorOf(total));
  const { body } = await bought.shopper.must(refundWhole, { params: { reference: bought.reference }, body: { quoteIds } });
  expect(body.refundedAmount).toBe(total);
  expect(body.parts.map(({ refundedAmount }) => refundedAmount)).toEqual(parts.map(({ refundAmount }) => refundAmount));
  expect((await desk.rowOf(bought)).status).toBe('Fully Refunded');
  await desk.expectSettled(bought);
});

test('a ticket without a refund says why, and the others are still given back', async () => {
  const bought = await desk.buy(toParis, undefined, undefined, 'cheapest');
  const { parts, quoteIds } = await preview(bought);
  const [advance, eurostar] = parts;
  expect(advance).toMatchObject({ refundAmount: '0.00', whyNot: expect.stringMatching(/\w/) });
  expect(advance?.quoteId).toBeUndefined();
  if (eurostar?.quoteId === undefined) return;
  const { body } = await bought.shopper.must(refundWhole, { params: { reference: bought.reference }, body: { quoteIds } });
  expect(body.refundedAmount).toBe(eurostar.refundAmount);
});

test('it stops at a ticket that gives back less than the customer saw, and says so', async () => {
  const bought = await desk.buy(toParis);
  const { parts, quoteIds } = await preview(bought);
  // The seller of the second ticket does not answer any more once the first is refunded.
  shop.troubles.make({ source: 'SNCF', call: 'options', kind: 'unavailable', times: 9 });
  const { body } = await bought.shopper.must(refundWhole, { params: { reference: bought.reference }, body: { quoteIds } });
  expect(body.parts.map(({ status }) => status === 'REFUSED')).toEqual([false, true]);
  expect(body.refundedAmount).toBe(parts[0]?.refundAmount);
  expect(body.message).toContain('One ticket could not be refunded as shown');
  shop.troubles.end();
});

test('a ticket of Amtrak gives back money here, although its own dialog preselects a voucher', async () => {
  const bought = await desk.buy({ from: 'USNYP', to: 'USWAS', departureDate: '2026-12-15' }, undefined, undefined, 'dearest', '/us');
  const [line] = (await desk.rowOf(bought)).orders;
  const params = { reference: bought.reference, source: 'AMT', orderId: line?.orderId ?? '' } as const;
  const quoted = async (query: { readonly refundType?: 'fop' }) =>
    (await bought.shopper.must(getRefundableItems, { params, query })).body.quote;
  expect((await quoted({}))?.refundType).toBe('voucher');
  const money = (await quoted({ refundType: 'fop' }))?.refundAmount ?? '';
  const { total, parts, quoteIds } = await preview(bought);
  expect([total, parts.map(({ refundAmount }) => refundAmount)]).toEqual([money, [money]]);
  expect(minorOf(money)).toBeGreaterThan(0);
  const { body } = await bought.shopper.must(refundWhole, { params: { reference: bought.reference }, body: { quoteIds } });
  expect(body.refundedAmount).toBe(money);
  await desk.expectSettled(bought);
});

test('quotes of another booking, or used ones, are refused', async () => {
  const [own, other] = [await desk.buy(toParis), await desk.buy(toParis)];
  const { quoteIds } = await preview(other);
  const params = { reference: own.reference };
  expect((await own.shopper.refusalOf(refundWhole, { params, body: { quoteIds } })).code).toBe('object.notFound');
  const mine = (await preview(own)).quoteIds;
  await own.shopper.must(refundWhole, { params, body: { quoteIds: mine } });
  expect((await own.shopper.refusalOf(refundWhole, { params, body: { quoteIds: mine } })).code).toBe('quote.spent');
});
