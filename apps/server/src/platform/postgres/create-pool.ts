import { Pool, types } from 'pg';
import { prepareStatements } from './prepare-statements.ts';

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** Seen in pg_stat_activity. */
  readonly name: string;
  /** Statements that run longer are cancelled; 0: never. */
  readonly statementTimeoutMs: number;
  /** An idle connection broke (the server restarted); the pool replaces it. */
  readonly onIdleError: (error: Error) => void;
}

/**
 * A pool whose values come back as the code wants them: bigint as a number (refused when it would lose digits), a date as
 * its ISO day. pg's own reading of a date depends on the machine's zone. timestamptz stays a Date, numeric a string.
 */
export function createPool(options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.name,
    statement_timeout: options.statementTimeoutMs,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser },
  });
  pool.on('error', options.onIdleError);
  // One that is taken and between two queries when it breaks has nobody else to tell; its next query says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', (client) => prepareStatements(client));
  return pool;
}

function getTypeParser(oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === types.builtins.INT8) return toSafeInteger;
  if (oid === types.builtins.DATE) return String;
  return types.getTypeParser(oid, format ?? 'text');
}

function toSafeInteger(value: string): number {
  const integer = Number(value);
  if (!Number.isSafeInteger(integer)) throw new RangeError('a bigint column holds more than a number can');
  return integer;
}
