import { Pool } from 'pg';
import { SettableClock } from '@throughfare/kernel/clock';
import { createTestDatabase } from '../../../../../tests/support/test-database.ts';
import type { SupplierFixture } from '../../suite/supplier-fixture.ts';
import { describeSupplier } from '../../suite/supplier-suite.ts';
import { createEmbeddedCarrier } from '../engine/create-embedded-carrier.ts';
import { atocProfile } from './testing/price-one.ts';
import { westCoastRide, westCoastTimetable } from './testing/west-coast-timetable.ts';

describeSupplier('ATOC', async (): Promise<SupplierFixture> => {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url, max: 8 });
  let closing = false;
  // A pool has ended before its sockets have closed, and dropping the database ends those: that is no failure of a test.
  pool.on('connect', (client) => client.on('error', (error) => closing || rethrow(error)));
  const clock = new SettableClock('2026-11-20T12:00:00Z');
  let trains = 1000;
  return {
    supplier: createEmbeddedCarrier({ profile: atocProfile, pool, clock, timetable: westCoastTimetable }),
    advance: (milliseconds) => clock.advance(milliseconds),
    freshTrips() {
      trains += 1;
      return { outward: westCoastRide(`VT${trains}`, '2026-12-09'), inward: westCoastRide(`VT${trains + 5000}`, '2026-12-11') };
    },
    async close() {
      closing = true;
      await pool.end();
      await database.drop();
    },
  };
});

function rethrow(error: Error): never {
  throw error;
}
