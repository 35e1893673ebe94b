import { Pool } from 'pg';
import { SettableClock } from '@throughfare/kernel/clock';
import { createTestDatabase } from '../../../../../../tests/support/test-database.ts';
import type { SupplierFixture } from '../../../suite/supplier-fixture.ts';
import { createEmbeddedCarrier, type EmbeddedCarrier } from '../create-embedded-carrier.ts';
import type { CarrierProfile } from '../profile.ts';
import type { CarrierTimetable } from '../timetable.ts';

export interface TestCarrier extends SupplierFixture {
  readonly supplier: EmbeddedCarrier;
  readonly clock: SettableClock;
  readonly pool: Pool;
  readonly databaseUrl: string;
  /** A second node: a pool of its own on the same database. */
  anotherNode(connections: number, profile?: CarrierProfile, url?: string): EmbeddedCarrier;
}

export interface TestCarrierOptions {
  readonly profile: CarrierProfile;
  readonly timetable: CarrierTimetable;
  /** An outward and a return ride on trains with unique numbers. */
  readonly tripsOf: (number: number) => ReturnType<SupplierFixture['freshTrips']>;
}

/** An embedded carrier with its own database. Its clock shows Friday 20 November 2026, noon. */
export async function startTestCarrier({ profile, timetable, tripsOf }: TestCarrierOptions): Promise<TestCarrier> {
  const database = await createTestDatabase();
  const clock = new SettableClock('2026-11-20T12:00:00Z');
  const pools: Pool[] = [];
  let closing = false;
  // A pool ends before its sockets close, and dropping the database closes those. A test must not fail because of it.
  const onError = (error: Error): void => {
    if (!closing) throw error;
  };
  const node = (max: number, nodeProfile: CarrierProfile, url: string): EmbeddedCarrier => {
    const pool = new Pool({ connectionString: url, max });
    pool.on('error', onError);
    pool.on('connect', (client) => client.on('error', onError));
    pools.push(pool);
    return createEmbeddedCarrier({ profile: nodeProfile, pool, clock, timetable });
  };
  const supplier = node(16, profile, database.url);
  const [pool] = pools;
  if (!pool) throw new Error('no pool');
  let number = 100;
  return {
    supplier,
    clock,
    pool,
    databaseUrl: database.url,
    anotherNode: (connections, nodeProfile = profile, url = database.url) => node(connections, nodeProfile, url),
    now: () => clock.now(),
    advance: (milliseconds) => clock.advance(milliseconds),
    freshTrips: () => tripsOf((number += 1)),
    async close() {
      closing = true;
      await Promise.all(pools.map((each) => each.end()));
      await database.drop();
    },
  };
}
