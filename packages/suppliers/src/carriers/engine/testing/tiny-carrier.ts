import { Pool } from 'pg';
import { SettableClock } from '@throughfare/kernel/clock';
import { addDays } from '@throughfare/kernel/zoned-time';
import { createTestDatabase } from '../../../../../../tests/support/test-database.ts';
import type { TripSpec } from '../../../port/offer.ts';
import { createEmbeddedCarrier, type EmbeddedCarrier } from '../create-embedded-carrier.ts';
import type { CarrierProfile } from '../profile.ts';
import { tinyProfile } from './tiny-profile.ts';
import { tinyRide, tinyTimetable } from './tiny-timetable.ts';

export interface TinyCarrier {
  readonly supplier: EmbeddedCarrier;
  readonly clock: SettableClock;
  readonly pool: Pool;
  readonly databaseUrl: string;
  /** Another node: a pool of its own on the same database. */
  anotherNode(connections: number, profile?: CarrierProfile, url?: string): EmbeddedCarrier;
  advance(milliseconds: number): void;
  /** All the way up on a train of its own, and all the way down another day. */
  freshTrips(): { readonly outward: TripSpec; readonly inward: TripSpec };
  close(): Promise<void>;
}

/** The tiny carrier on a database of its own, on Friday 20 November 2026 at noon. */
export async function startTinyCarrier(profile: CarrierProfile = tinyProfile): Promise<TinyCarrier> {
  const database = await createTestDatabase();
  const clock = new SettableClock('2026-11-20T12:00:00Z');
  const pools: Pool[] = [];
  let closing = false;
  const node = (max: number, nodeProfile: CarrierProfile, url: string): EmbeddedCarrier => {
    const pool = new Pool({ connectionString: url, max });
    // A pool has ended before its sockets have closed, and dropping the database ends those: that is no failure of a test.
    pool.on('connect', (client) => client.on('error', (error) => closing || rethrow(error)));
    pools.push(pool);
    return createEmbeddedCarrier({ profile: nodeProfile, pool, clock, timetable: tinyTimetable });
  };
  const supplier = node(16, profile, database.url);
  const [pool] = pools;
  if (!pool) throw new Error('no pool');
  let trains = 100;
  return {
    supplier,
    clock,
    pool,
    databaseUrl: database.url,
    anotherNode: (connections, nodeProfile = profile, url = database.url) => node(connections, nodeProfile, url),
    advance: (milliseconds) => clock.advance(milliseconds),
    freshTrips() {
      trains += 1;
      const day = addDays('2026-12-01', trains % 20);
      return { outward: tinyRide(String(trains), day, 'Alder', 'Elm'), inward: tinyRide('2', addDays(day, trains % 7), 'Elm', 'Alder') };
    },
    async close() {
      closing = true;
      await Promise.all(pools.map((each) => each.end()));
      await database.drop();
    },
  };
}

function rethrow(error: Error): never {
  throw error;
}
