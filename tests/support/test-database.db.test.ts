import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await first.drop();
  await second.drop();
});

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('gives each file a migrated database of its own', async () => {
  await query(first.url, "insert into retail.guest values (gen_random_uuid(), 'a@example.com', 'A', 'B', now())");
  expect(await query(first.url, 'select email from retail.guest')).toEqual([{ email: 'a@example.com' }]);
  expect(await query(second.url, 'select email from retail.guest')).toEqual([]);
});

test('is a UTF-8 database whose order is the same on every machine', async () => {
  expect(await query(first.url, "select upper('école') as upper, 'Z' < 'a' as by_code_point")).toEqual([
    { upper: 'ÉCOLE', by_code_point: true },
  ]);
});
