import { migrateAll } from '../../apps/server/src/app/migrate-all.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';

export async function migrateTemplate(url: string): Promise<void> {
  const pool = createPool({
    url,
    max: 2,
    name: 'migrate-template',
    statementTimeoutMs: 0,
    onIdleError: (error) => {
      throw error;
    },
  });
  await migrateAll(pool);
  await pool.end();
}
