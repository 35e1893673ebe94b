import { beforeEach, expect, test } from 'vitest';
import { openTestPool } from '../../../../../../tests/support/open-test-pool.ts';
import { createDb } from '../../../platform/postgres/db.ts';
import { type Counter, createSignInDelayStore } from './sign-in-delay-store.ts';

const now = Date.parse('2026-11-28T09:00:00Z');
const office = 'the address of an office';

const { pool } = await openTestPool();

const delays = createSignInDelayStore(createDb(pool));

beforeEach(() => pool.query('delete from retail.sign_in_delay'));

const triesOf = (account: string): Counter[] => [
  { kind: 'address', of: office },
  { kind: 'accountFromAddress', of: `${account}\n${office}` },
];

test('two sign-ins at once do not delay each other', async () => {
  await delays.count(triesOf('bob'), now + 2);
  await delays.count(triesOf('ann'), now + 1);
  await delays.takeBack(triesOf('bob'));
  await expect(delays.count(triesOf('cid'), now)).resolves.toBeUndefined();
});

test('delays a person after too many wrong tries, and an address after many more', async () => {
  for (let tries = 0; tries < 5; tries += 1) await delays.count(triesOf('ann'), now);
  await expect(delays.count(triesOf('ann'), now)).rejects.toMatchObject({ code: 'request.tooMany', details: { retryAfterSeconds: 1 } });
  for (let tries = 5; tries < 31; tries += 1) await delays.count(triesOf(`guess ${tries}`), now);
  await expect(delays.count(triesOf('bob'), now + 999)).rejects.toMatchObject({ code: 'request.tooMany' });
  await delays.count(triesOf('bob'), now + 1000);
});
