/** Exports and erases personal data. It looks at every table of the retail schema, so that a new table is covered at once. */
import { createAlert } from '@throughfare/contract/calls/alerts';
import { saveCheckoutDraft } from '@throughfare/contract/calls/cart';
import { contactUs } from '@throughfare/contract/calls/contact';
import { getProfile } from '@throughfare/contract/calls/accounts';
import { createPaymentIntent, createPaymentMethod } from '@throughfare/contract/calls/payments';
import { createOrder } from '@throughfare/contract/calls/orders';
import { deleteAccount, exportPersonalData } from '@throughfare/contract/calls/personal-data';
import { requestPasswordReset, updateProfile } from '@throughfare/contract/calls/users';
import { saveTraveller } from '@throughfare/contract/calls/travellers';
import { getHumanChallenge } from '@throughfare/contract/calls/human-check';

import { beforeAll, expect, test, vi } from 'vitest';
import { cards, orderBody, outcomeOf } from '../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../tests/support/open-test-shop.ts';
import { typeCard } from '../../../../tests/support/type-card.ts';
import { demoPassword, demoUsers } from '../modules/accounts/demo-users.data.ts';
import { solveChallenge } from '../modules/accounts/rules/proof-of-work.ts';
import { eraseDueOrders } from '../modules/orders/store/erase-orders.ts';
import { deleteDocuments } from '../modules/tickets/document-store.ts';
import type { Db } from '../platform/postgres/db.ts';
import { sandboxStripe } from '../../../../tests/support/sandbox-stripe.ts';

const person = demoUsers[0]?.id ?? '';
/** Words that name the person wherever they stand; nothing else in the shop looks like them. */
const traces = [person, 'traveller@example.com', 'Quirinius', 'Zwiebelfisch', '1986-05-01', '+44 20 7946 0000', 'Tess'] as const;

let customer: Shopper;
let orderId = '';
let methodId = '';

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  return (await shop.platform.retailPool.query<Record<string, unknown>>(statement)).rows;
}

/** The tables that still name the person, with the text in question. */
async function tablesThatName(): Promise<string[]> {
  const tables = await rows(
    "select table_schema, table_name from information_schema.tables where table_schema in ('retail', 'jobs') and table_type = 'BASE TABLE' order by 1, 2",
  );
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { table_schema: schema, table_name: table } of tables) {
    for (const { text } of await rows(`select t::text as text from ${String(schema)}."${String(table)}" t`)) {
      // a job names its account by id, and is deleted within days
      const named = traces.filter((trace) => String(text).includes(trace) && !(schema === 'jobs' && trace === person));
      if (named.length > 0) found.push(`${String(table)}: ${named.join(', ')}`);
    }
  }
  return [...new Set(found)];
}

async function humanToken(): Promise<string> {
  const challenge = await shop.client.call(getHumanChallenge, {});
  return challenge.ok && challenge.data.kind === 'proofOfWork' ? (solveChallenge(challenge.data) ?? '') : '';
}

/** A customer who has used every part of the shop. */
const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  customer = await createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client));
  await customer.must(updateProfile, { body: { lastName: 'Zwiebelfisch', mobilePhone: '+44 20 7946 0000', offers: true } });
  await customer.must(saveTraveller, {
    body: {
      title: 'Mr',
      firstName: 'Quirinius',
      lastName: 'Zwiebelfisch',
      dateOfBirth: '1986-05-01',
      countryOfResidence: 'GB',
      email: 'traveller@example.com',
      phone: '+44 20 7946 0000',
      railcards: [{ program: 'UK_26-30' }],
    },
  });
  await customer.must(contactUs, {
    body: {
      name: 'Tess',
      email: 'traveller@example.com',
      phoneNumber: '+44 20 7946 0000',
      message: 'Hello',
    },
  });
  await customer.must(requestPasswordReset, { body: { email: 'traveller@example.com', reCAPTCHAtoken: await humanToken() } });
  await customer.add(oneWay(await customer.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' })));
  const cart = await customer.cart();
  await customer.must(saveCheckoutDraft, { body: { lead: { email: 'traveller@example.com', phone: '+44 20 7946 0000' }, items: [] } });
  const token = await typeCard(sandbox.url, cards.paid);
  const email = 'traveller@example.com';
  methodId = (await customer.must(createPaymentMethod, { body: { token, email, name: 'Tess', shouldSave: true } })).data.data.id;
  const intent = (await customer.must(createPaymentIntent, { body: { cartId: cart.cartId, paymentMethod: methodId } })).data.data;
  const body = orderBody(cart, { intentId: intent.id, amount: intent.amount, currency: intent.currency });
  const { key } = await customer.must(createOrder, {
    body: {
      ...body,
      lead: { email, phone: '+44 20 7946 0000' },
      items: body.items.map((item) => ({
        ...item,
        travellers: item.travellers.map((one) => ({ ...one, firstName: 'Quirinius', lastName: 'Zwiebelfisch', email })),
      })),
    },
  });
  orderId = (await outcomeOf(customer, key)).response?.orderId ?? '';
  const york = await customer.search({ from: 'KGX', to: 'YRK', departureDate: '2026-12-09' });
  await customer.add(oneWay(york));
  await customer.must(createAlert, { body: { id: york.search.id, kind: 'price', firstDay: '2026-12-09', below: '10.00', email } });
  await vi.waitUntil(() => shop.mails.some(({ subject }) => /booking|ticket/i.test(subject)), { timeout: 60_000 });
});

test("an export has a section with the person's data for every part of the shop", async () => {
  const { sections } = (await customer.must(exportPersonalData, {})).data;
  expect(Object.keys(sections).toSorted()).toEqual(
    [
      'account',
      'alerts',
      'answers',
      'bookings',
      'carts',
      'documents',
      'ledger',
      'mails',
      'openedBookings',
      'payments',
      'quotes',
      'searches',
      'travellers',
      'vouchers',
    ].toSorted(),
  );
  const text = (section: string): string => JSON.stringify(sections[section]);
  expect(text('account')).toContain('Zwiebelfisch');
  expect(text('account')).toContain('signedIn');
  expect(text('account')).not.toContain('argon2');
  expect(text('travellers')).toContain('UK_26-30');
  expect(text('bookings')).toContain(orderId);
  expect(text('bookings')).toContain('Quirinius');
  expect(sections['documents']).toMatchObject([{ fileName: expect.stringMatching(/\.pdf$/), pdfBase64: expect.stringMatching(/^JVBERi/) }]);
  expect(text('ledger')).toContain('capture');
  expect(text('payments')).toContain('4242');
  expect(text('searches')).toContain('YRK');
  expect(text('alerts')).toContain('YRK');
  expect(text('carts')).toContain('7946');
});

test('every table that names the person is listed, so a new one cannot be forgotten', async () => {
  const named = new Set((await tablesThatName()).map((found) => found.split(':')[0] ?? ''));
  expect([...named].toSorted((a, b) => a.localeCompare(b))).toEqual(
    [
      'cart',
      'alert',
      'contact_message',
      'mail',
      'order',
      'order_item',
      'password_reset',
      'payment_customer',
      'payment_intent',
      'payment_method',
      'request_queue',
      'saved_traveller',
      'security_event',
      'session',
      'user',
      'user_account',
      'user_session',
      'user_verification',
    ].toSorted(),
  );
});

test('a wrong password ends nothing', async () => {
  const refusal = await customer.refusalOf(deleteAccount, { body: { currentPassword: 'Not-the-one1' } });
  expect(refusal.code).toBe('password.wrong');
  expect((await customer.must(getProfile, {})).data.body.isLoggedIn).toBe(true);
});

test('an account with an unfinished order cannot be deleted yet and loses nothing', async () => {
  await shop.platform.retailPool.query('update retail.order set outcome = null, lease_until = $2 where id = $1', [
    orderId,
    new Date(shop.clock.now() + 300_000),
  ]);
  const refusal = await customer.refusalOf(deleteAccount, { body: { currentPassword: demoPassword } });
  expect(refusal.code).toBe('account.orderUnderWay');
  const [traveller] = await rows('select count(*)::integer as count from retail.saved_traveller');
  expect(traveller).toEqual({ count: 1 });
  await shop.platform.retailPool.query("update retail.order set outcome = 'completed', lease_until = null where id = $1", [orderId]);
});

test('deleting an account keeps the booking until three months after the journey and ends all sessions', async () => {
  await customer.must(deleteAccount, { body: { currentPassword: demoPassword } });
  expect(await tablesThatName()).toEqual([expect.stringMatching(/^order: /), expect.stringMatching(/^order_item: /)]);
  // Neither the account nor its address as an owner stays, only the details needed to travel and to claim.
  expect((await tablesThatName()).join()).not.toContain(person);
  const profile = await customer.attempt(getProfile, {});
  expect(profile.ok).toBe(false);
  expect(await rows('select count(*)::integer as count from retail.document')).toEqual([{ count: 1 }]);
  await expect(signInAs(shop.client)).rejects.toThrow('could not sign in');
  await expect
    .poll(() => shop.mails.some(({ subject, to }) => subject === 'Your account is closed' && to === 'traveller@example.com'))
    .toBe(true);
});

test('the cards are removed at the provider too', async () => {
  const stripe = sandboxStripe(sandbox.url);
  await expect.poll(async () => (await stripe.paymentMethods.retrieve(methodId)).customer).toBeNull();
});

test('nothing names the person once the journey is three months past, and the books still balance', async () => {
  const tickets = { eraseDocuments: (id: string, db: Db) => deleteDocuments({ db }, id) };
  expect(await eraseDueOrders(shop.platform.db, { nowMs: Date.parse('2027-03-09T00:00:00Z'), tickets })).toBe(0);
  expect(await eraseDueOrders(shop.platform.db, { nowMs: Date.parse('2027-03-10T00:00:00Z'), tickets })).toBe(1);
  expect(await tablesThatName()).toEqual([]);
  const [order] = await rows(
    `select captured_minor, outcome, charge_id from retail.order ordered join retail.order_payment payment on payment.order_id = ordered.id where ordered.id = '${orderId}'`,
  );
  expect(order).toMatchObject({ outcome: 'completed', captured_minor: expect.any(Number) });
  expect(await rows(`select movement from retail.ledger_entry where order_id = '${orderId}' order by 1`)).toHaveLength(2);
});

test('a guest and a visitor have no account to export or delete', async () => {
  const guest = await createShopper(shop.client);
  expect((await guest.refusalOf(exportPersonalData, {})).code).toBe('session.required');
  await guest.becomeGuest('walker@example.com');
  expect((await guest.refusalOf(deleteAccount, { body: { currentPassword: demoPassword } })).code).toBe('session.wrongRole');
});
