/** Makes every call that takes an id with the ids of another agency, by its session and by its key: none answers, and nothing changes. */
import type { AnyCall, CallInput } from '@throughfare/contract/call';
import { createAgencyKey } from '@throughfare/contract/calls/agency-keys';
import { getCustomer, saveCustomer, saveCustomerTraveller } from '@throughfare/contract/calls/customers';
import { requestGroup } from '@throughfare/contract/calls/groups';
import { addWebhook } from '@throughfare/contract/calls/hand-offs';
import { addQuoteOption, getQuote } from '@throughfare/contract/calls/quotes';
import { createOrder } from '@throughfare/contract/calls/orders';
import type { MachineScope } from '@throughfare/contract/machine-scopes';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { cards, openPayment, orderBody, outcomeOf } from '../../../../tests/support/checkout.ts';
import { contract } from '../../../../tests/support/contract.ts';
import { type JsonSchema, poisoned } from '../../../../tests/support/nonsense.ts';
import { createShopper, oneWay, type Shopper } from '../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../tests/support/open-test-shop.ts';
import { demoAgencies, demoUsers } from '../modules/accounts/demo-users.data.ts';

const [, { id: headOffice }] = demoAgencies;
const { sandbox, shop } = await openSandboxShop();

/** The other agency's ids, by the names of the fields that take them. */
const theirs: Record<string, unknown> = {};
/** Every scope that a key can have. */
const allScopes: MachineScope[] = ['search', 'book', 'bookings', 'afterSales', 'money', 'events'];
let strangers: Readonly<Record<string, Shopper>>;

beforeAll(async () => {
  const at = (token: string) => createShopper(shop.client, { 'browse-from': '/uk' }, token);
  const owner = await at(await signInAs(shop.client, 'super@example.com'));
  const tickets = await owner.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });
  const { quoteId } = (await owner.must(addQuoteOption, { body: oneWay(tickets) })).data;
  const optionId = (await owner.must(getQuote, { params: { quoteId } })).data.list[0]?.optionId;
  await owner.add(oneWay(tickets));
  const cart = await owner.cart();
  const payment = await openPayment(owner, sandbox.url, cards.british, cart);
  const { key: queueKey } = await owner.must(createOrder, { body: orderBody(cart, payment) });
  const { response } = await outcomeOf(owner, queueKey);
  const reference = response?.items[0]?.bookingReference ?? '';
  const customer = { name: 'Cleo', email: 'cleo@example.com', phone: '', internalReference: '', internalNote: '' };
  const { customerId } = (await owner.must(saveCustomer, { body: customer })).data;
  const traveller = withIds(saveCustomerTraveller.body, { customerId });
  // It is made for the schema of this call.
  await owner.must(saveCustomerTraveller, { body: traveller as CallInput<typeof saveCustomerTraveller>['body'] });
  const travellerId = (await owner.must(getCustomer, { params: { customerId } })).data.travellers[0]?.travellerId;
  const keyBody = { name: 'Theirs', scopes: ['search' as const], expiresInDays: 30 as const, perMinute: 600 };
  const { keyId } = (await owner.must(createAgencyKey, { body: keyBody })).data;
  const { webhookId } = (await owner.must(addWebhook, { body: { url: 'https://partner.example/events', events: ['issue'] } })).data;
  const group = {
    fromPlace: 'London',
    toPlace: 'York',
    outwardDay: '2027-02-08',
    outwardTime: '09:00',
    returnTime: '',
    adults: 12,
    children: 1,
    customerName: 'Cleo',
    customerEmail: '',
    wishes: '',
    internalReference: '',
  };
  const { groupId } = (await owner.must(requestGroup, { body: group })).data.group;
  const userId = demoUsers.find(({ agency }) => agency === headOffice)?.id;
  const ids = {
    reference,
    bookingReference: reference,
    bookingId: reference,
    orderId: response?.orderId,
    quoteId,
    clickedSaveQuoteId: quoteId,
    selectedSaveQuoteId: quoteId,
    optionId,
    queueKey,
    customerId,
    travellerId,
    keyId,
    webhookId,
    groupId,
    userId,
    fromUserId: userId,
    agencyId: headOffice,
    paymentIntentId: payment.intentId,
    cartId: cart.cartId,
  };
  Object.assign(theirs, ids);
  const admin = await at(await signInAs(shop.client, 'admin@example.com'));
  const { secret } = (await admin.must(createAgencyKey, { body: { ...keyBody, name: 'Ours', scopes: allScopes } })).data;
  strangers = { admin, agent: await at(await signInAs(shop.client, 'agent@example.com')), key: await at(secret) };
});

const jsonOf = (schema: NonNullable<AnyCall['body']>) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
/** Values with which more calls reach their handlers. */
const likely: Readonly<Record<string, unknown>> = {
  source: 'ATOC',
  email: 'ada@example.com',
  search: '',
  page: 0,
  currency: 'GBP',
  customerEmail: '',
  firstName: 'A',
  lastName: 'B',
  title: '',
  dateOfBirth: '',
  phone: '',
  countryOfResidence: '',
  railcards: [],
  reCAPTCHAtoken: undefined,
  untilDay: '2026-11-27',
  validFrom: '2026-11-28',
  day: '2026-11-28',
  from: '2026-11-28',
  to: '2026-11-28',
  departureDate: '2026-12-20',
  departureTime: '08:00',
  arrivalDate: '2026-12-21',
  arrivalTime: '08:00',
};

function withIds(schema: NonNullable<AnyCall['body']>, ids: Readonly<Record<string, unknown>>): unknown {
  const made = poisoned(jsonOf(schema), 'none') ?? {};
  return Object.fromEntries(
    Object.entries(made).map(([name, value]: [string, unknown]) => {
      if (ids[name] !== undefined) return [name, Array.isArray(value) ? [ids[name]] : ids[name]];
      return [name, name in likely ? likely[name] : value];
    }),
  );
}

const fieldsOf = (call: AnyCall) =>
  [call.params, call.query, call.body].flatMap((schema) => {
    if (!schema) return [];
    const json = jsonOf(schema);
    return Object.keys((json.anyOf?.[0] ?? json.oneOf?.[0] ?? json).properties ?? {});
  });

const tables = [
  'order',
  'order_item',
  'quote',
  'customer',
  'agency_key',
  'agency_webhook',
  'group_request',
  'agency',
  'after_sale',
  'agency_event',
  'cart',
];

/** The rows of the other agency. */
async function stateOf(): Promise<string[]> {
  const rows: string[] = [];
  for (const table of tables) {
    const found = await shop.platform.retailPool.query<{ text: string }>(
      `select one::text as text from retail."${table}" one where one::text like any ($1) order by 1`,
      [[`%${headOffice}%`, `%${String(theirs['orderId'])}%`]],
    );
    rows.push(...found.rows.map(({ text }) => `${table}: ${text}`));
  }
  return rows;
}

/** Answered to anybody: the first tells nobody whether a booking exists, the second lists the caller's own cards. */
const tellNothing: ReadonlySet<string> = new Set(['sendBookingLink', 'listPaymentMethods']);

test('no call answers with the ids of another agency, and none changes anything of it', async () => {
  const named = contract.filter((call) => call.name !== 'logOut' && fieldsOf(call).some((name) => theirs[name] !== undefined));
  const before = await stateOf();
  expect(before.length).toBeGreaterThan(5);
  const answered: string[] = [];
  let refused = 0;
  for (const call of named) {
    const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      return schema ? [[part, withIds(schema, theirs)]] : [];
    });
    for (const [who, stranger] of Object.entries(strangers)) {
      // The call checks the input against its own schemas.
      const outcome = await stranger.attempt(call, Object.fromEntries(parts) as CallInput<AnyCall>);
      if (outcome.ok && !tellNothing.has(call.name)) answered.push(`${call.name} by ${who}`);
      if (!outcome.ok && (outcome.status === 403 || outcome.status === 404)) refused += 1;
    }
  }
  expect(answered).toEqual([]);
  // the rest is refused for another field of the input
  expect(refused).toBeGreaterThan(300);
  expect(await stateOf()).toEqual(before);
});
