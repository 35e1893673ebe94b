import { addDays } from '@throughfare/kernel/calendar-day';
import { minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { TripSpec } from '../../../port/offer.ts';
import type { CarrierProfile } from '../../engine/profile.ts';
import { rideOn } from '../../engine/testing/ride-on.ts';
import { startTestCarrier, type TestCarrier } from '../../engine/testing/start-test-carrier.ts';
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

/**
 * TGV INOUI trains of every day: 1, 3, 5 … from Paris at 10:00 via Lyon to Marseille; 2, 4, 6 … return at 16:00. They use the short Réseau
 * set, which sells out soon.
 */
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
    const stations = route.map(([station]) => station);
    return { designator, operatingDay, operator: 'TI', mode: 'TRAIN', serviceName: 'TGV INOUI', equipment: 'tgv-reseau', calls, stations };
  },
  equipment: (key) => equipment[key],
  station: stationOf,
};

export function ride(designator: string, operatingDay: string, from: Place, to: Place): TripSpec {
  return rideOn(timetable, designator, operatingDay, from, to);
}

export function startSncfCarrier(profile: CarrierProfile = sncfProfile): Promise<TestCarrier> {
  return startTestCarrier({
    profile,
    timetable,
    tripsOf: (number) => {
      const day = addDays('2026-12-01', number % 20);
      return {
        outward: ride(String(number * 2 + 1), day, 'FRPLY', 'FRMSC'),
        inward: ride(String(number * 2), addDays(day, number % 7), 'FRMSC', 'FRPLY'),
      };
    },
  });
}
