import { getProfile } from '@throughfare/contract/calls/accounts';
import * as calls from '@throughfare/contract/calls/second-factor';
import { setNewPassword } from '@throughfare/contract/calls/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOfApp } from '../../../../../../tests/support/authenticator-app.ts';
import { createPasskeyDevice } from '../../../../../../tests/support/passkey-device.ts';
import { standInFor } from '../identity/backup-code-hashes.ts';
import { openAccountsBench, goodPassword, must } from '../accounts-bench.ts';

const currentPassword = goodPassword;
let email: string;
let count = 0;

const bench = await openAccountsBench({ secondFactor: 'administrators' });

beforeEach(async () => {
  email = `fay${(count += 1)}@example.com`;
  bench.clock.advance(3_600_000);
  await bench.work();
});

async function signedIn(login = email): Promise<string> {
  const { body } = await must(bench.signIn(login, goodPassword));
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  return body.token;
}

async function challenged(login = email) {
  const { body } = await must(bench.signIn(login, goodPassword));
  if (body.outcome !== 'secondFactorRequired') throw new Error(body.outcome);
  return body;
}

const answer = (challenge: string, code: string) => bench.client.call(calls.answerSecondFactor, { body: { challenge, code } });
const profile = (token: string) => bench.client.call(getProfile, {}, { token });

/** An account with an authenticator app whose first code is used up. */
async function withApp(): Promise<{ token: string; secret: string; backupCodes: readonly string[] }> {
  await bench.account({ email });
  const token = await signedIn();
  const { body } = await must(bench.client.call(calls.enrolAuthenticator, { body: { currentPassword } }, { token }));
  await must(bench.client.call(calls.confirmAuthenticator, { body: { code: codeOfApp(body.secret) } }, { token }));
  return { token, ...body };
}

async function withPasskey(login = email) {
  await bench.account({ email: login });
  const token = await signedIn(login);
  const device = createPasskeyDevice({ origin: 'https://shop.example', rpId: 'shop.example' });
  const { options, ceremony } = (await must(bench.client.call(calls.beginPasskey, { body: { currentPassword } }, { token }))).body;
  const response = device.create({ challenge: String(options['challenge']) });
  const { passkeyId } = (await must(bench.client.call(calls.addPasskey, { body: { name: 'Phone', ceremony, response } }, { token }))).body;
  return { token, device, passkeyId };
}

describe('an authenticator app', () => {
  test('counts from its first code on, and leaves the session that set it up signed in', async () => {
    await bench.account({ email });
    const token = await signedIn();
    const { body } = await must(bench.client.call(calls.enrolAuthenticator, { body: { currentPassword } }, { token }));
    expect(body.otpauthUri).toMatch(/^otpauth:\/\/totp\/Throughfare/);
    expect(body.backupCodes).toHaveLength(10);
    await signedIn();
    expect(await bench.client.call(calls.confirmAuthenticator, { body: { code: '000000' } }, { token })).toMatchObject({ ok: false });
    await must(bench.client.call(calls.confirmAuthenticator, { body: { code: codeOfApp(body.secret) } }, { token }));
    expect(await profile(token)).toMatchObject({ ok: true });
    expect(await must(bench.client.call(calls.getSecondFactor, {}, { token }))).toEqual({
      body: { hasPassword: true, hasAuthenticator: true, passkeys: [], passkeysAt: 'https://shop.example', isRequired: false },
    });
    expect((await challenged()).methods).toEqual(['authenticator', 'backupCode']);
    expect((await bench.work()).at(-1)).toMatchObject({ to: email, subject: 'A second factor was added to your account' });
  });

  test('signs in with its code, once', async () => {
    const { secret } = await withApp();
    const code = codeOfApp(secret, 1);
    const { body } = await must(answer((await challenged()).challenge, code));
    expect(await profile(body.token)).toMatchObject({ ok: true, data: { data: { body: { email } } } });
    expect(await answer((await challenged()).challenge, code)).toMatchObject({ status: 422, error: { code: 'secondFactor.wrong' } });
  });

  test('is really needed: the challenge alone opens no account', async () => {
    await withApp();
    const { challenge } = await challenged();
    expect(await profile(challenge)).toMatchObject({ status: 401 });
  });

  test('allows five wrong codes for a challenge, then refuses even the right one', async () => {
    const { secret } = await withApp();
    const { challenge } = await challenged();
    for (let time = 1; time <= 5; time += 1)
      expect(await answer(challenge, '000000')).toMatchObject({ error: { code: 'secondFactor.wrong' } });
    expect(await answer(challenge, codeOfApp(secret, 1))).toMatchObject({ error: { code: 'signIn.challengeEnded' } });
  });

  test('pauses after ten wrong codes in a row, over any number of challenges, and goes on after a quarter of an hour', async () => {
    const { secret } = await withApp();
    for (let time = 1; time <= 10; time += 1) await answer((await challenged()).challenge, '000000');
    expect(await answer((await challenged()).challenge, codeOfApp(secret, 1))).toMatchObject({ status: 429 });
    bench.clock.advance(15 * 60_000);
    expect((await answer((await challenged()).challenge, codeOfApp(secret, 1))).ok).toBe(true);
  });

  test('the challenge lasts ten minutes', async () => {
    const { secret } = await withApp();
    const { challenge } = await challenged();
    bench.clock.advance(10 * 60_000);
    expect(await answer(challenge, codeOfApp(secret, 1))).toMatchObject({ error: { code: 'signIn.challengeEnded' } });
    expect(await answer('rubbish', '123456')).toMatchObject({ error: { code: 'signIn.challengeEnded' } });
  });

  test('each backup code works once, and new codes replace the old ones', async () => {
    const { token, backupCodes } = await withApp();
    const [first = '', second = '', third = ''] = backupCodes;
    for (const code of [first, third]) expect((await answer((await challenged()).challenge, code)).ok).toBe(true);
    expect(await answer((await challenged()).challenge, first)).toMatchObject({ error: { code: 'secondFactor.wrong' } });
    const renewed = (await must(bench.client.call(calls.renewBackupCodes, { body: { currentPassword } }, { token }))).body.backupCodes;
    expect(await answer((await challenged()).challenge, second)).toMatchObject({ error: { code: 'secondFactor.wrong' } });
    expect((await answer((await challenged()).challenge, renewed[0] ?? '')).ok).toBe(true);
  });

  test('requires the password for each change', async () => {
    const { token } = await withApp();
    const body = { currentPassword: 'Wrong-one-42' };
    for (const call of [calls.removeAuthenticator, calls.renewBackupCodes, calls.enrolAuthenticator, calls.beginPasskey]) {
      expect(await bench.client.call(call, { body }, { token })).toMatchObject({ error: { code: 'password.wrong' } });
    }
    await must(bench.client.call(calls.removeAuthenticator, { body: { currentPassword } }, { token }));
    expect(await profile(await signedIn())).toMatchObject({ ok: true });
    expect(await profile(token)).toMatchObject({ ok: true });
  });

  test('the database holds neither secret nor backup codes', async () => {
    const { secret, backupCodes } = await withApp();
    const { rows } = await bench.pool.query(
      'select secret, backup_codes, email from retail.user_second_factor join retail.user on "user".id = user_id',
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const code of backupCodes) expect(JSON.stringify(rows)).not.toContain(code);
    const hashes = JSON.parse(String(rows.find((row) => row.email === email)?.backup_codes)) as string[];
    expect(hashes).toHaveLength(10);
    expect(hashes.every((hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/.test(hash))).toBe(true);
  });

  test('a stolen hash does not work as a code', async () => {
    await withApp();
    const { rows } = await bench.pool.query<{ backup_codes: string }>(
      'select backup_codes from retail.user_second_factor join retail.user on "user".id = user_id where email = $1',
      [email],
    );
    const [hash = ''] = JSON.parse(rows[0]?.backup_codes ?? '[]') as string[];
    // the stored hash is longer than the call allows for a code, and would be hashed again before the comparison
    expect(await answer((await challenged()).challenge, hash)).toMatchObject({ status: 400 });
    expect(await standInFor(hash, rows[0]?.backup_codes)).not.toBe(hash);
  });
});

describe('a passkey', () => {
  async function answered(device: Awaited<ReturnType<typeof withPasskey>>['device'], challenge: string) {
    const { options, ceremony } = (await must(bench.client.call(calls.passkeyForSignIn, { body: { challenge } }))).body;
    return { challenge, ceremony, response: device.get({ challenge: String(options['challenge']) }) };
  }

  test('signs in after the password', async () => {
    const { device, passkeyId, token } = await withPasskey();
    const asked = await challenged();
    expect(asked.methods).toEqual(['passkey']);
    const { body } = await must(bench.client.call(calls.answerWithPasskey, { body: await answered(device, asked.challenge) }));
    expect(await profile(body.token)).toMatchObject({ ok: true, data: { data: { body: { email } } } });
    expect((await must(bench.client.call(calls.getSecondFactor, {}, { token }))).body.passkeys).toMatchObject([
      { passkeyId, name: 'Phone' },
    ]);
  });

  test('answers each ceremony once', async () => {
    const { device } = await withPasskey();
    const body = await answered(device, (await challenged()).challenge);
    await must(bench.client.call(calls.answerWithPasskey, { body }));
    expect(await bench.client.call(calls.answerWithPasskey, { body })).toMatchObject({ error: { code: 'passkey.failed' } });
  });

  test('of another account does not work, although its signature is valid', async () => {
    await withPasskey();
    const victim = await challenged();
    const mallory = await withPasskey(`mallory-${email}`);
    const body = await answered(mallory.device, victim.challenge);
    expect(await bench.client.call(calls.answerWithPasskey, { body })).toMatchObject({ error: { code: 'passkey.failed' } });
  });

  test('made for another site is not accepted', async () => {
    const { device } = await withPasskey();
    const forged = createPasskeyDevice({ origin: 'https://phishing.example', rpId: 'shop.example' });
    const body = await answered(device, (await challenged()).challenge);
    const phished = { ...forged.get({ challenge: 'x' }), id: body.response.id, rawId: body.response.rawId };
    expect(await bench.client.call(calls.answerWithPasskey, { body: { ...body, response: phished } })).toMatchObject({
      error: { code: 'passkey.failed' },
    });
  });

  test('can only be removed by its owner', async () => {
    const { passkeyId, token } = await withPasskey();
    const mallory = await withPasskey(`mallory-${email}`);
    const remove = (by: string) => bench.client.call(calls.removePasskey, { body: { passkeyId, currentPassword } }, { token: by });
    expect(await remove(mallory.token)).toMatchObject({ status: 404 });
    await must(remove(token));
    expect(await profile(await signedIn())).toMatchObject({ ok: true });
  });
});

describe('an agency administrator', () => {
  const setUp = async () => {
    const { body } = await must(bench.signIn(email, goodPassword));
    if (body.outcome !== 'secondFactorSetupRequired') throw new Error(body.outcome);
    return body;
  };

  test('gets no session without a second factor: an app is set up first', async () => {
    await bench.account({ email, role: 'B2BAdmin' });
    const asked = await setUp();
    expect(await profile(asked.challenge)).toMatchObject({ status: 401 });
    expect(await answer(asked.challenge, '000000')).toMatchObject({ error: { code: 'secondFactor.wrong' } });
    const { body } = await must(answer(asked.challenge, codeOfApp(asked.secret)));
    expect(await profile(body.token)).toMatchObject({ ok: true, data: { data: { body: { userRole: 'B2BAdmin' } } } });
    expect((await challenged()).methods).toContain('authenticator');
    expect(await bench.client.call(calls.removeAuthenticator, { body: { currentPassword } }, { token: body.token })).toMatchObject({
      error: { code: 'secondFactor.required' },
    });
  });

  test('a person invited by staff first chooses a password, then sets up an app', async () => {
    await bench.account({ email, role: 'B2BAdmin', mustChangePassword: true });
    const { body } = await must(bench.signIn(email, goodPassword));
    if (body.outcome !== 'newPasswordRequired') throw new Error(body.outcome);
    const chosen = { challenge: body.challenge, newPassword: 'My-own-word-7', reCAPTCHAtoken: bench.humanToken() };
    expect((await must(bench.client.call(setNewPassword, { body: chosen }))).body.outcome).toBe('secondFactorSetupRequired');
  });

  test('does not ask an agent of theirs', async () => {
    await bench.account({ email, role: 'B2BAgent' });
    expect(await profile(await signedIn())).toMatchObject({ ok: true });
  });
});
