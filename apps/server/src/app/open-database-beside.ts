import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { createPool } from '../platform/postgres/create-pool.ts';
import { runningEmbeddedPostgres } from '../platform/postgres/embedded/keep-embedded-postgres.ts';
import { openPostgres, type Postgres } from '../platform/postgres/open-postgres.ts';
import { claimDataFolder } from './data-folder.ts';
import { migrateAll } from './migrate-all.ts';
import { runningProcessOf } from './process-identity.ts';

export interface DatabaseBeside extends Omit<Postgres, 'close'> {
  /** Whether a shop uses the database now on this data folder, with its sandbox where it has one. */
  readonly shopRuns: boolean;
  close(): Promise<void>;
}

/**
 * The shop's database, for a program beside the shop: the external one, else that of the shop that runs on the data folder, else the
 * embedded one, started for as long as it is needed. Its schema is up to date.
 */
export async function openDatabaseBeside(config: Config, tell: (line: string) => void): Promise<DatabaseBeside> {
  const shopRuns = runningProcessOf(join(config.dataFolder, 'running')) !== undefined;
  const isShared = config.database.url !== undefined || shopRuns;
  const claim = isShared ? undefined : claimDataFolder(config.dataFolder);
  const onIdleError = (): void => undefined;
  try {
    const url = config.database.url ?? (shopRuns ? runningEmbeddedPostgres(config.dataFolder) : undefined);
    const postgres = await openPostgres({
      config: { ...config, database: { ...config.database, ...(url !== undefined && { url }) } },
      tell: isShared ? () => undefined : tell,
      onIdleError,
    });
    // the embedded server belongs to the running shop, so it is left running
    const close = isShared ? () => Promise.all([postgres.retailPool.end(), postgres.carrierPool.end()]) : () => postgres.close();
    const direct = createPool({ url: postgres.directUrl, max: 2, name: 'migrations', statementTimeoutMs: 0, onIdleError });
    try {
      await migrateAll(direct);
    } finally {
      await direct.end();
    }
    return {
      ...postgres,
      shopRuns,
      async close() {
        await close();
        claim?.release();
      },
    };
  } catch (error) {
    claim?.release();
    throw error;
  }
}
