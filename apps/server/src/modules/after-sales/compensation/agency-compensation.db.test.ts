/** Late arrivals of an agency's customers: the money goes to the account that paid, the commission stands, and one list has them all (DELAY-5). */
import { setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { getAgencyBalances } from '@throughfare/contract/calls/agency-statements';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { listCompensations } from '@throughfare/contract/calls/compensation';
import { createOrder } from '@throughfare/contract/calls/orders';
import { createAccountPayment } from '@throughfare/contract/calls/payments';
import { expect, test } from 'vitest';
import { orderBody, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { minorOf } from '../../../../../../tests/support/refund-desk.ts';
import { createShopper, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';

const { shop, sql } = await openRefundDesk();
const [{ id: lakeside }] = demoAgencies;

// bearers are valid for minutes, and the tests move the clock
const at = async (address: string): Promise<Shopper> =>
  createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, address));

test.each(['net', 'gross'] as const)('a %s agency that bought on account gets the compensation on its account', async (settlement) => {
  const [agent, superAdmin] = [await at('agent@example.com'), await at('super@example.com')];

  const today = new Date(shop.clock.now()).toISOString().slice(0, 10);
  await superAdmin.must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '2000', security: 'none' } });
  await superAdmin.must(setSettlement, {
    body: { agencyId: lakeside, settlement, paymentMethods: ['onAccount'], validFrom: today },
  });
  const departureDate = new Date(shop.clock.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const tickets = await agent.search({ from: 'EUS', to: 'MAN', departureDate, departureTime: '10:00' });
  const ticket = tickets.outward.find(({ source }) => source === 'ATOC');
  const fare = ticket?.fareInformation.find(({ isReturn }) => !isReturn);
  if (!ticket || !fare) throw new Error('nothing to buy');
  await agent.add({ searchId: tickets.search.id, outward: { offer: ticket.offer, priceId: fare.priceId } });
  const cart = await agent.cart();
  const { data } = await agent.must(createAccountPayment, { body: { cartId: cart.cartId } });
  const payment = { intentId: data.paymentIntentId, amount: minorOf(data.amount), currency: data.currency };
  const { response } = await outcomeOf(agent, (await agent.must(createOrder, { body: orderBody(cart, payment) })).key);
  const reference = response?.items[0]?.bookingReference ?? '';
  const owed = async () => {
    const { balances } = (await (await at('admin@example.com')).must(getAgencyBalances, { query: {} })).data;
    return balances.find(({ currency }) => currency === 'GBP');
  };
  const [sold] = await sql('select sum(line.minor)::int as minor from retail.ledger_line line where line.account = $1', [
    `agency:${lakeside}`,
  ]);

  for (const { designator } of ticket.travelSegments) shop.troubles.delayTrain(designator, 45);
  shop.clock.advance(2 * 24 * 3_600_000);
  await shop.shop.compensateArrivals();
  const listed = async () => (await (await at('agent@example.com')).must(listCompensations, { query: {} })).data.claims;
  await expect.poll(async () => (await listed()).find((claim) => claim.bookingReference === reference)?.state).toBe('paid');
  const claim = (await listed()).find(({ bookingReference }) => bookingReference === reference);
  expect(claim).toMatchObject({ traveller: expect.stringMatching(/\w/), minutesLate: 45, rule: expect.stringMatching(/^Delay Repay/) });

  const [paid] = await sql(
    `select entry.purpose, line.minor::int as minor from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id
     where entry.order_id = $1 and line.account = 'on_account' and entry.purpose <> 'capture'`,
    [response?.orderId],
  );
  expect(paid).toEqual({ purpose: 'compensation', minor: -minorOf(claim?.amount ?? '') });
  // the commission stands
  expect(
    await sql('select sum(line.minor)::int as minor from retail.ledger_line line where line.account = $1', [`agency:${lakeside}`]),
  ).toEqual([sold]);
  expect(await owed()).toBeDefined();
  shop.clock.advance(2 * 3_600_000);
  const { differences } = await shop.shop.reconcile(30);
  expect(differences).toEqual([]);
});

test('an agency sees only its own customers, and travellers have no such list', async () => {
  const other = await at('super@example.com');
  const { claims } = (await other.must(listCompensations, { query: { agencyId: lakeside } })).data;
  expect(claims.length).toBeGreaterThan(0);
  expect((await other.must(listCompensations, { query: {} })).data.claims).toEqual([]);
  expect((await (await at('traveller@example.com')).refusalOf(listCompensations, { query: {} })).code).toBe('session.wrongRole');
});
