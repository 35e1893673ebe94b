/** One part of a journey of two sellers is exchanged: the new train still has to be reached by the other part. */
import { searchExchange, summariseExchange } from '@throughfare/contract/calls/exchange';
import { expect, test } from 'vitest';
import { cards } from '../../../../../../tests/support/checkout.ts';
import { exchangeDesk } from '../../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../../tests/support/refund-desk.ts';

const { sandbox, desk } = await openRefundDesk();

const toParis = { from: 'MAN', to: 'FRPAR', departureDate: '2026-12-15', departureTime: '07:00' };

async function buyToParis() {
  const bought = await desk.buy(toParis);
  const { orders, tripData } = await desk.rowOf(bought);
  const [british, eurostar] = orders;
  const [before, after] = tripData[0]?.journey.parts ?? [];
  if (!british || !eurostar || !before || !after) throw new Error('not of two sellers');
  return { bought, british, eurostar, before, after };
}

const asked = (orderId: string, departureDate: string, departureTime = '05:00') => ({
  orderId,
  departureDate,
  departureTime,
  fareCodes: { departure: ['outward.1'] },
});

async function exchangeFirst(bought: Bought, orderId: string, day: string, time?: string): Promise<string> {
  const found = await exchangeDesk.search(bought, asked(orderId, day, time));
  const [ticket] = found.outward;
  const priceId = ticket?.fareInformation[0]?.priceId;
  if (!ticket || priceId === undefined) throw new Error('nothing found');
  const summary = await exchangeDesk.quote(bought, found, { ticket, priceId });
  const isPaid = minorOf(summary.paidFirst?.charged ?? summary.totalSummary.total) > 0;
  const paid = isPaid ? await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid) : undefined;
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId, paid));
  return response?.bookingReference ?? '';
}

test('offers only trains that the other ticket reaches, and says why', async () => {
  const { bought, eurostar, before } = await buyToParis();
  const found = await exchangeDesk.search(bought, asked(eurostar.orderId, '2026-12-15'));
  const arrival = before.arrivalTime.time.slice(0, 5);
  expect(found.outward.length).toBeGreaterThan(0);
  for (const { departureDateTime } of found.outward) {
    const minutes = (Date.parse(`2026-12-15T${departureDateTime.time.slice(0, 5)}Z`) - Date.parse(`2026-12-15T${arrival}Z`)) / 60_000;
    // an hour for the gates, and the way from Euston to St Pancras
    expect(minutes).toBeGreaterThanOrEqual(60);
  }
  expect(found.fitting?.[0]).toBe(`Your train before it arrives at London Euston on Tue 15 Dec 2026 at ${arrival}.`);

  const earlier = { params: { reference: bought.reference }, body: asked(eurostar.orderId, '2026-12-14') };
  expect(await bought.shopper.refusalOf(searchExchange, earlier)).toMatchObject({ code: 'exchange.notReached' });
});

test('a ticket found before the other part moved is refused at the summary', async () => {
  const { bought, british, eurostar } = await buyToParis();
  const later = { ...bought, reference: await exchangeFirst(bought, eurostar.orderId, '2026-12-17', '14:00') };
  const found = await exchangeDesk.search(bought, asked(british.orderId, '2026-12-17'));
  const [line] = (await desk.rowOf(later)).orders;
  await exchangeFirst(later, line?.orderId ?? '', '2026-12-16');

  const [ticket] = found.outward;
  const departureTicket = {
    ticketId: ticket?.ticketId ?? '',
    offer: ticket?.offer,
    price: { priceId: ticket?.fareInformation[0]?.priceId ?? '' },
  };
  const body = { searchId: found.searchId, departureTicket };
  const refusal = await bought.shopper.refusalOf(summariseExchange, { params: { reference: bought.reference }, body });
  expect(refusal).toMatchObject({ code: 'exchange.notReached' });
});

test('an exchanged part is still a part of its journey: its own next exchange is checked too', async () => {
  const { bought, eurostar } = await buyToParis();
  const reference = await exchangeFirst(bought, eurostar.orderId, '2026-12-15');
  const renewed = { ...bought, reference };
  const params = { reference };
  const [line] = (await desk.rowOf(renewed)).orders;
  const body = asked(line?.orderId ?? '', '2026-12-14');
  expect(await bought.shopper.refusalOf(searchExchange, { params, body })).toMatchObject({ code: 'exchange.notReached' });
  expect((await exchangeDesk.search(renewed, { ...body, departureDate: '2026-12-15' })).fitting).toHaveLength(1);
});

test('names the train that is given up, and not the whole journey', async () => {
  const { bought, eurostar, after } = await buyToParis();
  const found = await exchangeDesk.search(bought, asked(eurostar.orderId, '2026-12-16'));
  const [ticket] = found.outward;
  const priceId = ticket?.fareInformation[0]?.priceId;
  if (!ticket || priceId === undefined) throw new Error('nothing found');
  const { givenUp } = await exchangeDesk.quote(bought, found, { ticket, priceId });
  const time = after.departureDateTime.time.slice(0, 5);
  expect(givenUp).toEqual([
    `Ms Ada Traveller 1, London St Pancras International – Paris Gare du Nord, Tue 15 Dec 2026, ${time}, ${after.fareName}`,
  ]);
});

test('the old booking no longer promises the change and the price of the exchanged train', async () => {
  const { bought, eurostar } = await buyToParis();
  const sold = await desk.rowOf(bought);
  expect(sold.contractText).toContain('to change');
  await exchangeFirst(bought, eurostar.orderId, '2026-12-15');
  const row = await desk.rowOf(bought);
  expect(row.contractText).toBe(
    'Still valid in this booking: Manchester Piccadilly to London Euston. The other contracts were exchanged or refunded.',
  );
  const [british] = sold.orders;
  expect(row.totalAfterRefund).toBe(british?.itemTotal);
});
