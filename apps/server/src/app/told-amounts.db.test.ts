/** What an agency's back office is told of a sale, and what each part of it earns: the amounts add up to what was charged. */
import { voidBooking } from '@throughfare/contract/calls/after-sales';
import { setMarkUp, setSettlement } from '@throughfare/contract/calls/agency-terms';
import { listHandOffs } from '@throughfare/contract/calls/hand-offs';
import { createOrder } from '@throughfare/contract/calls/orders';
import { expect, test } from 'vitest';
import { booksOf } from '../../../../tests/support/books.ts';
import { cards, openPayment, orderBody, outcomeOf } from '../../../../tests/support/checkout.ts';
import { exchangeDesk } from '../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../tests/support/refund-desk.ts';
import { createShopper, oneWay } from '../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { demoAgencies } from '../modules/accounts/demo-users.data.ts';
import { noteToldEvent } from '../modules/osdm/events/booking-events.ts';
import { tellEvents } from '../modules/hand-offs/tell-events.ts';

const { sandbox, shop, desk } = await openRefundDesk();
const at = async (address: string) => createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, address));

test.each(['gross', 'net'] as const)('%s: the events of an exchange and a void add up to what was charged', async (settlement) => {
  const [agent, admin, superAdmin] = [await at('agent@example.com'), await at('admin@example.com'), await at('super@example.com')];
  await admin.must(setMarkUp, { body: { kind: 'fixed', standard: '5', most: '15' } });
  const terms = { agencyId: demoAgencies[0].id, settlement, paymentMethods: ['card' as const], validFrom: '2026-11-28' };
  await superAdmin.must(setSettlement, { body: terms });
  const buy = async (): Promise<Bought> => {
    const cart = await agent.add(oneWay(await agent.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
    const { intentId, ...payment } = await openPayment(agent, sandbox.url, cards.british, cart);
    const { key } = await agent.must(createOrder, { body: orderBody(cart, { intentId, ...payment }) });
    const { response } = await outcomeOf(agent, key);
    const reference = response?.items[0]?.bookingReference ?? '';
    return { shopper: agent, reference, orderId: response?.orderId ?? '', intentId, charged: payment.amount };
  };
  const bought = await buy();
  const summary = await exchangeDesk.quoteDearer(bought);
  expect(minorOf(summary.totalSummary.penalty)).toBeGreaterThan(0);
  const paid = await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid);
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId, paid));
  const undone = await buy();
  await agent.must(voidBooking, { params: { reference: undone.reference }, body: { source: 'ATOC' } });
  await desk.expectSettled(undone);
  await tellEvents({ ...shop.platform, alsoTold: noteToldEvent });
  const { events } = (await admin.must(listHandOffs, { query: {} })).data;

  const toldOf = (reference: string) =>
    events.flatMap(({ event, booking }) => {
      if (booking?.reference !== reference || !booking.amounts) return [];
      const { fare, commission, markUp, cardFee, discount, penalty, total } = booking.amounts;
      const withheld = settlement === 'net' ? minorOf(commission) : 0;
      expect(minorOf(total)).toBe(minorOf(fare) + minorOf(markUp) + minorOf(cardFee) - minorOf(discount) - minorOf(penalty) - withheld);
      return [{ event, commission, markUp, charged: event === 'issue' ? minorOf(total) : -minorOf(total) }];
    });
  const [sale, cancellation] = toldOf(undone.reference);
  expect(sale).toMatchObject({ event: 'issue', charged: undone.charged });
  expect(cancellation).toEqual({ ...sale, event: 'cancellation', charged: -undone.charged });
  const told = [...toldOf(bought.reference), ...toldOf(response?.bookingReference ?? '')];
  const balances = await booksOf(shop).ledger.balances(bought.orderId);
  expect(told.reduce((sum, { charged }) => sum + charged, 0)).toBe(balances.find(({ account }) => account === 'card_provider')?.minor);
});

test('the commission of a journey with two sellers is divided by the rate of each', async () => {
  const agent = await at('agent@example.com');
  const cart = await agent.add(oneWay(await agent.search({ from: 'MAN', to: 'FRPAR', departureDate: '2026-12-15' })));
  const { response } = await outcomeOf(
    agent,
    (await agent.must(createOrder, { body: orderBody(cart, await openPayment(agent, sandbox.url, cards.british, cart)) })).key,
  );
  const { rows } = await shop.platform.retailPool.query<{ source: string; fare: number; commission: number }>(
    `select booking.source, sum(part.price_minor)::int as fare, sum(part.commission_minor)::int as commission
     from retail.sold_part part join retail.order_item_booking booking on booking.id = part.booking_id
       join retail.order_item item on item.id = part.item_id
     where item.order_id = $1 group by booking.source, booking.position order by booking.position`,
    [response?.orderId],
  );
  // Three per cent on National Rail, five on the others.
  expect(rows.map(({ source, commission }) => [source, commission])).toEqual(
    rows.map(({ source, fare }) => [source, Math.round(fare * (source === 'ATOC' ? 0.03 : 0.05))]),
  );
  expect(rows.map(({ source }) => source)).toEqual(['ATOC', 'SNCF']);
});
