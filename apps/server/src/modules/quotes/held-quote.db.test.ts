/** An option of a quote whose places the agency holds (AGENCY-67). */
import { actOnQuote, addQuoteOption, changeQuote, chooseQuoteOption, getQuote, openQuote } from '@throughfare/contract/calls/quotes';
import { openHeldPayment, payHeldByLink } from '@throughfare/contract/calls/held-orders';
import { createOrder } from '@throughfare/contract/calls/orders';
import { createPaymentMethod } from '@throughfare/contract/calls/payments';
import { beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { cards, openPayment, orderBody, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { sweepOrders } from '../../../../../tests/support/sweep-orders.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';
import { typeCard } from '../../../../../tests/support/type-card.ts';
import { readPdf } from '../tickets/pdf/read-pdf.ts';

let agent: Shopper;
let books: ReturnType<typeof booksOf>;
const waiting = { timeout: 30_000, interval: 50 };
let day = 3;

const at = (token?: string): Promise<Shopper> => createShopper(shop.client, { 'browse-from': '/uk' }, token);
const signIn = async () => void (agent = await at(await signInAs(shop.client, 'agent@example.com')));

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  books = booksOf(shop);
  await signIn();
});

const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';
const fileOf = async (quoteId: string) => (await agent.must(getQuote, { params: { quoteId } })).data;
const shownTo = async (shopper: Shopper, link: string) => (await shopper.must(openQuote, { params: { token: tokenOf(link) } })).data;

/** A quote with two trains to Lyon. The agent holds the second one. */
async function quoteWithHold() {
  day += 1;
  const tickets = await agent.search({ from: 'FRPLY', to: 'FRLPD', departureDate: `2026-12-${String(day).padStart(2, '0')}` });
  const [first, second] = tickets.outward;
  const { quoteId } = (await agent.must(addQuoteOption, { body: oneWay(tickets, first) })).data;
  await agent.must(addQuoteOption, { body: { clickedSaveQuoteId: quoteId, ...oneWay(tickets, second) } });
  const words = { customerName: 'Cleo', customerEmail: `cleo${day}@example.com`, message: '', internalNote: '', internalReference: '' };
  await agent.must(changeQuote, { body: { quoteId, ...words } });
  const before = await fileOf(quoteId);
  const optionId = before.list[1]?.optionId ?? '';
  await agent.must(chooseQuoteOption, { body: { selectedSaveQuoteId: quoteId, optionId } });
  const cart = await agent.cart();
  const payment = await openPayment(agent, sandbox.url, cards.paid, cart);
  const { key } = await agent.must(createOrder, { body: orderBody(cart, payment, { hold: true }) });
  const { response } = await outcomeOf(agent, key);
  if (response?.status !== 'on_hold') throw new Error('not held');
  return { quoteId, optionId, before, address: words.customerEmail, orderId: response.orderId, payBy: response.payBy ?? '' };
}

async function released(orderId: string): Promise<void> {
  await expect.poll(async () => (await books.bookings(orderId)).map(({ status }) => status), waiting).toEqual(['RELEASED']);
}

test('an option says until when it could be held; a held one says until when it is, on the page, in the mail and on paper', async () => {
  const { quoteId, before, payBy, address } = await quoteWithHold();
  expect(before.list.map(({ canBeHeldUntil }) => canBeHeldUntil)).toEqual([payBy, payBy]);
  const { list, link, state, validUntil } = await fileOf(quoteId);
  expect(state).toBe('open');
  expect(Date.parse(validUntil)).toBeGreaterThanOrEqual(Date.parse(payBy));
  expect(list.map(({ held }) => held?.until)).toEqual([undefined, payBy]);
  expect(list[1]?.total).toBe(before.list[1]?.total);
  const shown = await shownTo(await at(), link);
  expect(shown.list.map(({ held, canBeHeldUntil }) => [held?.until, canBeHeldUntil])).toEqual([
    [undefined, undefined],
    [payBy, undefined],
  ]);
  await agent.must(actOnQuote, { body: { quoteId, action: 'send' } });
  const mail = await shop.mailWith(/./, address);
  expect(mail.text).toContain('The places of option 2 are held for you, at this price. Other places are not held');
  expect(mail.text).toContain(`Pay for it before then: ${list[1]?.held?.link}`);
  const printed = readPdf(mail.attachments[0]?.content ?? new Uint8Array())
    .lines.join(' ')
    .replaceAll(/\s+/g, ' ');
  expect(printed).toContain('Held for you until');
});

test('picking it pays the held booking, and the quote is won', async () => {
  const { quoteId, optionId, orderId } = await quoteWithHold();
  const { link, list } = await fileOf(quoteId);
  const customer = await at();
  const refused = await customer.refusalOf(chooseQuoteOption, { body: { token: tokenOf(link), optionId } });
  expect(refused.code).toBe('quote.optionHeld');
  const token = tokenOf(list[1]?.held?.link ?? '');
  const card = await typeCard(sandbox.url, cards.paid);
  const method = await customer.must(createPaymentMethod, { body: { token: card, email: 'cleo@example.com', name: 'Cleo' } });
  const { data } = await customer.must(openHeldPayment, { body: { token, paymentMethod: method.data.data.id } });
  expect(data.amount).toBe(Math.round(Number(list[1]?.total) * 100));
  const { key } = await customer.must(payHeldByLink, { body: { token, paymentIntentId: data.paymentIntentId } });
  expect((await outcomeOf(customer, key)).response).toMatchObject({ status: 'confirmed', orderId });
  expect((await fileOf(quoteId)).state).toBe('won');
  expect((await shownTo(customer, link)).state).toBe('won');
});

test('a lost quote gives the places back, and so does taking the option out', async () => {
  const lost = await quoteWithHold();
  const { done } = (await agent.must(actOnQuote, { body: { quoteId: lost.quoteId, action: 'lose' } })).data;
  expect(done).toContain('the places held for it have been given back');
  await released(lost.orderId);
  const out = await quoteWithHold();
  const other = out.before.list[0]?.optionId ?? '';
  const kept = (await agent.must(actOnQuote, { body: { quoteId: out.quoteId, action: 'removeOption', optionId: other } })).data;
  expect(kept.done).toBe('The option has been removed.');
  expect(kept.quote.list.map(({ held }) => held?.until)).toEqual([out.payBy]);
  const taken = await agent.must(actOnQuote, { body: { quoteId: out.quoteId, action: 'removeOption', optionId: out.optionId } });
  expect(taken.data.done).toBe('The option has been removed, and its places have been given back.');
  await released(out.orderId);
});

test('a customer who books another option gets it, and the held places are given back', async () => {
  const { quoteId, before, orderId } = await quoteWithHold();
  const { link } = await fileOf(quoteId);
  const customer = await at();
  await customer.becomeGuest('cleo@example.com');
  await customer.must(chooseQuoteOption, { body: { token: tokenOf(link), optionId: before.list[0]?.optionId ?? '' } });
  const cart = await customer.cart();
  const payment = await openPayment(customer, sandbox.url, cards.paid, cart);
  const { key } = await customer.must(createOrder, { body: orderBody(cart, payment) });
  expect((await outcomeOf(customer, key)).response).toMatchObject({ status: 'confirmed' });
  await released(orderId);
  expect((await fileOf(quoteId)).state).toBe('won');
});

test('at the deadline the places are given back, and the quote says that they are not held', async () => {
  const { quoteId, orderId, payBy } = await quoteWithHold();
  shop.clock.advance(Date.parse(payBy) - shop.clock.now() + 60_000);
  await signIn();
  await sweepOrders(shop);
  await released(orderId);
  expect((await fileOf(quoteId)).list.map(({ held }) => held)).toEqual([undefined, undefined]);
});
