import { getProfile } from '@throughfare/contract/calls/accounts';
import { confirmEmailChange, requestEmailChange, unsubscribe } from '@throughfare/contract/calls/mail-links';
import { updateProfile } from '@throughfare/contract/calls/users';
import { fastify } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAccountsBench, goodPassword, must, tokenIn } from '../../accounts-bench.ts';
import { addUnsubscribeRoute } from '../newsletter/add-unsubscribe-route.ts';

let email: string;
let newEmail: string;
let token: string;
let count = 0;

const bench = await openAccountsBench();

beforeEach(async () => {
  email = `gil${(count += 1)}@example.com`;
  newEmail = `new-${email}`;
  bench.clock.advance(3_600_000);
  await bench.account({ email });
  const { body } = await must(bench.signIn(email, goodPassword));
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  token = body.token;
  await bench.work();
});

const ask = (change: { newEmail?: string; currentPassword?: string } = {}) =>
  bench.client.call(requestEmailChange, { body: { newEmail, currentPassword: goodPassword, ...change } }, { token });
const confirm = (link: string) => bench.client.call(confirmEmailChange, { body: { token: link } });

describe('another address', () => {
  test('takes effect once the link in the mail is opened, and both addresses get a notice', async () => {
    await must(ask({ newEmail: newEmail.toUpperCase() }));
    const [link, warning] = await bench.work();
    expect(link).toMatchObject({ to: newEmail, subject: 'Confirm your new e-mail address' });
    expect(warning).toMatchObject({ to: email, subject: 'A new e-mail address was requested' });
    expect(await must(bench.client.call(getProfile, {}, { token }))).toMatchObject({ data: { body: { email } } });

    expect(await must(confirm(tokenIn(link)))).toEqual({ body: { email: newEmail } });
    expect((await bench.work()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${email}: Your e-mail address was changed`,
      `${newEmail}: Your e-mail address was changed`,
    ]);
    expect(bench.verified.at(-1)?.email).toBe(newEmail);
    expect((await bench.signIn(newEmail, goodPassword)).ok).toBe(true);
    expect(await bench.signIn(email, goodPassword)).toMatchObject({ error: { code: 'signIn.wrong' } });
  });

  test('requires the current password', async () => {
    expect(await ask({ currentPassword: 'Wrong-one-42' })).toMatchObject({ error: { code: 'password.wrong' } });
    expect(await bench.work()).toEqual([]);
  });

  test('the link works once, for a day, and cannot be made up', async () => {
    await must(ask());
    const link = tokenIn((await bench.work())[0]);
    for (const forged of ['', 'rubbish', link.slice(0, -1), `${link.split('.')[0]}.${'A'.repeat(43)}`]) {
      expect(await confirm(forged)).toMatchObject({ error: { code: 'user.linkInvalid' } });
    }
    await must(confirm(link));
    expect(await confirm(link)).toMatchObject({ error: { code: 'user.linkInvalid' } });

    await must(ask({ newEmail: `late-${email}` }));
    const late = tokenIn((await bench.work()).find(({ to }) => to.startsWith('late-')));
    bench.clock.advance(24 * 3_600_000);
    expect(await confirm(late)).toMatchObject({ error: { code: 'user.linkInvalid' } });
  });

  test('with an account gets the same answer, no mail, and keeps its account', async () => {
    await bench.account({ email: newEmail });
    expect(await must(ask())).toEqual({ body: { sent: true } });
    expect((await bench.work()).map(({ to }) => to)).toEqual([email]);

    const later = `later-${email}`;
    await must(ask({ newEmail: later }));
    const link = tokenIn((await bench.work()).find(({ to }) => to === later));
    await bench.account({ email: later });
    expect(await confirm(link)).toMatchObject({ error: { code: 'user.linkInvalid' } });
  });
});

describe('offers and news', () => {
  const agrees = async () => {
    const { rows } = await bench.pool.query('select offers_agreed_at from retail.user where email = $1', [email]);
    return rows[0]?.offers_agreed_at !== null;
  };

  async function agreed() {
    await must(bench.client.call(updateProfile, { body: { offers: true } }, { token }));
    const [mail] = await bench.work();
    if (!mail) throw new Error('no mail');
    return mail;
  }

  test('a customer who agrees gets one mail with both ways to unsubscribe', async () => {
    const mail = await agreed();
    expect(mail.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/shop\.example\/newsletter\/unsubscribe\?token=[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    await must(bench.client.call(updateProfile, { body: { offers: true } }, { token }));
    expect(await bench.work()).toEqual([]);
    await must(bench.client.call(unsubscribe, { body: { token: tokenIn(mail) } }));
    expect(await agrees()).toBe(false);
  });

  test("a mail program's one post stops it, from another site and without a session; opening the address does not", async () => {
    const mail = await agreed();
    const { pathname, search } = new URL(/<(.*)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const server = fastify();
    await addUnsubscribeRoute(server, bench.deps);
    const url = `${pathname}${search}`;
    expect(await server.inject({ url })).toMatchObject({ statusCode: 303 });
    expect(await agrees()).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
    const post = () => server.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    expect([await post(), await post()].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await agrees()).toBe(false);
    expect(await server.inject({ method: 'POST', url: '/newsletter/unsubscribe?token=made-up', headers, payload: 'x=y' })).toMatchObject({
      statusCode: 404,
    });
    await server.close();
  });
});
