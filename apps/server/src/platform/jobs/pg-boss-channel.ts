import { createHash } from 'node:crypto';

/** The version of pg-boss whose channel name this file relies on. A test fails if another version is installed. */
export const pgBossRelease = '12.35.0';

/**
 * The channel on which pg-boss announces the queue of a new job. pg-boss can listen there itself, on an extra connection for each process;
 * we use the connection that the process already has. pg-boss names the channel by a digest of its schema and does not export the name
 * (`notifyChannelSql` in its plans.js).
 */
export const pgBossChannel = (schema: string): string => `pgboss_${createHash('sha224').update(schema).digest('hex').slice(0, 24)}`;
