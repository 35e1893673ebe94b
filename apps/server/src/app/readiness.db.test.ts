import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createPool } from '../platform/postgres/create-pool.ts';
import { createReadiness, type ReadinessDeps } from './readiness.ts';

let database: TestDatabase;
const pools: pg.Pool[] = [];

function pool(options = ''): pg.Pool {
  const url = `${database.url}${options && `${database.url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`}`;
  const opened = createPool({ url, max: 2, name: 'test', statementTimeoutMs: 15_000, onIdleError: () => undefined });
  pools.push(opened);
  return opened;
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((opened) => opened.end()));
  await database.drop();
});

async function look(deps: Partial<ReadinessDeps> = {}): Promise<Record<string, unknown>> {
  const checks = createReadiness({
    retailPool: pool(),
    metrics: { silentProviders: () => [] },
    config: { database: { poolSize: 2 } },
    ...deps,
  });
  return Object.fromEntries(await Promise.all(checks.map(async ({ name, isReady }) => [name, await isReady()] as const)));
}

test('everything is fit', async () => {
  expect(await look()).toEqual({ database: true, schema: true, clock: true, payments: true });
});

test('a database that takes no writes sells nothing', async () => {
  expect(await look({ retailPool: pool('-c default_transaction_read_only=on') })).toMatchObject({
    database: { sells: false, reason: 'the database takes no writes' },
  });
});

test('a schema that is too new or too old sells nothing; unknown steps that only add do no harm', async () => {
  const journal = pool();
  const add = (name: string) => journal.query('insert into retail.migration (name, timestamp) values ($1, $1)', [name]);
  await add('9999-add');
  expect(await look()).toMatchObject({ schema: true });
  await add('9999-drop.contract');
  expect(await look()).toMatchObject({
    schema: { sells: false, reason: 'the schema retail is of a newer release (step 9999-drop.contract)' },
  });
  await journal.query("delete from retail.migration where name in ('9999-drop.contract', '0820-operating')");
  expect(await look()).toMatchObject({
    schema: { sells: false, reason: 'the schema retail is of an older release (without step 0820-operating)' },
  });
  await add('0820-operating');
});

test('a clock that is some seconds away is told, one that is far away sells nothing', async () => {
  const ahead = (ms: number) => look({ now: () => Date.now() + ms });
  expect(await ahead(5_000)).toMatchObject({ clock: { sells: true } });
  expect(await ahead(-60_000)).toMatchObject({ clock: { sells: false } });
});

test('a silent card provider is told, and pages and other ways to pay go on', async () => {
  expect(await look({ metrics: { silentProviders: () => ['stripe'] } })).toMatchObject({
    payments: { sells: true, reason: 'no answer from stripe' },
  });
});

test('a pooler that forgets prepared statements sells nothing, and is asked again only after a while', async () => {
  let asked = 0;
  const checks = createReadiness({
    retailPool: pool(),
    metrics: { silentProviders: () => [] },
    config: { database: { poolSize: 2, url: 'postgres://pooler/shop', directUrl: 'postgres://server/shop' } },
    async lookAtPooler() {
      asked += 1;
      return 'unfit';
    },
  });
  const pooler = checks.find(({ name }) => name === 'pooler');
  expect([await pooler?.isReady(), await pooler?.isReady(), asked]).toEqual([
    { sells: false, reason: 'unfit' },
    { sells: false, reason: 'unfit' },
    1,
  ]);
});
