/** The dependencies needed to make codes and maps, for tests. */
import { newTestKey } from '@throughfare/uic-ticket/testing/test-keys';
import { createJourneyMaps } from '../drawings/drawings.api.ts';
import type { CodeDeps } from './code/ticket-code.ts';
import type { StationFacts } from './station-facts.types.ts';

const stations = new Map<string, StationFacts>([
  ['KGX', { zone: 'Europe/London', latitude: 51.5308, longitude: -0.1238 }],
  ['EDB', { zone: 'Europe/London', latitude: 55.952, longitude: -3.1886 }],
  ['HYM', { zone: 'Europe/London', latitude: 55.9457, longitude: -3.2188 }],
  ['EUS', { zone: 'Europe/London', latitude: 51.5282, longitude: -0.1337 }],
  ['FRPLY', { zone: 'Europe/Paris', latitude: 48.8443, longitude: 2.3744, uicNumber: 8_768_600 }],
  ['ITMIC', { zone: 'Europe/Rome', latitude: 45.4862, longitude: 9.2044, uicNumber: 8_301_700 }],
]);

const names: Readonly<Record<string, string>> = { KGX: 'London Kings Cross', EDB: 'Edinburgh', HYM: 'Haymarket', EUS: 'London Euston' };

/** Maps of the stations above, without a timetable: each ride is a straight line. */
export const testMaps = createJourneyMaps({
  stations: {
    byCode(code) {
      const [station, name] = [stations.get(code), names[code]];
      return station && name !== undefined ? { code, name, ...station } : undefined;
    },
  },
  timetable: { findTrain: () => undefined },
});

export const testCodes: CodeDeps = {
  key: newTestKey(),
  brand: 'Throughfare',
  demonstration: true,
  station: (code) => stations.get(code),
};
