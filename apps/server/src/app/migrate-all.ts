import type pg from 'pg';
import { migrate } from '../platform/postgres/migrate.ts';
import { readMigrations } from '../platform/postgres/read-migrations.ts';

/** Every schema's steps; answers those that were made. */
export function migrateAll(pool: pg.Pool): Promise<string[]> {
  return migrate(pool, 'retail', readMigrations(new URL('../migrations/', import.meta.url)));
}
