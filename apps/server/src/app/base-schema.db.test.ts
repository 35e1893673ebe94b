import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestPool } from '../../../../tests/support/open-test-pool.ts';
import { pictureOf } from '../../../../tests/support/schema-picture.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { readMigrations } from '../platform/postgres/read-migrations.ts';

/** The base schema replaced the 106 migrations up to 0741-call-counts. A new migration leaves this test alone. */
const [base] = readMigrations(new URL('../migrations/', import.meta.url));

const { pool } = await openTestPool(2, 'empty');

test('the base makes the schema that the migrations before it made, down to the last constraint, comment and row', async () => {
  expect(await migrate(pool, 'retail', base ? [base] : [])).toEqual(['0780-base']);
  const picture = await pictureOf((sql) => pool.query<{ line: string }>(sql));
  const short = Object.entries(picture).map(([kind, lines]) => [
    kind,
    `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)}`,
  ]);
  // Computed on a database that the old migrations had made, by the same function, on PostgreSQL 18.
  expect(Object.fromEntries(short)).toEqual({
    schemas: '2 62ec63d15dbef9cb',
    relations: '148 af03803c333fa0a8',
    columns: '1193 4dd361cf5876cb8e',
    constraints: '555 8a699b6e79837f24',
    indexes: '285 db618856446190e5',
    triggers: '12 0df49535819e8db7',
    functions: '7 3a85c09fde59c0a4',
    views: '17 16776abc911f3196',
    domains: '15 bd6d637b1e638ba0',
    sequences: '14 b311041bcf007493',
    rows: '1 4abd9c8bd43b66d5',
  });
});

test('the base knows the names of all migrations that it replaces', () => {
  expect(base?.replaces).toHaveLength(106);
  expect(base?.replaces?.at(-1)).toBe('0741-call-counts');
  expect(base?.replaces).toEqual(base?.replaces?.toSorted());
});
