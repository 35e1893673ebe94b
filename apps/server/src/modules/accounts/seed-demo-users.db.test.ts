import { getProfile } from '@throughfare/contract/calls/accounts';
import { beforeAll, expect, test } from 'vitest';
import { openAccountsBench, must } from './accounts-bench.ts';
import { demoPassword } from './demo-users.data.ts';
import { seedDemoUsers } from './seed-demo-users.ts';

const bench = await openAccountsBench();

beforeAll(async () => {
  await seedDemoUsers(bench.deps);
});

test.each([
  ['traveller@example.com', 'consumer', undefined],
  ['agent@example.com', 'B2BAgent', { agencyName: 'Lakeside Travel', superAgency: false }],
  ['admin@example.com', 'B2BAdmin', { agencyName: 'Lakeside Travel', superAgency: false }],
  ['super@example.com', 'B2BAdmin', { agencyName: 'Throughfare Head Office', superAgency: true }],
])('%s signs in as %s', async (email, userRole, agencyData) => {
  const { body } = await must(bench.signIn(email, demoPassword));
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  expect(body.userRole).toBe(userRole);
  const profile = (await must(bench.client.call(getProfile, {}, { token: body.token }))).data.body;
  expect(profile).toMatchObject({ email, userRole, isLoggedIn: true });
  if (agencyData) expect(profile.agencyData).toMatchObject(agencyData);
  else expect(profile.agencyData).toBeUndefined();
});

test('a second start changes nothing', async () => {
  await bench.pool.query("update retail.user set first_name = 'Terry' where email = 'traveller@example.com'");
  await seedDemoUsers(bench.deps);
  const { rows } = await bench.pool.query(
    "select first_name, (select count(*)::int from retail.user) as users from retail.user where email = 'traveller@example.com'",
  );
  expect(rows).toEqual([{ first_name: 'Terry', users: 4 }]);
});
