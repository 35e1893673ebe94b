import type { NetworkArea, StationPlace } from '../network/network-area.ts';
import type { Line } from '../network/network-data.ts';

/** A valid area with one line, which tests break in one place. */
export const tinyLine: Line = {
  id: 'north',
  name: 'North line',
  operator: 'NO',
  mode: 'TRAIN',
  equipment: 'unit',
  numbers: { prefix: '1N', out: 10, back: 20 },
  patterns: [
    {
      calls: [
        ['LON', 0],
        ['MID', 30, 32],
        ['NOR', 60],
      ],
      out: [{ days: '1111100', first: '08:00', last: '09:00', every: 30 }],
      back: [{ days: '1111111', at: ['10:00', '23:50'] }],
    },
  ],
};

export function tinyArea(lines: readonly Line[] = [tinyLine], more: Partial<NetworkArea> = {}): NetworkArea {
  return {
    name: 'gb',
    operators: { NO: { name: 'Northern Star', colour: '#112233', country: 'GB' } },
    equipment: {
      unit: { name: 'Unit', maxSpeedKmh: 160, reservable: false, coaches: [{ coach: 'A', cabinClass: 'STANDARD', places: 60 }] },
    },
    transfers: [{ from: 'LON', to: 'MID', minutes: 15, by: 'UNDERGROUND' }],
    changes: { defaultMinutes: 5, stations: { LON: 15 }, onto: [{ station: 'LON', operator: 'NO', minutes: 20 }] },
    groups: [],
    lineFiles: [{ file: 'gb/lines/north.json', content: { source: 'ATOC', note: 'Made up.', lines } }],
    ...more,
  };
}

export const tinyPlaces: readonly StationPlace[] = [
  { code: 'LON', zone: 'Europe/London', latitude: 51.5, longitude: -0.1 },
  { code: 'MID', zone: 'Europe/London', latitude: 52, longitude: -0.1 },
  { code: 'NOR', zone: 'Europe/London', latitude: 52.4, longitude: -0.1 },
];
