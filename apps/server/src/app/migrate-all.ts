import { carrierMigrations } from '@throughfare/suppliers/carriers/migrations/carrier-migrations';
import type pg from 'pg';
import { migrate, type Schema, schemaTrouble } from '../platform/postgres/migrate.ts';
import { readMigrations, type SqlMigration } from '../platform/postgres/read-migrations.ts';

/** The migrations of both schemas. The carriers would be other companies, so they have a schema of their own. */
function allMigrations(): readonly (readonly [Schema, readonly SqlMigration[]])[] {
  return [
    // the same folder from here and from the built program
    ['retail', readMigrations(new URL('../../src/migrations/', import.meta.url))],
    ['carrier', carrierMigrations],
  ];
}

/** Brings both schemas up to date and answers the steps made. With `finish`, also those that take away what only the release before used. */
export async function migrateAll(pool: pg.Pool, options: { readonly finish?: boolean } = {}): Promise<string[]> {
  const made: string[] = [];
  for (const [schema, migrations] of allMigrations()) made.push(...(await migrate(pool, schema, migrations, options)));
  return made;
}

/** Looks whether this program may use the database. Answers the reason why not. */
export function createSchemaLook(): (pool: Pick<pg.Pool, 'query'>) => Promise<string | undefined> {
  const all = allMigrations();
  return async (pool) => {
    for (const [schema, migrations] of all) {
      const trouble = await schemaTrouble(pool, schema, migrations);
      if (trouble !== undefined) return trouble;
    }
    return undefined;
  };
}
