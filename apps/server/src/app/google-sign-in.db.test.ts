/** Signs in through the stand-in for Google, from the button to the page, over Google's own protocol. */
import { createVisitorSession, getProfile } from '@throughfare/contract/calls/accounts';
import { requestEmailChange } from '@throughfare/contract/calls/mail-links';
import { deleteAccount } from '@throughfare/contract/calls/personal-data';
import { enrolAuthenticator, getSecondFactor } from '@throughfare/contract/calls/second-factor';
import { changePassword, endSession } from '@throughfare/contract/calls/users';
import { messageText } from '@throughfare/contract/messages';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoogleVisitor } from '../../../../tests/support/google-visitor.ts';
import { startTestSandbox, type TestSandbox } from '../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let server: FastifyInstance;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await createTestShop({ variables: { SANDBOX_PORT: String(sandbox.port), PORT: String(sandbox.shopPort) } });
  server = fastify();
  await shop.shop.addRoutes(server);
});

afterAll(async () => {
  await server.close();
  await shop.stop();
  await sandbox.close();
});

const browser = (bearer?: string) => createGoogleVisitor(server, bearer);
const profileOf = async (bearer = '') => {
  const outcome = await shop.client.call(getProfile, {}, { token: bearer });
  return outcome.ok ? outcome.data.data.body : outcome.error.code;
};

test('the button leads to the provider with PKCE, state and nonce, and keeps nothing in the address that opens anything', async () => {
  const { status, location } = await browser().atShop('/auth/google?returnTo=/cart');
  const asked = new URL(location).searchParams;
  expect(status).toBe(303);
  expect(Object.fromEntries(asked)).toMatchObject({ code_challenge_method: 'S256', response_type: 'code', scope: 'openid email profile' });
  for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)?.length).toBeGreaterThan(20);
});

test('a new visitor gets an account in their present session and returns to their page', async () => {
  const visitor = await shop.client.call(createVisitorSession, {});
  const before = visitor.ok ? visitor.data.body.token : '';
  const { rows: sessions } = await shop.platform.retailPool.query('select id from retail.session order by created_at desc limit 1');
  const one = browser(before);
  expect(await one.signIn('gwen.google@example.com', '/cart?step=2')).toEqual({ status: 303, location: '/cart?step=2#signedIn' });
  expect(await profileOf(one.bearer())).toMatchObject({
    isLoggedIn: true,
    userRole: 'consumer',
    email: 'gwen.google@example.com',
    firstName: 'Gwen',
    lastName: 'Google',
  });
  const { rows } = await shop.platform.retailPool.query('select role from retail.session where id = $1', [sessions[0]?.id]);
  expect(rows).toEqual([{ role: 'consumer' }]);
  expect(await profileOf(before)).toBe('session.required');
});

test('the second time it is the same account', async () => {
  const first = browser();
  await first.signIn('hal.home@example.com');
  const second = browser();
  await second.signIn('hal.home@example.com');
  const [one, two] = [await profileOf(first.bearer()), await profileOf(second.bearer())];
  expect(two).toEqual(one);
});

test('an agent who signs in with Google returns to their page, which leads to the dashboard', async () => {
  await browser().signIn('hal.home@example.com');
  const pool = shop.platform.retailPool;
  await pool.query(`update retail.user set role = 'B2BAgent' where email = 'hal.home@example.com'`);
  await pool.query(`
    insert into retail.agency_member (user_id, agency_id)
    select "user".id, agency.id from retail.user, retail.agency
    where email = 'hal.home@example.com' and agency.name = 'Lakeside Travel'`);
  const agent = browser();
  expect(await agent.signIn('hal.home@example.com', '/eurail-pass?source=mbe')).toEqual({
    status: 303,
    location: '/eurail-pass?source=mbe#signedIn',
  });
  expect(await profileOf(agent.bearer())).toMatchObject({
    userRole: 'B2BAgent',
    agencyData: { agencyName: 'Lakeside Travel', superAgency: false },
  });
  await pool.query(`delete from retail.agency_member where user_id = (select id from retail.user where email = 'hal.home@example.com')`);
  await pool.query(`update retail.user set role = 'consumer' where email = 'hal.home@example.com'`);
});

test('tells a customer who only uses Google that they have no password, and how to set one', async () => {
  const one = browser();
  await one.signIn('gwen.google@example.com');
  const signedIn = { token: one.bearer() ?? '' };
  const { client } = shop;
  const currentPassword = 'Cold-brew-42';
  expect(await client.call(getSecondFactor, {}, signedIn)).toMatchObject({ data: { body: { hasPassword: false } } });
  for (const refused of [
    await client.call(changePassword, { body: { currentPassword, newPassword: 'Second-brew-43' } }, signedIn),
    await client.call(deleteAccount, { body: { currentPassword } }, signedIn),
    await client.call(requestEmailChange, { body: { currentPassword, newEmail: 'gwen@example.com' } }, signedIn),
    await client.call(endSession, { body: { currentPassword, sessionId: 'others' } }, signedIn),
    await client.call(enrolAuthenticator, { body: { currentPassword } }, signedIn),
  ])
    expect(refused).toMatchObject({ ok: false, status: 409, error: { code: 'password.none', message: messageText('password.none') } });
});

test('an account with a password is not linked silently: the page explains why', async () => {
  const one = browser();
  expect(await one.signIn('traveller@example.com')).toEqual({ status: 303, location: '/#error=user_already_exists' });
  expect(one.bearer()).toBeUndefined();
  const { rows } = await shop.platform.retailPool.query(
    `select provider_id from retail.user_account join retail.user on "user".id = user_id where email = 'traveller@example.com'`,
  );
  expect(rows).toEqual([{ provider_id: 'credential' }]);
});

test('an address that the provider has not verified makes no account', async () => {
  const one = browser();
  expect(await one.signIn('unverified.una@example.com')).toMatchObject({ location: '/#error=google_failed' });
  const { rows } = await shop.platform.retailPool.query("select 1 from retail.user where email like 'unverified%'");
  expect(rows).toEqual([]);
});

test('returns a customer who cancels at the provider to their page, not signed in', async () => {
  const one = browser();
  expect(await one.atShop(await one.cancel())).toMatchObject({ location: '/#error=google_failed' });
  expect(one.bearer()).toBeUndefined();
});

test('the return address works only in the browser that started the sign-in', async () => {
  const victim = browser();
  const back = await browser().approve('gwen.google@example.com');
  expect(await victim.atShop(back)).toMatchObject({ location: '/#error=google_failed' });
  expect(victim.bearer()).toBeUndefined();
});

test('a return from the provider works once, and leads nowhere with another code, another state or none', async () => {
  const one = browser();
  const back = await one.approve('gwen.google@example.com');
  const other = await one.approve('hal.home@example.com');
  const mixed = new URL(back);
  mixed.searchParams.set('code', new URL(other).searchParams.get('code') ?? '');
  expect(await one.atShop(mixed.href)).toMatchObject({ location: '/#error=google_failed' });
  expect(await one.atShop('/auth/callback/google?code=made-up&state=made-up')).toMatchObject({ location: '/#error=google_failed' });
  expect(await one.atShop('/auth/callback/google')).toMatchObject({ location: '/#error=google_failed' });
  expect(one.bearer()).toBeUndefined();

  const again = browser();
  const way = await again.approve('gwen.google@example.com');
  await again.atShop(way);
  expect(await again.atShop(way)).toMatchObject({ location: '/#error=google_failed' });
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'never sends anybody on to %s',
  async (returnTo) => {
    expect((await browser().signIn('gwen.google@example.com', returnTo)).location).toBe('/#signedIn');
  },
);

test('no right granted by the provider is stored', async () => {
  const { rows } = await shop.platform.retailPool.query(
    "select access_token, refresh_token, id_token from retail.user_account where provider_id = 'google'",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => Object.values(row).every((value) => value === null))).toBe(true);
});

test('no other route of better-auth is mounted', async () => {
  for (const url of [
    '/auth/sign-in/email',
    '/auth/sign-up/email',
    '/auth/get-session',
    '/auth/list-sessions',
    '/auth/error',
    '/auth/callback/github',
  ]) {
    for (const method of ['GET', 'POST'] as const) expect((await server.inject({ url, method })).statusCode).toBe(404);
  }
});
