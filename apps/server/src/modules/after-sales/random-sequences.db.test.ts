/**
 * Sales from every source, followed by refunds of parts and of everything, exchanges and voids in any order, some with a promotion and some
 * for two travellers. After each step the ledger, the supplier, the payment provider and the sold parts agree to the penny.
 */
import { getRefundableItems, refundBooking, releaseSeatAndCancel, voidBooking } from '@throughfare/contract/calls/after-sales';
import { applyPromoCode } from '@throughfare/contract/calls/cart';
import { getExchangeableItems, searchExchange } from '@throughfare/contract/calls/exchange';
import type { AnyCall, CallAnswer, CallInput } from '@throughfare/contract/call';
import { expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { cards, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { exchangeDesk } from '../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';
import { sandboxStripe } from '../../../../../tests/support/sandbox-stripe.ts';
import { createShopper, type Wish } from '../../../../../tests/support/shopper.ts';

const { sandbox, shop, desk } = await openRefundDesk();

/** Pseudo-random numbers that are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { below: (count: number) => Math.floor(next() * count), chance: (share: number) => next() < share };
}

type Numbers = ReturnType<typeof numbersFrom>;

const people = (Adult: number) => ({ Adult, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] });

/** A trip from each source that sells tickets. */
const trips = {
  ATOC: { from: 'EUS', to: 'MAN' },
  SilverRail: { from: 'KGX', to: 'HUL' },
  SNCF: { from: 'FRPLY', to: 'FRLPD' },
  TRENITALIA: { from: 'ITMIL', to: 'ITRMA' },
  ITAL: { from: 'ITMIL', to: 'ITRMA' },
  AMT: { from: 'USNYP', to: 'USBOS' },
  VIA: { from: 'CATRTO', to: 'CAMTRL' },
  DISTRIBUSION: { from: 'GBXVIC', to: 'GBXOXF' },
} as const;

type Sold = keyof typeof trips;

async function buy(source: Sold, numbers: Numbers): Promise<Bought> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest(`any${numbers.below(1_000_000)}@example.com`);
  const isRound = numbers.chance(0.5);
  const wish: Wish = {
    ...trips[source],
    departureDate: '2026-12-08',
    passengers: people(1 + numbers.below(2)),
    ...(isRound ? { arrivalDate: '2026-12-10' } : {}),
  };
  const tickets = await shopper.search(wish);
  const half = (of: typeof tickets.outward) => {
    const ticket = of.find((one) => one.source === source);
    const fares = (ticket?.fareInformation ?? []).filter(({ isReturn }) => !isReturn);
    const fare = fares[numbers.below(fares.length)];
    if (!ticket || !fare) throw new Error(`${source} sells nothing`);
    return { offer: ticket.offer, priceId: fare.priceId };
  };
  await shopper.add({ searchId: tickets.search.id, outward: half(tickets.outward), ...(isRound ? { inward: half(tickets.inward) } : {}) });
  if (numbers.chance(0.5)) await shopper.attempt(applyPromoCode, { body: { code: numbers.chance(0.5) ? 'WINTER10' : 'FIVEROFF' } });
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const reference = response?.items[0]?.bookingReference;
  if (!response || reference === undefined) throw new Error(`${source}: nothing was booked`);
  return { shopper, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
}

/** Refusals by the fare's rules or by time. A refused step changes nothing. */
const allowed = new Set([
  'refund.notRefundable',
  'refund.wholeOnly',
  'exchange.notExchangeable',
  'exchange.nothingFound',
  'exchange.wholeOnly',
  'exchange.dayOutOfRange',
  'void.notAllowed',
  'release.notReleased',
  'bookings.noDocuments',
  'bookings.ticketsEnded',
  'afterSales.underWay',
]);

/** The call's answer. Undefined if it is refused for one of those reasons. */
async function tried<const C extends AnyCall>({ shopper }: Bought, call: C, input: CallInput<C>): Promise<CallAnswer<C> | undefined> {
  const outcome = await shopper.attempt(call, input);
  if (!outcome.ok) {
    expect(allowed).toContain(outcome.error.code);
    return undefined;
  }
  // the type follows from the call above
  return outcome.data as CallAnswer<C>;
}

async function giveBack(bought: Bought, numbers: Numbers, isWhole: boolean): Promise<boolean> {
  const { source, orders } = await desk.rowOf(bought);
  const params = { reference: bought.reference, source, orderId: orders[0]?.orderId ?? '' };
  const asked = await tried(bought, getRefundableItems, { params, query: { refundType: 'fop' } });
  const open = asked?.body.quote?.parts ?? [];
  if (open.length === 0) return false;
  const parts = isWhole ? open.join(',') : open[numbers.below(open.length)];
  const quoted = await tried(bought, getRefundableItems, { params, query: { refundType: 'fop', parts } });
  const quoteId = quoted?.body.quote?.quoteId;
  if (quoteId === undefined) return false;
  const reference = { reference: bought.reference };
  if (source === 'SilverRail') return (await tried(bought, releaseSeatAndCancel, { params: reference, body: { source } })) !== undefined;
  return (await tried(bought, refundBooking, { params: reference, body: { source, quoteId } })) !== undefined;
}

async function cancel(bought: Bought): Promise<boolean> {
  const { source } = await desk.rowOf(bought);
  return (await tried(bought, voidBooking, { params: { reference: bought.reference }, body: { source } })) !== undefined;
}

/** Exchanges a booking at random. Answers the new booking; undefined if the exchange is not possible. */
async function exchange(bought: Bought, numbers: Numbers): Promise<Bought | undefined> {
  const params = { reference: bought.reference };
  const known = await tried(bought, getExchangeableItems, { params, body: {} });
  const item = known?.body.items[0];
  if (!item?.isExchangeable) return undefined;
  const [set] = item.exchangeSets;
  const fareCodes = set
    ? { exchangeSet: set.exchangeSetID }
    : item.departureFareCodes.length > 0
      ? { departure: item.departureFareCodes }
      : { return: item.returnFareCodes };
  const isRound = set !== undefined && set.legs.length > 1;
  const days = {
    departureDate: '2026-12-14',
    departureTime: '08:00',
    ...(isRound ? { arrivalDate: '2026-12-16', arrivalTime: '08:00' } : {}),
  };
  const found = (await tried(bought, searchExchange, { params, body: { ...days, fareCodes } }))?.body;
  if (!found) return undefined;
  const pick = (of: typeof found.outward) => {
    const ticket = of[numbers.below(of.length)];
    const fares = (ticket?.fareInformation ?? []).filter(({ isReturn }) => !isReturn);
    const fare = fares[numbers.below(fares.length)];
    return ticket && fare ? { ticket, priceId: fare.priceId } : undefined;
  };
  const [out, back] = [pick(found.outward), isRound ? pick(found.inward) : undefined];
  if (!out || (isRound && !back)) return undefined;
  const summary = await exchangeDesk.quote(bought, found, out, back);
  const isPaid = minorOf(summary.paidFirst?.charged ?? summary.totalSummary.total) > 0;
  const paid = isPaid ? await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid) : undefined;
  const { response, error } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId, paid));
  if (error !== undefined) expect(allowed).toContain(codeIn(error));
  return response?.bookingReference === undefined ? undefined : { ...bought, reference: response.bookingReference };
}

function codeIn(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : error;
}

const row = async (pool: 'retailPool' | 'carrierPool', text: string, values: readonly unknown[]) =>
  (await shop.platform[pool].query<Record<string, unknown>>(text, [...values])).rows;

/** Expects that nothing is under way and that all books agree. */
async function expectAgreed({ orderId }: Bought, source: Sold): Promise<void> {
  const open = () => row('retailPool', 'select kind from retail.after_sale where order_id = $1 and outcome is null', [orderId]);
  await expect.poll(open, { timeout: 60_000 }).toEqual([]);
  const books = booksOf(shop);
  expect((await books.ledgerFaults()).filter((fault) => fault.orderId === orderId)).toEqual([]);
  const balances = new Map((await books.ledger.balances(orderId)).map(({ account, minor }) => [account, minor]));
  expect(balances.get('customer') ?? 0).toBe(0);

  const payments = await row(
    'retailPool',
    'select intent_id, captured_minor, refunded_minor from retail.order_payment where order_id = $1',
    [orderId],
  );
  let atProvider = 0;
  for (const { intent_id: intent } of payments) {
    const charges = await sandboxStripe(sandbox.url).charges.list({ payment_intent: String(intent) });
    atProvider += charges.data.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
  }
  expect(balances.get('card_provider') ?? 0).toBe(atProvider);
  expect(payments.reduce((sum, one) => sum + Number(one['captured_minor']) - Number(one['refunded_minor']), 0)).toBe(atProvider);

  // the customer has paid for the parts still sold and for the fees of exchanges
  const [sold] = await row(
    'retailPool',
    `select (select coalesce(sum(part.charged_minor - part.refunded_minor), 0) from retail.sold_part part join retail.order_item item on item.id = part.item_id
        where item.order_id = $1)
      + (select coalesce(sum((plan -> 'figures' -> 'fee' ->> 'minor')::int), 0) from retail.after_sale where order_id = $1 and supplier_status = 'agreed')
        as kept,
      (select coalesce(sum(part.supplier_minor - part.supplier_refunded_minor), 0) from retail.sold_part part join retail.order_item item on item.id = part.item_id
        where item.order_id = $1)
      + (select coalesce(sum((plan -> 'figures' -> 'supplier' -> 'fee' ->> 'minor')::int), 0) from retail.after_sale
        where order_id = $1 and supplier_status = 'agreed') as owed`,
    [orderId],
  );
  const ownFees = 0 - (balances.get('refund_fee') ?? 0);
  expect(Number(sold?.['kept'])).toBe(atProvider - Math.max(0, ownFees));
  expect(0 - (balances.get(`supplier:${source}`) ?? 0)).toBe(Number(sold?.['owed']));

  const references = await row(
    'retailPool',
    `select booking.reference || '-' || booking.revision as reference from retail.order_item_booking booking
     join retail.order_item item on item.id = booking.item_id where item.order_id = $1`,
    [orderId],
  );
  const [theirs] = await row(
    'carrierPool',
    `select coalesce(sum(case when booking.status = 'VOIDED' or booking.replaces_booking_id is not null then 0 else booking.price_minor end), 0)
      + coalesce(sum((select sum(coalesce(sale.due_minor, 0) - sale.refunded_minor) from carrier.after_sale sale
          where sale.booking_id = booking.booking_id)), 0)
      -- a new ticket that was voided gives back its price too
      - coalesce(sum(case when booking.status = 'VOIDED' and booking.replaces_booking_id is not null then booking.price_minor else 0 end), 0) as took
     from carrier.booking booking where booking.reference = any($1) and booking.confirmed_at_ms is not null`,
    [references.map(({ reference }) => reference)],
  );
  expect(Number(theirs?.['took'])).toBe(Number(sold?.['owed']));
}

const sources = ['ATOC', 'SilverRail', 'SNCF', 'TRENITALIA', 'ITAL', 'AMT', 'VIA', 'DISTRIBUSION'] as const;
const seeds = [11, 29];

test.each(sources)('%s: whatever is done in whatever order, the books agree', { timeout: 120_000 }, async (source) => {
  let done = 0;
  for (const seed of seeds) {
    const numbers = numbersFrom(seed * 7919 + sources.indexOf(source));
    let bought = await buy(source, numbers);
    await expectAgreed(bought, source);
    for (let step = 0; step < 3; step += 1) {
      const next = numbers.below(10);
      if (next < 1) done += Number(await cancel(bought));
      else if (next < 4) done += Number(await giveBack(bought, numbers, false));
      else if (next < 6) done += Number(await giveBack(bought, numbers, true));
      else {
        const exchanged = await exchange(bought, numbers);
        done += Number(exchanged !== undefined);
        bought = exchanged ?? bought;
      }
      await expectAgreed(bought, source);
    }
  }
  expect(done).toBeGreaterThan(0);
});
