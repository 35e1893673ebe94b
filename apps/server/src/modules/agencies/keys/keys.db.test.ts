import { getProfile } from '@throughfare/contract/calls/accounts';
import { getAgency, handOverWork, listAgents, suspendAgency } from '@throughfare/contract/calls/agencies';
import {
  createAgencyKey,
  listAgencyKeys,
  revokeAgencyKey,
  rotateAgencyKey,
  startKeySession,
} from '@throughfare/contract/calls/agency-keys';
import { getCart } from '@throughfare/contract/calls/cart';
import { listBookings } from '@throughfare/contract/calls/bookings';
import type { AnyCall } from '@throughfare/contract/call';
import type { MachineScope } from '@throughfare/contract/machine-scopes';
import { beforeAll, expect, test } from 'vitest';
import { callsBy } from '../../../../../../tests/support/calls-by.ts';
import { createShopper, oneWay } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';

let admin: string;
const [{ id: lakeside }, { id: headOffice }] = demoAgencies;

const shop = await openTestShop({ variables: { RATE_LIMITS: 'on' } });

beforeAll(async () => {
  admin = await signInAs(shop.client, 'admin@example.com');
});

const { must, codeOf } = callsBy(shop.client, () => admin);

const make = async (scopes: readonly MachineScope[], perMinute = 600) =>
  (await must(createAgencyKey, { body: { name: 'Back office', scopes: [...scopes], expiresInDays: 30, perMinute } })).data;

test('a key searches and fills a cart with the rights of its agency, and its secret is in no row', async () => {
  const { secret, keyId } = await make(['search', 'book']);
  const machine = await createShopper(shop.client, { 'browse-from': '/uk' }, secret);
  const tickets = await machine.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });
  expect(Number(tickets.outward[0]?.fareInformation[0]?.commission)).toBeGreaterThan(0);
  const cart = await machine.add(oneWay(tickets));
  expect(cart.items).toHaveLength(1);
  const { keys } = (await must(listAgencyKeys, { query: {} })).data;
  expect(keys).toMatchObject([{ keyId, state: 'active', hint: secret.slice(-4), by: 'Ada Admin', lastUsedAt: '2026-11-28T09:00:00.000Z' }]);
  const { rows } = await shop.platform.retailPool.query<{ text: string }>(
    'select key::text as text from retail.agency_key key union all select session::text from retail.session',
  );
  expect(rows.some(({ text }) => text.includes(secret) || text.includes(secret.slice(4)))).toBe(false);
});

test('each session that a key opens has a cart of its own', async () => {
  const { secret } = await make(['search', 'book']);
  const { token } = (await must(startKeySession, {}, secret)).data;
  const one = await createShopper(shop.client, { 'browse-from': '/uk' }, token);
  await one.add(oneWay(await one.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' })));
  expect((await must(getCart, {}, token)).data.items).toHaveLength(1);
  expect((await must(getCart, {}, secret)).data.items).toHaveLength(0);
  expect(await codeOf(startKeySession, {}, await signInAs(shop.client, 'agent@example.com'))).toBe('session.wrongRole');
  shop.clock.advance(12 * 3_600_000);
  expect(await codeOf(getCart, {}, token)).toBe('session.required');
  expect(await codeOf(getCart, {}, secret)).toBe('done');
  admin = await signInAs(shop.client, 'admin@example.com');
});

test('a key makes no call outside its scopes, and none that changes people or keys', async () => {
  const { secret } = await make(['search']);
  expect(await codeOf(getCart, {}, secret)).toBe('key.scopeMissing');
  expect(await codeOf(listBookings, { query: {} }, secret)).toBe('key.scopeMissing');
  for (const call of [getProfile, listAgents, listAgencyKeys, createAgencyKey])
    expect(await codeOf(call as AnyCall, {}, secret)).toBe('key.notForKeys');
});

test('after a rotation the old secret works for a day; after a revocation no secret works', async () => {
  const { secret, keyId } = await make(['book']);
  const { secret: next } = (await must(rotateAgencyKey, { body: { keyId } })).data;
  expect(await codeOf(getCart, {}, secret)).toBe('done');
  expect(await codeOf(getCart, {}, next)).toBe('done');
  shop.clock.advance(24 * 3_600_000);
  expect(await codeOf(getCart, {}, secret)).toBe('session.required');
  expect(await codeOf(getCart, {}, next)).toBe('done');
  const { token } = (await must(startKeySession, {}, next)).data;
  admin = await signInAs(shop.client, 'admin@example.com');
  await must(revokeAgencyKey, { body: { keyId } });
  expect(await codeOf(getCart, {}, next)).toBe('session.required');
  expect(await codeOf(getCart, {}, token)).toBe('session.required');
  expect(await codeOf(rotateAgencyKey, { body: { keyId } })).toBe('key.revoked');
});

test('a key expires, and does not work while its agency is suspended', async () => {
  const { secret } = await make(['book']);
  const superAdmin = await signInAs(shop.client, 'super@example.com');
  await must(suspendAgency, { body: { agencyId: lakeside, suspended: true, note: 'late' } }, superAdmin);
  expect(await codeOf(getCart, {}, secret)).toBe('session.required');
  await must(suspendAgency, { body: { agencyId: lakeside, suspended: false, note: '' } }, superAdmin);
  expect(await codeOf(getCart, {}, secret)).toBe('done');
  shop.clock.advance(30 * 24 * 3_600_000);
  expect(await codeOf(getCart, {}, secret)).toBe('session.required');
});

test('all calls of a key together have a limit', async () => {
  admin = await signInAs(shop.client, 'admin@example.com');
  const { secret } = await make(['book'], 3);
  const codes: string[] = [];
  for (let call = 0; call < 5; call += 1) codes.push(await codeOf(getCart, {}, secret));
  expect(codes).toEqual(['done', 'done', 'done', 'request.tooMany', 'request.tooMany']);
});

test('a key may make as many calls a minute as the call for making it allows', async () => {
  expect(await make(['search'], 6000)).toMatchObject({ secret: expect.any(String) });
  const body = { name: 'Desk', scopes: ['search' as const], expiresInDays: 90 as const, perMinute: 6001 };
  expect(await codeOf(createAgencyKey, { body }, admin)).toBe('request.invalid');
});

test('administrators of the agency and of the super agency make keys, which its history shows and its list of people does not', async () => {
  const other = { name: 'Desk', scopes: ['search' as const], expiresInDays: 90 as const, perMinute: 60 };
  expect(await codeOf(createAgencyKey, { body: other }, await signInAs(shop.client, 'agent@example.com'))).toBe('session.wrongRole');
  expect(await codeOf(createAgencyKey, { body: { ...other, agencyId: headOffice } })).toBe('object.notFound');
  const superAdmin = await signInAs(shop.client, 'super@example.com');
  const { keyId } = (await must(createAgencyKey, { body: { ...other, agencyId: lakeside } }, superAdmin)).data;
  await must(revokeAgencyKey, { body: { keyId } }, admin);
  const { agency, events, agents } = (await must(getAgency, { params: { agencyId: lakeside } }, superAdmin)).data;
  expect(events.slice(0, 2)).toMatchObject([
    { text: 'Key revoked: Desk', by: 'Ada Admin' },
    { text: 'Key made: Desk (search)', by: 'Sam Super' },
  ]);
  expect(agents.map(({ name }) => name)).toEqual(['Ada Admin', 'Alex Agent']);
  expect(agency.agents).toBe(2);
});

test('nobody can hand work over to a key, and a person takes over what a key has', async () => {
  const { keyId } = await make(['search', 'book']);
  const { colleagues, programs, agents } = (await must(listAgents, { query: {} })).data;
  const { rows } = await shop.platform.retailPool.query<{ user_id: string }>('select user_id from retail.agency_key where id = $1', [
    keyId,
  ]);
  const key = rows[0]?.user_id ?? '';
  expect(colleagues.map(({ name }) => name)).toEqual(['Ada Admin', 'Alex Agent']);
  expect(programs.map(({ userId }) => userId)).toContain(key);
  const alex = agents.find(({ name }) => name === 'Alex Agent')?.userId ?? '';
  expect(await codeOf(handOverWork, { body: { fromUserId: alex, toUserId: key } })).toBe('object.notFound');
  expect((await must(handOverWork, { body: { fromUserId: key, toUserId: alex } })).data.done).toMatch(/^Alex Agent looks after/);
});
