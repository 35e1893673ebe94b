import { getRefundableItems } from '@throughfare/contract/calls/after-sales';
import {
  activatePass,
  addPassJourney,
  getMobilePassStatus,
  getPassCode,
  getPassForWallet,
  getPassInUse,
  refundPasses,
  removePassJourney,
} from '@throughfare/contract/calls/pass-use';
import { downloadTickets, openBookingLink } from '@throughfare/contract/calls/bookings';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type BoughtPasses, passDesk } from '../../../../../tests/support/pass-desk.ts';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';

const { sandbox, shop } = await openSandboxShop({ now: '2026-11-28T09:00:00Z' });

const desk = passDesk({ client: shop.client, sandboxUrl: sandbox.url });

const passport = 'X123 4567';
const of = ({ reference }: BoughtPasses, passengerRef = '1') => ({ bookingId: reference, passengerRef });
const activated = (bought: BoughtPasses, firstDay = '2026-11-28') =>
  bought.shopper.must(activatePass, { body: { ...of(bought), firstDay, documentNumber: passport } });
const ride = (bought: BoughtPasses, day: string, journeyId = randomUUID()) => ({
  body: { ...of(bought), journeyId, day, from: 'Paris', to: 'Lyon', train: 'TGV 6607' },
});
const statusesOf = async ({ shopper, reference }: BoughtPasses) =>
  (await shopper.must(getMobilePassStatus, { body: { bookingId: reference } })).passengers.map(({ mobilePassStatus }) => mobilePassStatus);
const unfinished = () =>
  shop.platform.retailPool.query(`select id from retail.pass_change where status = 'asking'`).then(({ rows }) => rows.length);

test('the status of each pass is asked of its seller, for all travellers or one, and stays in the list', async () => {
  const bought = await desk.buy({ party: { Adult: 2 } });
  const { passengers } = await bought.shopper.must(getMobilePassStatus, { body: { bookingId: bought.reference } });
  expect(passengers).toMatchObject([
    { passengerRef: '1', name: 'Ms Ada Traveller 1', dob: expect.any(String), mobilePassStatus: 'NOT_ACTIVATED' },
    { passengerRef: '2', mobilePassStatus: 'NOT_ACTIVATED' },
  ]);
  await activated(bought, '2026-12-01');
  const one = await bought.shopper.must(getMobilePassStatus, { body: { bookingId: bought.reference, passengerRef: '1' } });
  expect(one.passengers.map(({ mobilePassStatus }) => mobilePassStatus)).toEqual(['ACTIVATED']);
  const row = await desk.rowOf(bought);
  expect(row.passengers.map(({ mobilePassStatus }) => mobilePassStatus)).toEqual(['ACTIVATED', 'NOT_ACTIVATED']);
});

test('while the seller is silent the status call is refused with "Error", and the list shows the last status', async () => {
  const bought = await desk.buy();
  await activated(bought);
  shop.troubles.make({ source: 'Eurail', call: 'passes', kind: 'unavailable', times: 10 });
  const refusal = await bought.shopper.refusalOf(getMobilePassStatus, { body: { bookingId: bought.reference } });
  expect(refusal).toMatchObject({ code: 'pass.statusFailed', message: 'Error', status: 503 });
  expect((await desk.rowOf(bought)).passengers[0]?.mobilePassStatus).toBe('IN_USE');
  shop.troubles.end();
});

test('a pass is activated, journeys use its days once each, and are taken back until midnight', async () => {
  const bought = await desk.buy();
  const { data: fresh } = await bought.shopper.must(getPassInUse, { body: of(bought) });
  expect(fresh).toMatchObject({
    mobilePassStatus: 'NOT_ACTIVATED',
    today: '2026-11-28',
    activation: { from: '2026-11-28', until: '2027-10-28' },
    travelDays: { total: 4, used: 0 },
    coverNumber: expect.stringMatching(/^I\d{8}$/),
    passNumber: expect.stringMatching(/^[2-9A-Z]{6}$/),
  });
  expect(fresh.diary).toBeUndefined();
  const { data: active } = await activated(bought);
  expect(active).toMatchObject({
    mobilePassStatus: 'IN_USE',
    validUntil: '2026-12-27',
    diary: { from: '2026-11-28', until: '2026-12-27' },
  });
  expect(active.activation).toBeUndefined();
  const first = ride(bought, '2026-11-28');
  expect((await bought.shopper.must(addPassJourney, first)).data.travelDays).toEqual({ total: 4, used: 1 });
  // a second click, then a second train on the same day
  expect((await bought.shopper.must(addPassJourney, first)).data.journeys).toHaveLength(1);
  const { data: two } = await bought.shopper.must(addPassJourney, ride(bought, '2026-11-28'));
  expect(two).toMatchObject({
    travelDays: { used: 1 },
    journeys: [{ from: 'Paris', to: 'Lyon', train: 'TGV 6607', isRemovable: true }, {}],
  });
  for (const { journeyId } of two.journeys) await bought.shopper.must(removePassJourney, { body: { ...of(bought), journeyId } });
  const { data: free } = await bought.shopper.must(getPassInUse, { body: of(bought) });
  expect(free).toMatchObject({ travelDays: { used: 0 }, journeys: [] });
  expect(await unfinished()).toBe(0);
});

test('a pass has a code before and after activation, even while the seller is silent, but not after a refund', async () => {
  const bought = await desk.buy();
  const code = async () => (await bought.shopper.must(getPassCode, { body: of(bought) })).svg;
  const fresh = await code();
  await activated(bought);
  const active = await code();
  expect(active).toMatch(/^<svg /);
  expect(active).not.toBe(fresh);
  await expect.poll(() => shop.mails.some(({ text }) => text.includes(bought.reference))).toBe(true);
  shop.troubles.make({ source: 'Eurail', call: 'passes', kind: 'unavailable', times: 3 });
  expect(await code()).toMatch(/^<svg /);
  shop.troubles.end();
  const back = await desk.buy();
  await back.shopper.must(refundPasses, {
    body: { orderId: back.lineId, bookingId: back.reference, refundItems: [{ lineItemId: 'outward.1' }] },
  });
  expect((await back.shopper.refusalOf(getPassCode, { body: of(back) })).code).toBe('object.notFound');
});

test('a pass goes into a wallet once it is activated, where the shop has credentials for one', async () => {
  const bought = await desk.buy();
  const asked = () => bought.shopper.refusalOf(getPassForWallet, { body: { ...of(bought), wallet: 'apple' } });
  expect((await asked()).code).toBe('pass.notActivated');
  expect((await activated(bought)).data.wallets).toEqual([]);
  expect((await asked()).code).toBe('object.notFound');
});

test('the number of the document is not kept once the seller has answered', async () => {
  const bought = await desk.buy();
  await activated(bought, '2026-12-05');
  const { rows } = await shop.platform.retailPool.query<{ request: unknown }>('select request from retail.pass_change where line_id = $1', [
    bought.lineId,
  ]);
  expect(rows).toEqual([{ request: null }]);
});

test('each refusal has its message and leaves nothing behind', async () => {
  const bought = await desk.buy();
  const activation = (typed: object) => ({ body: { ...of(bought), firstDay: '2026-12-01', documentNumber: passport, ...typed } });
  const no = async (asked: object) => (await bought.shopper.refusalOf(activatePass, activation(asked))).code;
  expect(await no({ documentNumber: '12' })).toBe('pass.documentWrong');
  expect(await no({ firstDay: '2026-11-27' })).toBe('pass.dayPassed');
  expect(await no({ firstDay: '2027-10-29' })).toBe('pass.tooLate');
  expect(await no({ passengerRef: '7' })).toBe('object.notFound');
  const add = async (day: string, typed: object = {}) => {
    const { body } = ride(bought, day);
    return (await bought.shopper.refusalOf(addPassJourney, { body: { ...body, ...typed } })).code;
  };
  expect(await add('2026-12-01')).toBe('pass.notActivated');
  await activated(bought, '2026-12-01');
  expect(await add('2026-11-30')).toBe('pass.notValid');
  expect(await add('2026-12-01', { from: ' ' })).toBe('pass.placesMissing');
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) await bought.shopper.must(addPassJourney, ride(bought, day));
  expect(await add('2026-12-05')).toBe('pass.noDayLeft');
  expect(await no({ firstDay: '2026-12-02' })).toBe('pass.hasJourneys');
  expect(await unfinished()).toBe(0);
});

test('a youth who is 28 on the first day is refused', async () => {
  const bought = await desk.buy({ party: { Youth: 1 } });
  const youth = (await desk.rowOf(bought)).passengers.find(({ dob }) => dob === '1999-05-01');
  const body = { ...of(bought, youth?.passengerRef), documentNumber: passport };
  const asked = (firstDay: string) => ({ body: { ...body, firstDay } });
  expect((await bought.shopper.refusalOf(activatePass, asked('2027-05-01'))).code).toBe('pass.wrongAge');
  expect((await bought.shopper.must(activatePass, asked('2027-04-30'))).data.mobilePassStatus).toBe('ACTIVATED');
});

test('a seller that loses its answer is asked again before the next change, and counts one day', async () => {
  const bought = await desk.buy();
  await activated(bought);
  shop.troubles.make({ source: 'Eurail', call: 'addJourney', kind: 'outcome_unknown', done: true });
  const lost = ride(bought, '2026-11-28');
  expect((await bought.shopper.refusalOf(addPassJourney, lost)).code).toBe('pass.notAnswered');
  shop.troubles.end();
  expect(await unfinished()).toBe(1);
  // the next change settles the unanswered one first
  const { data } = await bought.shopper.must(addPassJourney, ride(bought, '2026-11-29'));
  expect(data.travelDays).toEqual({ total: 4, used: 2 });
  expect((await bought.shopper.must(addPassJourney, lost)).data.journeys).toHaveLength(2);
  expect(await unfinished()).toBe(0);
});

test('two windows that add the same day, and a double click, use one travel day', async () => {
  const bought = await desk.buy();
  await activated(bought);
  const [one, other] = [ride(bought, '2026-11-28'), ride(bought, '2026-11-28')];
  const outcomes = await Promise.all([one, one, other, other].map((asked) => bought.shopper.attempt(addPassJourney, asked)));
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  const { data } = await bought.shopper.must(getPassInUse, { body: of(bought) });
  expect(data).toMatchObject({ travelDays: { used: 1 } });
  expect(data.journeys).toHaveLength(2);
});

test('of the last travel day, two windows get one', async () => {
  const bought = await desk.buy();
  await activated(bought);
  for (const day of ['2026-11-28', '2026-11-29', '2026-11-30']) await bought.shopper.must(addPassJourney, ride(bought, day));
  const outcomes = await Promise.all(['2026-12-01', '2026-12-02'].map((day) => bought.shopper.attempt(addPassJourney, ride(bought, day))));
  expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]))).toEqual(['pass.noDayLeft']);
});

test('somebody else finds no such pass', async () => {
  const bought = await desk.buy();
  const mallory = await createShopper(shop.client, { 'browse-from': '/uk' });
  await mallory.becomeGuest('mallory@example.com');
  const body = of(bought);
  const nobodys = [
    await mallory.refusalOf(getMobilePassStatus, { body: { bookingId: bought.reference } }),
    await mallory.refusalOf(getPassInUse, { body }),
    await mallory.refusalOf(activatePass, { body: { ...body, firstDay: '2026-12-01', documentNumber: passport } }),
    await mallory.refusalOf(addPassJourney, ride(bought, '2026-12-01')),
    await mallory.refusalOf(removePassJourney, { body: { ...body, journeyId: randomUUID() } }),
    await mallory.refusalOf(refundPasses, {
      body: { orderId: bought.lineId, bookingId: bought.reference, refundItems: [{ lineItemId: 'outward.1' }] },
    }),
  ];
  expect(nobodys.map(({ code }) => code)).toEqual(Array(6).fill('object.notFound'));
});

test("staff of a super agency see the status of a customer's pass, but not its code", async () => {
  const bought = await desk.buy();
  const staff = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  const { passengers } = await staff.must(getMobilePassStatus, { body: { bookingId: bought.reference } });
  expect(passengers.map(({ mobilePassStatus }) => mobilePassStatus)).toEqual(['NOT_ACTIVATED']);
  expect((await staff.refusalOf(getPassCode, { body: of(bought) })).code).toBe('object.notFound');
  const agent = await createShopper(shop.client, {}, await signInAs(shop.client, 'agent@example.com'));
  expect((await agent.refusalOf(getMobilePassStatus, { body: { bookingId: bought.reference } })).code).toBe('object.notFound');
});

test('a person with a mailed link sees the pass, and changes it only with a code sent by mail', async () => {
  const bought = await desk.buy();
  await expect.poll(() => shop.mails.some(({ text }) => text.includes(bought.reference))).toBe(true);
  const link = /[?&]link=([^&\s]+)/.exec(shop.mails.find(({ text }) => text.includes(bought.reference))?.text ?? '')?.[1] ?? '';
  const opener = await createShopper(shop.client, { 'browse-from': '/uk' });
  const opened = await opener.must(openBookingLink, { body: { link: decodeURIComponent(link) } });
  const guest = await createShopper(shop.client, { 'browse-from': '/uk' }, opened.body.token);
  expect((await guest.must(getPassInUse, { body: of(bought) })).data.mobilePassStatus).toBe('NOT_ACTIVATED');
  const asked = { body: { ...of(bought), firstDay: '2026-12-01', documentNumber: passport } };
  expect((await guest.refusalOf(activatePass, asked)).code).toBe('afterSales.codeRequired');
});

const rowsOf = async ({ shopper, reference, lineId }: BoughtPasses) => {
  const { body } = await shopper.must(getRefundableItems, { params: { reference, source: 'Eurail', orderId: lineId }, query: {} });
  return body.refundItems ?? [];
};

test('the modal has a row for each traveller, and the pass of one goes back with the rows that it showed', async () => {
  const bought = await desk.buy({ party: { Adult: 2, Child: 1 } });
  const rows = await rowsOf(bought);
  expect(rows.map(({ customer, status }) => [customer.type, status])).toEqual([
    ['Adult', 'REFUNDABLE'],
    ['Adult', 'REFUNDABLE'],
    ['Child', 'NOT_REFUNDABLE'],
  ]);
  expect(rows[0]).toMatchObject({
    orderId: bought.lineId,
    productName: 'Interrail Global Pass, 4 travel days within 1 month',
    customer: { title: 'Ms', firstName: 'Ada' },
  });
  const { shopper, reference: bookingId, lineId: orderId, email } = bought;
  const body = { email, orderId, bookingId, refundItems: rows.slice(1, 2) };
  const { refundedAmount } = await shopper.must(refundPasses, { body });
  expect(refundedAmount).toBe(rows[1]?.refundableAmount.amount);
  expect((await rowsOf(bought)).map(({ status }) => status)).toEqual(['REFUNDABLE', 'REFUNDED', 'NOT_REFUNDABLE']);
  expect(await statusesOf(bought)).toEqual(['NOT_ACTIVATED', 'REFUNDED', 'NOT_ACTIVATED']);
  // a second click sends the same rows again
  expect((await shopper.refusalOf(refundPasses, { body })).code).toBe('quote.changed');
  await expect
    .poll(() =>
      shop.mails.some(({ to, subject, text }) => to === email && subject.startsWith('Your refund of') && text.includes(bookingId)),
    )
    .toBe(true);
  const told = shop.mails.find(({ subject, text }) => subject.startsWith('Your refund of') && text.includes(bookingId));
  expect(told?.text).toMatch(/No longer valid: .+, Interrail Global Pass\. Your other passes are still valid, and are in My Bookings\./u);
  expect((await desk.rowOf(bought)).afterSales).toMatchObject([{ kind: 'REFUND', hasStatement: true }]);
});

test('a pass goes back as a voucher of the shop, worth as much as the money beside it', async () => {
  const bought = await desk.buy();
  const { shopper, reference: bookingId, lineId: orderId } = bought;
  const params = { reference: bookingId, source: 'Eurail', orderId } as const;
  const { quote, otherForms } = (await shopper.must(getRefundableItems, { params, query: {} })).body;
  expect(quote?.refundType).toBe('fop');
  expect(otherForms).toMatchObject([
    { refundType: 'voucher', refundAmount: '0.00', voucher: { amount: quote?.refundAmount, currency: 'GBP' } },
  ]);
  const refundItems = [{ lineItemId: 'outward.1' }];
  // Eurail has no refund that is partly money and partly voucher
  expect((await shopper.refusalOf(refundPasses, { body: { orderId, bookingId, refundItems, refundType: 'sfopv' } })).code).toBe(
    'refund.notRefundable',
  );
  expect(await shopper.must(refundPasses, { body: { orderId, bookingId, refundItems, refundType: 'voucher' } })).toMatchObject({
    statusCode: 200,
    refundedAmount: quote?.refundAmount,
  });
  expect((await desk.rowOf(bought)).status).toBe('Refund eVoucher');
  const { rows } = await shop.platform.retailPool.query<{ balance: string }>(
    'select (balance_minor / 100.0)::numeric(12, 2)::text as balance from retail.voucher where given_for in (select id::text from retail.after_sale where order_id = $1)',
    [bought.orderId],
  );
  expect(rows).toEqual([{ balance: quote?.refundAmount }]);
});

test('rows that are claims only are refused: a child, another amount, another address, another line', async () => {
  const bought = await desk.buy({ party: { Child: 1 } });
  const { shopper, reference: bookingId, lineId: orderId } = bought;
  const [adult, child] = await rowsOf(bought);
  const no = async (change: object) =>
    (await shopper.refusalOf(refundPasses, { body: { orderId, bookingId, refundItems: adult ? [adult] : [], ...change } })).code;
  expect(await no({ refundItems: child ? [child] : [] })).toBe('refund.notRefundable');
  expect(await no({ refundItems: [{ lineItemId: 'outward.1', refundableAmount: { amount: '9999.00', currency: 'GBP' } }] })).toBe(
    'quote.changed',
  );
  expect(await no({ email: 'mallory@example.com' })).toBe('object.notFound');
  expect(await no({ refundItems: [{ lineItemId: 'outward.9' }] })).toBe('object.notFound');
});

test('a pass in use is not refundable and says why; a refunded pass cannot be used', async () => {
  const used = await desk.buy();
  await activated(used);
  const { data } = await used.shopper.must(getRefundableItems, {
    params: { reference: used.reference, source: 'Eurail', orderId: used.lineId },
    query: {},
  });
  expect(data).toMatchObject({ isEligibleForRefund: false, message: expect.stringContaining('before their first day of validity') });
  const back = await desk.buy();
  await back.shopper.must(refundPasses, {
    body: { orderId: back.lineId, bookingId: back.reference, refundItems: [{ lineItemId: 'outward.1' }] },
  });
  const refusal = await back.shopper.refusalOf(activatePass, { body: { ...of(back), firstDay: '2026-12-01', documentNumber: passport } });
  expect(refusal.code).toBe('pass.gone');
});

test('of a refund and an activation for today at once, one is made', async () => {
  const bought = await desk.buy();
  const { shopper, reference: bookingId, lineId: orderId } = bought;
  const [refund, activation] = await Promise.all([
    shopper.attempt(refundPasses, { body: { orderId, bookingId, refundItems: [{ lineItemId: 'outward.1' }] } }),
    shopper.attempt(activatePass, { body: { ...of(bought), firstDay: '2026-11-28', documentNumber: passport } }),
  ]);
  expect([refund.ok, activation.ok].filter(Boolean)).toHaveLength(1);
  expect(await statusesOf(bought)).toEqual([refund.ok ? 'REFUNDED' : 'IN_USE']);
});

test('an activation renews the pass by mail and for download, once each, with its new days of validity', async () => {
  const bought = await desk.buy({ party: { Adult: 2 } });
  const told = () => shop.mails.filter(({ subject, text }) => subject.startsWith('The pass of') && text.includes(bought.reference));
  await Promise.all([activated(bought, '2026-12-24'), activated(bought, '2026-12-24').catch(() => undefined)]);
  await activated(bought, '2026-12-24');
  await expect.poll(() => told().length).toBe(1);
  const [mail] = told();
  expect(mail?.to).toContain(bought.email);
  expect(mail?.text).toContain('is valid from Thu 24 Dec 2026 until Sat 23 Jan 2027.');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`${bought.reference}-1-pass.pdf`]);
  await activated(bought, '2027-01-02');
  await expect.poll(() => told().length).toBe(2);
  const later = told().find(({ text }) => text.includes('Sat 02 Jan 2027'));
  const { results } = await bought.shopper.must(downloadTickets, { params: { reference: bought.reference, orderId: 'none' } });
  expect(results).toHaveLength(2);
  expect(results[0]).toBe(Buffer.from(later?.attachments[0]?.content ?? []).toString('base64'));
});
