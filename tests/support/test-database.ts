import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** By default both schemas are migrated, and it is empty except for rows written by migrations and the timetable of one week. */
  readonly url: string;
  /**
   * Ends the remaining connections and removes the database. A pool ends before its sockets close, so on a busy machine some of its
   * connections are ended here. An error that its `onIdleError` throws, or that nobody handles, fails the whole run.
   */
  drop(): Promise<void>;
}

/**
 * A separate database for a test file (made in about 50 ms). The file's name ends in `.db.test.ts`. An empty one has no schema. On an
 * `opened` one a shop in demo mode has opened before.
 */
export async function createTestDatabase(holds: 'empty' | 'migrated' | 'opened' = 'migrated'): Promise<TestDatabase> {
  const adminUrl = inject('postgresAdminUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = holds === 'empty' ? 'template0' : `template_${holds}`;
  // PostgreSQL's own way, page by page through its log, takes it more than twice the processor time.
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`),
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
