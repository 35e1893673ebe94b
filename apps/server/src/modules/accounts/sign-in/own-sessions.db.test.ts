import { randomUUID } from 'node:crypto';
import { changePassword, endSession, listSessions, refreshSession } from '@throughfare/contract/calls/users';
import { createVisitorSession } from '@throughfare/contract/calls/accounts';
import { beforeEach, expect, test } from 'vitest';
import { openAccountsBench, goodPassword, must } from '../accounts-bench.ts';

const dayMs = 86_400_000;
let email: string;
let count = 0;

const bench = await openAccountsBench();

beforeEach(async () => {
  email = `dan${(count += 1)}@example.com`;
  await bench.work();
  await bench.account({
    email,
    firstName: 'Dan',
    lastName: 'Dahl',
    role: 'consumer',
  });
});

async function bearersOf(login = email, token?: string): Promise<{ token: string; refreshToken?: string | undefined }> {
  const { body } = await must(bench.signIn(login, goodPassword, token === undefined ? {} : { token }));
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  return body;
}

const signedIn = async (login = email, token?: string): Promise<string> => (await bearersOf(login, token)).token;
const refreshed = (refreshToken = '') => bench.client.call(refreshSession, { body: { refreshToken } });

const isAlive = async (token: string) => (await bench.accounts.sessions.authenticate(token)) !== undefined;
const sessionsOf = async (token: string) => (await must(bench.client.call(listSessions, {}, { token }))).body.sessions;

test('lists the sessions by time of sign-in', async () => {
  const visitor = await must(bench.client.call(createVisitorSession, {}));
  bench.clock.advance(dayMs);
  const first = await bearersOf(email, visitor.body.token);
  bench.clock.advance(dayMs);
  await signedIn();
  const sessions = await sessionsOf((await must(refreshed(first.refreshToken))).body.token);
  expect(sessions.map(({ isThisOne }) => isThisOne)).toEqual([false, true]);
  const [second, own] = sessions.map(({ signedInAt }) => Date.parse(signedInAt));
  expect((second ?? 0) - (own ?? 0)).toBe(dayMs);
});

test('signs out elsewhere, in one session or in all the others', async () => {
  const [here, there, everywhere] = [await signedIn(), await signedIn(), await signedIn()];
  const thereId = (await bench.accounts.sessions.authenticate(there))?.id ?? '';
  await must(bench.client.call(endSession, { body: { sessionId: thereId, currentPassword: goodPassword } }, { token: here }));
  expect([await isAlive(here), await isAlive(there), await isAlive(everywhere)]).toEqual([true, false, true]);
  await must(bench.client.call(endSession, { body: { sessionId: 'others', currentPassword: goodPassword } }, { token: here }));
  expect([await isAlive(here), await isAlive(everywhere)]).toEqual([true, false]);
});

test('asks for the password before it signs anything out', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  const end = (currentPassword: string) =>
    bench.client.call(endSession, { body: { sessionId: 'others', currentPassword } }, { token: here });
  expect(await end('')).toMatchObject({ status: 400, error: { fields: [{ message: 'Password is required' }] } });
  expect(await end('Wrong-one-42')).toMatchObject({ status: 422, error: { code: 'password.wrong' } });
  expect(await isAlive(there)).toBe(true);
});

test("neither shows nor ends somebody else's session", async () => {
  const victim = await signedIn();
  const victimId = (await bench.accounts.sessions.authenticate(victim))?.id ?? '';
  const mallory = `mallory-${email}`;
  await bench.account({
    email: mallory,
    firstName: 'Mallory',
    lastName: 'M',
    role: 'B2BAdmin',
  });
  const token = await signedIn(mallory);
  expect((await sessionsOf(token)).map(({ sessionId }) => sessionId)).not.toContain(victimId);
  for (const sessionId of [victimId, randomUUID()]) {
    expect(await bench.client.call(endSession, { body: { sessionId, currentPassword: goodPassword } }, { token })).toMatchObject({
      status: 404,
      error: { code: 'object.notFound' },
    });
  }
  await must(bench.client.call(endSession, { body: { sessionId: 'others', currentPassword: goodPassword } }, { token }));
  expect(await isAlive(victim)).toBe(true);
});

test('the old password allows a new one and signs out all other sessions', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  const change = (currentPassword: string, newPassword = 'Second-brew-43') =>
    bench.client.call(changePassword, { body: { currentPassword, newPassword } }, { token: here });
  expect(await change('Wrong-one-42')).toMatchObject({ status: 422, error: { code: 'password.wrong' } });
  expect(await change(goodPassword, 'P@ssw0rd1')).toMatchObject({ error: { code: 'password.common' } });
  await must(change(goodPassword));
  expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  expect(await bench.signIn(email, goodPassword)).toMatchObject({ error: { code: 'signIn.wrong' } });
  expect(await bench.work()).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
});

test('guesses at the old password from an open browser wait like those at sign-in', async () => {
  const token = await signedIn();
  const guess = () =>
    bench.client.call(changePassword, { body: { currentPassword: 'Wrong-one-42', newPassword: 'Second-brew-43' } }, { token });
  for (let time = 1; time <= 5; time += 1) expect(await guess()).toMatchObject({ error: { code: 'password.wrong' } });
  expect(await guess()).toMatchObject({ status: 429 });
});

test('a sign-in ends after 180 days, however much it is used', async () => {
  let { refreshToken } = await bearersOf();
  for (let day = 0; day < 175; day += 25) {
    bench.clock.advance(25 * dayMs);
    const { body } = await must(refreshed(refreshToken));
    expect(await isAlive(body.token)).toBe(true);
    ({ refreshToken } = body);
  }
  bench.clock.advance(5 * dayMs);
  expect(await refreshed(refreshToken)).toMatchObject({ status: 401 });
});
