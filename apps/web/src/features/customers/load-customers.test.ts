import { expect, test } from 'vitest';
import type { Visitor } from '../../lib/visitor.ts';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { cleo, customer } from './customer-fixtures.ts';
import { customersCsv, loadCustomer, loadCustomers, loadPicks, readCustomersQuery } from './load-customers.ts';
import { addCustomer, sendCustomer } from './send-customers.ts';

const failed = refusal('server.busy', 503);
const notFound = { status: 404 };

function visitorWith(answers: Record<string, object>, asked: Asked[] = [], hasSession = true): Visitor {
  // The hour, the only part read.
  const page = { nowMs: Date.UTC(2026, 10, 20, 9) } as Visitor['page'];
  return fakeVisitor(answers, { hasSession: () => hasSession, market: 'UK', page }, asked);
}

test('an address names only a search and a page', () => {
  expect(readCustomersQuery(new URLSearchParams('search=+cleo+&page=2&state=any'))).toEqual({ search: 'cleo', page: '2' });
});

test('shows the list or the reason without one, and answers 404 to others', async () => {
  const listed = answer({ data: { customers: [], total: 0, pages: 0 } });
  expect(await loadCustomers(visitorWith({ listCustomers: listed }), {})).toMatchObject({ state: 'ready' });
  expect(await loadCustomers(visitorWith({ listCustomers: failed }), {})).toMatchObject({ state: 'failed' });
  await expect(loadCustomers(visitorWith({ listCustomers: refusal('session.wrongRole', 403) }), {})).rejects.toMatchObject(notFound);
});

test('the file has all pages, and escapes names that start like a formula', async () => {
  const asked: Asked[] = [];
  const rows = [{ ...cleo, name: '=SUM(A1)', travellers: 2 }];
  const listCustomers = answer({ data: { customers: rows, total: 2, pages: 2 } });
  const lines = (await customersCsv(visitorWith({ listCustomers }, asked), { page: '1' })).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(asked.map(({ query }) => query)).toEqual([{ page: 0 }, { page: 1 }]);
  expect(lines[1]?.startsWith('=')).toBe(false);
  expect(lines[1]).toContain('cleo@example.com,,JOB-7,2,2026-11-20T10:00:00Z');
});

const parts = {
  getCustomer: answer({ data: customer }),
  getPassengerCountries: answer({ country: [{ code: 'GB', name: 'United Kingdom' }] }),
  getRailCards: answer({ railCards: [{ value: 'YNG', program: '16-25 Railcard', country: 'GB' }] }),
};

test('one customer comes with the lists of the traveller’s form', async () => {
  expect(await loadCustomer(visitorWith(parts), cleo.customerId)).toMatchObject({
    state: 'ready',
    customer,
    railcards: [{ value: 'YNG', label: '16-25 Railcard (GB)' }],
    today: '2026-11-20',
  });
});

test.each(['getCustomer', 'getPassengerCountries', 'getRailCards'])('without %s the page says why', async (call) => {
  expect(await loadCustomer(visitorWith({ ...parts, [call]: failed }), cleo.customerId)).toEqual({
    state: 'failed',
    message: failed.error.message,
  });
});

test("answers 404 for another agency's customer or an invalid id", async () => {
  for (const getCustomer of [refusal('object.notFound', 404), refusal('request.invalid', 400)])
    await expect(loadCustomer(visitorWith({ ...parts, getCustomer }), 'x')).rejects.toMatchObject(notFound);
});

test('needs a signed-in agent to pick; a refusal or a long text finds no customer', async () => {
  const asked: Asked[] = [];
  expect(await loadPicks(visitorWith({}, asked, false), 'cleo')).toEqual([]);
  expect(asked).toEqual([]);
  expect(await loadPicks(visitorWith({ pickCustomers: refusal('session.wrongRole', 403) }, asked), ` ${'c'.repeat(200)} `)).toEqual([]);
  expect(asked[0]?.query).toEqual({ search: 'c'.repeat(120) });
});

test('a customer comes with travellers as the selector needs them: age, and valid railcards', async () => {
  const cards = [
    { program: 'YNG', validUntil: '2026-11-19' },
    { program: 'NET', validUntil: '2026-11-20' },
  ];
  const ann = { travellerId: 't1', firstName: 'Ann', lastName: 'Lee', dateOfBirth: '2000-11-21', railcards: cards };
  const customers = [{ customerId: 'c1', name: 'Lee', travellers: [ann] }];
  const [picked] = await loadPicks(visitorWith({ pickCustomers: answer({ data: { customers } }) }), 'lee');
  expect(picked?.kept).toEqual([{ id: 't1', name: 'Ann Lee', age: 25, railcards: ['NET'] }]);
});

async function post(fields: Record<string, string>, answers: Record<string, object>, asked: Asked[] = []) {
  return sendCustomer(visitorWith(answers, asked), 'c1', formOf(fields)).catch((thrown: unknown) => thrown);
}

test('shows a refused railcard at its place in the form', async () => {
  const fields = [{ path: 'body.railcards.0.validUntil', message: 'No day.' }];
  const answered = await post(
    { intent: 'traveller', 'railcard-2': 'YNG', 'valid-until-2': 'soon' },
    { saveCustomerTraveller: refusal('request.invalid', 400, fields) },
  );
  expect(answered).toMatchObject({ intent: 'traveller', fields: { 'valid-until-2': 'No day.' } });
});

test('a traveller is removed, and bookings stay', async () => {
  const asked: Asked[] = [];
  const answered = await post({ intent: 'removeTraveller', travellerId: 't1' }, { removeCustomerTraveller: answer({}) }, asked);
  expect(answered).toMatchObject({ intent: 'travellers', ok: true, message: expect.stringContaining('Bookings stay') });
  expect(asked[0]?.body).toEqual({ customerId: 'c1', travellerId: 't1' });
});

test('a document is shown to the person who asked, and a refusal shows no number', async () => {
  const shown = await post({ intent: 'seeDocument', travellerId: 't1' }, { seeCustomerDocument: answer({ data: { number: 'X1' } }) });
  expect(shown).toMatchObject({ seen: { travellerId: 't1', number: 'X1' } });
  const hidden = await post({ intent: 'seeDocument', travellerId: 't1' }, { seeCustomerDocument: failed });
  expect(hidden).toMatchObject({ intent: 'travellers', ok: false });
  expect(hidden).not.toHaveProperty('seen');
});

test('a form that the page does not have is a bad request', async () => {
  expect(await post({ intent: 'sell' }, {})).toMatchObject({ status: 400 });
});

test('a new customer without a name stays with the form', async () => {
  const fields = [{ path: 'body.name', message: 'Please fill in this field.' }];
  const answered = await addCustomer(visitorWith({ saveCustomer: refusal('request.invalid', 400, fields) }), formOf({ name: ' ' }));
  expect(answered).toMatchObject({ intent: 'add', fields: { name: 'Please fill in this field.' } });
});
