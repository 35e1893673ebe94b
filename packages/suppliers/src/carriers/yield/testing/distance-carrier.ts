import type { Equipment } from '@throughfare/planner/network/network-data';
import { addDays } from '@throughfare/kernel/calendar-day';
import { epochToLocal, minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { Journey } from '@throughfare/planner/search/journey';
import type { TripSpec } from '../../../port/offer.ts';
import { rideOn } from '../../engine/testing/ride-on.ts';
import { startTestCarrier, type TestCarrier } from '../../engine/testing/start-test-carrier.ts';
import type { CarrierTimetable, TimetableCall } from '../../engine/timetable.ts';
import { createYieldProfile } from '../create-yield-profile.ts';
import { distanceTariff } from '../distance-tariff.ts';

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

/**
 * Trains of every day: 1, 3, 5 … from Toronto at 10:00 via Kingston to Montréal; 2, 4, 6 … return at 16:00. Numbers with an E leave at
 * 08:00; those with a B are buses.
 */
export const timetable: CarrierTimetable = {
  findTrip(designator, operatingDay) {
    const number = /^[BE]?(\d{1,4})$/.exec(designator)?.[1];
    if (number === undefined) return undefined;
    const east: readonly Place[] = ['CATRTO', 'CAKGON', 'CAMTRL'];
    const [route, starts] =
      Number(number) % 2 === 1 ? [east, '10:00'] : [east.toReversed(), designator.startsWith('E') ? '08:00' : '16:00'];
    const start = wallClockToEpochMinutes('America/Toronto', operatingDay, minutesOfTime(starts));
    const calls = route.map((station, index): TimetableCall => ({
      station,
      ...(index === 0 ? {} : { arrivesAt: start + index * 150 }),
      ...(index === 2 ? {} : { departsAt: start + index * 150 }),
    }));
    const isBus = designator.startsWith('B');
    const [mode, made] = isBus ? (['BUS', 'bus'] as const) : (['TRAIN', 'train'] as const);
    return { designator, operatingDay, operator: 'VIA', mode, equipment: made, calls, stations: route };
  },
  /** Of the first few trains in each direction. */
  journeys({ origins, destinations, departsFrom, departsBefore }) {
    const [first, last] = [departsFrom, departsBefore].map((minutes) => epochToLocal('America/Toronto', minutes * 60_000).date);
    const days = [...new Set([first ?? '', last ?? ''])];
    const rides = days.flatMap((day) =>
      ['1', '3', '5', 'E2', '2', '4'].flatMap((designator) => rideBetween(designator, day, origins, destinations)),
    );
    return rides
      .filter(({ departsAt }) => departsAt >= departsFrom && departsAt < departsBefore)
      .toSorted((a, b) => a.departsAt - b.departsAt);
  },
  equipment: (key) => equipment[key],
  station(code) {
    // any other code has no entry
    const place = (places as Readonly<Record<string, (typeof places)[Place]>>)[code];
    return place && { ...place, zone: 'America/Toronto', country: 'CA' };
  },
};

function rideBetween(designator: string, day: string, origins: readonly string[], destinations: readonly string[]): Journey[] {
  const train = timetable.findTrip(designator, day);
  if (!train) return [];
  const from = train.calls.findIndex(({ station }) => origins.includes(station));
  const to = train.calls.findLastIndex(({ station }) => destinations.includes(station));
  const [departsAt, arrivesAt] = [train.calls[from]?.departsAt, train.calls[to]?.arrivesAt];
  if (departsAt === undefined || arrivesAt === undefined || from >= to) return [];
  const calls = train.calls.slice(from, to + 1);
  const stations = calls.map(({ station }) => station);
  return [{ departsAt, arrivesAt, changes: 0, overtaken: false, legs: [{ ...train, kind: 'ride', source: 'VIA', calls, stations }] }];
}

export function ride(designator: string, operatingDay: string, from: Place, to: Place): TripSpec {
  return rideOn(timetable, designator, operatingDay, from, to);
}

export function startDistanceCarrier(): Promise<TestCarrier> {
  return startTestCarrier({
    profile: createYieldProfile('VIA', distanceTariff('VIA')),
    timetable,
    tripsOf: (number) => {
      const day = addDays('2026-12-01', number % 20);
      return {
        outward: ride(String(number * 2 + 1), day, 'CATRTO', 'CAMTRL'),
        inward: ride(String(number * 2), addDays(day, number % 7), 'CAMTRL', 'CATRTO'),
      };
    },
  });
}
