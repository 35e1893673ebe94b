import { setNewPassword } from '@throughfare/contract/calls/users';
import { expect, test } from 'vitest';
import { openAccountsBench } from '../accounts-bench.ts';
import { createAgencyStore } from '../staff/agency-store.ts';
import { makeAdministrator } from './make-administrator.ts';

const bench = await openAccountsBench();

const wanted = { email: 'Root@example.com', firstName: 'Rosa', lastName: 'Root', agencyName: 'Our Trains' };
const challengeOf = (link: string): string => link.split('#newPassword=')[1] ?? '';

test('the first administrator of a shop chooses a password by a link that works once, and is of the super agency', async () => {
  const made = await makeAdministrator(wanted, bench.deps);
  if (made.kind !== 'made') throw new Error(made.kind);
  expect(made.link).toMatch(/^https:\/\/shop\.example\/#newPassword=./);
  const choose = () =>
    bench.client.call(setNewPassword, {
      body: { challenge: challengeOf(made.link), newPassword: 'Kettle-drum-88', reCAPTCHAtoken: bench.humanToken() },
    });
  expect(await choose()).toMatchObject({ ok: true });
  expect(await choose()).toMatchObject({
    ok: false,
    error: {
      code: 'signIn.passwordChosen',
      message:
        'A password was already chosen with this link, which works only once. Sign in with that password, or choose “Forgot password”.',
    },
  });
  const { rows } = await bench.pool.query<{ id: string; role: string }>(
    `select id, role from retail.user where email = 'root@example.com'`,
  );
  expect(rows[0]?.role).toBe('B2BAdmin');
  expect(await createAgencyStore(bench.db).findOf(rows[0]?.id ?? '')).toMatchObject({ name: 'Our Trains', superAgency: true });
  expect(await makeAdministrator(wanted, bench.deps)).toEqual({ kind: 'alreadyAdministrator' });
});

test('an expired link can be replaced, and a second administrator joins the same agency', async () => {
  const second = { ...wanted, email: 'second@example.com', agencyName: 'Another name' };
  const first = await makeAdministrator(second, bench.deps);
  bench.clock.advance(3_600_001);
  const again = await makeAdministrator(second, bench.deps);
  if (first.kind !== 'made' || again.kind !== 'linkAgain') throw new Error(again.kind);
  const answer = (link: string) =>
    bench.client.call(setNewPassword, {
      body: { challenge: challengeOf(link), newPassword: 'Kettle-drum-88', reCAPTCHAtoken: bench.humanToken() },
    });
  expect(await answer(first.link)).toMatchObject({ error: { code: 'signIn.linkEnded' } });
  expect(await answer(again.link)).toMatchObject({ ok: true });
  const { rows } = await bench.pool.query('select id from retail.agency where super_agency');
  expect(rows).toHaveLength(1);
});

test("a customer's address cannot become an administrator's", async () => {
  await bench.account({ email: 'customer@example.com', firstName: 'Cleo', lastName: 'Crane', role: 'consumer' });
  expect(await makeAdministrator({ ...wanted, email: 'customer@example.com' }, bench.deps)).toEqual({ kind: 'taken' });
});
