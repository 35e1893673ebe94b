import { getPossibleActions, getRefundableItems, getWholeRefund, refundBooking } from '@throughfare/contract/calls/after-sales';
import { setMarkUp, setSettlement } from '@throughfare/contract/calls/agency-terms';
import { getAgencyDashboard } from '@throughfare/contract/calls/agency-dashboard';
import {
  type BookingTask,
  checkChangeCode,
  handOverBooking,
  listBookings,
  openBookingLink,
  saveBookingNotes,
  sendChangeCode,
} from '@throughfare/contract/calls/bookings';
import { getExchangeableItems, searchExchange, summariseExchange } from '@throughfare/contract/calls/exchange';
import { setCartMarkUp, saveCheckoutDraft } from '@throughfare/contract/calls/cart';
import { createOrder } from '@throughfare/contract/calls/orders';
import { createPaymentIntent, createPaymentMethod, createPayPalOrder } from '@throughfare/contract/calls/payments';
import { actOnQuote, addQuoteOption, changeQuote, chooseQuoteOption, getQuote, openQuote } from '@throughfare/contract/calls/quotes';
import { fromDecimal } from '@throughfare/kernel/money';
import { beforeAll, expect, test, vi } from 'vitest';
import { cards, openPayment, orderBody, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { refundDesk } from '../../../../../../tests/support/refund-desk.ts';
import { createShopper, dearestOneWay, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { typeCard } from '../../../../../../tests/support/type-card.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';

let agent: Shopper;
let superAdmin: Shopper;
const [{ id: lakeside }] = demoAgencies;
const wish = { from: 'KGX', to: 'EDB', departureDate: '2026-12-08' };
const minor = (amount = '0.00'): number => fromDecimal('GBP', amount).minor;

const at = (token: string): Promise<Shopper> => createShopper(shop.client, { 'browse-from': '/uk' }, token);

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  agent = await at(await signInAs(shop.client, 'agent@example.com'));
  superAdmin = await at(await signInAs(shop.client, 'super@example.com'));
  const admin = await at(await signInAs(shop.client, 'admin@example.com'));
  await admin.must(setMarkUp, { body: { kind: 'fixed', standard: '5', most: '15' } });
});

/** Pays for the cart by card and waits until it is booked. */
async function buy(shopper: Shopper) {
  const cart = await shopper.cart();
  const payment = await openPayment(shopper, sandbox.url, cards.british, cart);
  const { key } = await shopper.must(createOrder, { body: orderBody(cart, payment) });
  const { response } = await outcomeOf(shopper, key);
  if (!response) throw new Error('not booked');
  return { cart, payment, orderId: response.orderId, reference: response.items[0]?.bookingReference ?? '' };
}

const row = async (text: string, values: readonly unknown[]) =>
  (await shop.platform.retailPool.query<Record<string, unknown>>(text, [...values])).rows[0];

const soldBy = (orderId: string) =>
  row(
    `select item.agency_id, item.settlement, item.commission_minor, item.mark_up_minor, item.is_service_fee, orders.b2b_payment_method,
       part.commission_minor as part_commission, part.mark_up_minor as part_mark_up, part.withheld_minor, part.charged_minor,
       (select sum(captured_minor)::int from retail.order_payment payment where payment.order_id = orders.id) as captured_minor
     from retail.order orders join retail.order_item item on item.order_id = orders.id join retail.sold_part part on part.item_id = item.id
     where orders.id = $1`,
    [orderId],
  );

async function balancesOf(orderId: string): Promise<Record<string, number>> {
  const { rows } = await shop.platform.retailPool.query<{ account: string; minor: string }>(
    `select line.account, sum(line.minor) as minor from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id
     where entry.order_id = $1 group by line.account`,
    [orderId],
  );
  return Object.fromEntries(rows.map(({ account, minor: sum }) => [account, Number(sum)]));
}

test('results tell an agent of the mark-up, the cart has a line for it, and an agent changes it within the limits', async () => {
  const tickets = await agent.search(wish);
  expect(tickets.agency).toEqual({ name: 'Lakeside Travel', markUp: { kind: 'fixed', standard: 500 } });
  const cart = await agent.add(oneWay(tickets));
  const fare = minor(cart.items[0]?.total);
  expect(cart.priceLines.at(-1)).toEqual({ kind: 'serviceFee', description: 'Service fee of Lakeside Travel', amount: '5.00' });
  expect(minor(cart.total)).toBe(fare + 500);
  expect(cart.agency).toMatchObject({
    settlement: 'gross',
    markUp: '5.00',
    mostMarkUp: '15.00',
    isServiceFee: true,
    paymentMethods: ['card'],
  });
  expect((await agent.refusalOf(setCartMarkUp, { body: { markUp: '15.01' } })).message).toBe(
    'Your agency allows at most £15.00 for these tickets.',
  );
  const changed = (await agent.must(setCartMarkUp, { body: { markUp: '12.50' } })).data;
  expect(minor(changed.total)).toBe(fare + 1250);
  expect(changed.revision).toBe(cart.revision + 1);
  expect((await agent.must(setCartMarkUp, { body: { markUp: '7' } })).data.agency?.markUp).toBe('7.00');
  expect((await agent.must(setCartMarkUp, { body: { markUp: '' } })).data.agency?.markUp).toBe('5.00');
  const customer = await at(await signInAs(shop.client));
  expect((await customer.refusalOf(setCartMarkUp, { body: { markUp: '1' } })).status).toBe(403);
});

test('a payment takes the mark-up that it names, and only in a way that the agency may pay', async () => {
  const cart = await agent.cart();
  const token = await typeCard(sandbox.url, cards.british);
  const method = await agent.must(createPaymentMethod, { body: { token } });
  const body = { cartId: cart.cartId, paymentMethod: method.data.data.id };
  const refused = async (more: object) => (await agent.refusalOf(createPaymentIntent, { body: { ...body, ...more } })).code;
  expect(await refused({ b2bPaymentMethod: 'onAccount' })).toBe('payment.methodNotAgreed');
  expect(await refused({ b2bPaymentMethod: 'gold' })).toBe('payment.methodNotAgreed');
  expect(await refused({ agentMarkUp: 99 })).toBe('markUp.tooHigh');
  expect(await refused({ agentMarkUp: -5 })).toBe('markUp.invalid');
  expect((await agent.refusalOf(createPayPalOrder, { body: { cartId: cart.cartId } })).code).toMatch(/^payment\./);
  const named = await agent.must(createPaymentIntent, { body: { ...body, agentMarkUp: '7.25', b2bPaymentMethod: 'card' } });
  expect(named.data.data.amount).toBe(minor(cart.items[0]?.total) + 725);
  const unnamed = await agent.must(createPaymentIntent, { body });
  expect(unnamed.data.data.amount).toBe(minor(cart.items[0]?.total));
  const again = await agent.must(createPaymentIntent, { body: { ...body, agentMarkUp: 5 } });
  expect(again.data.data.amount).toBe(minor(cart.items[0]?.total) + 500);
  expect((await agent.cart()).revision).toBe(cart.revision);
});

test('a gross agency pays fare and service fee, is credited with both, and the traveller reads the fare and the fee in its name', async () => {
  await agent.must(saveCheckoutDraft, { body: { own: { internalReference: 'JOB-5', costCentre: 'CC-1', purchaseOrder: '' } } });
  const { cart, payment, orderId } = await buy(agent);
  const commission = minor(cart.commission);
  expect(commission).toBeGreaterThan(0);
  expect(payment.amount).toBe(minor(cart.items[0]?.total) + 500);
  expect(await soldBy(orderId)).toMatchObject({
    agency_id: lakeside,
    settlement: 'gross',
    commission_minor: commission,
    mark_up_minor: 500,
    is_service_fee: true,
    b2b_payment_method: 'card',
    part_commission: commission,
    part_mark_up: 500,
    withheld_minor: 0,
    charged_minor: payment.amount,
    captured_minor: payment.amount,
  });
  const balances = await balancesOf(orderId);
  expect(balances).toMatchObject({ customer: 0, commission, [`agency:${lakeside}`]: -(commission + 500) });
  const mail = await shop.mailWith(/^Your tickets/, 'ada@example.com');
  expect(mail.text).toMatch(/^Lakeside Travel/);
  expect(mail.text).toMatch(/Service fee \(\w+\): £5\.00/);
  expect(mail.text + mail.html).not.toMatch(/ommission/);
});

test("a customer pays the quoted price through the quote's link, and the agency gets the sale", async () => {
  const tickets = await agent.search(wish);
  const { quoteId } = (await agent.must(addQuoteOption, { body: oneWay(tickets) })).data;
  const words = { customerName: 'Cleo', customerEmail: 'cleo@example.com', message: '', internalNote: '', internalReference: 'Q-JOB-9' };
  await agent.must(changeQuote, { body: { quoteId, ...words } });
  await agent.must(actOnQuote, { body: { quoteId, action: 'send' } });
  const { link } = (await agent.must(getQuote, { params: { quoteId } })).data;
  const token = new URL(link).searchParams.get('token') ?? '';
  const visitor = await createShopper(shop.client, { 'browse-from': '/uk' });
  const [option] = (await visitor.must(openQuote, { params: { token } })).data.list;
  expect(option).toMatchObject({ serviceFee: '5.00' });
  await visitor.must(chooseQuoteOption, { body: { token, optionId: option?.optionId ?? '' } });
  await visitor.becomeGuest('cleo@example.com');
  const { cart, payment, orderId } = await buy(visitor);
  expect(JSON.stringify(cart)).not.toMatch(/ommission|settlement/);
  expect(payment.amount).toBe(minor(option?.total));
  expect(await soldBy(orderId)).toMatchObject({ agency_id: lakeside, settlement: 'gross', mark_up_minor: 500, b2b_payment_method: null });
});

test("colleagues find their agency's sales by any detail, with amounts and notes that others cannot see", async () => {
  const admin = await at(await signInAs(shop.client, 'admin@example.com'));
  const listed = async (shopper: Shopper, search: string, body = {}) =>
    (await shopper.must(listBookings, { query: { search }, body })).body.map(({ bookingReference }) => bookingReference);
  const { body: all } = await admin.must(listBookings, { query: {} });
  // the agent's own purchase, and the purchase of the customer who came by the link
  expect(all).toHaveLength(2);
  // both were bought in one instant of the clock, so their sequence says nothing
  const linked = all.find(({ agency }) => agency?.internalReference === 'Q-JOB-9');
  const own = all.find((one) => one !== linked);
  expect(own?.agency).toMatchObject({
    isAgentBooking: true,
    paymentNett: false,
    markUp: '5.00',
    internalReference: 'JOB-5',
    costCentre: 'CC-1',
  });
  // the reference of the quote has reached the booking of the customer who came by its link
  expect(linked?.agency).toMatchObject({ internalReference: 'Q-JOB-9', costCentre: '' });
  const reference = linked?.bookingReference ?? '';
  const notes = { reference, internalReference: 'JOB-77', costCentre: 'CC-4', purchaseOrder: 'PO 12', internalNote: 'Likes window seats' };
  await admin.must(saveBookingNotes, { body: notes });
  expect(await listed(agent, 'job-77')).toEqual([reference]);
  expect(await listed(agent, '020 7946 0000')).toHaveLength(2);
  expect(await listed(agent, '07946 999')).toEqual([]);
  expect((await agent.must(listBookings, { query: { search: 'JOB-77' } })).body[0]?.agency).toMatchObject({
    internalNote: 'Likes window seats',
  });
  // the customer of a link belongs to the agent who made the quote, until a colleague takes over this one booking
  expect(linked?.agency?.keptBy).toBe('Alex Agent');
  const { colleagues } = (await agent.must(handOverBooking, { body: { reference } })).data;
  const toUserId = colleagues.find(({ name }) => name === 'Ada Admin')?.userId;
  expect((await agent.must(handOverBooking, { body: { reference, toUserId } })).data.done).toBe('Ada Admin now looks after this booking.');
  const keepers = async () =>
    (await admin.must(listBookings, { query: {} })).body
      .map(({ agency }) => agency?.keptBy)
      .toSorted((a = '', b = '') => a.localeCompare(b));
  expect(await keepers()).toEqual(['Ada Admin', 'Alex Agent']);
  expect((await superAdmin.refusalOf(handOverBooking, { body: { reference } })).code).toBe('object.notFound');
  const visitor = await createShopper(shop.client, { 'browse-from': '/uk' });
  await visitor.becomeGuest('cleo@example.com');
  expect(await listed(visitor, '')).toEqual([]);
  expect(await listed(superAdmin, reference)).toEqual([]);
  expect((await superAdmin.refusalOf(saveBookingNotes, { body: notes })).code).toBe('object.notFound');
  expect(await listed(superAdmin, reference, { agencyId: lakeside })).toEqual([reference]);
});

test('of two customers who pay for one quote at once, one books and the other is not charged', async () => {
  const tickets = await agent.search({ ...wish, departureDate: '2026-12-10' });
  const { quoteId } = (await agent.must(addQuoteOption, { body: oneWay(tickets) })).data;
  await agent.must(addQuoteOption, { body: { clickedSaveQuoteId: quoteId, ...oneWay(tickets, tickets.outward[1]) } });
  const { link } = (await agent.must(getQuote, { params: { quoteId } })).data;
  const token = new URL(link).searchParams.get('token') ?? '';
  const { list } = (await agent.must(openQuote, { params: { token } })).data;
  const ready = async (index: number, card: string) => {
    const visitor = await createShopper(shop.client, { 'browse-from': '/uk' });
    await visitor.must(chooseQuoteOption, { body: { token, optionId: list[index]?.optionId ?? '' } });
    await visitor.becomeGuest(`racer${index}@example.com`);
    const cart = await visitor.cart();
    return { visitor, body: orderBody(cart, await openPayment(visitor, sandbox.url, card, cart)) };
  };
  // after a failed order, another customer can still use the quote
  const declined = await ready(0, cards.declined);
  const { key } = await declined.visitor.must(createOrder, { body: declined.body });
  expect((await outcomeOf(declined.visitor, key)).error).toBeDefined();

  const racers = await Promise.all([ready(0, cards.paid), ready(1, cards.paid)]);
  const outcomes = await Promise.all(racers.map(({ visitor, body }) => visitor.attempt(createOrder, { body })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const lost = outcomes.find(({ ok }) => !ok);
  expect(lost && !lost.ok && lost.error.code).toBe('quote.taken');
});

test('outside Great Britain the mark-up is part of the price in results, cart, payment, order and mail, and never a separate line', async () => {
  const tickets = await agent.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-15' });
  expect(tickets.agency).toEqual({ name: 'Lakeside Travel', markUp: { kind: 'fixed', standard: 500 } });
  const [train] = tickets.outward;
  const choice = oneWay(tickets, train);
  const fare = minor(train?.fareInformation.find(({ priceId }) => priceId === choice.outward.priceId)?.convertedTotalPrice);
  expect(fare).toBeGreaterThan(0);
  await agent.add(choice);
  const { cart, payment, orderId } = await buy(agent);
  const price = ((fare + 500) / 100).toFixed(2);
  expect(cart.items[0]?.total).toBe(price);
  expect(cart.priceLines).toEqual([expect.objectContaining({ kind: 'fare', amount: price })]);
  expect(cart.agency).toMatchObject({ isServiceFee: false, markUp: '5.00', customerTotal: price });
  expect(payment.amount).toBe(fare + 500);
  expect(await soldBy(orderId)).toMatchObject({ mark_up_minor: 500, is_service_fee: false, captured_minor: fare + 500 });
  const mail = await vi.waitFor(
    () =>
      shop.mails.find(({ subject, text }) => subject.startsWith('Your tickets') && text.includes('Lyon'))?.text ??
      expect.fail('no mail yet'),
    { timeout: 30_000, interval: 50 },
  );
  expect(mail).toContain(`£${price}`);
  expect(mail).not.toMatch(/service fee/i);
});

test('a net agency pays the fare less its commission, its traveller reads the whole price, and a refund is reduced by the commission', async () => {
  await superAdmin.must(setSettlement, {
    body: { agencyId: lakeside, settlement: 'net', paymentMethods: ['card', 'onAccount'], validFrom: '2026-11-28' },
  });
  const tickets = await agent.search({ ...wish, departureDate: '2026-12-09' });
  await agent.add(dearestOneWay(tickets));
  const { cart, payment, orderId, reference } = await buy(agent);
  const [commission, fare] = [minor(cart.commission), minor(cart.items[0]?.total)];
  expect(cart.agency).toMatchObject({ settlement: 'net', customerTotal: ((fare + 500) / 100).toFixed(2) });
  expect(payment.amount).toBe(fare - commission);
  expect(await soldBy(orderId)).toMatchObject({
    settlement: 'net',
    mark_up_minor: 500,
    part_mark_up: 0,
    withheld_minor: commission,
    charged_minor: fare - commission,
    captured_minor: fare - commission,
  });
  expect(await balancesOf(orderId)).toMatchObject({ customer: 0, commission });
  expect(await balancesOf(orderId)).not.toHaveProperty(`agency:${lakeside}`);
  const mail = await shop.mailWith(new RegExp(reference), 'ada@example.com');
  expect(mail.text).toContain(`Total charged: £${((fare + 500) / 100).toFixed(2)}`);

  const desk = refundDesk(shop, sandbox);
  const bought = { shopper: agent, reference, intentId: payment.intentId, charged: payment.amount, orderId };
  const { row: booked, quote } = await desk.quoteOf(bought);
  const done = await agent.must(refundBooking, { params: { reference }, body: { source: booked.source, quoteId: quote.quoteId } });
  expect(done).toMatchObject({ statusCode: 200 });
  expect(minor(done.refundedAmount)).toBeLessThanOrEqual(payment.amount);
  expect(minor(quote.refundAmount)).toBeGreaterThan(0);
  await desk.expectSettled(bought);
  const told = await shop.mailWith(/^Your refund/, 'ada@example.com');
  const back = (fare - minor(quote.penalty)) / 100;
  expect(told.text).toContain(`Refund: £${back.toFixed(2)}`);
  expect(told.text).toContain('The money goes back to your travel agency.');
});

/** A traveller with the link of their mail. */
async function opensBooking(reference: string): Promise<Shopper> {
  const { text } = await shop.mailWith(new RegExp(reference), 'ada@example.com');
  const link = /[?&]link=([^&\s]+)/.exec(text)?.[1] ?? '';
  const visitor = await createShopper(shop.client, { 'browse-from': '/uk' });
  return at((await visitor.must(openBookingLink, { body: { link } })).body.token);
}

/** The same traveller types the code that lets them change the booking. */
async function typesCode(traveller: Shopper, reference: string): Promise<void> {
  const told = shop.mails.length;
  await traveller.must(sendChangeCode, { params: { reference } });
  const code = await vi.waitFor(
    () =>
      /\b\d{6}\b/.exec(shop.mails.slice(told).find(({ subject }) => subject.startsWith('Your code'))?.text ?? '')?.[0] ??
      expect.fail('no code yet'),
    { timeout: 30_000, interval: 50 },
  );
  await traveller.must(checkChangeCode, { params: { reference }, body: { code } });
}

const leftToAgency = 'Your travel agency makes any exchange that costs or gives back money. Please ask them.';

test('a traveller of a net agency reads what they paid and get back, and never what the agency pays', async () => {
  const tickets = await agent.search({ ...wish, departureDate: '2026-12-10' });
  await agent.add(dearestOneWay(tickets));
  const { cart, payment, reference } = await buy(agent);
  const [commission, fare] = [minor(cart.commission), minor(cart.items[0]?.total)];
  const traveller = await opensBooking(reference);
  const rowOf = async (shopper: Shopper) =>
    (await shopper.must(listBookings, { query: { search: reference } })).body[0] ?? expect.fail('not in the list');
  const seen = await rowOf(traveller);
  expect([seen.totalPrice, seen.bookingTotal].map(minor)).toEqual([fare + 500, fare + 500]);
  expect(seen).not.toHaveProperty('agency');
  expect(minor((await rowOf(agent)).totalPrice)).toBe(payment.amount);

  await typesCode(traveller, reference);
  const params = { reference, source: seen.source, orderId: seen.orders[0]?.orderId ?? '' };
  const quoteFor = async (shopper: Shopper) => {
    const { body } = await shopper.must(getRefundableItems, { params, query: {} });
    return { quote: body.quote ?? expect.fail('no quote'), part: body.items[0]?.parts[0] };
  };
  const sumOf = (lines: readonly { readonly amount: string }[]) => lines.reduce((sum, { amount }) => sum + minor(amount), 0);
  const agents = await quoteFor(agent);
  expect(agents.quote.lines.at(-1)).toEqual({ label: 'Commission', amount: `-${agents.quote.commission}` });
  expect(sumOf(agents.quote.lines)).toBe(minor(agents.quote.refundAmount));
  const theirs = await quoteFor(traveller);
  const back = minor(agents.quote.refundAmount) + minor(agents.quote.commission);
  expect(minor(theirs.quote.refundAmount)).toBe(back);
  expect(sumOf(theirs.quote.lines)).toBe(back);
  expect(theirs.quote).toMatchObject({ paidBackTo: 'travel agency' });
  expect(theirs.quote).not.toHaveProperty('commission');
  expect([theirs.part?.price, theirs.part?.refund].map(minor)).toEqual([fare, back]);
  // What the list says is what the dialog quotes, for either.
  const nowOf = async (shopper: Shopper) => (await rowOf(shopper)).refundNow ?? expect.fail('no refund now');
  const agentsNow = await nowOf(agent);
  const theirNow = await nowOf(traveller);
  expect(agentsNow).toMatchObject({ paid: agents.part?.price, curve: [{ refund: agents.quote.refundAmount }] });
  expect(agentsNow.sentence).toContain(`Refund now: £${agents.quote.refundAmount} of £${agents.part?.price}`);
  expect(theirNow).toMatchObject({ paid: theirs.part?.price, curve: [{ refund: theirs.quote.refundAmount }] });
  expect(agentsNow.travellers).toEqual(theirNow);
  expect(theirNow).not.toHaveProperty('travellers');
  const [line] = (await traveller.must(getPossibleActions, { params: { reference } })).body.lines;
  expect(minor(line?.refund)).toBe(back);
  expect((await traveller.must(getWholeRefund, { params: { reference } })).body.total).toBe(theirs.quote.refundAmount);
  const whole = (await traveller.must(getWholeRefund, { params: { reference } })).body;
  const exchange = (await traveller.must(getExchangeableItems, { params: { reference } })).body.items[0];
  expect(minor(exchange?.lineItem.legs[0]?.price)).toBe(fare);
  // An agent who hides the commission reads the same as the traveller beside them.
  expect(agents.part?.travellers).toEqual({ price: theirs.part?.price, refund: theirs.part?.refund });
  expect(theirs.part).not.toHaveProperty('travellers');
  const agentsWhole = (await agent.must(getWholeRefund, { params: { reference } })).body;
  expect(agentsWhole.parts.map(({ travellers }) => travellers)).toEqual([{ refundAmount: whole.parts[0]?.refundAmount }]);
  const agentsLeg = (await agent.must(getExchangeableItems, { params: { reference } })).body.items[0]?.lineItem.legs[0];
  expect(agentsLeg?.travellers).toEqual({ price: exchange?.lineItem.legs[0]?.price });
  const wanted = { departureDate: '2026-12-11', departureTime: '09:00', fareCodes: { departure: exchange?.departureFareCodes ?? [] } };
  const found = (await traveller.must(searchExchange, { params: { reference }, body: wanted })).body;
  expect(minor(found.current)).toBe(fare);
  const same = (fare / 100).toFixed(2);
  const isEven = ({ priceId }: { readonly priceId: string }) => found.dues.some((due) => due.priceId === priceId && due.price === same);
  const other = found.outward.find(({ fareInformation }) => fareInformation.some(isEven)) ?? expect.fail('no such train');
  const price = { priceId: other.fareInformation.find(isEven)?.priceId ?? '' };
  const departureTicket = { ticketId: other.ticketId, offer: other.offer, price };
  const body = { searchId: found.searchId, departureTicket };
  const told = (await traveller.must(summariseExchange, { params: { reference }, body })).body;
  expect(told.totalSummary).toMatchObject({ total: '0.00', reversedRevenueTotal: same, newProductsTotal: same });
  expect(told.departureTicket?.exchangeBreakdown).toMatchObject({ reversedRevenueTotal: same, newProductsTotal: same });
  // The agency makes the exchanges that move money: its traveller is told at once, and sees no other trains.
  expect(found.dues.map(({ due }) => due)).toEqual(found.dues.map(() => '0.00'));
  expect([seen.exchangeByAgency, (await rowOf(agent)).exchangeByAgency]).toEqual([leftToAgency, undefined]);
  const possible = async (shopper: Shopper) => (await shopper.must(getPossibleActions, { params: { reference } })).body;
  expect(await possible(traveller)).toMatchObject({
    exchangeByAgency: leftToAgency,
    lines: [{ actions: expect.arrayContaining(['exchange']) }],
  });
  expect(await possible(agent)).not.toHaveProperty('exchangeByAgency');
  const agentsFound = (await agent.must(searchExchange, { params: { reference }, body: wanted })).body;
  expect(agentsFound.travellers?.current).toBe(found.current);
  const sameTrain =
    agentsFound.outward.find(({ departureDateTime: { time } }) => time === other.departureDateTime.time) ?? expect.fail('not found again');
  const sameFare =
    sameTrain.fareInformation.find(({ priceId }) =>
      agentsFound.travellers?.dues.some((due) => due.priceId === priceId && due.price === same && due.due === '0.00'),
    ) ?? expect.fail('no such fare');
  const ofAgent = await agent.must(summariseExchange, {
    params: { reference },
    body: {
      searchId: agentsFound.searchId,
      departureTicket: { ticketId: sameTrain.ticketId, offer: sameTrain.offer, price: { priceId: sameFare.priceId } },
    },
  });
  const { departureTicket: toldRow, totalSummary } = told;
  const counted = ({ reversedRevenueTotal, penalty }: typeof totalSummary) => minor(reversedRevenueTotal) - minor(penalty);
  expect(minor(agentsNow.exchange?.curve[0]?.value)).toBe(counted(ofAgent.body.totalSummary));
  expect(minor(theirNow.exchange?.curve[0]?.value)).toBe(counted(totalSummary));
  expect(ofAgent.body.travellers).toEqual({ departureTicket: toldRow, totalSummary });
  expect(told).not.toHaveProperty('travellers');
  const again = (await quoteFor(traveller)).quote;

  const done = await traveller.must(refundBooking, { params: { reference }, body: { source: seen.source, quoteId: again.quoteId } });
  expect([done.refundedAmount, done.body.refundedAmount].map(minor)).toEqual([back, back]);
  await expect.poll(async () => (await rowOf(traveller)).status).toBe('Fully Refunded');
  const after = await rowOf(traveller);
  expect(after.refundInfo).toMatchObject({
    refundedAmount: (back / 100).toFixed(2),
    newBookingTotal: ((fare + 500 - back) / 100).toFixed(2),
  });
  expect(JSON.stringify(after.afterSales)).toContain(`£${(back / 100).toFixed(2)}`);
  expect(commission).toBeGreaterThan(0);
  expect((await rowOf(agent)).refundInfo?.refundedAmount).toBe(agents.quote.refundAmount);
});

test('an exchange that moves money is refused to the traveller of a net agency before they choose a train, and open to the agency', async () => {
  await agent.add(oneWay(await agent.search({ ...wish, departureDate: '2026-12-10' })));
  const { reference } = await buy(agent);
  const traveller = await opensBooking(reference);
  await typesCode(traveller, reference);
  const [item] = (await traveller.must(getExchangeableItems, { params: { reference } })).body.items;
  const body = { departureDate: '2026-12-11', departureTime: '09:00', fareCodes: { departure: item?.departureFareCodes ?? [] } };
  const found = (await agent.must(searchExchange, { params: { reference }, body })).body;
  expect(found.dues.every(({ due }) => minor(due) > 0)).toBe(true);
  expect(await traveller.refusalOf(searchExchange, { params: { reference }, body })).toMatchObject({
    code: 'exchange.byAgency',
    message: leftToAgency,
  });
});

test('the dashboard sums sales by week, agent and source, and lists departures within seven days', async () => {
  const salesBy = async (by: 'week' | 'agent' | 'source') => (await agent.must(getAgencyDashboard, { query: { by } })).data.sales.rows;
  const { rows } = await shop.platform.retailPool.query<{ fares: string; commission: string; bookings: number }>(
    `select -sum(line.minor) filter (where line.account like 'supplier:%' or line.account = 'exchange') as fares,
       sum(line.minor) filter (where line.account = 'commission') as commission,
       count(distinct entry.id) filter (where entry.purpose = 'sale')::int as bookings
     from retail.ledger_entry entry join retail.ledger_line line on line.entry_id = entry.id
     where entry.agency_id = $1 and line.currency = 'GBP'`,
    [lakeside],
  );
  const [week] = await salesBy('week');
  expect(week).toMatchObject({ label: '2026-11-23', currency: 'GBP', bookings: rows[0]?.bookings });
  expect([minor(week?.fares), minor(week?.commission)]).toEqual([Number(rows[0]?.fares), Number(rows[0]?.commission)]);
  expect((await salesBy('agent')).map(({ label }) => label).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Alex Agent',
    'By a quote’s link',
  ]);
  expect((await salesBy('source')).reduce((sum, { bookings }) => sum + bookings, 0)).toBe(rows[0]?.bookings);

  expect((await agent.must(getAgencyDashboard, { query: {} })).data.departures).toEqual([]);
  await agent.add(oneWay(await agent.search({ ...wish, departureDate: '2026-12-01' })));
  const { reference } = await buy(agent);
  await vi.waitFor(
    async () =>
      expect((await agent.must(getAgencyDashboard, { query: {} })).data.departures).toMatchObject([
        { bookingReference: reference, departs: { date: '2026-12-01' }, lead: expect.stringContaining('Ada'), travellers: 1 },
      ]),
    { timeout: 30_000, interval: 100 },
  );
  const listed = async (task: BookingTask) =>
    (await agent.must(listBookings, { query: { task } })).body.map(({ bookingReference }) => bookingReference);
  expect(await listed('departing')).toEqual([reference]);
  expect(await listed('held')).toEqual([]);
  const looked = await superAdmin.must(listBookings, { query: { task: 'departing' }, body: { agencyId: lakeside } });
  expect(looked.body).toMatchObject([{ bookingReference: reference }]);
  const others = (await superAdmin.must(getAgencyDashboard, { query: {} })).data;
  expect(others).toMatchObject({ departures: [], sales: { rows: [] } });
});

test('a train that a timetable changes is on the dashboard of the agency that sold it, until it has left, and on no other', async () => {
  const sold = await row(`select id, order_id, booking_reference from retail.order_item where agency_id = $1 limit 1`, [lakeside]);
  const departsAt = Math.floor(Date.parse('2026-12-08T08:00:00Z') / 60_000);
  await shop.platform.retailPool.query(
    `insert into retail.affected_booking (booking_reference, designator, operating_day, order_id, source, from_station, to_station,
       booked_departs_at, booked_arrives_at, change, departs_at, arrives_at, found_at)
     values ($1, '1S05', '2026-12-08', $2, 'ATOC', 'London King''s Cross', 'Edinburgh', $3, $3 + 260, 'moved', $3 + 20, $3 + 280, now()),
       ($1, '1S99', '2026-11-20', $2, 'ATOC', 'London King''s Cross', 'Edinburgh', $4, $4 + 260, 'removed', null, null, now())`,
    [sold?.['booking_reference'], sold?.['order_id'], departsAt, Math.floor(Date.parse('2026-11-20T08:00:00Z') / 60_000)],
  );
  expect((await agent.must(getAgencyDashboard, { query: {} })).data.disturbed).toEqual([
    { bookingReference: sold?.['booking_reference'], trip: "London King's Cross – Edinburgh", change: 'moved' },
  ]);
  expect((await superAdmin.must(getAgencyDashboard, { query: {} })).data.disturbed).toEqual([]);
});

test('a mark-up for each ticket is charged for each of two travellers, in the cart and in a quote', async () => {
  const two = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const found = await agent.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-14', passengers: two });
  const cart = await agent.add(oneWay(found));
  expect(cart.priceLines.at(-1)).toMatchObject({ kind: 'serviceFee', amount: '10.00' });
  const quote = (await agent.must(addQuoteOption, { body: oneWay(found) })).data;
  const { list } = (await agent.must(getQuote, { params: { quoteId: quote.quoteId } })).data;
  expect(list.map(({ serviceFee }) => serviceFee)).toEqual(['10.00']);
});
