/** A late arrival is paid without being asked, once, and never beyond the price; a carrier that wants a claim gets a filled form. */
import { refundBooking } from '@throughfare/contract/calls/after-sales';
import { changeCompensationClaim, downloadCompensationForm, getCompensation } from '@throughfare/contract/calls/compensation';
import { actAtOrderDesk, listOrderDesk } from '@throughfare/contract/calls/order-desk';
import { getExchangeableItems } from '@throughfare/contract/calls/exchange';
import { money } from '@throughfare/kernel/money';
import { afterEach, expect, test } from 'vitest';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../../tests/support/refund-desk.ts';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { createShopper, oneWay } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { readPdf } from '../../tickets/pdf/read-pdf.ts';

const { shop, sandbox, desk, sql, goOn } = await openRefundDesk({ claims: ['SilverRail'] });
afterEach(() => shop.troubles.end());

const hour = 3_600_000;
const daysOn = 1;
/** The clock goes on with each test, so each travels on a day of its own. */
const nextDay = () => new Date(shop.clock.now() + daysOn * 24 * hour).toISOString().slice(0, 10);

async function ridesOf(bought: Bought) {
  const { tripData } = await desk.rowOf(bought);
  return tripData.flatMap(({ journey }) => journey.segments.filter(({ type }) => type !== 'TRANSFER').map(({ designator }) => designator));
}

/** Long enough for the last train of the day, and short enough for all tests before Christmas Day, on which no train runs. */
const untilArrivedMs = (daysOn * 24 + 12) * hour;

/** Goes on to the evening after the train, with all trains as late as the test said. */
async function arrive(): Promise<void> {
  shop.clock.advance(untilArrivedMs);
  await judge();
}
const judge = () => shop.shop.compensateArrivals();

const ticketsOf = async (bought: Bought) => (await bought.shopper.must(getCompensation, { params: { reference: bought.reference } })).body;
const paid = async (bought: Bought) => {
  await expect.poll(async () => (await ticketsOf(bought)).map(({ state }) => state)).not.toContain('due');
  return ticketsOf(bought);
};
const compensationsOf = async ({ orderId }: Bought) =>
  (await booksOf(shop).ledger.entriesOf(orderId)).filter(({ movement }) => movement.startsWith('compensation/'));

async function buyLate(minutes: number, ...wish: Parameters<typeof desk.buy>): Promise<Bought> {
  const bought = await desk.buy({ departureDate: nextDay(), departureTime: '10:00', ...wish[0] }, ...dropFirst(wish));
  for (const designator of await ridesOf(bought)) shop.troubles.delayTrain(designator, minutes);
  return bought;
}
const dropFirst = ([, ...others]: Parameters<typeof desk.buy>) => others as [];

test('half the price comes back the way it was paid, once, with a mail and its paragraph', async () => {
  const bought = await buyLate(40);
  await arrive();
  const [ticket, ...others] = await paid(bought);
  expect(others).toEqual([]);
  expect(ticket).toMatchObject({ state: 'paid', minutesLate: 40, hasForm: false, next: [] });
  expect(minorOf(ticket?.amount ?? '')).toBe(Math.floor(bought.charged / 2));
  expect(ticket?.rule).toMatch(/^Delay Repay, National Rail Conditions/);
  expect(ticket?.proof[0]).toMatch(/planned \d\d:\d\d – \d\d:\d\d, ran .*\(simulated\)$/);
  const [mail, ...more] = (await shop.mailsSent()).filter(({ subject }) => subject.includes('for your late arrival'));
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/40 minutes late.*without being asked.*Delay Repay/s);

  expect(await judge()).toBe(0);
  expect(await judge()).toBe(0);
  await goOn();
  expect(await desk.refundsAtProvider(bought.intentId)).toHaveLength(1);
  expect(await compensationsOf(bought)).toHaveLength(1);
  await desk.expectSettled(bought);
  const { rows } = await shop.platform.retailPool.query<{ minor: string }>(
    `select refunded_minor as minor from carrier.after_sale where kind = 'COMPENSATION' and reference like 'compensation-%'`,
  );
  expect(rows.map(({ minor }) => Number(minor))).toContain(Math.floor(bought.charged / 2));
  expect((await desk.rowOf(bought)).afterSales[0]?.steps[0]?.text).toBe('Compensation for a late arrival');
});

test('a train on time brings nothing, and says from when it would', async () => {
  const bought = await buyLate(9);
  await arrive();
  expect(await ticketsOf(bought)).toMatchObject([
    { state: 'nothing', minutesLate: 9, says: expect.stringContaining('begin at 15 minutes') },
  ]);
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);
});

test('a ticket that was given back brings nothing', async () => {
  const bought = await buyLate(200);
  const { quote } = await desk.quoteOf(bought);
  await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body: { source: 'ATOC', quoteId: quote.quoteId } });
  await arrive();
  expect(await ticketsOf(bought)).toMatchObject([{ state: 'nothing', says: expect.stringContaining('refunded, exchanged or given back') }]);
  expect(await compensationsOf(bought)).toEqual([]);
  await desk.expectSettled(bought);
});

test('a ticket that inspectors did not see on a checked train brings nothing, and the desk decides where they checked in part', async () => {
  const [full, part] = ['10:00', '15:00'];
  const [travelled, unused] = [await buyLate(40, { departureTime: full }), await buyLate(40, { departureTime: full })];
  const [seen, unseen, left] = [
    await buyLate(40, { departureTime: part }),
    await buyLate(40, { departureTime: part }),
    await buyLate(40, { departureTime: part }),
  ];
  const atoc = shop.carriers.get('ATOC')?.afterSales;
  for (const bought of [travelled, seen])
    for (const number of (await desk.rowOf(bought)).orders[0]?.ticketNumbers ?? []) await atoc?.scanTicket(number);
  const [train] = (await desk.rowOf(travelled)).tripData[0]?.journey.segments ?? [];
  await atoc?.noteChecked?.({ designator: train?.designator ?? '', operatingDay: train?.operatingDay ?? '' });
  // A carrier that does not answer is asked again.
  shop.troubles.make({ source: 'ATOC', call: 'ticketUse', kind: 'unavailable', times: 10 });
  shop.clock.advance(untilArrivedMs);
  expect(await judge()).toBe(0);
  shop.troubles.end();
  for (const bought of [travelled, unused, seen, unseen, left])
    for (const designator of await ridesOf(bought)) shop.troubles.delayTrain(designator, 40);
  expect(await judge()).toBe(5);

  expect(await paid(travelled)).toMatchObject([{ state: 'paid' }]);
  expect(await paid(seen)).toMatchObject([{ state: 'paid' }]);
  const [refused] = await ticketsOf(unused);
  expect(refused).toMatchObject({
    state: 'nothing',
    says: expect.stringMatching(
      /^You arrived 40 minutes late\. Nothing is due on a ticket that was not used: inspectors checked every ticket/,
    ),
    rule: expect.stringMatching(/^Delay Repay, National Rail Conditions of Travel, conditions 33 and 34/),
  });
  const wish = { params: { reference: unused.reference }, body: { compensationId: refused?.compensationId ?? '', claim: 'sent' as const } };
  expect(await unused.shopper.refusalOf(changeCompensationClaim, wish)).toMatchObject({ code: 'compensation.notOwed', status: 409 });

  const operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  for (const [bought, action] of [
    [unseen, 'countAsUsed'],
    [left, 'countAsUnused'],
  ] as const) {
    expect(await ticketsOf(bought)).toMatchObject([{ state: 'check', next: [], says: expect.stringContaining('may be due') }]);
    const { cases } = (await operator.must(listOrderDesk, { query: {} })).data;
    const subject = cases.find((one) => one.orderId === bought.orderId && one.kind === 'unclearUse')?.subject;
    expect((await operator.refusalOf(actAtOrderDesk, { body: { action, subject } })).code).toBe('desk.noteMissing');
    await operator.must(actAtOrderDesk, { body: { action, subject, note: 'The conductor remembers.' } });
    expect((await operator.refusalOf(actAtOrderDesk, { body: { action, subject, note: 'Twice.' } })).code).toBe('object.notFound');
  }
  await judge();
  expect(await paid(unseen)).toMatchObject([{ state: 'paid' }]);
  expect(await ticketsOf(left)).toMatchObject([{ state: 'nothing', says: expect.stringContaining('not used') }]);
  for (const bought of [unused, left]) expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);
  for (const bought of [travelled, unused, seen, unseen, left]) await desk.expectSettled(bought);
});

test('after the compensation the ticket can neither be exchanged nor compensated a second time', async () => {
  const bought = await buyLate(40);
  await arrive();
  await paid(bought);
  const exchange = await bought.shopper.must(getExchangeableItems, { params: { reference: bought.reference }, body: {} });
  expect(exchange.body.items[0]).toMatchObject({ isExchangeable: false });
  const [booking] = await sql('select booking_id::text as id from carrier.booking where reference = $1', [`${bought.reference}-1`]);
  const compensate = shop.carriers.get('ATOC')?.afterSales?.compensate;
  const parts = [{ direction: 'outward', passengerRef: '1', amount: money('GBP', bought.charged) }] as const;
  const again = compensate?.({ bookingId: String(booking?.['id']), reference: 'another', parts, form: 'ORIGINAL_PAYMENT' });
  await expect(again).rejects.toThrow(/not a part of the price/);
  await desk.expectSettled(bought);
});

test('the tickets of several sellers are judged as one journey, each by the law of its carrier', async () => {
  const bought = await desk.buy({ from: 'MAN', to: 'FRPAR', departureDate: nextDay() });
  const rides = await ridesOf(bought);
  shop.troubles.delayTrain(rides.at(-1) ?? '', 130);
  await arrive();
  const tickets = await paid(bought);
  expect(tickets).toHaveLength(2);
  expect(tickets.map(({ minutesLate, state }) => [minutesLate, state])).toEqual([
    [130, 'paid'],
    [130, 'paid'],
  ]);
  expect(tickets.map(({ rule }) => rule?.split(',')[0])).toEqual(['Delay Repay', 'Regulation (EU) 2021/782']);
  const amounts = tickets.map(({ amount }) => minorOf(amount ?? ''));
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(bought.charged);
  expect(await compensationsOf(bought)).toHaveLength(2);
  await desk.expectSettled(bought);
});

test('the cause is told, and one outside the railway brings nothing where the law sets it free', async () => {
  const [weather, fault] = ['weather', 'train_fault'] as const;
  const toParis = (cause: typeof weather | typeof fault) =>
    desk.buy({ from: 'LON', to: 'FRPAR', departureDate: nextDay(), departureTime: cause === weather ? '08:00' : '14:00' });
  const [stormy, broken] = [await toParis(weather), await toParis(fault)];
  for (const designator of await ridesOf(stormy)) shop.troubles.delayTrain(designator, 130, weather);
  for (const designator of await ridesOf(broken)) shop.troubles.delayTrain(designator, 130, fault);
  await arrive();
  expect(await ticketsOf(stormy)).toMatchObject([
    {
      state: 'nothing',
      says: 'You arrived 2 hours 10 minutes late because of extreme weather. Nothing is due: the law sets the railway free for this cause.',
      rule: expect.stringContaining('Article 19(10)'),
      proof: [expect.stringContaining('because of extreme weather')],
    },
  ]);
  expect(await compensationsOf(stormy)).toEqual([]);
  expect(await paid(broken)).toMatchObject([{ state: 'paid', says: expect.stringContaining('because of a fault of the train.') }]);
  const [mail] = (await shop.mailsSent()).filter(({ text }) => text.includes('late because of a fault of the train. You do not need'));
  expect(mail?.subject).toContain('for your late arrival');
});

test('several tickets for one train are one journey: each brings its share once, and together no more than the price', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const found = await shopper.search({ from: 'PAD', to: 'PNZ', departureDate: nextDay() }, { withSplits: true });
  const split = found.outward.find((ticket) => ticket.split && ticket.numberOfConnections === 0);
  if (!split) throw new Error('no split of a direct train');
  await shopper.add(oneWay(found, split));
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const bought = {
    shopper,
    reference: response?.items[0]?.bookingReference ?? '',
    orderId: response?.orderId ?? '',
    intentId: payment.intentId,
    charged: payment.amount,
  };
  for (const designator of new Set(await ridesOf(bought))) shop.troubles.cancelTrain(designator);
  await arrive();
  const tickets = await paid(bought);
  expect(tickets).toHaveLength((split.split?.joins.length ?? 0) + 1);
  expect(new Set(tickets.map(({ minutesLate }) => minutesLate)).size).toBe(1);
  const due = tickets.reduce((sum, { amount }) => sum + minorOf(amount ?? '0'), 0);
  expect(due).toBeGreaterThan(0);
  expect(due).toBeLessThanOrEqual(bought.charged);
  expect([await judge(), await judge()]).toEqual([0, 0]);
  await goOn();
  const refunds = await desk.refundsAtProvider(bought.intentId);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(due);
  expect(await compensationsOf(bought)).toHaveLength(tickets.filter(({ amount }) => amount !== undefined).length);
  await desk.expectSettled(bought);
});

test('a cancelled train is judged by the next one that ran', async () => {
  const bought = await desk.buy({ departureDate: nextDay(), departureTime: '10:00' });
  for (const designator of await ridesOf(bought)) shop.troubles.cancelTrain(designator);
  await arrive();
  const [ticket] = await paid(bought);
  expect(ticket?.minutesLate).toBeGreaterThan(0);
  expect(ticket?.proof[0]).toMatch(/did not run \(simulated\)$/);
});

test('the carrier whose answer is lost pays once', async () => {
  const bought = await buyLate(70);
  shop.troubles.make({ source: 'ATOC', call: 'compensate', kind: 'outcome_unknown', done: true });
  await arrive();
  await goOn();
  await paid(bought);
  expect(await desk.refundsAtProvider(bought.intentId)).toHaveLength(1);
  await desk.expectSettled(bought);
});

test('a carrier that pays in vouchers mails one, and no money goes back', async () => {
  const bought = await buyLate(40, { from: 'FRPLY', to: 'FRLPD' }, undefined, 'SNCF');
  await arrive();
  const [ticket] = await paid(bought);
  expect(ticket).toMatchObject({
    state: 'paid',
    says: expect.stringContaining('You were sent a voucher'),
    rule: expect.stringContaining('Garantie'),
  });
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);
  expect(await compensationsOf(bought)).toEqual([]);
  const [voucher] = await sql("select issuer, issued_minor::int as minor, currency from retail.voucher where issuer = 'SNCF'");
  const [sold] = await sql(
    `select part.supplier_compensated_minor::int as minor, part.supplier_currency as currency from retail.sold_part part
     join retail.order_item item on item.id = part.item_id where item.order_id = $1`,
    [bought.orderId],
  );
  expect(voucher).toMatchObject({ minor: sold?.['minor'], currency: sold?.['currency'] });
  const mail = (await shop.mailsSent()).find(({ subject }) => subject.includes('for your late arrival'));
  expect(mail).toBeDefined();
});

test('the books of the shop, its carriers and the payment provider agree after all of this', async () => {
  const bought = await buyLate(70);
  await arrive();
  await paid(bought);
  shop.clock.advance(2 * hour);
  const { differences } = await shop.shop.reconcile(30);
  expect(differences).toEqual([]);
});

test('a carrier that refuses is named with its paragraph, and nothing is paid', async () => {
  const bought = await buyLate(70, { from: 'FRPLY', to: 'FRLPD' }, undefined, 'SNCF');
  shop.troubles.make({ source: 'SNCF', call: 'compensate', kind: 'rejected' });
  await arrive();
  const [ticket] = await paid(bought);
  expect(ticket).toMatchObject({ state: 'refused', rule: expect.stringContaining('Garantie G30'), next: [] });
  expect(await judge()).toBe(0);
  expect(await compensationsOf(bought)).toEqual([]);
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);
});

test.each(['unavailable', 'outcome_unknown'] as const)(
  'whatever is lost and repeated (%s), each ticket is paid once and never beyond its price',
  async (kind) => {
    const late = [];
    for (const [minutes, arrivalDate] of [
      [130, undefined],
      [65, nextDay()],
    ] as const)
      late.push(await buyLate(minutes, arrivalDate === undefined ? {} : { arrivalDate, arrivalTime: '16:00' }));
    for (const done of [true, false]) shop.troubles.make({ source: 'ATOC', call: 'compensate', kind, done });
    shop.troubles.make({ source: 'ATOC', call: 'findAfterSale', kind: 'unavailable', times: 2 });
    await arrive();
    // A try that was lost waits for its next one by the shop's clock, however long this machine takes.
    const later = async () => {
      await goOn();
      await Promise.all([judge(), judge()]);
    };
    for (const bought of late) {
      await expect.poll(async () => (await later(), (await ticketsOf(bought)).map(({ state }) => state))).not.toContain('due');
      const tickets = await ticketsOf(bought);
      expect(tickets.every(({ state }) => state === 'paid' || state === 'nothing')).toBe(true);
      const refunds = await desk.refundsAtProvider(bought.intentId);
      expect(refunds).toHaveLength(tickets.filter(({ state }) => state === 'paid').length);
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(bought.charged);
      await desk.expectSettled(bought);
    }
  },
);

test('two runs at once pay once', async () => {
  const bought = await buyLate(70);
  shop.clock.advance(untilArrivedMs);
  await Promise.all([judge(), judge(), judge()]);
  await judge();
  await paid(bought);
  expect(await desk.refundsAtProvider(bought.intentId)).toHaveLength(1);
  expect(await compensationsOf(bought)).toHaveLength(1);
  await desk.expectSettled(bought);
});

test('a carrier that wants a claim gets a filled form, and its state is kept', async () => {
  const bought = await buyLate(40, { from: 'KGX', to: 'HUL' }, undefined, 'SilverRail');
  await arrive();
  const [ticket] = await ticketsOf(bought);
  expect(ticket).toMatchObject({ state: 'claim', hasForm: true, next: ['sent'], claimAt: 'https://www.hulltrains.co.uk' });
  expect(ticket?.proof[0]).toMatch(/^Hull Trains /);
  expect(ticket?.claimUntil).toMatch(/\d{4}$/);
  const mails = (await shop.mailsSent()).filter(({ subject }) => subject.startsWith('You arrived late: claim'));
  expect(mails.filter(({ text }) => text.includes(bought.reference))).toHaveLength(1);
  const [attached] = mails.flatMap(({ text, attachments }) => (text.includes(bought.reference) ? attachments : []));
  const form = readPdf(attached?.content ?? new Uint8Array()).lines.join(' ');
  for (const words of ['Hull Trains, https://www.hulltrains.co.uk', 'Hull Trains HT', '40 minutes', '£', bought.reference])
    expect(form).toContain(words);
  const { reference } = bought;
  const compensationId = ticket?.compensationId ?? '';
  const { results } = await bought.shopper.must(downloadCompensationForm, { params: { reference, compensationId } });
  expect(
    Buffer.from(results[0] ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const claim = (to: 'sent' | 'paid' | 'refused') => ({ params: { reference }, body: { compensationId, claim: to } });
  expect((await bought.shopper.refusalOf(changeCompensationClaim, claim('paid'))).code).toBe('compensation.claimed');
  expect((await bought.shopper.must(changeCompensationClaim, claim('sent'))).body[0]).toMatchObject({
    state: 'sent',
    next: ['paid', 'refused'],
  });
  expect((await bought.shopper.must(changeCompensationClaim, claim('sent'))).body[0]).toMatchObject({ state: 'sent' });
  expect((await bought.shopper.must(changeCompensationClaim, claim('refused'))).body[0]).toMatchObject({
    state: 'refused',
    next: ['sent'],
  });
  expect(await compensationsOf(bought)).toEqual([]);

  const stranger = await createShopper(shop.client, { 'browse-from': '/uk' });
  await stranger.becomeGuest('stranger@example.com');
  for (const refusal of [
    await stranger.refusalOf(changeCompensationClaim, claim('sent')),
    await stranger.refusalOf(downloadCompensationForm, { params: { reference, compensationId } }),
    await stranger.refusalOf(getCompensation, { params: { reference } }),
  ])
    expect(refusal.code).toBe('object.notFound');
});
