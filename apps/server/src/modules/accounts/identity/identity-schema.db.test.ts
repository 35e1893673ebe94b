import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { openTestPool } from '../../../../../../tests/support/open-test-pool.ts';
import { createDb } from '../../../platform/postgres/db.ts';
import { identityOptions } from './identity-options.ts';

const { pool } = await openTestPool();

const options = identityOptions({
  secrets: ['a-secret-of-the-tests-that-is-long-enough'],
  brand: 'Throughfare',
  publicUrl: 'https://shop.example',
  resetCode: () => '123456',
});
const migrationsOf = async (wanted: Parameters<typeof getMigrations>[0]) => {
  const { toBeCreated, toBeAdded } = await getMigrations({
    ...wanted,
    database: { db: createDb(pool), type: 'postgres', schemaName: 'retail' },
  });
  return { toBeCreated, toBeAdded };
};

test('better-auth finds every table and column it needs in our migrations', async () => {
  expect(await migrationsOf(options)).toEqual({ toBeCreated: [], toBeAdded: [] });
});

test('and fails if one is missing', async () => {
  const more = { ...options, user: { ...options.user, additionalFields: { shoeSize: { type: 'number' as const, required: false } } } };
  expect((await migrationsOf(more)).toBeAdded).toMatchObject([{ table: 'user' }]);
});

test('nothing calls home', () => {
  expect(options.telemetry).toEqual({ enabled: false });
});
