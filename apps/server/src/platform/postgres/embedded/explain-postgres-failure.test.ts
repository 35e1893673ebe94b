import { expect, test } from 'vitest';
import { explainPostgresFailure } from './explain-postgres-failure.ts';

test.each([
  ['initdb: error: could not create directory "/x/pg_wal": No space left on device', /^The disk is full.*DATA_DIR/],
  ['FATAL:  data directory "/x" has invalid permissions', /may not use its data folder/],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
  ['FATAL:  database files are incompatible with server', /another version of PostgreSQL/],
  ['postgres: error while loading shared libraries: libxml2.so.2: cannot open', /system library/],
  ['FATAL:  something never seen before', /^PostgreSQL cannot start: something never seen before\. Read \/x\.log/],
])('says in one line how to fix %s', (output, message) => {
  const failure = explainPostgresFailure(output, '/x');
  expect(failure.message).toMatch(message);
  expect(failure.message).not.toContain('\n');
});
