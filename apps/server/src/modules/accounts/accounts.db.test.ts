import { createVisitorSession, getProfile, logOut, signUpGuest, updateCurrency } from '@throughfare/contract/calls/accounts';
import type { Client } from '@throughfare/contract/client';
import type { SettableClock } from '@throughfare/kernel/clock';
import type { Pool } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Accounts } from './accounts.api.ts';
import { openAccountsBench, goodPassword, must } from './accounts-bench.ts';

const dayMs = 86_400_000;

let pool: Pool;
let clock: SettableClock;
let accounts: Accounts;
let client: Client;

const bench = await openAccountsBench();

beforeAll(async () => {
  ({ pool, clock, accounts, client } = bench);
  await bench.account({
    id: '11111111-1111-4111-8111-111111111111',
    email: 'known@example.com',
    firstName: 'Kit',
    lastName: 'Known',
    role: 'consumer',
  });
});

async function visitor(): Promise<string> {
  const outcome = await client.call(createVisitorSession, {});
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data.body.token;
}

async function guest(
  body: { email: string; firstName?: string; lastName?: string },
  token?: string,
): Promise<{ token: string; userId: string }> {
  const outcome = await client.call(signUpGuest, { body }, token === undefined ? {} : { token });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data.body;
}

test('a visitor has a session but no name', async () => {
  const outcome = await client.call(getProfile, {}, { token: await visitor() });
  expect(outcome).toEqual({ ok: true, data: { data: { body: { isLoggedIn: false, isGuestUser: false, userRole: 'visitor' } } } });
});

test('keeps no token that could be used', async () => {
  const token = await visitor();
  const { rows } = await pool.query('select * from retail.session');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('an e-mail address makes a guest', async () => {
  const signedUp = await client.call(signUpGuest, { body: { email: ' Ann@Example.com ', firstName: 'Ann', lastName: 'Lee' } });
  expect(signedUp).toMatchObject({ ok: true, data: { body: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' } } });
  const { token, userId } = await guest({ email: 'bo@example.com' });
  expect(await client.call(getProfile, {}, { token })).toMatchObject({
    data: { data: { body: { isGuestUser: true, isLoggedIn: false, userRole: 'guest', userId, email: 'bo@example.com', firstName: '' } } },
  });
});

test("a visitor's session becomes the guest's, under a new token", async () => {
  const token = await visitor();
  const before = await accounts.sessions.authenticate(token);
  const { token: newToken } = await guest({ email: 'ann@example.com' }, token);
  const after = await accounts.sessions.authenticate(newToken);
  expect(after).toMatchObject({ id: before?.id, role: 'guest' });
  expect(await accounts.sessions.authenticate(token)).toBeUndefined();
});

test('a guest who gives another address stays in the same session', async () => {
  const first = await guest({ email: 'ann@example.com' });
  const before = await accounts.sessions.authenticate(first.token);
  const second = await guest({ email: 'ann.lee@example.com' }, first.token);
  expect(await accounts.sessions.authenticate(second.token)).toMatchObject({ id: before?.id, guestId: second.userId });
});

async function signedIn(token?: string): Promise<string> {
  const { body } = await must(bench.signIn('known@example.com', goodPassword, token === undefined ? {} : { token }));
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  return body.token;
}

test('leaves a signed-in session unchanged', async () => {
  const token = await signedIn(await visitor());
  const session = await accounts.sessions.authenticate(token);
  const { token: guestToken } = await guest({ email: 'ann@example.com' }, token);
  expect(await accounts.sessions.authenticate(token)).toMatchObject({ id: session?.id, role: 'consumer' });
  expect((await accounts.sessions.authenticate(guestToken))?.id).not.toBe(session?.id);
});

test('a visitor who opens our mail becomes a guest of that address in the same session, even if the address has an account', async () => {
  const token = await visitor();
  const before = await accounts.sessions.authenticate(token);
  const admitted = await accounts.admitByMail('Known@example.com', before);
  const after = await accounts.sessions.authenticate(admitted.token);
  expect(after).toMatchObject({ id: before?.id, role: 'guest' });
  expect(await accounts.findGuest(after?.guestId ?? '')).toMatchObject({ email: 'known@example.com' });
  expect(await accounts.sessions.authenticate(token)).toBeUndefined();
});

test('a person who opens our mail without a session gets one', async () => {
  const { token, sessionId } = await accounts.admitByMail('ann@example.com', undefined);
  expect(await accounts.sessions.authenticate(token)).toMatchObject({ id: sessionId, role: 'guest' });
});

test('a guest or a signed-in customer keeps their role under a new token when they open our mail', async () => {
  const { token } = await guest({ email: 'ann@example.com' });
  const before = await accounts.sessions.authenticate(token);
  const admitted = await accounts.admitByMail('other@example.com', before);
  expect(await accounts.sessions.authenticate(admitted.token)).toEqual(before);
  expect(await accounts.sessions.authenticate(token)).toBeUndefined();

  const signed = await signedIn();
  const consumer = await accounts.sessions.authenticate(signed);
  const again = await accounts.admitByMail('other@example.com', consumer);
  expect(await accounts.sessions.authenticate(again.token)).toEqual(consumer);
  expect(await accounts.sessions.authenticate(signed)).toBeUndefined();
});

test('refuses an address that has an account', async () => {
  expect(await client.call(signUpGuest, { body: { email: 'Known@example.com', reCAPTCHAtoken: bench.humanToken() } })).toMatchObject({
    ok: false,
    status: 409,
    error: { code: 'guest.accountExists', message: 'You already have an account, please sign in.' },
  });
});

test('refuses an invalid address', async () => {
  expect(await client.call(signUpGuest, { body: { email: 'ann' } })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'body.email' }] },
  });
});

test('remembers the currency that was chosen', async () => {
  const token = await visitor();
  await client.call(updateCurrency, { body: { currency: 'EUR' } }, { token });
  expect(await client.call(getProfile, {}, { token })).toMatchObject({ data: { data: { body: { currency: 'EUR' } } } });
});

test('ends a session at log-out', async () => {
  const { token } = await guest({ email: 'ann@example.com' });
  expect(await client.call(logOut, {}, { token })).toEqual({ ok: true, data: { data: { loggedOut: true } } });
  expect(await client.call(getProfile, {}, { token })).toMatchObject({ ok: false, status: 401, error: { code: 'session.required' } });
});

test('a session ends when it was not used for its time, and lives on when it was', async () => {
  const [used, unused] = [await visitor(), await visitor()];
  clock.advance(20 * dayMs);
  expect(await accounts.sessions.authenticate(used)).toMatchObject({ role: 'visitor' });
  clock.advance(20 * dayMs);
  expect(await accounts.sessions.authenticate(used)).toMatchObject({ role: 'visitor' });
  expect(await accounts.sessions.authenticate(unused)).toBeUndefined();
});

test('the database refuses a session whose role and owner do not agree', async () => {
  const insert = (role: string): Promise<unknown> =>
    pool.query(
      'insert into retail.session (id, token_sha256, role, created_at, expires_at) values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), $1, now(), now())',
      [role],
    );
  await insert('visitor');
  await expect(insert('guest')).rejects.toThrow('session_check');
  await expect(insert('consumer')).rejects.toThrow('session_check');
});
