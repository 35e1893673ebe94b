import type pg from 'pg';
import { afterAll } from 'vitest';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database of the test file with a pool of at most `max` connections, both ended with the file. */
export async function openTestPool(
  max = 2,
  holds: Parameters<typeof createTestDatabase>[0] = 'migrated',
): Promise<{ pool: pg.Pool; database: TestDatabase }> {
  const database = await createTestDatabase(holds);
  const pool = createPool({ url: database.url, max, name: 'test', statementTimeoutMs: 15_000, onIdleError: () => undefined });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  return { pool, database };
}
