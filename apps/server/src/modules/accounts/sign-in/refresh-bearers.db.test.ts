import { getProfile, logOut } from '@throughfare/contract/calls/accounts';
import { refreshSession } from '@throughfare/contract/calls/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAccountsBench, goodPassword, must } from '../accounts-bench.ts';
import { pairOf } from '../sessions/session-token.ts';

const minuteMs = 60_000;
let email: string;
let count = 0;

const bench = await openAccountsBench();

beforeEach(async () => {
  email = `eve${(count += 1)}@example.com`;
  await bench.account({ email });
});

interface Bearers {
  readonly token: string;
  readonly refreshToken: string;
}

async function signedIn(): Promise<Bearers> {
  const { body } = await must(bench.signIn(email, goodPassword));
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  return { token: body.token, refreshToken: body.refreshToken ?? '' };
}

const refresh = (refreshToken: string) => bench.client.call(refreshSession, { body: { refreshToken } });
const profile = (token: string) => bench.client.call(getProfile, {}, { token });
const refused = { ok: false, status: 401, error: { code: 'session.required' } };

test('a bearer lasts a quarter of an hour, and a refresh brings the next', async () => {
  const first = await signedIn();
  bench.clock.advance(15 * minuteMs);
  expect(await profile(first.token)).toMatchObject(refused);
  const { body } = await must(refresh(first.refreshToken));
  expect(body.expiresInSeconds).toBe(900);
  expect(await profile(body.token)).toMatchObject({ ok: true, data: { data: { body: { email, isLoggedIn: true } } } });
});

describe('a refresh token', () => {
  test('that is used twice ends the session, for the thief and for the owner', async () => {
    const first = await signedIn();
    const second = (await must(refresh(first.refreshToken))).body;
    bench.clock.advance(31_000);
    expect(await refresh(first.refreshToken)).toMatchObject(refused);
    expect(await profile(second.token)).toMatchObject(refused);
    expect(await refresh(second.refreshToken)).toMatchObject(refused);
    const { rows } = await bench.pool.query(
      'select kind from retail.security_event join retail.user on user_id = "user".id where email = $1 order by security_event.id',
      [email],
    );
    expect(rows.at(-1)).toEqual({ kind: 'refreshReused' });
  });

  test('that two tabs use in the same moment brings both the same, and ends nothing', async () => {
    const first = await signedIn();
    const [one, other] = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect(one).toEqual(other);
    expect(one.ok).toBe(true);
  });

  test('that was replaced twice counts as theft, however soon it is used', async () => {
    const first = await signedIn();
    const second = (await must(refresh(first.refreshToken))).body;
    const third = (await must(refresh(second.refreshToken))).body;
    expect(await refresh(first.refreshToken)).toMatchObject(refused);
    expect(await profile(third.token)).toMatchObject(refused);
  });

  test('is not accepted as a bearer, nor a bearer as a refresh token', async () => {
    const { token, refreshToken } = await signedIn();
    expect(await profile(refreshToken)).toMatchObject(refused);
    expect(await refresh(token)).toMatchObject(refused);
  });

  test('is worth nothing after signing out', async () => {
    const { token, refreshToken } = await signedIn();
    await must(bench.client.call(logOut, {}, { token }));
    expect(await profile(token)).toMatchObject(refused);
    expect(await refresh(refreshToken)).toMatchObject(refused);
  });
});

describe('a forged bearer', () => {
  test('of a live session, sealed with another secret, opens nothing', async () => {
    const { token } = await signedIn();
    const session = await bench.accounts.sessions.authenticate(token);
    const forged = pairOf(session?.id ?? '', 0, bench.clock.now(), 'a-secret-that-somebody-has-made-up-himself');
    expect(await profile(forged.token)).toMatchObject(refused);
    expect(await refresh(forged.refreshToken)).toMatchObject(refused);
  });

  test('with a changed expiry, generation or session is refused', async () => {
    const { token } = await signedIn();
    const [session = '', generation = '', end = '', seal = ''] = token.split('.');
    const later = (Number.parseInt(end, 36) + 3_600_000).toString(36);
    for (const changed of [
      [session, generation, later, seal],
      [session, String(Number(generation) + 1), end, seal],
      ['00000000-0000-4000-8000-000000000000', generation, end, seal],
      [session, generation, end, seal.slice(0, -1)],
      [session, generation, end],
    ]) {
      expect(await profile(changed.join('.'))).toMatchObject(refused);
    }
  });
});

test('nothing stored works as a bearer token', async () => {
  const { token, refreshToken } = await signedIn();
  const { rows } = await bench.pool.query(
    'select session.*, user_session.token from retail.session join retail.user_session on user_session_id = user_session.id',
  );
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(token.split('.').at(-1));
  expect(kept).not.toContain(refreshToken.split('.').at(-1));
  for (const { token: identityToken } of rows) expect(await profile(identityToken)).toMatchObject(refused);
});
