/** The calls of inspectors: the list of tickets to refuse, the list of keys, and reports of scanned tickets. */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { exchangeDesk, fareWhere } from '../../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { addInspectionRoutes } from './add-inspection-routes.ts';

const { shop, desk } = await openRefundDesk();

const server = Fastify();
addInspectionRoutes(server, { clock: shop.clock, suppliers: shop.troubles.registry, inspectionToken: 'token-of-devices' });

const listed = async (query = '') => (await server.inject(`/uic/revoked-tickets.json${query}`)).json<Record<string, unknown>>();
const scan = (scans: unknown, token = 'token-of-devices') =>
  server.inject({ method: 'POST', url: '/uic/scans', headers: { authorization: `Bearer ${token}` }, payload: { scans } });

test('lists a refunded or exchanged ticket from then on', async () => {
  const [refunded, exchanged] = [await desk.buy(), await desk.buy()];
  const numbers = [
    (await desk.rowOf(refunded)).orders[0]?.ticketNumbers ?? [],
    (await desk.rowOf(exchanged)).orders[0]?.ticketNumbers ?? [],
  ];
  const { row, quote } = await desk.quoteOf(refunded);
  await refunded.shopper.must(refundBooking, {
    params: { reference: refunded.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  const found = await exchangeDesk.search(exchanged);
  const even = await exchangeDesk.quote(
    exchanged,
    found,
    fareWhere(found, (due) => due === 0),
  );
  await exchangeDesk.outcomeOf(exchanged, await exchangeDesk.process(exchanged, even.quoteId));
  shop.clock.advance(1000);
  const revokedAt = new Date(shop.clock.now() - 1000).toISOString();
  expect(await listed()).toMatchObject({
    missing: [],
    tickets: expect.arrayContaining(numbers.flat().map((ticketNumber) => ({ source: 'ATOC', ticketNumber, revokedAt }))),
  });
  expect(numbers.flat().length).toBeGreaterThan(1);
  expect(
    await listed(`?from=${new Date(shop.clock.now()).toISOString()}&before=${new Date(shop.clock.now() + 1000).toISOString()}`),
  ).toMatchObject({
    tickets: [],
  });
});

test('names a seller that does not answer, and refuses a period that is invalid or too long', async () => {
  shop.troubles.make({ source: 'SNCF', call: 'revokedTickets', kind: 'unavailable' });
  expect(await listed()).toMatchObject({ missing: ['SNCF'] });
  for (const query of ['?from=yesterday', '?from=2026-01-01T00:00:00Z', '?from=2026-11-28T09:00:00Z&before=2026-11-27T09:00:00Z'])
    expect((await server.inject(`/uic/revoked-tickets.json${query}`)).statusCode).toBe(400);
});

test('a scanned ticket is not refundable, and only devices with the token can report a scan', async () => {
  const bought = await desk.buy();
  const before = await desk.rowOf(bought);
  const ticketNumber = before.orders[0]?.ticketNumbers[0] ?? '';
  const one = [{ source: 'ATOC', ticketNumber }];
  expect((await scan(one, 'another')).statusCode).toBe(401);
  expect((await scan([])).statusCode).toBe(400);
  expect((await scan([...one, { source: 'ATOC', ticketNumber: '1' }, { source: 'Eurail', ticketNumber: '1' }])).json()).toEqual({
    scans: [
      { source: 'ATOC', ticketNumber, standing: 'VALID' },
      { source: 'ATOC', ticketNumber: '1', standing: 'UNKNOWN' },
      { source: 'Eurail', ticketNumber: '1', standing: 'UNKNOWN' },
    ],
  });
  expect((await scan(one)).json()).toMatchObject({ scans: [{ standing: 'SCANNED_BEFORE' }] });
  const checked = [
    { source: 'ATOC', designator: '1A01', operatingDay: '2026-12-08' },
    { source: 'Eurail', designator: '1A01', operatingDay: '2026-12-08' },
  ];
  const noted = await server.inject({
    method: 'POST',
    url: '/uic/scans',
    headers: { authorization: 'Bearer token-of-devices' },
    payload: { checked },
  });
  expect(noted.json()).toEqual({ scans: [], checked: checked.map((train) => ({ ...train, isNoted: train.source === 'ATOC' })) });
  const params = { reference: bought.reference, source: before.source, orderId: before.orders[0]?.orderId ?? '' };
  const answer = await bought.shopper.must(getRefundableItems, { params, query: {} });
  expect([answer.data.isEligibleForRefund, answer.body.quote]).toEqual([false, undefined]);
});

test('without a token there is no call for scans', async () => {
  const closed = Fastify();
  addInspectionRoutes(closed, { clock: shop.clock, suppliers: shop.troubles.registry });
  expect((await closed.inject({ method: 'POST', url: '/uic/scans', payload: {} })).statusCode).toBe(404);
});
