import { createVisitorSession, getProfile, logOut, signUpGuest, updateCurrency } from '@throughfare/contract/calls/accounts';
import { isEmailTaken, setNewPassword, updateProfile } from '@throughfare/contract/calls/users';
import { validateHuman } from '@throughfare/contract/calls/human-check';
import { contactUs } from '@throughfare/contract/calls/contact';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAccountsBench, goodPassword, must, type AccountsBench } from '../accounts-bench.ts';

let email: string;
let count = 0;

const bench = await openAccountsBench();

beforeEach(async () => {
  email = `bo${(count += 1)}@example.com`;
  bench.clock.advance(3_600_000);
  await bench.work();
});

const account = (change: Parameters<AccountsBench['account']>[0] | object = {}): Promise<string> => bench.account({ email, ...change });

async function signedIn(login = email, options: Parameters<AccountsBench['signIn']>[2] = {}): Promise<string> {
  const { body } = await must(bench.signIn(login, goodPassword, options));
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  return body.token;
}

const profileOf = async (token: string) => (await must(bench.client.call(getProfile, {}, { token }))).data.body;

test('signs in with the address or the user name, in any case', async () => {
  await account({ username: 'bo.berg' });
  for (const login of [email, email.toUpperCase(), 'Bo.Berg'])
    expect(await profileOf(await signedIn(login))).toMatchObject({ email, userRole: 'consumer' });
});

test("a visitor's session becomes the user's: its data stays, and its old token stops working", async () => {
  await account();
  const { body } = await must(bench.client.call(createVisitorSession, {}));
  const before = await bench.accounts.sessions.authenticate(body.token);
  const token = await signedIn(email, { token: body.token });
  expect(await bench.accounts.sessions.authenticate(token)).toMatchObject({ id: before?.id, role: 'consumer' });
  expect(await bench.accounts.sessions.authenticate(body.token)).toBeUndefined();
});

test("a guest's session becomes the user's", async () => {
  await account();
  const guest = await must(bench.client.call(signUpGuest, { body: { email: `guest-${email}` } }));
  const before = await bench.accounts.sessions.authenticate(guest.body.token);
  const after = await bench.accounts.sessions.authenticate(await signedIn(email, { token: guest.body.token }));
  expect(after).toMatchObject({ id: before?.id, role: 'consumer' });
  expect(after?.guestId).toBeUndefined();
});

test("somebody else's session is ended, never taken over", async () => {
  await account();
  const first = await signedIn();
  email = `second-${email}`;
  await account();
  const second = await signedIn(email, { token: first });
  expect(await bench.accounts.sessions.authenticate(first)).toBeUndefined();
  expect(await profileOf(second)).toMatchObject({ email });
});

test('a wrong password and an account that does not exist are refused in the same words', async () => {
  await account();
  const [wrong, unknown] = [await bench.signIn(email, 'Wrong-one-42'), await bench.signIn(`no-${email}`, 'Wrong-one-42')];
  expect(wrong).toMatchObject({ status: 401, error: { code: 'signIn.wrong' } });
  expect(unknown).toEqual(wrong);
});

test('the address of an account with a user name cannot be guessed by its user name and the other way round', async () => {
  await account({ username: `name${count}` });
  expect(await bench.signIn('', goodPassword)).toMatchObject({ status: 400 });
  expect(await bench.signIn('bo berg', goodPassword)).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'body.username', message: 'This field cannot contain blankspaces' }] },
  });
});

test('asks for a human', async () => {
  await account();
  const reCAPTCHAtoken = bench.humanToken();
  expect(await must(bench.client.call(validateHuman, { body: { token: reCAPTCHAtoken } }))).toEqual({ body: { isHuman: true } });
  await must(bench.client.call(isEmailTaken, { body: { email, reCAPTCHAtoken } }));
  expect(await must(bench.client.call(validateHuman, { body: { token: reCAPTCHAtoken } }))).toEqual({ body: { isHuman: false } });
  expect(await bench.client.call(isEmailTaken, { body: { email, reCAPTCHAtoken } })).toMatchObject({
    error: { code: 'humanCheck.failed' },
  });
});

test('says whether an address has an account only after a human check', async () => {
  await account();
  const taken = (asked: string) => must(bench.client.call(isEmailTaken, { body: { email: asked, reCAPTCHAtoken: bench.humanToken() } }));
  expect(await taken(email.toUpperCase())).toEqual({ body: { isTaken: true } });
  expect(await taken(`no-${email}`)).toEqual({ body: { isTaken: false } });
});

describe('guessing', () => {
  const guess = (address: string, login = email) => bench.signIn(login, 'Wrong-one-42', { address });

  test('waits longer each time, after the fourth wrong one', async () => {
    await account();
    for (let time = 1; time <= 5; time += 1) expect(await guess('198.51.100.1')).toMatchObject({ error: { code: 'signIn.wrong' } });
    expect(await guess('198.51.100.1')).toMatchObject({ status: 429, error: { details: { retryAfterSeconds: 1 } } });
    bench.clock.advance(1000);
    expect(await guess('198.51.100.1')).toMatchObject({ error: { code: 'signIn.wrong' } });
    expect(await guess('198.51.100.1')).toMatchObject({ status: 429, error: { details: { retryAfterSeconds: 2 } } });
    expect(await bench.signIn(email, goodPassword, { address: '198.51.100.1' })).toMatchObject({ status: 429 });
    bench.clock.advance(2000);
    expect((await bench.signIn(email, goodPassword, { address: '198.51.100.1' })).ok).toBe(true);
  });

  test('many guesses at once are counted as many', async () => {
    await account();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => guess('198.51.100.2')));
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.error.code === 'signIn.wrong')).toHaveLength(5);
  });

  test('from many addresses slows them down, and does not lock the owner out where they have been before', async () => {
    await account();
    await signedIn(email, { address: '203.0.113.7' });
    for (let time = 1; time <= 11; time += 1) await guess(`198.51.100.${20 + time}`);
    expect(await guess('198.51.100.99')).toMatchObject({ status: 429 });
    expect((await bench.signIn(email, goodPassword, { address: '203.0.113.7' })).ok).toBe(true);
    bench.clock.advance(60_000);
    expect((await bench.signIn(email, goodPassword, { address: '203.0.113.8' })).ok).toBe(true);
  });

  test('one password at many accounts waits too', async () => {
    for (let time = 1; time <= 31; time += 1) await guess('198.51.100.3', `spray${time}@example.com`);
    expect(await guess('198.51.100.3', 'spray32@example.com')).toMatchObject({ status: 429 });
  });

  test('an account that does not exist waits like one that does', async () => {
    for (let time = 1; time <= 5; time += 1) await guess('198.51.100.4', 'nobody@example.com');
    expect(await guess('198.51.100.4', 'nobody@example.com')).toMatchObject({ status: 429, error: { details: { retryAfterSeconds: 1 } } });
  });
});

describe('an account that staff made', () => {
  async function challenged(): Promise<string> {
    const { body } = await must(bench.signIn(email, goodPassword));
    if (body.outcome !== 'newPasswordRequired') throw new Error(body.outcome);
    expect(body.email).toBe(email);
    return body.challenge;
  }
  const answer = (challenge: string, newPassword: string) =>
    bench.client.call(setNewPassword, { body: { challenge, newPassword, reCAPTCHAtoken: bench.humanToken() } });

  test('has no session before its owner has chosen a password, and then one', async () => {
    await account({ mustChangePassword: true, role: 'B2BAgent' });
    const challenge = await challenged();
    expect(await answer(challenge, goodPassword)).toMatchObject({ error: { code: 'password.same' } });
    expect(await answer(challenge, 'P@ssw0rd1')).toMatchObject({ error: { code: 'password.common' } });
    const { body } = await must(answer(challenge, 'My-own-word-7'));
    if (body.outcome !== 'signedIn') throw new Error(body.outcome);
    expect(await profileOf(body.token)).toMatchObject({ email, userRole: 'B2BAgent' });
    expect((await bench.work()).at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
    expect((await must(bench.signIn(email, 'My-own-word-7'))).body.outcome).toBe('signedIn');
    expect(await bench.signIn(email, goodPassword)).toMatchObject({ error: { code: 'signIn.wrong' } });
  });

  test('the challenge works once, for a quarter of an hour, and is not accepted as a bearer', async () => {
    await account({ mustChangePassword: true });
    const [challenge, late] = [await challenged(), await challenged()];
    expect(await bench.accounts.sessions.authenticate(challenge)).toBeUndefined();
    bench.clock.advance(15 * 60_000);
    expect(await answer(late, 'My-own-word-7')).toMatchObject({ error: { code: 'signIn.challengeEnded' } });
    const fresh = await challenged();
    await must(answer(fresh, 'My-own-word-7'));
    expect(await answer(fresh, 'My-own-word-8')).toMatchObject({ error: { code: 'signIn.passwordChosen' } });
    expect(await answer('rubbish', 'My-own-word-8')).toMatchObject({ error: { code: 'signIn.challengeEnded' } });
    expect(challenge).not.toBe(fresh);
  });
});

test('tells the owner of a sign-in from a new place, not of the first and not of known places', async () => {
  await account();
  await signedIn(email, { address: '203.0.113.1' });
  await signedIn(email, { address: '203.0.113.1' });
  expect(await bench.work()).toEqual([]);
  await signedIn(email, { address: '203.0.113.2' });
  expect(await bench.work()).toMatchObject([{ to: email, subject: 'A new sign-in to your account' }]);
});

test('records the events of an account, without an address in clear text', async () => {
  const userId = await account();
  const token = await signedIn(email, { address: '203.0.113.9' });
  await bench.signIn(email, 'Wrong-one-42', { address: '203.0.113.9' });
  await must(bench.client.call(logOut, {}, { token }));
  const { rows } = await bench.pool.query<{ kind: string }>('select * from retail.security_event where user_id = $1 order by id', [userId]);
  expect(rows.map(({ kind }) => kind)).toEqual(['signedIn', 'signInFailed', 'signedOut']);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9');
});

test('changes the sent fields and keeps the others', async () => {
  await account();
  const token = await signedIn();
  const change = (body: Parameters<typeof bench.client.call<typeof updateProfile>>[1]['body']) =>
    must(bench.client.call(updateProfile, { body }, { token }));
  await change({ firstName: 'Bob', mobilePhone: '+44 20 7946 0000', currency: 'EUR' });
  await change({ lastName: 'Bergman' });
  expect(await profileOf(token)).toMatchObject({
    firstName: 'Bob',
    lastName: 'Bergman',
    mobilePhone: '+44 20 7946 0000',
    businessPhone: '',
    currency: 'EUR',
    email,
    userRole: 'consumer',
  });
  expect(await bench.client.call(updateProfile, { body: { mobilePhone: 'call me' } }, { token })).toMatchObject({
    error: { fields: [{ path: 'body.mobilePhone', message: 'Invalid phone number' }] },
  });
});

test('takes neither role nor address from a profile', async () => {
  await account();
  const token = await signedIn();
  // an attacker is not bound by our types
  const body = { firstName: 'Bo', userRole: 'B2BAdmin', role: 'B2BAdmin', email: 'boss@example.com' } as { firstName: string };
  await must(bench.client.call(updateProfile, { body }, { token }));
  expect(await profileOf(token)).toMatchObject({ userRole: 'consumer', email });
});

test('consent to offers is given and taken back with its time', async () => {
  const userId = await account();
  const token = await signedIn();
  const consent = async () =>
    (await bench.pool.query('select offers_wording, offers_agreed_at from retail.user where id = $1', [userId])).rows[0];
  await must(bench.client.call(updateProfile, { body: { offers: true } }, { token }));
  expect(await consent()).toMatchObject({ offers_agreed_at: new Date(bench.clock.now()) });
  await must(bench.client.call(updateProfile, { body: { offers: false } }, { token }));
  expect(await consent()).toEqual({ offers_wording: null, offers_agreed_at: null });
});

test('a currency goes with the account to the next session', async () => {
  await account();
  await must(bench.client.call(updateCurrency, { body: { currency: 'NZD' } }, { token: await signedIn() }));
  const next = await signedIn();
  expect(await profileOf(next)).toMatchObject({ currency: 'NZD' });
  expect(await bench.accounts.sessions.authenticate(next)).toMatchObject({ currency: 'NZD' });
});

test('a question is kept and mailed to the shop', async () => {
  const body = {
    name: 'Cy\r\nBcc: all@example.com',
    email: 'cy@example.com',
    phoneNumber: '+61 2 5550 0000',
    message: 'Where is <b>platform</b> 9¾?',
  };
  await must(bench.client.call(contactUs, { body }));
  const [mail] = await bench.work();
  expect(mail).toMatchObject({ to: 'help@throughfare.example', subject: 'Question from Cy Bcc: all@example.com' });
  expect(mail?.html).toContain('Where is &lt;b&gt;platform&lt;/b&gt; 9¾?');
  const { rows } = await bench.pool.query('select email, message from retail.contact_message');
  expect(rows).toEqual([{ email: 'cy@example.com', message: body.message }]);
});

test.each([
  [{ phoneNumber: '' }, 'Phone number required'],
  [{ phoneNumber: 'none' }, 'Invalid phone number'],
  [{ message: ' ' }, "tell us what's your problem"],
])('refuses a question with %j', async (change, message) => {
  const body = { name: 'Cy', email: 'cy@example.com', phoneNumber: '+61 2 5550 0000', message: 'Where?', ...change };
  const outcome = await bench.client.call(contactUs, { body });
  if (outcome.ok) throw new Error('it was taken');
  expect(outcome.error.fields[0]?.message).toBe(message);
});
