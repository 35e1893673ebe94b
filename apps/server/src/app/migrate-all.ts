import { carrierMigrations } from '@throughfare/suppliers/carriers/migrations/carrier-migrations';
import type pg from 'pg';
import { migrate } from '../platform/postgres/migrate.ts';
import { readMigrations } from '../platform/postgres/read-migrations.ts';

/** Brings both schemas up to date and answers the steps made. The carriers would be other companies, so they have a schema of their own. */
export async function migrateAll(pool: pg.Pool): Promise<string[]> {
  return [
    ...(await migrate(pool, 'retail', readMigrations(new URL('../migrations/', import.meta.url)))),
    ...(await migrate(pool, 'carrier', carrierMigrations)),
  ];
}
