import { Pool } from 'pg';
import { SettableClock } from '@throughfare/kernel/clock';
import { addDays, minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { createTestDatabase } from '../../../../../../tests/support/test-database.ts';
import type { TripSpec } from '../../../port/offer.ts';
import type { SupplierFixture } from '../../../suite/supplier-fixture.ts';
import { createEmbeddedCarrier } from '../../engine/create-embedded-carrier.ts';
import type { CarrierTimetable, TimetableCall } from '../../engine/timetable.ts';
import { equipment, stationOf } from './french-trips.ts';
import { sncfProfile } from './price-one.ts';

type Place = 'FRPLY' | 'FRLPD' | 'FRMSC';

/** Minutes after departure. */
const south: readonly (readonly [Place, number])[] = [
  ['FRPLY', 0],
  ['FRLPD', 118],
  ['FRMSC', 224],
];
const north: readonly (readonly [Place, number])[] = [
  ['FRMSC', 0],
  ['FRLPD', 104],
  ['FRPLY', 224],
];

/** TGV INOUI every day: 1, 3, 5 … from Paris at 10:00 by Lyon to Marseille, 2, 4, 6 … back at 16:00. The short Réseau, to be sold out soon. */
const timetable: CarrierTimetable = {
  findTrip(designator, operatingDay) {
    if (!/^\d{1,4}$/.test(designator)) return undefined;
    const [route, starts] = Number(designator) % 2 === 1 ? ([south, '10:00'] as const) : ([north, '16:00'] as const);
    const start = wallClockToEpochMinutes('Europe/Paris', operatingDay, minutesOfTime(starts));
    const calls = route.map(([station, minutes], index): TimetableCall => ({
      station,
      ...(index === 0 ? {} : { arrivesAt: start + minutes }),
      ...(index === route.length - 1 ? {} : { departsAt: start + minutes + (index === 0 ? 0 : 5) }),
    }));
    return { designator, operatingDay, operator: 'TI', mode: 'TRAIN', serviceName: 'TGV INOUI', equipment: 'tgv-reseau', calls };
  },
  equipment: (key) => equipment[key],
  station: stationOf,
};

export function ride(designator: string, operatingDay: string, from: Place, to: Place): TripSpec {
  const calls = timetable.findTrip(designator, operatingDay)?.calls;
  const departsAt = calls?.find(({ station }) => station === from)?.departsAt;
  const arrivesAt = calls?.find(({ station }) => station === to)?.arrivesAt;
  if (departsAt === undefined || arrivesAt === undefined || departsAt >= arrivesAt) throw new RangeError(`no ride ${from} to ${to}`);
  return {
    tripId: `${designator}/${operatingDay}/${from}-${to}`,
    segments: [{ designator, operatingDay, from, to, departsAt, arrivesAt, operator: 'TI' }],
  };
}

/** The carrier on a database of its own, on Friday 20 November 2026 at noon. */
export async function startSncfCarrier(): Promise<SupplierFixture> {
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
    supplier: createEmbeddedCarrier({ profile: sncfProfile, pool, clock, timetable }),
    advance: (milliseconds) => clock.advance(milliseconds),
    freshTrips() {
      trains += 2;
      const day = addDays('2026-12-01', trains % 20);
      return {
        outward: ride(String(trains + 1), day, 'FRPLY', 'FRMSC'),
        inward: ride(String(trains), addDays(day, trains % 7), 'FRMSC', 'FRPLY'),
      };
    },
    async close() {
      closing = true;
      await pool.end();
      await database.drop();
    },
  };
}
