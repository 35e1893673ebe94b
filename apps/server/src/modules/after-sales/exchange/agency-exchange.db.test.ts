/** Exchanges of tickets that an agency sold, net and gross: the commission follows the fare, and the difference may be paid on account. */
import { voidBooking } from '@throughfare/contract/calls/after-sales';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { getAgencyDashboard } from '@throughfare/contract/calls/agency-dashboard';
import { getAgencyCredit, setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { getAgencyBalances } from '@throughfare/contract/calls/agency-statements';
import { downloadCreditNote, downloadInvoice, getSaleTax, setAgencyTax } from '@throughfare/contract/calls/agency-tax';
import { setMarkUp, setSettlement } from '@throughfare/contract/calls/agency-terms';
import { openExchangePayment, summariseExchange } from '@throughfare/contract/calls/exchange';
import { createOrder } from '@throughfare/contract/calls/orders';
import { createAccountPayment } from '@throughfare/contract/calls/payments';
import type { ExchangeSummary } from '@throughfare/contract/shapes/exchange';
import { beforeEach, expect, test } from 'vitest';
import { cards, openPayment, orderBody, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { exchangeDesk, fareWhere } from '../../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../../tests/support/refund-desk.ts';
import { createShopper, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';
import { readPdf } from '../../tickets/pdf/read-pdf.ts';

const { sandbox, shop, desk, sql } = await openRefundDesk();

const [{ id: lakeside }] = demoAgencies;
// bearers are valid for minutes, and the tests move the clock
let agent: Shopper;
let admin: Shopper;
let superAdmin: Shopper;

beforeEach(async () => {
  const at = async (address: string) => createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, address));
  agent = await at('agent@example.com');
  superAdmin = await at('super@example.com');
  admin = await at('admin@example.com');
  await admin.must(setMarkUp, { body: { kind: 'fixed', standard: '5', most: '15' } });
  await superAdmin.must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '2000', security: 'none' } });
});

const pays = (settlement: 'net' | 'gross') =>
  superAdmin.must(setSettlement, {
    body: { agencyId: lakeside, settlement, paymentMethods: ['card', 'onAccount'], validFrom: '2026-11-28' },
  });

/** The cheapest single of the first train. */
async function buy(means: 'card' | 'account'): Promise<Bought> {
  const tickets = await agent.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' });
  const ticket = tickets.outward.find(({ source }) => source === 'ATOC');
  const fare = ticket?.fareInformation.find(({ isReturn }) => !isReturn);
  if (!ticket || !fare) throw new Error('nothing to buy');
  await agent.add({ searchId: tickets.search.id, outward: { offer: ticket.offer, priceId: fare.priceId } });
  const cart = await agent.cart();
  const payment = means === 'card' ? await openPayment(agent, sandbox.url, cards.british, cart) : await onAccount(cart.cartId);
  const { key } = await agent.must(createOrder, { body: orderBody(cart, payment) });
  const { response } = await outcomeOf(agent, key);
  const reference = response?.items[0]?.bookingReference;
  if (!response || reference === undefined) throw new Error('nothing was booked');
  return { shopper: agent, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
}

async function onAccount(cartId: string) {
  const { data } = await agent.must(createAccountPayment, { body: { cartId } });
  return { intentId: data.paymentIntentId, amount: minorOf(data.amount), currency: data.currency };
}

type Paid = Parameters<typeof exchangeDesk.process>[2];

async function outcome(bought: Bought, { quoteId }: ExchangeSummary, paid: Paid) {
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, quoteId, paid));
  expect(response).toMatchObject({ status: 'exchanged' });
  return { next: response?.bookingReference ?? '', message: response?.message ?? '' };
}

const exchanged = async (bought: Bought, summary: ExchangeSummary, paid: Paid): Promise<string> =>
  (await outcome(bought, summary, paid)).next;

async function balancesOf({ orderId }: Bought): Promise<Record<string, number>> {
  const rows = await sql(
    `select line.account, sum(line.minor)::int as minor from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id
     where entry.order_id = $1 group by line.account`,
    [orderId],
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [String(account), Number(minor)]));
}

const itemOf = async (reference: string) =>
  (
    await sql(
      `select item.agency_id, item.settlement, item.commission_minor, item.mark_up_minor, part.commission_minor as part_commission, part.withheld_minor
       from retail.order_item item join retail.sold_part part on part.item_id = item.id where item.booking_reference = $1`,
      [reference],
    )
  )[0];

async function expectBooksAgree({ orderId }: Bought): Promise<void> {
  shop.clock.advance(2 * 3_600_000);
  const { differences } = await shop.shop.reconcile(3);
  expect(differences.filter((difference) => difference.orderId === orderId || difference.kind === 'account_differs')).toEqual([]);
}

test('gross: the commission of the old ticket is taken back and that of the new one credited, beside the mark-up that stays', async () => {
  await pays('gross');
  const bought = await buy('card');
  const before = await itemOf(bought.reference);
  const summary = await exchangeDesk.quoteDearer(bought);
  const { reversed = '', earned = '' } = summary.commission ?? {};
  expect(summary).toMatchObject({ commission: { isNet: false }, takesPayPal: false, takesAccount: true });
  expect(minorOf(reversed)).toBe(before?.commission_minor);
  expect(minorOf(earned)).toBeGreaterThan(minorOf(reversed));
  const next = await exchanged(bought, summary, await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid));
  expect(await itemOf(next)).toMatchObject({
    agency_id: lakeside,
    settlement: 'gross',
    commission_minor: minorOf(earned),
    part_commission: minorOf(earned),
    mark_up_minor: 0,
    withheld_minor: 0,
  });
  expect(await balancesOf(bought)).toMatchObject({
    customer: 0,
    [`agency:${lakeside}`]: -(minorOf(earned) + 500),
    commission: minorOf(earned),
  });
  const entries = await sql(
    `select entry.movement from retail.ledger_entry entry join retail.ledger_line line on line.entry_id = entry.id
     where entry.order_id = $1 and line.account = $2 and line.minor > 0`,
    [bought.orderId, `agency:${lakeside}`],
  );
  // the commission is reversed in the entry that closes the old ticket, not in an entry of its own
  expect(entries.map(({ movement }) => String(movement).split('/')[0])).toEqual(['refund']);
  expect(await desk.rowOf(bought)).toMatchObject({ status: 'Exchanged', replacedBy: [next] });
  await expectBooksAgree(bought);
});

test.each(['card', 'account'] as const)(
  'an agency charges its own fee for an exchange, paid by %s: it is in ledger, statement and mail',
  async (means) => {
    await pays('gross');
    const bought = await buy(means);
    const before = await itemOf(bought.reference);
    const found = await exchangeDesk.search(bought);
    expect(found.agencyFee).toEqual({ most: '15.00', isServiceFee: true });
    const fare = fareWhere(found, (due) => due > 2000);
    const without = await exchangeDesk.quote(bought, found, fare);
    const asked = { departureTicket: { ticketId: fare.ticket.ticketId, offer: fare.ticket.offer, price: { priceId: fare.priceId } } };
    const params = { reference: bought.reference };
    const withFee = (markUp: string) => ({ params, body: { searchId: found.searchId, ...asked, markUp } });
    expect(await agent.refusalOf(summariseExchange, withFee('15.01'))).toMatchObject({ code: 'markUp.tooHigh' });
    const summary = (await agent.must(summariseExchange, withFee('7.50'))).body;
    expect(summary.agencyFee).toBe('7.50');
    expect(minorOf(summary.totalSummary.total)).toBe(minorOf(without.totalSummary.total) + 750);
    expect(minorOf(summary.departureTicket?.total ?? '')).toBe(minorOf(summary.totalSummary.total));
    const paid =
      means === 'card'
        ? await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid)
        : {
            paymentMethod: 'Account',
            paymentIntentId: (await agent.must(openExchangePayment, { params, body: { quoteId: summary.quoteId, means: 'Account' } })).data
              .paymentIntentId,
          };
    const { next, message } = await outcome(bought, summary, paid);
    // The agency's fee is no part of the ticket's difference.
    expect(message).toContain('£7.50 service fee');
    const named = [...message.matchAll(/£(\d+\.\d\d) (?:for the dearer ticket|service fee|exchange fee|card fee)/g)];
    expect(named.reduce((sum, [, amount = '']) => sum + minorOf(amount), 0)).toBe(minorOf(/£(\d+\.\d\d)/.exec(message)?.[1] ?? ''));
    expect(await itemOf(next)).toMatchObject({ mark_up_minor: 750 });
    expect(await balancesOf(bought)).toMatchObject({
      customer: 0,
      [`agency:${lakeside}`]: -(minorOf(summary.commission?.earned ?? '') + Number(before?.['mark_up_minor']) + 750),
    });
    const { balances } = (await admin.must(getAgencyBalances, { query: {} })).data;
    expect(balances[0]?.unbilled).toContainEqual(
      expect.objectContaining({ text: 'Your mark-up', amount: '-7.50', bookingReference: next }),
    );
    const mail = (await shop.mailsSent()).findLast(({ text }) => text.includes(next));
    expect(mail?.text).toContain('Service fee: £7.50');
    expect(mail?.text).toContain(`Total payment due: £${summary.totalSummary.total}`);
    if (means === 'account') expect(mail?.text).not.toContain('We have charged');
    else expect(mail?.text).toContain('We have charged £');
    if (means === 'account') expect(mail?.text).toContain('Your travel agency pays £');
    await expectBooksAgree(bought);
  },
);

test('only agents of a gross agency may charge for an exchange', async () => {
  await pays('net');
  const bought = await buy('card');
  const found = await exchangeDesk.search(bought);
  expect(found.agencyFee).toBeUndefined();
  const fare = fareWhere(found, (due) => due > 2000);
  const departureTicket = { ticketId: fare.ticket.ticketId, offer: fare.ticket.offer, price: { priceId: fare.priceId } };
  const asked = { params: { reference: bought.reference }, body: { searchId: found.searchId, departureTicket, markUp: '5' } };
  expect(await agent.refusalOf(summariseExchange, asked)).toMatchObject({ code: 'markUp.none' });
});

test('net: every figure is less the commission that was never paid', async () => {
  await pays('net');
  const bought = await buy('card');
  const before = await itemOf(bought.reference);
  const summary = await exchangeDesk.quoteDearer(bought);
  expect(summary.commission).toMatchObject({ isNet: true });
  const earned = minorOf(summary.commission?.earned ?? '');
  expect(minorOf(summary.totalSummary.reversedRevenueTotal)).toBe(bought.charged);
  const paid = await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid);
  const next = await exchanged(bought, summary, paid);
  expect(await itemOf(next)).toMatchObject({ settlement: 'net', commission_minor: earned, withheld_minor: earned });
  const balances = await balancesOf(bought);
  expect(balances).toMatchObject({ customer: 0, commission: earned });
  expect(balances).not.toHaveProperty(`agency:${lakeside}`);
  expect(earned).toBeGreaterThan(Number(before?.commission_minor));
  await expectBooksAgree(bought);
});

test('on account: the difference uses credit, appears in the statement, and is restored by a refund', async () => {
  await pays('gross');
  const bought = await buy('account');
  const account = async () => (await agent.must(getAgencyCredit, { query: {} })).data.accounts[0];
  const owed = minorOf((await account())?.owed ?? '');
  const summary = await exchangeDesk.quoteDearer(bought);
  const { data } = await agent.must(openExchangePayment, {
    params: { reference: bought.reference },
    body: { quoteId: summary.quoteId, means: 'Account' },
  });
  const due = minorOf(summary.totalSummary.total);
  expect(data).toMatchObject({ amount: due, currency: 'GBP' });
  const next = await exchanged(bought, summary, { paymentMethod: 'onAccount', paymentIntentId: data.paymentIntentId });
  expect(minorOf((await account())?.owed ?? '')).toBe(owed + due);
  const { unbilled } = (await admin.must(getAgencyBalances, { query: {} })).data.balances[0] ?? { unbilled: [] };
  expect(unbilled).toContainEqual(
    expect.objectContaining({ text: 'Exchange on account', bookingReference: next, amount: summary.totalSummary.total }),
  );
  await expectBooksAgree(bought);
});

test('on account: a double click is one exchange and one payment, and both answers lead to its outcome', async () => {
  await pays('gross');
  const bought = await buy('account');
  const { quoteId } = await exchangeDesk.quoteDearer(bought);
  const press = async () => {
    const asked = { params: { reference: bought.reference }, body: { quoteId, means: 'Account' as const } };
    const { paymentIntentId } = (await agent.must(openExchangePayment, asked)).data;
    return { paymentIntentId, key: await exchangeDesk.process(bought, quoteId, { paymentMethod: 'onAccount', paymentIntentId }) };
  };
  const [one, two] = await Promise.all([press(), press()]);
  const three = await press();
  expect(two).toEqual(one);
  expect(three).toEqual(one);
  expect((await exchangeDesk.outcomeOf(bought, one.key)).response).toMatchObject({ status: 'exchanged' });
});

test('an agent cannot pay by PayPal, nor a customer on account', async () => {
  const bought = await buy('card');
  const { quoteId } = await exchangeDesk.quoteDearer(bought);
  const asked = (means: 'PayPal' | 'Account', { shopper, reference }: Bought, quote: string) =>
    shopper.refusalOf(openExchangePayment, { params: { reference }, body: { quoteId: quote, means } });
  expect((await asked('PayPal', bought, quoteId)).code).toBe('payment.methodNotAgreed');
  const customers = await desk.buy({}, cards.paid, 'ATOC', 'cheapest');
  const summary = await exchangeDesk.quoteDearer(customers);
  expect(summary).toMatchObject({ takesAccount: false });
  expect(summary).not.toHaveProperty('commission');
  expect((await asked('Account', customers, summary.quoteId)).code).toBe('payment.methodNotAgreed');
});

test('a void undoes the sale: mark-up and commission go back with the fare', async () => {
  await pays('gross');
  const bought = await buy('card');
  const row = await desk.rowOf(bought);
  const done = await agent.must(voidBooking, { params: { reference: bought.reference }, body: { source: row.source } });
  expect(done).toMatchObject({ statusCode: 200 });
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([{ amount: bought.charged, status: 'succeeded' }]);
  const balances = await balancesOf(bought);
  expect(balances).toMatchObject({ customer: 0, card_provider: 0, commission: 0, [`agency:${lakeside}`]: 0 });
  await desk.expectSettled(bought);
  await expectBooksAgree(bought);
});

/** The agency's figures on its dashboard, in the currency of the tests, and of one booking in the list. */
async function shownFigures() {
  const { sales } = (await agent.must(getAgencyDashboard, { query: { by: 'source' } })).data;
  const [row] = sales.rows.filter(({ label }) => label === 'ATOC');
  const minor = (text = '0.00') => minorOf(text);
  return { bookings: row?.bookings ?? 0, fares: minor(row?.fares), commission: minor(row?.commission), markUp: minor(row?.markUp) };
}

const moneyOf = async (reference: string) => {
  const { body } = await agent.must(listBookings, { query: { search: reference } });
  const { commission = '', markUp = '', netBookingTotal = '' } = body.find((row) => row.bookingReference === reference)?.agency ?? {};
  return { commission: minorOf(commission), markUp: minorOf(markUp), net: minorOf(netBookingTotal) };
};

test('dashboard and booking have the figures that the ledger has after an exchange and a void', async () => {
  await pays('gross');
  const before = await shownFigures();
  const bought = await buy('card');
  const { commission: sold } = await moneyOf(bought.reference);
  expect(sold).toBe((await balancesOf(bought))['commission']);
  const summary = await exchangeDesk.quoteDearer(bought);
  const next = await exchanged(bought, summary, await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid));
  const { earned = '' } = summary.commission ?? {};
  const balances = await balancesOf(bought);
  const after = await shownFigures();
  expect(after).toEqual({
    bookings: before.bookings + 1,
    fares: before.fares + -(balances['supplier:ATOC'] ?? 0) - minorOf(summary.totalSummary.penalty),
    commission: before.commission + minorOf(earned),
    markUp: before.markUp + 500,
  });
  expect((await moneyOf(bought.reference)).commission).toBe(0);
  expect((await moneyOf(next)).commission).toBe(minorOf(earned));

  const undone = await buy('card');
  await agent.must(voidBooking, { params: { reference: undone.reference }, body: { source: 'ATOC' } });
  await desk.expectSettled(undone);
  expect(await moneyOf(undone.reference)).toEqual({ commission: 0, markUp: 0, net: 0 });
  expect(await shownFigures()).toEqual({ ...after, bookings: after.bookings + 1 });
});

const textOf = ({ results }: { readonly results: readonly string[] }): string =>
  readPdf(Buffer.from(results[0] ?? '', 'base64'))
    .structure.map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
const invoiceOf = async (reference: string) => textOf(await agent.must(downloadInvoice, { params: { reference } }));
const creditOf = async (reference: string, number: string) =>
  textOf(await agent.must(downloadCreditNote, { params: { reference, number } }));
const pounds = (minor: number) => `£${(minor / 100).toFixed(2)}`;

test('invoices of an exchange leave one sum paid and nothing to pay: the old one gets a credit note, whose value the new one carries over', async () => {
  await pays('gross');
  const role = { agencyId: lakeside, role: 'disclosedAgent', registered: true, validFrom: '2026-11-01' } as const;
  await superAdmin.must(setAgencyTax, { body: role });
  const bought = await buy('card');
  expect(await invoiceOf(bought.reference)).toMatch(new RegExp(`Paid by card ${pounds(bought.charged)} To pay Nothing`));
  const summary = await exchangeDesk.quoteDearer(bought);
  const next = await exchanged(bought, summary, await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid));
  const old = await invoiceOf(bought.reference);
  const [credit] = (await agent.must(getSaleTax, { params: { reference: bought.reference } })).data.creditNotes ?? [];
  expect(credit).toMatchObject({ number: expect.any(String), reason: 'exchanged' });
  const carried = minorOf(credit?.amount ?? '');
  expect(old).toContain(`${pounds(carried)} carried over to booking ${next} To pay Nothing`);
  const fresh = await invoiceOf(next);
  expect(fresh).toContain(`Carried over from booking ${bought.reference} ${pounds(carried)}`);
  expect(fresh).toContain(`Paid by card £${summary.totalSummary.total} To pay Nothing`);
  const paper = await creditOf(bought.reference, credit?.number ?? '');
  expect(paper).toContain(`The ticket was exchanged for booking ${next}`);
  expect(paper).toContain(`Credited ${pounds(carried)}`);
  expect(await agent.refusalOf(downloadCreditNote, { params: { reference: next, number: '1' } })).toMatchObject({
    code: 'object.notFound',
  });
});

test('on account, the invoices of an exchange leave together what the customer owes the agency', async () => {
  await pays('gross');
  const bought = await buy('account');
  const summary = await exchangeDesk.quoteDearer(bought);
  const { data } = await agent.must(openExchangePayment, {
    params: { reference: bought.reference },
    body: { quoteId: summary.quoteId, means: 'Account' },
  });
  const next = await exchanged(bought, summary, { paymentMethod: 'onAccount', paymentIntentId: data.paymentIntentId });
  expect(await invoiceOf(bought.reference)).toContain(`To pay ${pounds(bought.charged)}`);
  expect(await invoiceOf(next)).toContain(`To pay £${summary.totalSummary.total}`);
});

test('an invoice that is issued after a void has nothing to pay, and its credit note the whole sum', async () => {
  await pays('gross');
  const bought = await buy('card');
  await agent.must(voidBooking, { params: { reference: bought.reference }, body: { source: 'ATOC' } });
  await desk.expectSettled(bought);
  const text = await invoiceOf(bought.reference);
  expect(text).toMatch(new RegExp(`Credit note \\d+ of .* ${pounds(bought.charged)} given back To pay Nothing`));
});

test('on account, the customer pays the agency: the sum is to pay until it is credited', async () => {
  await pays('gross');
  const bought = await buy('account');
  expect(await invoiceOf(bought.reference)).toContain(`To pay ${pounds(bought.charged)}`);
  await agent.must(voidBooking, { params: { reference: bought.reference }, body: { source: 'ATOC' } });
  await desk.expectSettled(bought);
  expect(await invoiceOf(bought.reference)).toContain('To pay Nothing');
  // the traveller has no account with us: the agency has
  await expect.poll(() => shop.mails.some(({ text }) => text.includes('The money goes back to your travel agency.'))).toBe(true);
});
