import { Pool, types } from 'pg';
import { traceStatements } from '../tracing/traced.ts';
import { prepareStatements } from './prepare-statements.ts';

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  /** Statements that run longer are cancelled. 0: never. */
  readonly statementTimeoutMs: number;
  /** The longest wait for a free connection. Default: ten seconds. */
  readonly connectionTimeoutMs?: number;
  /** Called when an idle connection breaks (the server restarted). The pool replaces it. */
  readonly onIdleError: (error: Error) => void;
}

/**
 * A pool that returns values in our types: bigint as a number (refused if it would lose digits), a date as its ISO day, because pg's own
 * parsing of a date depends on the machine's zone. timestamptz stays a Date, numeric a string.
 */
export function createPool(options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.name,
    statement_timeout: options.statementTimeoutMs,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser },
  });
  pool.on('error', options.onIdleError);
  // A connection that breaks while it is taken and between two queries tells nobody; its next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', (client) => prepareStatements(client));
  traceStatements(pool);
  return pool;
}

/** How pg-pool names the two cases: none became free, and a new one was not made in time. */
const outOfConnections: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** Whether a statement was never sent, because there was no connection for it in time. */
export function isOutOfConnections(error: unknown): boolean {
  return error instanceof Error && outOfConnections.has(error.message);
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
