import type { Equipment } from '@throughfare/planner/network/network-data';
import { SettableClock } from '@throughfare/kernel/clock';
import { addDays, minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { Pool } from 'pg';
import { createTestDatabase } from '../../../../../../tests/support/test-database.ts';
import type { TripSpec } from '../../../port/offer.ts';
import type { SupplierFixture } from '../../../suite/supplier-fixture.ts';
import { createEmbeddedCarrier } from '../../engine/create-embedded-carrier.ts';
import type { CarrierTimetable, TimetableCall } from '../../engine/timetable.ts';
import { createDistanceProfile } from '../create-distance-profile.ts';

type Place = 'CATRTO' | 'CAKGON' | 'CAMTRL';

const places: Readonly<Record<Place, { latitude: number; longitude: number }>> = {
  CATRTO: { latitude: 43.645, longitude: -79.381 },
  CAKGON: { latitude: 44.257, longitude: -76.537 },
  CAMTRL: { latitude: 45.5, longitude: -73.566 },
};

const equipment: Readonly<Record<string, Equipment>> = {
  train: {
    name: 'Test train',
    maxSpeedKmh: 160,
    reservable: true,
    coaches: [{ coach: 'A', cabinClass: 'STANDARD', places: 60, layout: '2+2' }],
  },
  bus: { name: 'Test bus', maxSpeedKmh: 100, reservable: false, coaches: [{ coach: 'A', cabinClass: 'STANDARD', places: 40 }] },
};

/** Every day: 1, 3, 5 … from Toronto at 10:00 by Kingston to Montréal, 2, 4, 6 … back at 16:00; those with a B are buses. */
const timetable: CarrierTimetable = {
  findTrip(designator, operatingDay) {
    const number = /^B?(\d{1,4})$/.exec(designator)?.[1];
    if (number === undefined) return undefined;
    const east: readonly Place[] = ['CATRTO', 'CAKGON', 'CAMTRL'];
    const [route, starts] = Number(number) % 2 === 1 ? [east, '10:00'] : [east.toReversed(), '16:00'];
    const start = wallClockToEpochMinutes('America/Toronto', operatingDay, minutesOfTime(starts));
    const calls = route.map((station, index): TimetableCall => ({
      station,
      ...(index === 0 ? {} : { arrivesAt: start + index * 150 }),
      ...(index === 2 ? {} : { departsAt: start + index * 150 }),
    }));
    const isBus = designator.startsWith('B');
    return { designator, operatingDay, operator: 'VIA', mode: isBus ? 'BUS' : 'TRAIN', equipment: isBus ? 'bus' : 'train', calls };
  },
  equipment: (key) => equipment[key],
  station(code) {
    // any other code has no entry
    const place = (places as Readonly<Record<string, (typeof places)[Place]>>)[code];
    return place && { ...place, zone: 'America/Toronto', country: 'CA' };
  },
};

export function ride(designator: string, operatingDay: string, from: Place, to: Place): TripSpec {
  const calls = timetable.findTrip(designator, operatingDay)?.calls;
  const departsAt = calls?.find(({ station }) => station === from)?.departsAt;
  const arrivesAt = calls?.find(({ station }) => station === to)?.arrivesAt;
  if (departsAt === undefined || arrivesAt === undefined || departsAt >= arrivesAt) throw new RangeError(`no ride ${from} to ${to}`);
  return {
    tripId: `${designator}/${operatingDay}/${from}-${to}`,
    segments: [{ designator, operatingDay, from, to, departsAt, arrivesAt, operator: 'VIA' }],
  };
}

/** The carrier on a database of its own, on Friday 20 November 2026 at noon. */
export async function startDistanceCarrier(): Promise<SupplierFixture> {
  const database = await createTestDatabase();
  const clock = new SettableClock('2026-11-20T12:00:00Z');
  const pool = new Pool({ connectionString: database.url, max: 16 });
  let closing = false;
  // A pool has ended before its sockets have closed, and dropping the database ends those: that is no failure of a test.
  const onError = (error: Error): void => {
    if (!closing) throw error;
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  let trains = 100;
  return {
    supplier: createEmbeddedCarrier({ profile: createDistanceProfile('VIA'), pool, clock, timetable }),
    advance: (milliseconds) => clock.advance(milliseconds),
    freshTrips() {
      trains += 2;
      const day = addDays('2026-12-01', trains % 20);
      return {
        outward: ride(String(trains + 1), day, 'CATRTO', 'CAMTRL'),
        inward: ride(String(trains), addDays(day, trains % 7), 'CAMTRL', 'CATRTO'),
      };
    },
    async close() {
      closing = true;
      await pool.end();
      await database.drop();
    },
  };
}
