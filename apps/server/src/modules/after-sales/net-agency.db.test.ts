/**
 * What a net agency and its travellers read of one booking agrees to the penny, in every currency: the list with the dialog, the dialog with
 * what is paid, and the sum of all refunds with the price (AGENCY-43, AGENCY-45).
 */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { setMarkUp, setSettlement } from '@throughfare/contract/calls/agency-terms';
import { checkChangeCode, listBookings, openBookingLink, sendChangeCode } from '@throughfare/contract/calls/bookings';
import { getPassExchangeOffers } from '@throughfare/contract/calls/pass-exchange';
import { addPassSearch } from '@throughfare/contract/calls/search';
import { updateCurrency } from '@throughfare/contract/calls/accounts';
import { addCartPass } from '@throughfare/contract/calls/cart';
import { createOrder } from '@throughfare/contract/calls/orders';
import type { ShopCurrency } from '@throughfare/kernel/money';
import { beforeAll, expect, test, vi } from 'vitest';
import { cards, openPayment, orderBody, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';
import { createShopper, dearestFare, type Shopper, type Wish } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';

const { sandbox, shop, desk } = await openRefundDesk();

const [{ id: lakeside }] = demoAgencies;
const at = async (storefront: string, address: string) =>
  createShopper(shop.client, { 'browse-from': storefront }, await signInAs(shop.client, address));

beforeAll(async () => {
  await (
    await at('/uk', 'super@example.com')
  ).must(setSettlement, {
    body: { agencyId: lakeside, settlement: 'net', paymentMethods: ['card'], validFrom: '2026-11-28' },
  });
  await (await at('/uk', 'admin@example.com')).must(setMarkUp, { body: { kind: 'percent', standard: '3', most: '15' } });
});

const passengers = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };

async function buy(currency: ShopCurrency, wish: Wish): Promise<Bought> {
  // At the Australian storefront a card has a fee.
  const agent = await at(currency === 'AUD' ? '/au' : '/uk', 'agent@example.com');
  await agent.must(updateCurrency, { body: { currency } });
  const tickets = await agent.search({ ...wish, passengers });
  const choice = ([ticket]: typeof tickets.outward) => {
    if (!ticket) throw new Error('nothing to buy');
    return { offer: ticket.offer, priceId: dearestFare(ticket).priceId };
  };
  const inward = wish.arrivalDate === undefined ? {} : { inward: choice(tickets.inward) };
  await agent.add({ searchId: tickets.search.id, outward: choice(tickets.outward), ...inward });
  return pay(agent);
}

async function pay(agent: Shopper): Promise<Bought> {
  const cart = await agent.cart();
  const payment = await openPayment(agent, sandbox.url, cards.paid, cart);
  const { response } = await outcomeOf(agent, (await agent.must(createOrder, { body: orderBody(cart, payment) })).key);
  const reference = response?.items[0]?.bookingReference;
  if (!response || reference === undefined) throw new Error('nothing was booked');
  return { shopper: agent, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
}

async function travellerOf({ reference }: Bought): Promise<Shopper> {
  const { text } = await shop.mailWith(new RegExp(reference), 'ada@example.com');
  const visitor = await createShopper(shop.client, { 'browse-from': '/uk' });
  const { body } = await visitor.must(openBookingLink, { body: { link: /[?&]link=([^&\s]+)/.exec(text)?.[1] ?? '' } });
  const traveller = await createShopper(shop.client, {}, body.token);
  const told = shop.mails.length;
  await traveller.must(sendChangeCode, { params: { reference } });
  const mailed = () => shop.mails.slice(told).find(({ subject }) => subject.startsWith('Your code'))?.text;
  const mail = await vi.waitFor(() => mailed() ?? expect.fail('no code yet'), { timeout: 30_000, interval: 50 });
  await traveller.must(checkChangeCode, { params: { reference }, body: { code: /\b\d{6}\b/.exec(mail)?.[0] ?? '' } });
  return traveller;
}

const rowOf = async (shopper: Shopper, { reference }: Pick<Bought, 'reference'>) =>
  (await shopper.must(listBookings, { query: { search: reference } })).body[0] ?? expect.fail('not in the list');
const leftOf = ({ totalAfterRefund, totalPrice }: { readonly totalAfterRefund?: string | undefined; readonly totalPrice: string }) =>
  minorOf(totalAfterRefund ?? totalPrice);

async function seenBy(shopper: Shopper, { reference }: Bought, parts?: string) {
  const row = await rowOf(shopper, { reference });
  const params = { reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  const query = { refundType: 'fop', ...(parts === undefined ? {} : { parts }) } as const;
  const { body } = await shopper.must(getRefundableItems, { params, query });
  return {
    row,
    quote: body.quote ?? expect.fail('no quote'),
    parts: body.items[0]?.parts ?? [],
    canPart: body.items[0]?.isPartyTogether === false,
  };
}

const sum = (amounts: readonly string[]) => amounts.reduce((minor, amount) => minor + minorOf(amount), 0);

test('the passes that its traveller can have in exchange are at the prices that they pay it', async () => {
  const agent = await at('/uk', 'agent@example.com');
  const party = { Adult: 1, Senior: 0, Youth: 0, Child: 0 };
  const searchParam = { countries: ['ALL'], passengers: party, language: 'en' as const, validFrom: '2026-12-20' };
  const { id } = await agent.must(addPassSearch, { body: { productType: 'RailPass', actionType: 'Search', searchParam } });
  await agent.must(addCartPass, { body: { searchId: id, passId: 'INTERRAIL/GLOBAL-F4-1M/2' } });
  const bought = await pay(agent);
  const offersFor = async (shopper: Shopper) => (await shopper.must(getPassExchangeOffers, { body: { bookingId: bought.reference } })).body;
  const [agents, theirs] = [await offersFor(agent), await offersFor(await travellerOf(bought))];
  expect(minorOf(theirs.now.price)).toBeGreaterThan(minorOf(agents.now.price));
  expect(agents.now.travellers).toEqual({ price: theirs.now.price });
  expect(agents.passes.map(({ travellers }) => travellers)).toEqual(theirs.passes.map(({ price, due }) => ({ price, due })));
  expect(theirs.now).not.toHaveProperty('travellers');
});

test.each([
  ['GBP', 'KGX', 'EDB', undefined],
  ['GBP', 'KGX', 'EDB', '2026-12-18'],
  ['GBP', 'FRPLY', 'FRLPD', '2026-12-18'],
  ['USD', 'KGX', 'EDB', undefined],
  ['USD', 'USNYP', 'USWAS', undefined],
  ['USD', 'ITMIL', 'ITRMA', undefined],
  ['EUR', 'KGX', 'EDB', undefined],
  ['AUD', 'KGX', 'EDB', undefined],
  ['AUD', 'FRPLY', 'FRLPD', undefined],
] as const)('two travellers, sold in %s, %s to %s, back %s', { timeout: 120_000 }, async (currency, from, to, arrivalDate) => {
  // Few codes are sent within an hour.
  shop.clock.advance(3_600_000);
  const back = arrivalDate === undefined ? {} : { arrivalDate, arrivalTime: '10:00' };
  const bought = await buy(currency, { from, to, departureDate: '2026-12-15', ...back });
  const traveller = await travellerOf(bought);
  for (const isFirst of [true, false]) {
    const agents = await seenBy(bought.shopper, bought);
    const theirs = await seenBy(traveller, bought);
    expect(agents.row.currency).toBe(currency);
    for (const { row, quote } of [agents, theirs]) {
      expect(sum(quote.lines.map(({ amount }) => amount))).toBe(minorOf(quote.refundAmount));
      // The list leaves a card fee out, as results and cart do.
      const cardFee = quote.lines.find(({ label }) => label.startsWith('Card fee'))?.amount ?? '0.00';
      expect(minorOf(row.refundNow?.curve[0]?.refund ?? '')).toBe(minorOf(quote.refundAmount) - minorOf(cardFee));
    }
    // An agent who hides the commission reads the same as the traveller.
    const { fare, penalty, refundAmount, lines } = theirs.quote;
    expect(agents.quote.travellers).toEqual({ fare, penalty, refundAmount, lines });
    expect(agents.parts.map((part) => part.travellers)).toEqual(theirs.parts.map(({ price, refund }) => ({ price, refund })));
    expect(agents.row.refundNow?.travellers).toEqual(theirs.row.refundNow);
    expect(lines.filter(({ label }) => label.startsWith('Card fee'))).toEqual([]);
    // One traveller goes first, where the seller lets them.
    const ofFirst = agents.parts.filter(({ passengerRef }) => passengerRef === '1').map(({ id }) => id);
    const chosen = isFirst && agents.canPart ? ofFirst.join(',') : undefined;
    const [given, told] = [await seenBy(bought.shopper, bought, chosen), await seenBy(traveller, bought, chosen)];
    const body = { source: given.row.source, quoteId: given.quote.quoteId };
    await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body });
    const isDone = ({ status, actions }: typeof given.row) => actions.length > 0 || status === 'Fully Refunded';
    await expect.poll(async () => isDone(await desk.rowOf(bought)), { timeout: 20_000 }).toBe(true);
    for (const [shopper, { row, quote }] of [
      [bought.shopper, given],
      [traveller, told],
    ] as const)
      expect(leftOf(await rowOf(shopper, bought))).toBe(leftOf(row) - minorOf(quote.refundAmount));
    if (chosen === undefined) break;
  }
  await desk.expectSettled(bought);
});
