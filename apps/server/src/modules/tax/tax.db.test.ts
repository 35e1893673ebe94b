/**
 * Tax of sales made in the test. It is decided by the day's role, frozen on the invoice and in statements, and refused where no row covers
 * it.
 */
import { downloadInvoice, getAgencyTax, getSaleTax, setAgencyTax } from '@throughfare/contract/calls/agency-tax';
import { getAgencyBalances, getStatement, issueStatement } from '@throughfare/contract/calls/agency-statements';
import { setMarkUp } from '@throughfare/contract/calls/agency-terms';
import { createOrder } from '@throughfare/contract/calls/orders';
import { beforeAll, expect, test } from 'vitest';
import { cards, openPayment, orderBody, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';
import { readPdf } from '../tickets/pdf/read-pdf.ts';

let agent: Shopper;
let admin: Shopper;
let superAdmin: Shopper;
let reference: string;
const [{ id: lakeside }] = demoAgencies;

const at = (token: string): Promise<Shopper> => createShopper(shop.client, { 'browse-from': '/uk' }, token);

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  agent = await at(await signInAs(shop.client, 'agent@example.com'));
  admin = await at(await signInAs(shop.client, 'admin@example.com'));
  superAdmin = await at(await signInAs(shop.client, 'super@example.com'));
  await admin.must(setMarkUp, { body: { kind: 'fixed', standard: '5', most: '15' } });
  reference = await buy('2026-12-08');
});

const edinburgh = { from: 'KGX', to: 'EDB' };

async function buy(departureDate: string, wish = edinburgh): Promise<string> {
  const cart = await agent.add(oneWay(await agent.search({ ...wish, departureDate })));
  const payment = await openPayment(agent, sandbox.url, cards.british, cart);
  const { key } = await agent.must(createOrder, { body: orderBody(cart, payment) });
  const { response } = await outcomeOf(agent, key);
  return response?.items[0]?.bookingReference ?? '';
}

const role = (changed: object = {}) => ({
  body: { agencyId: lakeside, role: 'disclosedAgent' as const, registered: true, validFrom: '2026-11-01', ...changed },
});
const taxOf = async (of = reference) => (await agent.must(getSaleTax, { params: { reference: of } })).data;
const invoiceOf = async (of: string): Promise<string> => {
  const { results } = await agent.must(downloadInvoice, { params: { reference: of } });
  const { structure } = readPdf(Buffer.from(results[0] ?? '', 'base64'));
  return structure.map((element) => element.text).join(' ');
};
const detail = async (set: string) => shop.platform.retailPool.query(`update retail.agency set ${set} where id = $1`, [lakeside]);

test('a disclosed agent in Great Britain: the fare is the carrier’s, fee and commission are zero-rated, each with its rule', async () => {
  const { lines, ...head } = await taxOf();
  expect(head).toMatchObject({ reference, role: 'disclosedAgent', country: 'GB', soldOn: '2026-11-28' });
  expect(lines.map(({ part, rule, belongsTo, tax, basisPoints }) => ({ part, rule, belongsTo, tax, basisPoints }))).toEqual([
    { part: 'fare', rule: 'GB-AGENT-FARE', belongsTo: 'supplier', tax: undefined, basisPoints: undefined },
    { part: 'fee', rule: 'GB-AGENT-SERVICE', belongsTo: 'agency', tax: '0.00', basisPoints: 0 },
    { part: 'commission', rule: 'GB-AGENT-SERVICE', belongsTo: 'agency', tax: '0.00', basisPoints: 0 },
  ]);
  expect(lines[0]).toMatchObject({ soldBy: 'Lakeside Travel', asAgentOf: 'LNER' });
  expect(lines[1]).toMatchObject({ text: 'Service fee', amount: '5.00' });
});

test("the account shows the tax in the agency's earnings, and a statement keeps the tax as it was decided", async () => {
  const { balances } = (await admin.must(getAgencyBalances, { query: {} })).data;
  expect(balances[0]?.unbilled.map(({ text, tax, taxAmount }) => ({ text, tax, taxAmount }))).toEqual([
    { text: 'Your mark-up', tax: 'VAT 0 %: arranging zero-rated passenger transport', taxAmount: '0.00' },
    { text: 'Commission', tax: 'VAT 0 %: arranging zero-rated passenger transport', taxAmount: '0.00' },
  ]);
  await superAdmin.must(issueStatement, { body: { agencyId: lakeside, currency: 'GBP', untilDay: '2026-11-28' } });
  await superAdmin.must(setAgencyTax, role({ role: 'marginScheme' }));
  const statements = (await admin.must(getAgencyBalances, { query: {} })).data.balances[0]?.statements ?? [];
  const { lines } = (await admin.must(getStatement, { params: { statementId: statements[0]?.statementId ?? '' } })).data;
  expect(lines.map(({ tax }) => tax)).toEqual(Array.from({ length: 2 }, () => 'VAT 0 %: arranging zero-rated passenger transport'));
  await superAdmin.must(setAgencyTax, role());
});

test('a case without a rule is refused with a message, stays undecided in the account, and issues nothing', async () => {
  await detail("country = 'NZ', tax_number = ''");
  expect((await superAdmin.refusalOf(setAgencyTax, role())).code).toBe('tax.noCountry');
  await detail("country = 'AU'");
  expect((await superAdmin.refusalOf(setAgencyTax, role())).code).toBe('tax.numberMissing');
  await detail("tax_number = '51824753556'");
  const { done } = (await superAdmin.must(setAgencyTax, role({ role: 'marginScheme' }))).data;
  expect(done).toMatch(/^From [A-Z][a-z]{2} \d\d [A-Z][a-z]{2} \d{4} on the agency sells as an agency under the margin scheme\.$/);
  const refused = await agent.refusalOf(downloadInvoice, { params: { reference } });
  expect(refused).toMatchObject({ code: 'tax.noRule' });
  expect(refused.message).toBe(
    'No tax rule covers the fare of an agency under the margin scheme in AU for a journey abroad, sold on Sat 28 Nov 2026, and we do not guess. Please ask the shop.',
  );
  const { rows } = await shop.platform.retailPool.query('select from retail.agency_invoice');
  expect(rows).toHaveLength(0);
});

test('an Australian agent of a train abroad issues a tax invoice, GST-free, without commission; asked for twice at once it is one, and it stays', async () => {
  await superAdmin.must(setAgencyTax, role());
  const ask = () => agent.must(downloadInvoice, { params: { reference } });
  const [one, two] = await Promise.all([ask(), ask()]);
  const { structure, untagged, title } = readPdf(Buffer.from(one.results[0] ?? '', 'base64'));
  const text = structure.map((element) => element.text).join(' ');
  expect(title).toContain('Tax invoice 1');
  expect(untagged).toBe('');
  expect(text).toContain('51824753556');
  expect(text).toContain('GST-free: arranging transport to, from or outside Australia');
  expect(text).toContain('£5.00');
  expect(text).not.toMatch(/ommission/);
  expect(readPdf(Buffer.from(two.results[0] ?? '', 'base64')).title).toBe(title);
  await superAdmin.must(setAgencyTax, role({ role: 'principal' }));
  expect(await taxOf()).toMatchObject({ invoiceNumber: '1', role: 'disclosedAgent', country: 'AU' });
  await expect(shop.platform.retailPool.query('update retail.agency_invoice set number = 2')).rejects.toThrow('frozen');
  await expect(shop.platform.retailPool.query('delete from retail.agency_invoice')).rejects.toThrow('frozen');
});

test('the next invoice has the next number; commission of a sale in the own name is refused, as no row covers it', async () => {
  const next = await buy('2026-12-09');
  // No row covers the commission of a sale in the agency's own name.
  expect((await agent.refusalOf(getSaleTax, { params: { reference: next } })).code).toBe('tax.noRule');
  await superAdmin.must(setAgencyTax, role());
  const { results } = await agent.must(downloadInvoice, { params: { reference: next } });
  expect(readPdf(Buffer.from(results[0] ?? '', 'base64')).title).toContain('Tax invoice 2');
});

test('an agency of the Union without a tax number issues an invoice that says why it shows no tax', async () => {
  const { rows } = await shop.platform.retailPool.query<{ country: string; tax_number: string }>(
    `select country, tax_number from retail.agency where id = '${lakeside}'`,
  );
  await detail("country = 'FR', tax_number = ''");
  await superAdmin.must(setAgencyTax, role({ registered: false }));
  const text = await invoiceOf(await buy('2026-12-10', { from: 'FRPLY', to: 'FRLPD' }));
  expect(text).toContain('No VAT: exempt small enterprise');
  expect(text).not.toMatch(/VAT \d/);
  await detail(`country = '${rows[0]?.country}', tax_number = '${rows[0]?.tax_number}'`);
  await superAdmin.must(setAgencyTax, role());
});

test("no agency reads the tax of another's sale, and only administrators of the super agency enter a role", async () => {
  const customer = await at(await signInAs(shop.client));
  expect((await customer.refusalOf(getSaleTax, { params: { reference } })).status).toBe(403);
  expect((await agent.refusalOf(getSaleTax, { params: { reference: 'TF-NONE' } })).code).toBe('object.notFound');
  expect((await admin.refusalOf(setAgencyTax, role())).code).toBe('session.wrongRole');
  const { rows } = (await admin.must(getAgencyTax, { query: {} })).data;
  expect(rows.filter(({ holdsToday }) => holdsToday)).toHaveLength(1);
  expect(rows[0]).toMatchObject({ role: 'disclosedAgent', country: 'AU', taxNumber: '51824753556', by: 'Sam Super', holdsToday: true });
});

test('a British agent’s fee for a train within France has its rule, and the invoice names carrier, journey, day and travellers', async () => {
  await detail("country = 'GB', tax_number = 'GB000000000'");
  await superAdmin.must(setAgencyTax, role());
  const french = await buy('2026-12-10', { from: 'FRPLY', to: 'FRLPD' });
  const { lines } = await taxOf(french);
  expect(lines.map(({ part, rule }) => [part, rule])).toEqual([
    ['fare', 'GB-AGENT-FARE'],
    ['fee', 'GB-FEE-ABROAD'],
    ['commission', 'GB-COMMISSION-ABROAD'],
  ]);
  const text = await invoiceOf(french);
  expect(text).toContain('. Sold as agent of TGV INOUI.');
  expect(text).toContain('Journey');
  expect(text).toContain('Paris Gare de Lyon – Lyon');
  expect(text).toContain('10 Dec 2026');
  expect(text).toContain('Ada');
  expect(text).toMatch(/Paid by card £\d+\.\d\d To pay Nothing/);
});

test('a German agent’s fee for a train from France to Belgium has an invoice, which says why it shows no VAT', async () => {
  await detail("country = 'DE', tax_number = 'DE123456788'");
  await superAdmin.must(setAgencyTax, role());
  const crossing = await buy('2026-12-11', { from: 'FRPNO', to: 'BEBMI' });
  const { lines } = await taxOf(crossing);
  expect(lines.map(({ part, rule, tax }) => [part, rule, tax])).toEqual([
    ['fare', 'EU-AGENT-FARE', undefined],
    ['fee', 'EU-FEE-SEVERAL', undefined],
    ['commission', 'EU-COMMISSION-OUTSIDE', undefined],
  ]);
  const text = (await invoiceOf(crossing)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('No VAT is shown: the fee is taxed in each state that the train runs through, by the distance there');
  expect(text).not.toContain('Tax at');
});
