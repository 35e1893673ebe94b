import type { Equipment } from '@throughfare/planner/network/network-data';
import type { TripSpec } from '../../../port/offer.ts';
import { rideOn } from '../../engine/testing/ride-on.ts';
import type { CarrierTimetable } from '../../engine/timetable.ts';

/**
 * A timetable for tests. Every day Avanti trains with any number leave Euston at 10:20 for Manchester; those numbered from 5000 on return
 * at 16:15. For winter days only, because the clock is UTC's.
 */
const equipment: Equipment = {
  name: 'Short intercity',
  maxSpeedKmh: 200,
  reservable: true,
  coaches: [
    { coach: 'A', cabinClass: 'STANDARD', places: 100, layout: '2+2', tableEveryRows: 4, bicycleSpaces: 2 },
    { coach: 'K', cabinClass: 'FIRST', places: 20, layout: '2+1', tableEveryRows: 2 },
  ],
};

const stations = {
  EUS: { zone: 'Europe/London', latitude: 51.5288, longitude: -0.1333, country: 'GB' },
  MAN: { zone: 'Europe/London', latitude: 53.4774, longitude: -2.2301, country: 'GB' },
} as const;

export const westCoastTimetable: CarrierTimetable = {
  findTrip(designator, operatingDay) {
    const number = Number(designator.slice(2));
    if (!designator.startsWith('VT') || !Number.isInteger(number)) return undefined;
    const back = number >= 5000;
    const departsAt = Date.parse(`${operatingDay}T${back ? '16:15' : '10:20'}:00Z`) / 60_000;
    return {
      designator,
      operatingDay,
      operator: 'VT',
      mode: 'TRAIN',
      equipment: 'intercity',
      calls: [
        { station: back ? 'MAN' : 'EUS', departsAt },
        { station: back ? 'EUS' : 'MAN', arrivesAt: departsAt + 130 },
      ],
      stations: back ? ['MAN', 'EUS'] : ['EUS', 'MAN'],
    };
  },
  equipment: (key) => (key === 'intercity' ? equipment : undefined),
  station: (code) => (code === 'EUS' || code === 'MAN' ? stations[code] : undefined),
};

export function westCoastRide(designator: string, operatingDay: string): TripSpec {
  const calls = westCoastTimetable.findTrip(designator, operatingDay)?.calls;
  return rideOn(westCoastTimetable, designator, operatingDay, calls?.[0]?.station ?? '', calls?.at(-1)?.station ?? '');
}
