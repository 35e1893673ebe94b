import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { afterAll } from 'vitest';
import { SettableClock } from '@throughfare/kernel/clock';
import { createTestDatabase } from '../../../../../../tests/support/test-database.ts';
import type { PassSupplier, PassTraveller } from '../../../port/passes.ts';
import { createEurailCarrier } from '../create-eurail-carrier.ts';
import { loadPassCatalogue } from '../load-pass-catalogue.ts';

const folder = fileURLToPath(new URL('../../../../../../data/passes', import.meta.url));

/** The catalogue that the product ships with, and a few of the countries. */
export const testCatalogue = loadPassCatalogue(folder, ['AT', 'BE', 'DE', 'DK', 'FR', 'GB', 'IT', 'NL', 'CH']);

export const person = (passengerRef: string, group: PassTraveller['group'], age: number): PassTraveller => ({
  passengerRef,
  group,
  age,
  firstName: 'Ada',
  lastName: 'Weber',
});

/** The embedded Eurail carrier with its own database, closed with the test file. Its clock shows Friday 20 November 2026, noon. */
export async function openTestEurail(): Promise<{ supplier: PassSupplier; clock: SettableClock }> {
  const database = await createTestDatabase();
  const clock = new SettableClock('2026-11-20T12:00:00Z');
  const pool = new Pool({ connectionString: database.url, max: 8 });
  let closing = false;
  const onError = (error: Error): void => {
    if (!closing) throw error;
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  afterAll(async () => {
    closing = true;
    await pool.end();
    await database.drop();
  });
  return { supplier: createEurailCarrier({ catalogue: testCatalogue, pool, clock, isDemonstration: true }), clock };
}
