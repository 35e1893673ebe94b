import type { Equipment } from '@throughfare/planner/network/network-data';
import type { TripSegment, TripSpec } from '../../../port/offer.ts';
import type { CarrierTimetable, TimetableStation, TimetableTrip } from '../timetable.ts';
import { rideOn } from './ride-on.ts';

/**
 * A railway for tests: Alder, Birch, Cedar, Dogwood and Elm on one line in London's time zone. Every day train 1 runs up at 10:00 UTC and
 * train 2 down at 16:00, an hour from call to call. Trains S1, S2 … run like 1 and carry a sleeping car. L1, L2 … are long: 120 seats in
 * six coaches.
 */
export const tinyEquipment: Readonly<Record<string, Equipment>> = {
  express: {
    name: 'Tiny express',
    maxSpeedKmh: 200,
    reservable: true,
    coaches: [
      { coach: 'A', cabinClass: 'STANDARD', places: 20, layout: '2+2', tableEveryRows: 4 },
      { coach: 'B', cabinClass: 'STANDARD', places: 20, layout: '2+2', tableEveryRows: 4, quiet: true, bicycleSpaces: 2 },
      { coach: 'F', cabinClass: 'FIRST', places: 6, layout: '2+1', tableEveryRows: 2, wheelchairSpaces: 1 },
    ],
  },
  long: {
    name: 'Tiny express, six coaches',
    maxSpeedKmh: 200,
    reservable: true,
    coaches: ['A', 'B', 'C', 'D', 'E', 'G'].map((coach) => ({
      coach,
      cabinClass: 'STANDARD',
      places: 20,
      layout: '2+2',
      tableEveryRows: 4,
    })),
  },
  sleeper: {
    name: 'Tiny sleeper',
    maxSpeedKmh: 160,
    reservable: true,
    coaches: [
      { coach: 'A', cabinClass: 'STANDARD', places: 20, layout: '2+2' },
      { coach: 'K', cabinClass: 'BERTH', places: 6 },
    ],
  },
};

const stations = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'] as const;
export type TinyStation = (typeof stations)[number];

const tinyStation = (index: number): TimetableStation => ({ zone: 'Europe/London', latitude: 51 + index / 2, longitude: 0, country: 'GB' });

export const tinyTimetable: CarrierTimetable = {
  findTrip(designator, operatingDay) {
    if (!/^[SL]?\d{1,4}$/.test(designator)) return undefined;
    const down = designator === '2';
    const order = down ? stations.toReversed() : stations;
    const start = Date.parse(`${operatingDay}T${down ? '16' : '10'}:00:00Z`) / 60_000;
    return {
      designator,
      operatingDay,
      operator: 'tiny',
      mode: 'TRAIN',
      equipment: designator.startsWith('S') ? 'sleeper' : designator.startsWith('L') ? 'long' : 'express',
      calls: order.map((station, index) => ({
        station,
        ...(index === 0 ? {} : { arrivesAt: start + index * 60 - 2 }),
        ...(index === order.length - 1 ? {} : { departsAt: start + index * 60 }),
      })),
      stations: order,
    } satisfies TimetableTrip;
  },
  equipment: (key) => tinyEquipment[key],
  station: (code) => {
    const index = stations.findIndex((station) => station === code);
    return index < 0 ? undefined : tinyStation(index);
  },
};

/** A ride on one of its trains. Throws if the train does not run that way. */
export function tinyRide(designator: string, operatingDay: string, from: TinyStation, to: TinyStation): TripSpec {
  return rideOn(tinyTimetable, designator, operatingDay, from, to);
}

export function tinySegment(designator: string, operatingDay: string, from: TinyStation, to: TinyStation): TripSegment {
  const [segment] = tinyRide(designator, operatingDay, from, to).segments;
  if (!segment) throw new RangeError('a ride without a train');
  return segment;
}
