import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { SettableClock } from '@throughfare/kernel/clock';
import { createTestDatabase } from '../../../../../../tests/support/test-database.ts';
import type { PassSupplier } from '../../../port/passes.ts';
import { createEurailCarrier } from '../create-eurail-carrier.ts';
import { loadPassCatalogue } from '../load-pass-catalogue.ts';

const folder = fileURLToPath(new URL('../../../../../../data/passes', import.meta.url));

/** The catalogue that the product ships with, and a few of the countries. */
export const testCatalogue = loadPassCatalogue(folder, ['AT', 'BE', 'DE', 'DK', 'FR', 'GB', 'IT', 'NL', 'CH']);

/** The embedded Eurail carrier with its own database. Its clock shows Friday 20 November 2026, noon. */
export async function startTestEurail(): Promise<{ supplier: PassSupplier; clock: SettableClock; close(): Promise<void> }> {
  const database = await createTestDatabase();
  const clock = new SettableClock('2026-11-20T12:00:00Z');
  const pool = new Pool({ connectionString: database.url, max: 8 });
  let closing = false;
  const onError = (error: Error): void => {
    if (!closing) throw error;
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return {
    supplier: createEurailCarrier({ catalogue: testCatalogue, pool, clock }),
    clock,
    async close() {
      closing = true;
      await pool.end();
      await database.drop();
    },
  };
}
