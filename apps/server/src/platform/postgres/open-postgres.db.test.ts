import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { connectionName } from './other-versions.ts';
import { openPostgres, type Postgres } from './open-postgres.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

function open(url: string, directUrl?: string): Promise<Postgres> {
  const config = { dataFolder: '/nonexistent', webProcesses: 1, database: { url, poolSize: 2, ...(directUrl ? { directUrl } : {}) } };
  return openPostgres({ config, tell: () => undefined, onIdleError: () => undefined });
}

test('reads values as the code expects them', async () => {
  const postgres = await open(database.url);
  const { rows } = await postgres.retailPool.query(
    "select 9007199254740991::bigint as big, date '2026-03-29' as day, 12.50::numeric as amount, timestamptz '2026-03-29T01:00:00Z' as at, '{\"a\":1}'::jsonb as json",
  );
  expect(rows).toEqual([
    { big: 9_007_199_254_740_991, day: '2026-03-29', amount: '12.50', at: new Date('2026-03-29T01:00:00Z'), json: { a: 1 } },
  ]);
  await expect(postgres.retailPool.query('select 9007199254740993::bigint as big')).rejects.toThrow('more than a number can');
  await postgres.close();
});

test('gives retailer and carriers connections of their own', async () => {
  const postgres = await open(database.url);
  const name = async (pool: Postgres['retailPool']) => (await pool.query("select current_setting('application_name') as name")).rows;
  expect([await name(postgres.retailPool), await name(postgres.carrierPool)]).toEqual([
    [{ name: connectionName('retail') }],
    [{ name: connectionName('carrier') }],
  ]);
  await postgres.close();
});

test('listens on the direct connection if configured', async () => {
  const direct = new URL(database.url);
  direct.searchParams.set('application_name', 'direct');
  const postgres = await open(database.url, direct.href);
  expect(postgres.directUrl).toBe(direct.href);
  await postgres.close();
});

test('says in one line that the server does not answer, or is not fit', async () => {
  await expect(open('postgres://x:y@127.0.0.1:1/z')).rejects.toThrow(/The database does not answer: .*ECONNREFUSED.*Check DATABASE_URL/);

  const admin = new Client(inject('postgresAdminUrl'));
  await admin.connect();
  await admin.query("create database latin encoding 'LATIN1' template template0 locale_provider 'libc' locale 'C'");
  const latin = new URL(database.url);
  latin.pathname = '/latin';
  await expect(open(latin.href)).rejects.toThrow("The database has the encoding LATIN1. Make one with encoding 'UTF8'");
  await admin.query('drop database latin with (force)');
  await admin.end();
});
