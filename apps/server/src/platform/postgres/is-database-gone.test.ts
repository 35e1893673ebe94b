import { describe, expect, test } from 'vitest';
import { isDatabaseGone } from './is-database-gone.ts';

const coded = (code: string) => Object.assign(new Error('it failed'), { code });

describe('the database is gone', () => {
  test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '08006', '53300'])('if the error has the code %s', (code) => {
    expect(isDatabaseGone(coded(code))).toBe(true);
  });

  test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])('if pg says "%s"', (message) => {
    expect(isDatabaseGone(new Error(message))).toBe(true);
  });

  test('if the socket of the embedded server is not there', () => {
    expect(isDatabaseGone(Object.assign(coded('ENOENT'), { syscall: 'connect' }))).toBe(true);
  });

  test('if every address of a host refused', () => {
    expect(isDatabaseGone(Object.assign(new AggregateError([coded('ECONNREFUSED')]), { code: 'ECONNREFUSED' }))).toBe(true);
  });
});

test.each(['23505', '22008', '57014', 'ENOENT'])('the database is there if it refuses a statement with %s', (code) => {
  expect(isDatabaseGone(coded(code))).toBe(false);
  expect(isDatabaseGone('gone')).toBe(false);
});
