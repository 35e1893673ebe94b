import { expect, test } from 'vitest';
import type { Visitor } from '../../lib/visitor.ts';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { agenciesCsv, loadAgencies, readAgenciesQuery } from './load-agencies.ts';
import { agentsCsv, loadAgents, readAgentsQuery } from './load-agents.ts';
import { sendAgencies } from './send-agencies.ts';
import { sendAgents } from './send-agents.ts';
import { sendApplication } from './send-application.ts';
import { sendTerms } from './send-terms.ts';

const saved = answer({ data: { done: 'Saved.' } });

/** A visitor with these answers, and the calls made. */
function visitorWith(answers: Record<string, object>) {
  const asked: Asked[] = [];
  // The hour and the market, the only parts used.
  const known = { market: 'UK', page: { nowMs: Date.UTC(2026, 10, 20, 9) } } as Partial<Visitor>;
  return { visitor: fakeVisitor(answers, known, asked), asked };
}
const notFound = { status: 404 };

const application = {
  company: 'Lakeside Travel',
  country: 'GB',
  currency: 'AUD',
  addressLine1: '1 Pier Road',
  city: 'Bowness',
  accreditationType: 'IATA',
  accreditationNumber: '91234567',
  contactEmail: 'office@lakeside.example',
  contactPhone: '+44 15394 00000',
  adminFirstName: 'Alex',
  adminLastName: 'Agent',
  adminEmail: 'alex@lakeside.example',
  reCAPTCHAtoken: 'proof',
};

test('an application is sent in full, and its answer names the address that gets a mail', async () => {
  const { visitor, asked } = visitorWith({ applyForAgency: answer({ data: { received: true } }) });
  expect(await sendApplication(visitor, formOf(application))).toEqual({
    intent: 'apply',
    ok: true,
    message: 'alex@lakeside.example',
    fields: {},
  });
  expect(asked[0]?.body).toMatchObject({
    company: 'Lakeside Travel',
    currency: 'AUD',
    accreditationType: 'IATA',
    addressLine2: '',
    reCAPTCHAtoken: 'proof',
  });
});

test('errors of an application are shown at its fields', async () => {
  const byCode = visitorWith({ applyForAgency: refusal('agency.accreditationShape', 422) });
  expect(Object.keys((await sendApplication(byCode.visitor, formOf(application))).fields)).toEqual(['accreditationNumber']);
  const fields = [{ path: 'body.adminEmail', message: 'Must be a valid email' }];
  const bySchema = visitorWith({ applyForAgency: refusal('request.invalid', 400, fields) });
  expect(await sendApplication(bySchema.visitor, formOf(application))).toMatchObject({
    ok: false,
    fields: { adminEmail: 'Must be a valid email' },
  });
});

test('details, suspension and readmission are sent with their agency', async () => {
  const { visitor, asked } = visitorWith({ saveAgency: saved, suspendAgency: saved });
  await sendAgencies(visitor, formOf({ ...application, intent: 'details', agencyId: 'a1', colour: '#1b6ef3', branchOf: '' }));
  await sendAgencies(visitor, formOf({ intent: 'suspend', agencyId: 'a1', note: 'Unpaid.' }));
  expect(await sendAgencies(visitor, formOf({ intent: 'resume', agencyId: 'a1' }))).toMatchObject({ intent: 'suspend', ok: true });
  expect(asked.map(({ body }) => body)).toMatchObject([
    { agencyId: 'a1', company: 'Lakeside Travel', colour: '#1b6ef3', branchOf: '' },
    { agencyId: 'a1', suspended: true, note: 'Unpaid.' },
    { agencyId: 'a1', suspended: false, note: '' },
  ]);
});

test('a decision belongs to its application; an unknown decision is a bad request', async () => {
  const { visitor, asked } = visitorWith({ decideApplication: saved });
  expect(await sendAgencies(visitor, formOf({ intent: 'p1', decision: 'ask', note: 'Which number?' }))).toMatchObject({
    intent: 'p1',
    ok: true,
  });
  expect(asked[0]?.body).toEqual({ applicationId: 'p1', decision: 'ask', note: 'Which number?' });
  await expect(sendAgencies(visitor, formOf({ intent: 'p1', decision: 'burn' }))).rejects.toMatchObject({ status: 400 });
});

test('answers 404 without the right to a form, and shows any other refusal', async () => {
  const form = formOf({ intent: 'p1', decision: 'accept' });
  await expect(sendAgencies(visitorWith({ decideApplication: refusal('session.wrongRole', 403) }).visitor, form)).rejects.toMatchObject(
    notFound,
  );
  const taken = await sendAgencies(visitorWith({ decideApplication: refusal('agency.nameTaken', 409) }).visitor, form);
  expect(Object.keys(taken.fields)).toEqual(['company']);
});

test('an invitation goes to the chosen office, and an unknown role becomes agent', async () => {
  const { visitor, asked } = visitorWith({ inviteAgent: saved });
  const form = { intent: 'invite', firstName: 'Bo', lastName: 'Ek', email: 'bo@example.com', role: 'Emperor' };
  await sendAgents(visitor, formOf(form));
  await sendAgents(visitor, formOf({ ...form, role: 'B2BAdmin', agencyId: 'b1' }));
  expect(asked.map(({ body }) => body)).toEqual([
    { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.com', role: 'B2BAgent' },
    { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.com', role: 'B2BAdmin', agencyId: 'b1' },
  ]);
});

test('a person is changed by the named action; an unknown action is a bad request', async () => {
  const { visitor, asked } = visitorWith({ changeAgent: saved });
  expect(await sendAgents(visitor, formOf({ intent: 'u1', change: 'makeAdmin' }))).toMatchObject({ intent: 'u1', ok: true });
  expect(asked[0]?.body).toEqual({ userId: 'u1', change: 'makeAdmin' });
  await expect(sendAgents(visitor, formOf({ intent: 'u1', change: 'delete' }))).rejects.toMatchObject({ status: 400 });
  const refused = visitorWith({ changeAgent: refusal('agent.lastAdmin', 409) });
  expect(await sendAgents(refused.visitor, formOf({ intent: 'u1', change: 'suspend' }))).toMatchObject({ intent: 'u1', ok: false });
  const others = visitorWith({ changeAgent: refusal('session.wrongRole', 403) });
  await expect(sendAgents(others.visitor, formOf({ intent: 'u1', change: 'suspend' }))).rejects.toMatchObject(notFound);
});

test('terms are sent without the empty fields', async () => {
  const { visitor, asked } = visitorWith({ addCommission: saved, setSettlement: saved, setMarkUp: saved });
  await sendTerms(visitor, formOf({ intent: 'commission', agencyId: '', product: 'PointToPoint', percent: '3', validFrom: '2026-12-01' }));
  await sendTerms(
    visitor,
    formOf({
      intent: 'commission',
      agencyId: 'a1',
      source: 'Eurail',
      product: 'RailPass',
      percent: '5',
      validFrom: '2026-12-01',
      validUntil: '2026-12-31',
    }),
  );
  const settlement = formOf({ intent: 'settlement', agencyId: 'a1', settlement: 'net', validFrom: '2026-12-01' });
  settlement.append('paymentMethods', 'onAccount');
  settlement.append('paymentMethods', 'beads');
  settlement.append('paymentMethods', 'card');
  await sendTerms(visitor, settlement);
  await sendTerms(visitor, formOf({ intent: 'markUp', kind: 'percent', standard: '2', most: '10' }));
  expect(asked.map(({ body }) => body)).toEqual([
    { product: 'PointToPoint', percent: '3', validFrom: '2026-12-01' },
    { product: 'RailPass', percent: '5', validFrom: '2026-12-01', agencyId: 'a1', source: 'Eurail', validUntil: '2026-12-31' },
    { agencyId: 'a1', settlement: 'net', paymentMethods: ['card', 'onAccount'], validFrom: '2026-12-01' },
    { kind: 'percent', standard: '2', most: '10', returned: false },
  ]);
  expect(await sendTerms(visitor, formOf({ intent: 'invite' }))).toBeUndefined();
});

test('an address is read, and values without meaning are ignored', () => {
  expect(readAgenciesQuery(new URLSearchParams('search=+lake+&state=suspended&page=2&agency=a1'))).toEqual({
    search: 'lake',
    state: 'suspended',
    page: '2',
    agency: 'a1',
  });
  const nothing = { search: undefined, state: undefined, page: undefined };
  expect(readAgenciesQuery(new URLSearchParams('state=gone&page=x'))).toEqual({ ...nothing, agency: undefined });
  expect(readAgentsQuery(new URLSearchParams('state=active&page=0&agencyId='))).toEqual({
    ...nothing,
    state: 'active',
    agencyId: undefined,
  });
});

const row = { name: 'Wayfarers, Ltd', country: 'GB', currency: 'GBP', agents: 3, suspended: true, joinedAt: '2026-10-01T09:30:00Z' };
const agents = [{ name: 'Ann', email: 'ann@example.com', role: 'B2BAgent', state: 'active', secondFactor: true }];

test('the list, its file page by page, and a failure of it', async () => {
  const { visitor, asked } = visitorWith({ listAgencies: answer({ data: { agencies: [row], pages: 2, total: 2, applications: [] } }) });
  expect(await loadAgencies(visitor, { page: '1' })).toMatchObject({ state: 'list' });
  expect(asked[0]?.query).toMatchObject({ page: 1 });
  const lines = (await agenciesCsv(visitor, {})).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe('"Wayfarers, Ltd",GB,GBP,3,suspended,2026-10-01T09:30:00Z');
  expect(await loadAgencies(visitorWith({ listAgencies: refusal('bookings.failed', 500) }).visitor, {})).toMatchObject({ state: 'failed' });
  await expect(loadAgencies(visitorWith({ listAgencies: refusal('session.wrongRole', 403) }).visitor, {})).rejects.toMatchObject(notFound);
});

test('loads a file with its terms if possible, and answers 404 for an unknown agency', async () => {
  const parts = {
    getAgency: answer({ data: { agency: row } }),
    getCountries: answer({ country: [{ code: 'GB', name: 'United Kingdom' }] }),
  };
  const withTerms = {
    ...parts,
    getAgencyTerms: answer({ data: { terms: {}, currency: 'GBP' } }),
    getAgencyTax: answer({ data: { rows: [] } }),
  };
  expect(await loadAgencies(visitorWith(withTerms).visitor, { agency: 'a1' })).toMatchObject({
    state: 'file',
    today: '2026-11-20',
    countries: [{ value: 'GB', label: 'United Kingdom' }],
    terms: { currency: 'GBP' },
    tax: [],
  });
  const without = {
    ...parts,
    getCountries: refusal('bookings.failed', 500),
    getAgencyTerms: refusal('bookings.failed', 500),
    getAgencyTax: refusal('bookings.failed', 500),
  };
  expect(await loadAgencies(visitorWith(without).visitor, { agency: 'a1' })).toMatchObject({
    countries: [],
    terms: undefined,
    tax: undefined,
  });
  for (const refused of [refusal('request.invalid', 400), refusal('object.notFound', 404)])
    await expect(loadAgencies(visitorWith({ ...withTerms, getAgency: refused }).visitor, { agency: 'x' })).rejects.toMatchObject(notFound);
});

test('people of an agency: the list, its file, and an unknown office', async () => {
  const { visitor } = visitorWith({ listAgents: answer({ data: { agents, pages: 1 } }) });
  expect(await loadAgents(visitor, {})).toMatchObject({ state: 'ready' });
  expect((await agentsCsv(visitor, {})).trim().split('\r\n')[1]).toBe('Ann,ann@example.com,B2BAgent,active,on,');
  expect(await loadAgents(visitorWith({ listAgents: refusal('bookings.failed', 500) }).visitor, {})).toMatchObject({ state: 'failed' });
  await expect(loadAgents(visitorWith({ listAgents: refusal('request.invalid', 400) }).visitor, {})).rejects.toMatchObject(notFound);
});
