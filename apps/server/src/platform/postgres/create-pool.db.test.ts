import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { createPool } from './create-pool.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const poolOf = () => createPool({ url: database.url, max: 2, name: 'test', statementTimeoutMs: 15_000, onIdleError: () => undefined });

test('a connection that breaks in use ends its query, but not the process or the pool', async () => {
  const [pool, other] = [poolOf(), poolOf()];
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // while no query is running
  const broken = once(client, 'error');
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await broken.catch(() => undefined);
  await expect(client.query('commit')).rejects.toThrow('connection');
  client.release(true);
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await Promise.all([pool.end(), other.end()]);
});
