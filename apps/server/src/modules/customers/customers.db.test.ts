import {
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomers,
  pickCustomers,
  removeCustomerTraveller,
  saveCustomer,
  saveCustomerTraveller,
  seeCustomerDocument,
} from '@throughfare/contract/calls/customers';
import { addQuoteOption, changeQuote, getQuote } from '@throughfare/contract/calls/quotes';
import { beforeAll, expect, test } from 'vitest';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { forgetEndedDocuments } from './customer-travellers.ts';

let agent: Shopper;
let admin: Shopper;
let otherAgency: Shopper;
let customerId = '';
let travellerId = '';

const shop = await openTestShop();

beforeAll(async () => {
  const as = async (email: string) => createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, email));
  [agent, admin, otherAgency] = [await as('agent@example.com'), await as('admin@example.com'), await as('super@example.com')];
});

const cleo = {
  name: 'Cleo Client',
  email: 'cleo@example.com',
  phone: '+44 20 7946 0000',
  internalReference: 'JOB-7',
  internalNote: 'pays late',
};
const traveller = {
  title: 'Ms',
  firstName: 'Cleo',
  lastName: 'Client',
  dateOfBirth: '1990-02-01',
  countryOfResidence: 'GB',
  email: 'cleo@example.com',
  phone: '',
  railcards: [{ program: 'UK_26-30', validUntil: '2027-03-01' }],
};
const passport = { kind: 'passport', number: 'X1234567', country: 'GB', validUntil: '2030-01-31' } as const;

test('an agent keeps a customer with a traveller, and their colleagues find both by a few letters', async () => {
  ({ customerId } = (await agent.must(saveCustomer, { body: cleo })).data);
  const { data } = await agent.must(saveCustomerTraveller, { body: { customerId, ...traveller, document: passport } });
  expect(data.travellers).toMatchObject([
    { ...traveller, document: { kind: 'passport', ending: '67', country: 'GB', validUntil: '2030-01-31' } },
  ]);
  travellerId = data.travellers[0]?.travellerId ?? '';
  for (const search of ['cle', 'cli cleo', 'job-7', '7946', 'example.com']) {
    const { customers } = (await admin.must(pickCustomers, { query: { search } })).data;
    expect(customers).toEqual([
      {
        customerId,
        name: cleo.name,
        email: cleo.email,
        phone: cleo.phone,
        internalReference: 'JOB-7',
        travellers: [{ ...traveller, travellerId }],
      },
    ]);
  }
  expect((await admin.must(pickCustomers, { query: { search: 'cleo nobody' } })).data.customers).toEqual([]);
  expect((await admin.must(listCustomers, { query: { search: '%' } })).data.total).toBe(0);
  expect((await admin.must(listCustomers, { query: {} })).data).toMatchObject({ total: 1, customers: [{ travellers: 1 }] });
});

test('another agency cannot find, open or change it', async () => {
  expect((await otherAgency.must(pickCustomers, { query: { search: 'cleo' } })).data.customers).toEqual([]);
  expect((await otherAgency.must(listCustomers, { query: {} })).data.total).toBe(0);
  const refused = [
    await otherAgency.refusalOf(getCustomer, { params: { customerId } }),
    await otherAgency.refusalOf(saveCustomer, { body: { customerId, ...cleo, name: 'Mallory' } }),
    await otherAgency.refusalOf(saveCustomerTraveller, { body: { customerId, travellerId, ...traveller } }),
    await otherAgency.refusalOf(removeCustomerTraveller, { body: { customerId, travellerId } }),
    await otherAgency.refusalOf(seeCustomerDocument, { body: { customerId, travellerId } }),
    await otherAgency.refusalOf(exportCustomer, { body: { customerId } }),
    await otherAgency.refusalOf(eraseCustomer, { body: { customerId } }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(Array(7).fill('object.notFound'));
  const own = (await otherAgency.must(saveCustomer, { body: { ...cleo, name: 'Of theirs' } })).data.customerId;
  // Another agency's traveller does not move to a customer of this one.
  const stolen = await otherAgency.refusalOf(saveCustomerTraveller, { body: { customerId: own, travellerId, ...traveller } });
  expect(stolen.code).toBe('object.notFound');
});

test('the number of a document is encrypted, shown on request, and each viewing is recorded', async () => {
  const { rows } = await shop.platform.retailPool.query<{ text: string }>('select t::text as text from retail.customer_traveller t');
  expect(JSON.stringify(rows)).toContain('Cleo');
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('1234567').toString('hex'));
  const before = (await agent.must(getCustomer, { params: { customerId } })).data;
  expect(JSON.stringify(before)).not.toContain('X1234567');
  expect((await agent.must(seeCustomerDocument, { body: { customerId, travellerId } })).data).toEqual(passport);
  const { events } = (await agent.must(getCustomer, { params: { customerId } })).data;
  expect(events[0]).toMatchObject({ text: 'A document was viewed', by: 'Alex Agent' });
  expect(events).toHaveLength(before.events.length + 1);
});

test('a document stays when the traveller is changed, and an expired one is refused', async () => {
  await agent.must(saveCustomerTraveller, { body: { customerId, travellerId, ...traveller, title: 'Dr' } });
  expect((await agent.must(seeCustomerDocument, { body: { customerId, travellerId } })).data.number).toBe('X1234567');
  const late = { ...passport, validUntil: '2026-11-27' };
  const refusal = await agent.refusalOf(saveCustomerTraveller, { body: { customerId, travellerId, ...traveller, document: late } });
  expect(refusal.code).toBe('customer.documentOver');
  const wrong = await agent.refusalOf(saveCustomerTraveller, { body: { customerId, ...traveller, dateOfBirth: '2026-02-30' } });
  expect(wrong.code).toBe('traveller.birthInvalid');
});

test('administrators can export the data, agents cannot', async () => {
  expect((await agent.refusalOf(exportCustomer, { body: { customerId } })).code).toBe('session.wrongRole');
  expect((await agent.refusalOf(eraseCustomer, { body: { customerId } })).code).toBe('session.wrongRole');
  const { customer } = (await admin.must(exportCustomer, { body: { customerId } })).data;
  expect(customer).toMatchObject({ name: 'Cleo Client', internalNote: 'pays late', travellers: [{ document: { number: 'X1234567' } }] });
});

test('a document goes the night after its last day', async () => {
  await forgetEndedDocuments(shop.platform.db, Date.parse('2030-01-31T23:00:00Z'));
  expect((await agent.must(seeCustomerDocument, { body: { customerId, travellerId } })).data.number).toBe('X1234567');
  await forgetEndedDocuments(shop.platform.db, Date.parse('2030-02-03T03:00:00Z'));
  expect((await agent.refusalOf(seeCustomerDocument, { body: { customerId, travellerId } })).code).toBe('object.notFound');
});

test('an erased customer is gone, also from quotes; the erasure and its author are recorded', async () => {
  const tickets = await agent.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });
  const { quoteId } = (await agent.must(addQuoteOption, { body: oneWay(tickets) })).data;
  const words = {
    customerName: 'Cleo Client',
    customerEmail: 'Cleo@example.com',
    message: 'Hi Cleo',
    internalNote: '',
    internalReference: '',
  };
  await agent.must(changeQuote, { body: { quoteId, ...words } });
  await admin.must(eraseCustomer, { body: { customerId } });
  expect((await admin.refusalOf(getCustomer, { params: { customerId } })).code).toBe('object.notFound');
  expect((await agent.must(getQuote, { params: { quoteId } })).data).toMatchObject({ customerName: '', customerEmail: '', message: '' });
  const tables = ['customer', 'customer_traveller', 'customer_event', 'quote'];
  for (const table of tables) {
    const { rows } = await shop.platform.retailPool.query<{ text: string }>(`select t::text as text from retail.${table} t`);
    expect(rows.filter(({ text }) => /Cleo/i.test(text) && !text.includes('Of theirs'))).toEqual([]);
  }
  const { rows } = await shop.platform.retailPool.query("select kind from retail.customer_event where kind = 'erased'");
  expect(rows).toHaveLength(1);
});
