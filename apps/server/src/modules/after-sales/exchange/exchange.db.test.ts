import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import { refundBooking } from '@throughfare/contract/calls/after-sales';
import { downloadTickets } from '@throughfare/contract/calls/bookings';
import { getTicketOptions, processExchange, searchExchange, summariseExchange } from '@throughfare/contract/calls/exchange';
import { getJourneyRights } from '@throughfare/contract/calls/journey-rights';
import { expect, test } from 'vitest';
import { exchangeDesk, fareWhere } from '../../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../../tests/support/refund-desk.ts';

const { shop, desk } = await openRefundDesk();

/** A cheaper fare, for which part of the old ticket is lost. */
function cheaperFare({ outward, dues }: Awaited<ReturnType<typeof exchangeDesk.search>>) {
  const fares = outward.flatMap((ticket) => ticket.fareInformation.map(({ priceId }) => ({ ticket, priceId })));
  const fare = fares.find(({ priceId }) => minorOf(dues.find((due) => due.priceId === priceId)?.lost ?? '0.00') > 1000);
  if (!fare) throw new Error('no cheaper fare');
  return fare;
}

test('where all trains of the evening are cancelled, the refusal says so', async () => {
  const bought = await desk.buy({ departureDate: '2026-11-29' });
  const evening = { departureDate: '2026-11-28', departureTime: '21:30' };
  const { outward } = await exchangeDesk.search(bought, evening);
  for (const { designator } of outward.flatMap(({ travelSegments }) => travelSegments)) shop.troubles.cancelTrain(designator);
  const input = { params: { reference: bought.reference }, body: { ...evening, fareCodes: { departure: ['outward.1'] } } };
  expect(await bought.shopper.refusalOf(searchExchange, input)).toMatchObject({ code: 'exchange.allCancelled' });
  shop.troubles.end();
});

test('the summary names the void or refund that costs less than giving up part of a refundable ticket', async () => {
  const bought = await desk.buy();
  const found = await exchangeDesk.search(bought);
  const { better, totalSummary } = await exchangeDesk.quote(bought, found, cheaperFare(found));
  expect(better).toMatchObject({ way: 'void', back: totalSummary.reversedRevenueTotal, newPrice: totalSummary.newProductsTotal });

  shop.clock.advance(31 * 60_000);
  const again = await exchangeDesk.search(bought);
  const { quote } = await desk.quoteOf(bought);
  const later = (await exchangeDesk.quote(bought, again, cheaperFare(again))).better;
  expect(later).toMatchObject({ way: 'refund', back: quote.refundAmount });
  expect(minorOf(later?.saves ?? '')).toBe(minorOf(quote.refundAmount) - minorOf(later?.newPrice ?? ''));
});

test('an even exchange: chosen, quoted, exchanged without a payment, and the new tickets come by mail', async () => {
  const bought = await desk.buy();
  const { body } = await exchangeDesk.itemsOf(bought);
  expect(body.items).toMatchObject([
    {
      provider: 'ATOC',
      isExchangeable: true,
      departureFareCodes: ['outward.1'],
      lineItem: { legs: [{ exchangeSummary: 'Exchangeable' }] },
      defaultTime: '08:00',
    },
  ]);
  const found = await exchangeDesk.search(bought);
  const summary = await exchangeDesk.quote(
    bought,
    found,
    fareWhere(found, (due) => due === 0),
  );
  const { reversedRevenueTotal, newProductsTotal, exchangedLossTotal } = summary.totalSummary;
  expect(minorOf(reversedRevenueTotal)).toBe(bought.charged);
  expect(minorOf(newProductsTotal) - minorOf(reversedRevenueTotal) + minorOf(exchangedLossTotal)).toBe(0);
  expect(summary.totalSummary).toMatchObject({ total: '0.00', creditCardFee: '0.00', exchangeOptionType: 'EVEN' });
  expect(summary.departureTicket?.exchangeBreakdown.newProductsTotal).toBe(newProductsTotal);

  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId));
  expect(response).toMatchObject({ statusCode: 200, status: 'exchanged' });
  const next = { ...bought, reference: response?.bookingReference ?? '' };
  const { body: told } = await bought.shopper.must(getJourneyRights, { params: { reference: next.reference } });
  expect(told).toMatchObject({ ...summary.rights, told: expect.stringContaining('before you exchanged your ticket') });
  expect(summary.rights?.rights).not.toEqual([]);

  expect(await desk.rowOf(bought)).toMatchObject({
    status: 'Exchanged',
    actions: [],
    orders: [{ status: 'EXCHANGED', ticketNumbers: [] }],
    replacedBy: [next.reference],
    afterSales: [{ kind: 'EXCHANGE', hasStatement: false }],
  });
  expect(await desk.rowOf(next)).toMatchObject({ status: 'Confirmed', replaces: bought.reference, orders: [{ status: 'CONFIRMED' }] });
  const { results } = await bought.shopper.must(downloadTickets, { params: { reference: next.reference, orderId: 'none' } });
  expect(results).toHaveLength(1);
  await expect
    .poll(() => shop.mails.find(({ subject, text }) => subject.startsWith('Your new tickets') && text.includes(next.reference)))
    .toMatchObject({ attachments: [{ contentType: 'application/pdf' }] });
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);
  await desk.expectSettled(bought);
  const { differences } = await shop.shop.reconcile(3);
  expect(differences.filter(({ orderId }) => orderId === bought.orderId)).toEqual([]);
});

test('a double click, and two windows with a quote each, are one exchange', async () => {
  const bought = await desk.buy();
  const found = await exchangeDesk.search(bought);
  const fare = fareWhere(found, (due) => due === 0);
  const [one, other] = [await exchangeDesk.quote(bought, found, fare), await exchangeDesk.quote(bought, found, fare)];
  const answers = await Promise.allSettled([one, one, other].map(({ quoteId }) => exchangeDesk.process(bought, quoteId)));
  const keys = new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
  expect(keys.size).toBe(1);
  for (const key of keys) expect(await exchangeDesk.outcomeOf(bought, key)).toMatchObject({ response: { status: 'exchanged' } });
  expect((await desk.rowOf(bought)).replacedBy).toHaveLength(1);
  await desk.expectSettled(bought);
});

test('refuses another owner, an expired quote and a quote from before a refund, without any change', async () => {
  const passengers = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const [mine, theirs] = [await desk.buy({ passengers }), await desk.buy()];
  const found = await exchangeDesk.search(mine);
  const fare = fareWhere(found, (due) => due === 0);
  const [stale, old] = [await exchangeDesk.quote(mine, found, fare), await exchangeDesk.quote(mine, found, fare)];
  const codeOf = (of: Bought, quoteId: string) =>
    exchangeDesk.process(of, quoteId).then(
      () => 'begun',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  expect(await codeOf({ ...mine, shopper: theirs.shopper }, stale.quoteId)).toBe('object.notFound');
  expect(await codeOf({ ...theirs }, stale.quoteId)).toBe('object.notFound');
  const { row, quote } = await desk.quoteOf(mine, 'outward.2');
  await mine.shopper.must(refundBooking, { params: { reference: mine.reference }, body: { source: row.source, quoteId: quote.quoteId } });
  expect(await codeOf(mine, stale.quoteId)).toBe('quote.changed');
  await shop.platform.retailPool.query('update retail.after_sale_quote set valid_until = $2 where id = $1', [
    old.quoteId,
    new Date(shop.clock.now()),
  ]);
  expect(await codeOf(mine, old.quoteId)).toBe('quote.expired');
  expect((await desk.rowOf(mine)).replacedBy).toEqual([]);
  // the remaining traveller can still be exchanged
  const again = await exchangeDesk.search(mine);
  const rest = await exchangeDesk.quote(
    mine,
    again,
    fareWhere(again, (due) => due === 0),
  );
  expect(await codeOf(mine, rest.quoteId)).toBe('begun');
  await expect.poll(async () => (await desk.rowOf(mine)).status).toBe('Exchanged');
  await desk.expectSettled(mine);
});

test('a request with the documented fields alone is enough to exchange', async () => {
  const bought = await desk.buy();
  const { shopper, reference } = bought;
  const found = await exchangeDesk.search(bought);
  const { ticket, priceId } = fareWhere(found, (due) => due === 0);
  const other = found.outward.find(({ ticketId }) => ticketId !== ticket.ticketId);
  const request = {
    fareCodes: { departure: ['outward.1'] },
    browsFrom: 'UK',
    departureTicket: { ticketId: ticket.ticketId, numberOfConnections: 0, travelSegments: [], price: { priceId, totalPrice: '0.01' } },
    isApplyRailCards: true,
  };
  const summary = await shopper.must(summariseExchange, { params: { reference }, body: request });
  expect(summary.body.totalSummary.total).toBe('0.00');
  const process = { ...request, bookingDetails: { bookingId: reference }, creditCardFee: 0, paymentMethod: 'NoPayment', isB2C: true };
  const begin = (body: CallRequest<typeof processExchange>['body']) => shopper.attempt(processExchange, { params: { reference }, body });
  const neverSummarised = { ticketId: other?.ticketId ?? '', price: { priceId: other?.fareInformation[0]?.priceId ?? '' } };
  expect(await begin({ ...process, departureTicket: neverSummarised })).toMatchObject({ ok: false, error: { code: 'quote.expired' } });
  expect(await begin({ paymentMethod: 'NoPayment' })).toMatchObject({ ok: false, error: { code: 'exchange.nothingChosen' } });
  const first = await begin(process);
  const again = await begin(process);
  if (!first.ok) throw new Error(first.error.code);
  expect(again).toMatchObject({ ok: true, data: first.data });
  const { key } = first.data as CallAnswer<typeof processExchange>;
  expect((await exchangeDesk.outcomeOf(bought, key)).response).toMatchObject({ status: 'exchanged' });
  await desk.expectSettled(bought);
});

test('the fares of a ticket that was found come through the queue with their conditions', async () => {
  const bought = await desk.buy();
  const found = await exchangeDesk.search(bought);
  const [ticket] = found.outward;
  const params = { reference: bought.reference, searchId: found.searchId, ticketId: ticket?.ticketId ?? '' };
  const { key } = await bought.shopper.must(getTicketOptions, { params });
  const { response } = await exchangeDesk.outcomeOf(bought, key);
  expect(response).toMatchObject({ body: { ticketId: ticket?.ticketId, fares: expect.arrayContaining([expect.anything()]) } });
  const stranger = await desk.buy();
  expect(await stranger.shopper.refusalOf(getTicketOptions, { params })).toMatchObject({ code: 'object.notFound' });
});

test('days beyond the limit, and tickets that cannot be exchanged, are refused with their sentence', async () => {
  const bought = await desk.buy();
  const params = { reference: bought.reference };
  const body = { departureTime: '08:00', fareCodes: { departure: ['outward.1'] } };
  expect(await bought.shopper.refusalOf(searchExchange, { params, body: { ...body, departureDate: '2027-03-20' } })).toMatchObject({
    code: 'exchange.dayOutOfRange',
  });
  expect(
    await bought.shopper.refusalOf(searchExchange, { params, body: { ...body, departureDate: '2026-12-09', fareCodes: {} } }),
  ).toMatchObject({ code: 'exchange.nothingChosen', message: 'Please choose the journey that you want to exchange.' });
  // the evening before travel has passed
  shop.clock.advance((9 * 24 + 18) * 3_600_000);
  const { items } = (await exchangeDesk.itemsOf(bought)).body;
  expect(items).toMatchObject([{ isExchangeable: false, lineItem: { legs: [{ exchangeSummary: 'Not Exchangeable' }] } }]);
  expect(await bought.shopper.refusalOf(searchExchange, { params, body: { ...body, departureDate: '2026-12-14' } })).toMatchObject({
    code: 'exchange.notExchangeable',
    message: 'The selected ticket is not Exchangeable.',
  });
});

test('a seller that does not answer is told in the words of the screen, and nothing is exchanged', async () => {
  const bought = await desk.buy({ departureDate: '2026-12-19' });
  const [params, fareCodes] = [{ reference: bought.reference }, { departure: ['outward.1'] }];
  const body = { departureDate: '2026-12-20', departureTime: '08:00', fareCodes };
  const searching = () => bought.shopper.refusalOf(searchExchange, { params, body });
  shop.troubles.make({ source: 'ATOC', call: 'exchangeOffers', kind: 'unavailable', times: 5 });
  expect(await searching()).toMatchObject({ code: 'search.failed', message: 'Ticket search failed.' });
  shop.troubles.end();
  shop.troubles.make({ source: 'ATOC', call: 'options', kind: 'unavailable', times: 5 });
  expect(await searching()).toMatchObject({ message: 'Something went wrong, please try again in a few minutes.' });
  shop.troubles.end();
  // no sleeper leaves on a Saturday night
  expect(
    await bought.shopper.refusalOf(searchExchange, { params, body: { ...body, departureDate: '2026-12-19', departureTime: '23:30' } }),
  ).toMatchObject({
    code: 'exchange.nothingFound',
    message: "We could't find tickets for the searched destination on selected date time. Please try with different time.",
  });
  expect(await desk.rowOf(bought)).toMatchObject({ status: 'Confirmed', replacedBy: [] });
});

test('the train and fare already held are not offered again: the train only with its other fares', async () => {
  const bought = await desk.buy({ from: 'EUS', to: 'MAN', departureDate: '2026-12-15' });
  const leg = (await exchangeDesk.itemsOf(bought)).body.items[0]?.lineItem.legs[0];
  const { outward } = await exchangeDesk.search(bought, { departureDate: '2026-12-15', departureTime: '00:00' });
  const sold = outward.flatMap(({ departureDateTime: { time }, fareInformation }) =>
    fareInformation.map(({ displayNames }) => `${time.slice(0, 5)} ${displayNames[0]}`),
  );
  const [, time = ''] = /(\d\d:\d\d)/.exec(leg?.dateTime ?? '') ?? [];
  expect(sold.filter((one) => one.startsWith(time)).length).toBeGreaterThan(0);
  expect(sold).not.toContain(`${time} ${leg?.fare}`);
  expect(sold.filter((one) => one.endsWith(leg?.fare ?? '?')).length).toBeGreaterThan(0);
});
