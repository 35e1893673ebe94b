import { getProfile, signUpGuest } from '@throughfare/contract/calls/accounts';
import { registerUser, resendVerification, verifyEmail } from '@throughfare/contract/calls/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAccountsBench, goodPassword, must, tokenIn } from '../accounts-bench.ts';

const hourMs = 3_600_000;
let email: string;
let count = 0;

const bench = await openAccountsBench();

beforeEach(async () => {
  email = `ann${(count += 1)}@example.com`;
  await bench.work();
});

function register(change: Partial<{ email: string; password: string; offers: boolean; firstName: string; reCAPTCHAtoken: string }> = {}) {
  const body = {
    firstName: 'Ann',
    lastName: 'Lindqvist',
    email,
    password: goodPassword,
    offers: false,
    reCAPTCHAtoken: bench.humanToken(),
  };
  return bench.client.call(registerUser, { body: { ...body, ...change } });
}

const verify = (token: string) => bench.client.call(verifyEmail, { body: { token } });

/** Registers an account as a customer does. */
async function registered(change: Parameters<typeof register>[0] = {}): Promise<void> {
  await must(register(change));
  const [mail] = await bench.work();
  await must(verify(tokenIn(mail)));
  await bench.work();
}

test('an account is made by the link in the mail, and not before', async () => {
  expect(await must(register({ email: ` ${email.toUpperCase()} ` }))).toEqual({ body: { email, verificationSent: true } });
  expect(await bench.signIn(email, goodPassword)).toMatchObject({ ok: false, status: 403, error: { code: 'signIn.unverified' } });

  const [mail] = await bench.work();
  expect(mail).toMatchObject({ to: email, subject: 'Confirm your e-mail address' });
  expect(mail?.html).toContain('https://shop.example/verify-email?token=');
  expect(await must(verify(tokenIn(mail)))).toEqual({ body: { email } });

  const { body } = await must(bench.signIn(email, goodPassword));
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  expect(await must(bench.client.call(getProfile, {}, { token: body.token }))).toEqual({
    data: {
      body: {
        isLoggedIn: true,
        isGuestUser: false,
        userRole: 'consumer',
        userId: body.userId,
        email,
        firstName: 'Ann',
        lastName: 'Lindqvist',
        businessPhone: '',
        mobilePhone: '',
        currency: 'AUD',
      },
    },
  });
});

test('with a verified address gets the bookings made with it', async () => {
  await registered();
  expect(bench.verified.at(-1)?.email).toBe(email);
});

test('a taken address is refused under its own key (ACCOUNT-9)', async () => {
  await registered();
  expect(await register()).toMatchObject({
    status: 409,
    error: { code: 'user.emailTaken', message: 'Email already taken' },
  });
  expect(await bench.client.call(signUpGuest, { body: { email, reCAPTCHAtoken: bench.humanToken() } })).toMatchObject({
    error: { code: 'guest.accountExists' },
  });
});

describe('the link', () => {
  test('opens once, within a day', async () => {
    await must(register());
    const token = tokenIn((await bench.work())[0]);
    await must(verify(token));
    expect(await verify(token)).toMatchObject({ status: 404, error: { code: 'user.linkInvalid' } });

    email = `late-${email}`;
    await must(register());
    const late = tokenIn((await bench.work())[0]);
    bench.clock.advance(24 * hourMs);
    expect(await verify(late)).toMatchObject({ error: { code: 'user.linkInvalid' } });
    expect(await bench.signIn(email, goodPassword)).toMatchObject({ error: { code: 'signIn.wrong' } });
  });

  test('cannot be made up from the id of a registration', async () => {
    await must(register());
    const token = tokenIn((await bench.work())[0]);
    const [id = ''] = token.split('.');
    for (const forged of [id, `${id}.`, `${id}.${'A'.repeat(43)}`, token.slice(0, -1)]) {
      expect(await verify(forged)).toMatchObject({ error: { code: 'user.linkInvalid' } });
    }
  });

  test('sets the password of its own registration, so that nobody can plant one', async () => {
    await must(register({ password: 'Planted-by-mallory-1' }));
    await bench.work();
    bench.clock.advance(1000);
    await must(register());
    const [mail] = await bench.work();
    await must(verify(tokenIn(mail)));
    expect(await bench.signIn(email, 'Planted-by-mallory-1')).toMatchObject({ error: { code: 'signIn.wrong' } });
    expect((await bench.signIn(email, goodPassword)).ok).toBe(true);
  });
});

describe('an expired link', () => {
  const resend = (token: string) => bench.client.call(resendVerification, { body: { token, reCAPTCHAtoken: bench.humanToken() } });

  async function lateToken(): Promise<string> {
    await must(register());
    const token = tokenIn((await bench.work())[0]);
    bench.clock.advance(25 * hourMs);
    await bench.sweep();
    return token;
  }

  test('can be sent again, and makes the account with the chosen password', async () => {
    const late = await lateToken();
    await must(resend(late));
    const [mail] = await bench.work();
    expect(mail?.to).toBe(email);
    expect(tokenIn(mail)).not.toBe(late);
    await must(verify(tokenIn(mail)));
    expect((await bench.signIn(email, goodPassword)).ok).toBe(true);
  });

  test('does not send a link that somebody else requested for this address', async () => {
    const late = await lateToken();
    await must(register({ password: 'Planted-by-mallory-1' }));
    await bench.work();
    await must(resend(late));
    const [mail] = await bench.work();
    await must(verify(tokenIn(mail)));
    expect(await bench.signIn(email, 'Planted-by-mallory-1')).toMatchObject({ error: { code: 'signIn.wrong' } });
  });

  test('sends no mail once the account exists, nor for an unknown token, and the answer is the same', async () => {
    const late = await lateToken();
    await must(register());
    await must(verify(tokenIn((await bench.work())[0])));
    await bench.work();
    expect([await must(resend(late)), await must(resend('made.up'))]).toEqual([{ body: { sent: true } }, { body: { sent: true } }]);
    expect(await bench.work()).toEqual([]);
  });

  test('fills no inbox', async () => {
    const late = await lateToken();
    for (let time = 0; time < 6; time += 1) await must(resend(late));
    expect(await bench.work()).toHaveLength(5);
  });
});

test('two links of one address make one account, whichever is opened first', async () => {
  await must(register());
  await must(register({ firstName: 'Anna' }));
  const [first, second] = (await bench.work()).map(tokenIn);
  const outcomes = await Promise.all([verify(first ?? ''), verify(second ?? '')]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the sixth mail of an hour is not sent, and the answer does not reveal it', async () => {
  await Promise.all(Array.from({ length: 6 }, () => must(register())));
  expect(await bench.work()).toHaveLength(5);
});

test.each([
  ['short1!', 'Password must be 8 or more characters long'],
  ['cold-brew-42', 'Password must contains at least 1 upper case character'],
  ['COLD-BREW-42', 'Password must contains at least 1 lower case character'],
  ['Cold-brew-xx', 'Password must contains at least 1 number'],
  ['Coldbrew42', 'Password must contains at least 1 special character'],
])('refuses the password %s: %s', async (password, message) => {
  const outcome = await register({ password });
  expect(outcome).toMatchObject({ status: 400, error: { fields: expect.arrayContaining([{ path: 'body.password', message }]) } });
});

test('refuses a password that is easy to guess', async () => {
  expect(await register({ password: 'P@ssw0rd1' })).toMatchObject({ status: 422, error: { code: 'password.common' } });
  expect(await register({ password: 'Lindqvist-1' })).toMatchObject({ error: { code: 'password.common' } });
});

test.each([
  [{ firstName: ' ' }, 'body.firstName', 'First name is required'],
  [{ email: 'ann' }, 'body.email', 'Must be a valid email'],
])('refuses %j', async (change, path, message) => {
  expect(await register(change)).toMatchObject({ status: 400, error: { fields: [{ path, message }] } });
});

test('needs a new human check each time', async () => {
  expect(await register({ reCAPTCHAtoken: 'rubbish' })).toMatchObject({
    status: 403,
    error: { code: 'humanCheck.failed', message: 'reCaptcha Validation Failed, Please try again.' },
  });
  const reCAPTCHAtoken = bench.humanToken();
  await must(register({ reCAPTCHAtoken }));
  expect(await register({ reCAPTCHAtoken })).toMatchObject({ error: { code: 'humanCheck.failed' } });
});

test('keeps the consent to offers with its wording and time, and none that was not given', async () => {
  const agreedAt = new Date(bench.clock.now());
  await registered({ offers: true });
  const agreed = email;
  email = `other-${email}`;
  await registered();
  const { rows } = await bench.pool.query(
    'select offers_wording, offers_agreed_at from retail.user where email = any($1) order by length(email)',
    [[agreed, email]],
  );
  expect(rows).toEqual([
    { offers_wording: 'Send me offers and news by e-mail. I can stop this at any time.', offers_agreed_at: agreedAt },
    { offers_wording: null, offers_agreed_at: null },
  ]);
});

test('stores nothing that opens an account', async () => {
  await must(register());
  const token = tokenIn((await bench.work())[0]);
  const { rows } = await bench.pool.query('select * from retail.registration where email = $1', [email]);
  expect(JSON.stringify(rows)).not.toContain(goodPassword);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('forgets a registration a week after its link has expired', async () => {
  await must(register());
  await bench.work();
  bench.clock.advance(8 * 24 * hourMs);
  await bench.sweep();
  const { rowCount } = await bench.pool.query('select 1 from retail.registration where email = $1', [email]);
  expect(rowCount).toBe(0);
});

test('guest sign-up says nothing of an account without the human check', async () => {
  const from = bench.from('198.51.100.77');
  const taken = 'taken.by.somebody@example.com';
  const free = 'nobody.at.all@example.com';
  await bench.account({ email: taken, firstName: 'Cleo', lastName: 'Crane', role: 'consumer' });
  const signUp = (address: string, reCAPTCHAtoken?: string) =>
    from.call(signUpGuest, { body: { email: address, firstName: 'Al', lastName: 'Ba', ...(reCAPTCHAtoken && { reCAPTCHAtoken }) } });
  const shapeOf = (outcome: Awaited<ReturnType<typeof signUp>>) =>
    outcome.ok ? Object.entries(outcome.data.body).map(([name, value]) => [name, value.length]) : outcome;
  const [ofTaken, ofFree] = [await signUp(taken), await signUp(free)];
  expect(ofTaken.ok && ofTaken.data.body).toMatchObject({ firstName: 'Al', lastName: 'Ba', email: taken });
  // each answer repeats the address that was sent; everything else is equal
  expect(shapeOf(ofTaken)).toEqual(
    (shapeOf(ofFree) as [string, number][]).map(([name, size]) => [name, name === 'email' ? taken.length : size]),
  );
  for (const address of [taken, free])
    expect(await signUp(address, 'a made up token')).toMatchObject({ error: { code: 'humanCheck.failed' } });
  const proof = bench.humanToken();
  expect(await signUp(taken, proof)).toMatchObject({ status: 409, error: { code: 'guest.accountExists' } });
  expect(await signUp(free, proof)).toMatchObject({ error: { code: 'humanCheck.failed' } });
  expect(await signUp(free, bench.humanToken())).toMatchObject({ ok: true });
});

test('a guest at the address of an account sees nothing of the account', async () => {
  await bench.account({ email, firstName: 'Cleo', lastName: 'Crane', role: 'consumer' });
  const { token } = (await must(bench.client.call(signUpGuest, { body: { email } }))).body;
  expect((await must(bench.client.call(getProfile, {}, { token }))).data.body).toMatchObject({
    isLoggedIn: false,
    isGuestUser: true,
    userRole: 'guest',
    firstName: '',
  });
});
