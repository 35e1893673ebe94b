import { randomUUID } from 'node:crypto';
import { createVisitorSession, signUpGuest } from '@throughfare/contract/calls/accounts';
import { endSessionsAtDesk, listAccountDesk } from '@throughfare/contract/calls/account-desk';
import { refreshSession } from '@throughfare/contract/calls/users';
import { expect, test } from 'vitest';
import { openAccountsBench, goodPassword, must } from '../../accounts-bench.ts';
import { createAgencyStore } from '../../staff/agency-store.ts';
import type { UserRole } from '../../identity/user-store.ts';

/** Signs in as the administrator of the super agency. */

const bench = await openAccountsBench();

const operatorId = await staff('ada.operator@example.com', 'B2BAdmin', true);
const operator = (await bearers('ada.operator@example.com')).token;

/** A person with an agency of their own. */
async function staff(email: string, role: UserRole, superAgency: boolean): Promise<string> {
  const [userId, agency] = [await bench.account({ email, role }), { id: randomUUID(), name: `Agency of ${email}`, superAgency }];
  const agencies = createAgencyStore(bench.db);
  await bench.deps.addAgency(bench.db, agency, bench.clock.now());
  await agencies.addMember(agency.id, userId);
  return userId;
}

async function bearers(email: string): Promise<{ readonly token: string; readonly refreshToken: string }> {
  const { body } = await must(bench.signIn(email, goodPassword));
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  return { token: body.token, refreshToken: body.refreshToken ?? '' };
}

const isAlive = async (token: string) => (await bench.accounts.sessions.authenticate(token)) !== undefined;
const find = async (search: string) => (await must(bench.client.call(listAccountDesk, { query: { search } }, { token: operator }))).data;
const end = (userId: string, currentPassword = goodPassword, token = operator) =>
  bench.client.call(endSessionsAtDesk, { body: { userId, currentPassword } }, { token });
const eventsOf = async (userId: string) =>
  (await bench.pool.query('select kind, by_user_id from retail.security_event where user_id = $1 order by id', [userId])).rows;

test('finds accounts by part of the address or name, with their sessions, and lists none without a search', async () => {
  const userId = await bench.account({ email: 'mia.moreau@example.com', firstName: 'Mia', lastName: 'Moreau' });
  await bearers('mia.moreau@example.com');
  await bearers('mia.moreau@example.com');
  const signedInAt = new Date(bench.clock.now()).toISOString();
  const shown = { userId, email: 'mia.moreau@example.com', name: 'Mia Moreau', role: 'consumer', sessions: 2, signedInAt };
  expect((await find('MOREAU@')).accounts).toEqual([shown]);
  expect((await find('mia mor')).accounts).toEqual([shown]);
  expect((await find('ada.op')).accounts).toMatchObject([{ agencyName: 'Agency of ada.operator@example.com', role: 'B2BAdmin' }]);
  expect(await find('%%%')).toMatchObject({ accounts: [], isMore: false });
  const unasked = (await must(bench.client.call(listAccountDesk, { query: {} }, { token: operator }))).data;
  expect(unasked).toEqual({ accounts: [], isMore: false, signedIn: { accounts: 2, sessions: 3 } });
  expect(await bench.client.call(listAccountDesk, { query: { search: 'mi' } }, { token: operator })).toMatchObject({
    status: 422,
    error: { code: 'desk.searchShort' },
  });
});

test('signs one account out on all devices, mails its owner, and records the operator', async () => {
  const userId = await bench.account({ email: 'noor@example.com' });
  const [here, there] = [await bearers('noor@example.com'), await bearers('noor@example.com')];
  await bench.work();
  expect(await must(end(userId))).toEqual({ body: { ended: 2 } });
  expect([await isAlive(here.token), await isAlive(there.token), await isAlive(operator)]).toEqual([false, false, true]);
  expect(await bench.client.call(refreshSession, { body: { refreshToken: here.refreshToken } })).toMatchObject({ status: 401 });
  expect((await eventsOf(userId)).at(-1)).toEqual({ kind: 'sessionsEndedByStaff', by_user_id: operatorId });
  expect((await eventsOf(operatorId)).at(-1)).toEqual({ kind: 'endedSessionsOfOthers', by_user_id: null });
  expect(await bench.work()).toMatchObject([{ to: 'noor@example.com', subject: 'You were signed out everywhere' }]);
  // nobody was signed in, so no mail is sent
  expect(await must(end(userId))).toEqual({ body: { ended: 0 } });
  expect(await bench.work()).toEqual([]);
  await must(bench.signIn('noor@example.com', goodPassword));
});

test('ends all sessions with an account except the asking one; visitors and guests keep theirs', async () => {
  const [ownId, otherId] = [await bench.account({ email: 'ole@example.com' }), await staff('pia@example.com', 'B2BAgent', false)];
  const [own, other, elsewhere] = [
    await bearers('ole@example.com'),
    await bearers('pia@example.com'),
    await bearers('ada.operator@example.com'),
  ];
  const visitor = (await must(bench.client.call(createVisitorSession, {}))).body.token;
  const guest = (await must(bench.client.call(signUpGuest, { body: { email: 'guest.of.desk@example.com' } }))).body.token;
  await bench.work();
  const { body } = await must(end('everybody'));
  expect(body.ended).toBeGreaterThanOrEqual(3);
  expect(await Promise.all([own.token, other.token, elsewhere.token].map(isAlive))).toEqual([false, false, false]);
  expect(await Promise.all([operator, visitor, guest].map(isAlive))).toEqual([true, true, true]);
  for (const id of [ownId, otherId]) expect((await eventsOf(id)).at(-1)).toEqual({ kind: 'sessionsEndedByStaff', by_user_id: operatorId });
  expect(await bench.work()).toEqual([]);
});

test('requires the password of the person asking before it ends any session', async () => {
  const userId = await bench.account({ email: 'quin@example.com' });
  const { token } = await bearers('quin@example.com');
  expect(await end(userId, 'Wrong-one-42')).toMatchObject({ status: 422, error: { code: 'password.wrong' } });
  expect(await end(userId, '')).toMatchObject({ status: 400 });
  expect(await end(randomUUID())).toMatchObject({ status: 404, error: { code: 'object.notFound' } });
  expect(await isAlive(token)).toBe(true);
});

test('is only for administrators of the super agency', async () => {
  const victimId = await bench.account({ email: 'rosa@example.com' });
  const victim = await bearers('rosa@example.com');
  await staff('sam.agent@example.com', 'B2BAgent', true);
  await staff('tess.admin@example.com', 'B2BAdmin', false);
  await bench.account({ email: 'uma.nobody@example.com', role: 'B2BAdmin' });
  for (const email of ['rosa@example.com', 'sam.agent@example.com', 'tess.admin@example.com', 'uma.nobody@example.com']) {
    const { token } = await bearers(email);
    for (const userId of [victimId, 'everybody']) {
      expect(await end(userId, goodPassword, token)).toMatchObject({ status: 403, error: { code: 'session.wrongRole' } });
    }
    expect(await bench.client.call(listAccountDesk, { query: {} }, { token })).toMatchObject({ error: { code: 'session.wrongRole' } });
  }
  const visitor = (await must(bench.client.call(createVisitorSession, {}))).body.token;
  const guest = (await must(bench.client.call(signUpGuest, { body: { email: 'guest2.of.desk@example.com' } }))).body.token;
  expect(await end('everybody', goodPassword, visitor)).toMatchObject({ status: 401 });
  expect(await end('everybody', goodPassword, guest)).toMatchObject({ status: 403 });
  expect(await isAlive(victim.token)).toBe(true);
});
