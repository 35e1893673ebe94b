/**
 * Each supplier's rules, row by row: which parts are refunded together, how much a refund keeps, whether and until which day a ticket can
 * be exchanged, and whether the sale can be voided. The rows match the suppliers' own tables; this file states what a customer gets.
 */
import { getRefundableItems, isVoidRefund, voidBooking } from '@throughfare/contract/calls/after-sales';
import type { CallAnswer } from '@throughfare/contract/call';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { getExchangeableItems, searchExchange } from '@throughfare/contract/calls/exchange';
import type { Source } from '@throughfare/kernel/source';
import { addDays } from '@throughfare/kernel/calendar-day';
import { expect, test } from 'vitest';
import { cards, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf, refundDesk } from '../../../../../tests/support/refund-desk.ts';
import { createShopper, oneWay } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { createTestShop } from '../../../../../tests/support/test-shop.ts';

const { sandbox, shop, desk } = await openRefundDesk();

const two = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
const today = '2026-11-28';

/** Two travellers, out and back, with singles whose fare name starts with this. */
let buyers = 0;

async function buyRound(source: string, from: string, to: string, fare: RegExp): Promise<Bought> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest(`policy${buyers++}@example.com`);
  const tickets = await shopper.search({ from, to, departureDate: '2026-12-08', arrivalDate: '2026-12-10', passengers: two });
  const half = (of: typeof tickets.outward) => {
    for (const ticket of of.filter((one) => one.source === source)) {
      const single = ticket.fareInformation.find(({ isReturn, displayNames }) => !isReturn && displayNames.some((name) => fare.test(name)));
      if (single) return { offer: ticket.offer, priceId: single.priceId };
    }
    const sold = of.flatMap(({ fareInformation }) => fareInformation.flatMap(({ displayNames }) => displayNames));
    throw new Error(`${source} sells no ${fare.source}, but ${[...new Set(sold)].join(', ')}`);
  };
  await shopper.add({ searchId: tickets.search.id, outward: half(tickets.outward), inward: half(tickets.inward) });
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const reference = response?.items[0]?.bookingReference;
  if (!response || reference === undefined) throw new Error(`${source}: nothing was booked`);
  return { shopper, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
}

interface PolicyRow {
  readonly source: Exclude<Source, 'Eurail'>;
  readonly trip: readonly [from: string, to: string];
  readonly fare: RegExp;
  /** The smallest refund that a customer can take: one traveller in one direction, one traveller both ways, or everything. */
  readonly least: 'leg' | 'traveller' | 'all' | 'nothing';
  /** The amount kept of each traveller's price in each direction: a share, or minor units in the supplier's currency. */
  readonly keeps?: { readonly share: number } | { readonly minor: number };
  readonly exchange: 'no' | 'legs' | 'sets';
  readonly defaultTime?: string;
  readonly days?: number;
  /** Whether a customer can void the sale within 30 minutes. */
  readonly voids: boolean;
}

const eachLegFromMidnight = { exchange: 'legs', defaultTime: '00:00', days: 84 } as const;

const rows: readonly PolicyRow[] = [
  {
    source: 'ATOC',
    trip: ['EUS', 'MAN'],
    fare: /^Anytime/,
    least: 'leg',
    keeps: { minor: 500 },
    exchange: 'legs',
    defaultTime: '08:00',
    days: 84,
    voids: true,
  },
  {
    source: 'ATOC',
    trip: ['EUS', 'MAN'],
    fare: /^Advance/,
    least: 'nothing',
    exchange: 'legs',
    defaultTime: '08:00',
    days: 84,
    voids: true,
  },
  {
    source: 'SNCF',
    trip: ['FRPLY', 'FRLPD'],
    fare: /Seconde|TGV|INOUI/,
    least: 'all',
    keeps: { share: 0 },
    exchange: 'sets',
    defaultTime: '00:00',
    days: 305,
    voids: true,
  },
  {
    source: 'TRENITALIA',
    trip: ['ITMIL', 'ITRMA'],
    fare: /^Base/,
    least: 'traveller',
    keeps: { share: 0.2 },
    ...eachLegFromMidnight,
    voids: false,
  },
  { source: 'TRENITALIA', trip: ['ITMIL', 'ITRMA'], fare: /^Super/, least: 'nothing', exchange: 'no', voids: false },
  {
    source: 'ITAL',
    trip: ['ITMIL', 'ITRMA'],
    fare: /^Flex/,
    least: 'all',
    keeps: { share: 0.2 },
    ...eachLegFromMidnight,
    voids: false,
  },
  {
    source: 'AMT',
    trip: ['USNYP', 'USBOS'],
    fare: /Flex/,
    least: 'traveller',
    keeps: { share: 0 },
    ...eachLegFromMidnight,
    voids: true,
  },
  { source: 'AMT', trip: ['USNYP', 'USBOS'], fare: /Value/, least: 'traveller', keeps: { share: 0 }, exchange: 'no', voids: true },
  {
    source: 'VIA',
    trip: ['CATRTO', 'CAMTRL'],
    fare: /Plus/,
    least: 'traveller',
    keeps: { share: 0 },
    ...eachLegFromMidnight,
    voids: true,
  },
  {
    source: 'SilverRail',
    trip: ['KGX', 'HUL'],
    fare: /Walk-on/,
    least: 'leg',
    keeps: { minor: 500 },
    ...eachLegFromMidnight,
    voids: false,
  },
  { source: 'DISTRIBUSION', trip: ['GBXVIC', 'GBXOXF'], fare: /./, least: 'nothing', exchange: 'no', voids: true },
];

/** The smallest refund that the customer can take. */
async function leastOf({ shopper, reference }: Bought, orderId: string, source: PolicyRow['source']): Promise<PolicyRow['least']> {
  const params = { reference, source, orderId };
  const allows = async (parts: string) => {
    const outcome = await shopper.attempt(getRefundableItems, { params, query: { refundType: 'fop', parts } });
    // the type follows from the call above
    return outcome.ok && (outcome.data as CallAnswer<typeof getRefundableItems>).body.quote !== undefined;
  };
  if (await allows('outward.1')) return 'leg';
  if (await allows('outward.1,inward.1')) return 'traveller';
  return (await allows('outward.1,outward.2,inward.1,inward.2')) ? 'all' : 'nothing';
}

test.each(rows)('$source, $fare', async ({ source, trip, fare, least, keeps, exchange, defaultTime, days, voids }) => {
  const bought = await buyRound(source, ...trip, fare);
  const { shopper, reference } = bought;
  const { orders } = await desk.rowOf(bought);
  const orderId = orders[0]?.orderId ?? '';
  expect(await leastOf(bought, orderId, source)).toBe(least);

  const { body } = await shopper.must(getRefundableItems, { params: { reference, source, orderId }, query: { refundType: 'fop' } });
  if (least !== 'nothing') expect(body.items[0]?.isLocked).toBe(least === 'all');
  if (keeps && body.quote) {
    const [whole, kept] = [minorOf(body.quote.fare), minorOf(body.quote.penalty)];
    const expected = 'share' in keeps ? whole * keeps.share : keeps.minor * 4;
    expect(Math.abs(kept - expected)).toBeLessThanOrEqual(2);
    expect(minorOf(body.quote.refundAmount)).toBe(whole - kept);
  }

  const known = (await shopper.must(getExchangeableItems, { params: { reference }, body: {} })).body.items[0];
  expect(known?.isExchangeable).toBe(exchange !== 'no');
  if (exchange !== 'no') {
    expect(known?.exchangeSets).toHaveLength(exchange === 'sets' ? 1 : 0);
    expect([known?.defaultTime, known?.lastDay]).toEqual([defaultTime, addDays(today, days ?? 0)]);
    const half = { departureDate: '2026-12-09', departureTime: '08:00', fareCodes: { departure: ['outward.1', 'outward.2'] } };
    const alone = await shopper.attempt(searchExchange, { params: { reference }, body: half });
    // a set is exchanged whole: a search for half of it needs the dates of both halves
    expect(alone.ok).toBe(exchange === 'legs');
  }

  const asked = await shopper.attempt(isVoidRefund, { params: { reference }, body: { bookingId: reference, source } });
  // the type follows from the call above
  const said = asked.ok ? (asked.data as CallAnswer<typeof isVoidRefund>) : undefined;
  expect(said !== undefined && ('isCancellable' in said ? said.isCancellable : said.body.isVoidable)).toBe(voids);
});

test('only agency staff see and use Void Cancel for TRENITALIA', async () => {
  const bought = await buyRound('TRENITALIA', 'ITMIL', 'ITRMA', /^Base/);
  const staff = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  expect((await desk.rowOf(bought)).actions).not.toContain('void');
  const seen = await staff.must(listBookings, { query: { search: bought.reference }, body: { isB2C: true } });
  expect(seen.body[0]?.actions).toContain('void');
  const asked = { params: { reference: bought.reference }, body: { source: 'TRENITALIA' as const } };
  expect((await bought.shopper.attempt(voidBooking, asked)).ok).toBe(false);
  await staff.must(voidBooking, asked);
  expect((await desk.rowOf(bought)).status).toBe('Fully Refunded');
  await desk.expectSettled(bought);
});

test('the fee for a refund is that of the order: an older order pays none, and a later one what its cart has shown', async () => {
  const older = await desk.buy();
  await shop.platform.retailPool.query(
    `insert into retail.refund_fee (name, market, currency, minor, first_day) values ('uk', 'UK', 'GBP', 250, $1)`,
    [today],
  );
  const node = await createTestShop({ work: true, beside: shop, variables: { SANDBOX_PORT: String(sandbox.port) } });
  const shopper = await createShopper(node.client, { 'browse-from': '/uk' });
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
  expect((await shopper.cart()).refundFee).toBe('2.50');
  const later = await refundDesk(node, sandbox).buy();
  const quotes = { older: (await desk.quoteOf(older)).quote, later: (await refundDesk(node, sandbox).quoteOf(later)).quote };
  await node.stop();
  expect(quotes.older.refundFee).toBe('0.00');
  expect(quotes.later.refundFee).toBe('2.50');
  expect(minorOf(quotes.older.refundAmount) - minorOf(quotes.later.refundAmount)).toBe(250);
});
