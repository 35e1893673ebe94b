import { voidBooking } from '@throughfare/contract/calls/after-sales';
import { getExchangeableItems, searchExchange } from '@throughfare/contract/calls/exchange';
import { getPassExchangeOffers, summarisePassExchange } from '@throughfare/contract/calls/pass-exchange';
import { activatePass, getMobilePassStatus, refundPasses } from '@throughfare/contract/calls/pass-use';
import { expect, test } from 'vitest';
import { cards } from '../../../../../../../tests/support/checkout.ts';
import { exchangeDesk } from '../../../../../../../tests/support/exchange-desk.ts';
import { expectBalanced } from '../../../../../../../tests/support/expect-balanced.ts';
import { type BoughtPasses, passDesk } from '../../../../../../../tests/support/pass-desk.ts';
import { minorOf } from '../../../../../../../tests/support/refund-desk.ts';
import { sandboxStripe } from '../../../../../../../tests/support/sandbox-stripe.ts';
import { createShopper } from '../../../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../../../tests/support/open-test-shop.ts';

const fiveDays = 'INTERRAIL/GLOBAL-F5-1M/2';
const fourDays = 'INTERRAIL/GLOBAL-F4-1M/2';

const { sandbox, shop } = await openSandboxShop();

const desk = passDesk({ client: shop.client, sandboxUrl: sandbox.url });

const offersFor = async (bought: BoughtPasses, wish: object = {}) =>
  (await bought.shopper.must(getPassExchangeOffers, { body: { bookingId: bought.reference, ...wish } })).body;

const asking = (bought: BoughtPasses, passId: string, wish: object = {}) => ({
  body: { bookingId: bought.reference, passId, countries: ['ALL'], validFrom: '2026-12-20', ...wish },
});

const quoted = async (bought: BoughtPasses, passId: string, wish: object = {}) =>
  (await bought.shopper.must(summarisePassExchange, asking(bought, passId, wish))).body;

/** Quotes an exchange for passes that cost nothing more. */
async function exchanged(bought: BoughtPasses, passId: string): Promise<BoughtPasses> {
  const { quoteId } = await quoted(bought, passId);
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, quoteId));
  return { ...bought, reference: response?.bookingReference ?? '' };
}

const statusesOf = async (bought: BoughtPasses) =>
  (await bought.shopper.must(getMobilePassStatus, { body: { bookingId: bought.reference } })).passengers.map((one) => one.mobilePassStatus);

test('dearer passes: the difference is shown to the penny, paid once, and the new passes come by mail', async () => {
  const bought = await desk.buy({ party: { Adult: 2 } });
  const offers = await offersFor(bought);
  expect(offers).toMatchObject({
    currency: 'GBP',
    fee: '0.00',
    countries: ['ALL'],
    validFrom: '2026-12-20',
    now: { name: 'Interrail Global Pass' },
  });
  expect(offers.passes.some(({ id }) => id === fourDays)).toBe(false);
  const offer = offers.passes.find(({ id }) => id === fiveDays);
  const summary = await quoted(bought, fiveDays);
  expect(summary.totalSummary).toMatchObject({
    total: offer?.due,
    newProductsTotal: offer?.price,
    penalty: '0.00',
    exchangedLossTotal: '0.00',
  });
  expect(summary.totalSummary.supplier).toMatchObject({
    currency: 'EUR',
    reversedRevenueTotal: '566.00',
    newProductsTotal: '636.00',
    total: '70.00',
  });
  expect(summary.newJourneys).toEqual(['Interrail Global Pass, 5 travel days within 1 month, 2nd class, valid from Sun 20 Dec 2026']);
  expect(summary.givenUp).toHaveLength(2);

  const paid = await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid);
  const clicks = await Promise.allSettled([1, 2].map(() => exchangeDesk.process(bought, summary.quoteId, paid)));
  const keys = clicks.flatMap((click) => (click.status === 'fulfilled' ? [click.value] : []));
  expect(new Set(keys).size).toBe(1);
  const [key = ''] = keys;
  const { response } = await exchangeDesk.outcomeOf(bought, key);
  expect(response?.message).toBe(
    `Your passes were exchanged, and £${summary.totalSummary.total} was charged. The new passes come by e-mail.`,
  );
  const next = { ...bought, reference: response?.bookingReference ?? '' };
  expect(await statusesOf(bought)).toEqual(['EXCHANGED', 'EXCHANGED']);
  expect(await statusesOf(next)).toEqual(['NOT_ACTIVATED', 'NOT_ACTIVATED']);
  const [old, row] = [await desk.rowOf(bought), await desk.rowOf(next)];
  expect(old).toMatchObject({
    status: 'Exchanged',
    actions: [],
    passengers: [{ mobilePassStatus: 'EXCHANGED' }, { mobilePassStatus: 'EXCHANGED' }],
  });
  expect(row.orders[0]?.ticketNumbers).toHaveLength(2);
  expect(minorOf(row.totalPrice)).toBe(minorOf(summary.totalSummary.newProductsTotal));
  const intents = sandboxStripe(sandbox.url).paymentIntents;
  await expect.poll(async () => (await intents.retrieve(paid.paymentIntentId ?? '')).amount_received).toBe(paid.amount);
  const subject = 'Your new passes: Interrail Global Pass, 5 travel days within 1 month';
  const told = () => shop.mails.filter((mail) => mail.subject.includes(subject));
  await expect.poll(() => told().length).toBe(1);
  const [mail] = told();
  expect(mail?.text).toContain('The passes of your old booking, Interrail Global Pass, 4 travel days within 1 month, are no longer valid.');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(
    expect.arrayContaining([`${next.reference}-1-pass.pdf`, `${next.reference}-2-pass.pdf`]),
  );
  await expectBalanced(shop, bought.orderId);
});

test('cheaper passes pay the difference back, and a second exchange or a refund follows from the new ones', async () => {
  const bought = await desk.buy({ passId: fiveDays });
  const next = await exchanged(bought, fourDays);
  const refunds = () => sandboxStripe(sandbox.url).refunds.list({ payment_intent: bought.intentId });
  await expect.poll(async () => (await refunds()).data.map(({ status }) => status)).toEqual(['succeeded']);
  const [back] = (await refunds()).data;
  const { totalPrice, orders } = await desk.rowOf(next);
  expect(minorOf(totalPrice)).toBe(bought.charged - (back?.amount ?? 0));
  const items = [{ lineItemId: 'outward.1' }];
  const rest = await bought.shopper.must(refundPasses, {
    body: { orderId: orders[0]?.orderId ?? '', bookingId: next.reference, refundItems: items },
  });
  expect(minorOf(rest.refundedAmount)).toBe(minorOf(totalPrice));
  await expectBalanced(shop, bought.orderId);
});

test('the first day can be another one at no charge', async () => {
  const bought = await desk.buy();
  const { quoteId, totalSummary } = await quoted(bought, fourDays, { validFrom: '2027-01-15' });
  expect(totalSummary).toMatchObject({ total: '0.00', exchangeOptionType: 'EVEN' });
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, quoteId));
  expect(response?.message).toBe('Your passes were exchanged at no charge. The new passes come by e-mail.');
  expect(await desk.rowOf({ ...bought, reference: response?.bookingReference ?? '' })).toMatchObject({ dateOfTrip: 'Fri 15 Jan 2027' });
  const voided = {
    params: { reference: response?.bookingReference ?? '' },
    body: { source: 'Eurail' as const, bookingId: response?.bookingReference ?? '' },
  };
  expect(minorOf((await bought.shopper.must(voidBooking, voided)).body.refundedAmount)).toBe(bought.charged);
  await expectBalanced(shop, bought.orderId);
});

test('refuses the wrong age, country or day before anything is changed', async () => {
  const bought = await desk.buy();
  const code = async (passId: string, wish: object = {}) =>
    (await bought.shopper.refusalOf(summarisePassExchange, asking(bought, passId, wish))).code;
  expect(await code(fourDays)).toBe('offer.invalid');
  expect(await code('EURAIL/GLOBAL-F5-1M/2')).toBe('offer.invalid');
  expect(await code('INTERRAIL/GB-F3-1M/2', { countries: ['GB'] })).toBe('booking.countryNotAllowed');
  expect((await offersFor(bought, { countries: ['GB'] })).passes.some(({ name }) => name.includes('Great Britain'))).toBe(false);
  expect((await offersFor(bought, { countries: ['IT'] })).passes[0]?.name).toBe('Interrail Italy Pass');
  expect(await code(fiveDays, { validFrom: '2026-11-01' })).toBe('exchange.dayOutOfRange');
  expect(await code(fiveDays, { validFrom: '2027-12-01' })).toBe('exchange.dayOutOfRange');
  const stranger = await createShopper(shop.client, { 'browse-from': '/uk' });
  await stranger.becomeGuest('somebody.else@example.com');
  expect((await stranger.refusalOf(getPassExchangeOffers, { body: { bookingId: bought.reference } })).code).toBe('object.notFound');
});

test('passes in use cannot be exchanged, and the calls for trains refuse passes', async () => {
  const bought = await desk.buy();
  const params = { reference: bought.reference };
  const { body } = await bought.shopper.must(getExchangeableItems, { params, body: {} });
  expect(body.items).toMatchObject([
    { provider: 'Eurail', isExchangeable: true, firstDay: '2026-11-28', lineItem: { legs: [{ journey: 'Interrail Global Pass' }] } },
  ]);
  const trains = { params, body: { departureDate: '2026-12-09', departureTime: '08:00', fareCodes: { departure: ['outward.1'] } } };
  expect((await bought.shopper.refusalOf(searchExchange, trains)).code).toBe('exchange.notExchangeable');
  const { quoteId } = await quoted(bought, fourDays, { validFrom: '2027-01-15' });
  const today = body.items[0]?.firstDay ?? '';
  await bought.shopper.must(activatePass, {
    body: { bookingId: bought.reference, passengerRef: '1', firstDay: today, documentNumber: 'X1234567' },
  });
  const { error } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, quoteId));
  expect(error).toMatchObject({ code: 'exchange.failed' });
  expect(await statusesOf(bought)).toEqual(['IN_USE']);
  expect((await bought.shopper.refusalOf(getPassExchangeOffers, { body: { bookingId: bought.reference } })).code).toBe(
    'exchange.notExchangeable',
  );
  expect((await bought.shopper.must(getExchangeableItems, { params, body: {} })).body.items[0]?.isExchangeable).toBe(false);
});

test('a seller that loses its answers exchanges once, and a declined card leaves the old passes', async () => {
  const lost = await desk.buy();
  for (const call of ['holdExchange', 'confirmExchange', 'fulfil'] as const)
    shop.troubles.make({ source: 'Eurail', call, kind: 'outcome_unknown', done: true });
  const { quoteId } = await quoted(lost, fourDays, { validFrom: '2027-01-15' });
  const { response } = await exchangeDesk.outcomeOf(lost, await exchangeDesk.process(lost, quoteId));
  expect(response?.status).toBe('exchanged');
  shop.troubles.end();
  await expectBalanced(shop, lost.orderId);

  const declined = await desk.buy();
  const summary = await quoted(declined, fiveDays);
  const paid = await exchangeDesk.payByCard(declined, summary.quoteId, sandbox.url, cards.declined);
  const { error } = await exchangeDesk.outcomeOf(declined, await exchangeDesk.process(declined, summary.quoteId, paid));
  expect(error).toMatchObject({ code: 'exchange.declined' });
  expect(await statusesOf(declined)).toEqual(['NOT_ACTIVATED']);
  expect(await desk.rowOf(declined)).toMatchObject({ actions: expect.arrayContaining(['refund', 'exchange']) });
  await expectBalanced(shop, declined.orderId);
});
