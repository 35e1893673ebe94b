import { expect, test } from 'vitest';
import { isContracting } from '../platform/postgres/migrate.ts';
import { readMigrations } from '../platform/postgres/read-migrations.ts';

/** What the release before may still use, or may write without knowing better. */
const takesAway =
  /\b(?:drop\s+(?:table|column|view|schema|function|trigger|type|domain)|rename\s+(?:to|column)|alter\s+column\s+\w+\s+(?:set\s+not\s+null|type)|set\s+schema)\b/i;

/** Without comments and the bodies of functions. */
const statements = (sql: string): string => sql.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '');

test('a step that is not marked as contracting takes nothing away from the release before', () => {
  const steps = readMigrations(new URL('../migrations/', import.meta.url)).filter(({ replaces }) => !replaces);
  expect(steps.length).toBeGreaterThan(0);
  const wrong = steps.filter(({ name, sql }) => !isContracting(name) && takesAway.test(statements(sql)));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test.each(['alter table a drop column b', 'drop table a', 'alter table a rename to b', 'alter table a alter column b set not null'])(
  'sees that "%s" takes something away',
  (sql) => expect(takesAway.test(statements(sql))).toBe(true),
);

test.each(['alter table a add column b int', 'create index c on a (b)', '-- drop table a', 'alter table a drop constraint b'])(
  'sees that "%s" does not',
  (sql) => expect(takesAway.test(statements(sql))).toBe(false),
);
