import { isOutOfConnections } from './create-pool.ts';

/** How pg names a connection that broke, or that cannot be used any more. */
const broken: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Nothing listens there, or it hung up. Our own calls to other servers end in errors of their own kinds, so these are the database's. */
const socketCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** PostgreSQL ends, has crashed, or still recovers; it has no connection left; a standby took no writes. Class 08: the connection failed. */
const serverCodes = /^(?:08...|53300|57P0[1-5]|25006)$/;

/** Whether a statement failed because the database is not there for the moment. The same request may succeed in a few seconds. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // The socket of the embedded server is not there while it starts.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return broken.has(error.message) || isOutOfConnections(error) || socketCodes.has(code) || serverCodes.test(code);
}
