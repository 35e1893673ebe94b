import type { Equipment } from '@throughfare/planner/network/network-data';
import type { ResolvedSegment, ResolvedTrip } from '../../engine/resolved-trip.ts';
import type { TimetableStation } from '../../engine/timetable.ts';

/** Trains for pricing tests: stations at their real positions, and equipment with the classes that the fares need. */
const stations: Readonly<Record<string, readonly [latitude: number, longitude: number, country?: string]>> = {
  ABD: [57.1436, -2.0977],
  BHM: [52.4779, -1.8985],
  BRI: [51.4491, -2.5804],
  BTH: [51.3776, -2.357],
  BTN: [50.829, -0.1411],
  CAR: [54.8908, -2.9338],
  CBG: [52.1941, 0.1375],
  CDF: [51.4756, -3.1793],
  COL: [51.9007, 0.8926],
  CTR: [53.1968, -2.8796],
  EDB: [55.9521, -3.1901],
  EUS: [51.5288, -0.1333],
  EXD: [50.7292, -3.5433],
  FST: [51.5116, -0.0786],
  GLC: [55.8581, -4.2582],
  GLQ: [55.8621, -4.2511],
  GTW: [51.1565, -0.161],
  HHD: [53.3077, -4.6311],
  HPQ: [51.9461, 1.2549],
  HUL: [53.7441, -0.3457],
  INV: [57.4799, -4.2231],
  IPS: [52.0506, 1.1445],
  KGX: [51.5309, -0.1229],
  LBG: [51.5051, -0.0862],
  LDS: [53.7959, -1.5475],
  LEI: [52.6313, -1.1251],
  LST: [51.5179, -0.0813],
  MAN: [53.4774, -2.2301],
  MYB: [51.5225, -0.1631],
  NCL: [54.9684, -1.6174],
  NOT: [52.9471, -1.1467],
  NRW: [52.627, 1.3064],
  PAD: [51.5154, -0.1755],
  PNZ: [50.1217, -5.5326],
  PRE: [53.7563, -2.7081],
  SAL: [51.0705, -1.8064],
  SEV: [51.2773, 0.1819],
  SHF: [53.3782, -1.4622],
  SOU: [50.9074, -1.4137],
  STP: [51.5322, -0.1262],
  VIC: [51.4952, -0.1441],
  WAT: [51.5033, -0.1127],
  WIN: [51.0673, -1.3197],
  YRK: [53.958, -1.0931],
  GBBFS: [54.6236, -5.8982],
  GBCRN: [54.9707, -5.0246],
  IEDFP: [53.3457, -6.1957, 'IE'],
  NLHVH: [51.9757, 4.1286, 'NL'],
  NLRTD: [51.9245, 4.4699, 'NL'],
};

const testEquipment: Readonly<Record<string, Equipment>> = {
  intercity: {
    name: 'Test intercity',
    maxSpeedKmh: 200,
    reservable: true,
    coaches: [
      { coach: 'A', cabinClass: 'STANDARD', places: 300, layout: '2+2', bicycleSpaces: 4 },
      { coach: 'K', cabinClass: 'FIRST', places: 100, layout: '2+1' },
    ],
  },
  pendolino: {
    name: 'Test Pendolino',
    maxSpeedKmh: 200,
    reservable: true,
    coaches: [
      { coach: 'A', cabinClass: 'STANDARD', places: 300, layout: '2+2', bicycleSpaces: 4 },
      { coach: 'H', cabinClass: 'PREMIUM', places: 44, layout: '2+1' },
      { coach: 'K', cabinClass: 'FIRST', places: 56, layout: '2+1' },
    ],
  },
  local: {
    name: 'Test local',
    maxSpeedKmh: 160,
    reservable: false,
    coaches: [{ coach: 'A', cabinClass: 'STANDARD', places: 200, layout: '2+2' }],
  },
  sleeper: {
    name: 'Test sleeper',
    maxSpeedKmh: 130,
    reservable: true,
    coaches: [
      { coach: 'A', cabinClass: 'STANDARD', places: 30, layout: '2+1', bicycleSpaces: 6 },
      { coach: 'B', cabinClass: 'BERTH', places: 12 },
      { coach: 'C', cabinClass: 'BERTH', places: 20 },
      { coach: 'D', cabinClass: 'BERTH', places: 20 },
    ],
  },
  ship: {
    name: 'Test ship',
    maxSpeedKmh: 40,
    reservable: false,
    coaches: [{ coach: '1', cabinClass: 'STANDARD', places: 400, layout: '2+2' }],
  },
};

const localOperators: ReadonlySet<string> = new Set(['NT', 'SE', 'SN', 'TL', 'CC', 'LM', 'CH', 'XR', 'SW', 'ZN', 'HX']);
const shipOperators: ReadonlySet<string> = new Set(['ZF', 'ZB', 'ZI']);

/**
 * Reads "EUS 09:40 MAN 11:50 VT" rides of a day, separated by ";". Times are local, in the British or Irish zone. The equipment follows
 * from the operator unless a name follows the operator ("GW sleeper"). Hours from 24 on are on the next day.
 */
export function britishTrip(date: string, rides: string): ResolvedTrip {
  const segments = rides.split(';').map((ride, index) => segmentOf(date, ride.trim(), index));
  return { tripId: `${date} ${rides}`, segments };
}

function segmentOf(date: string, ride: string, index: number): ResolvedSegment {
  const [from = '', departs = '', to = '', arrives = '', operator = '', named] = ride.split(' ');
  const origin = stationOf(from);
  const destination = stationOf(to);
  const departsLocal = localTime(date, departs);
  const equipment = testEquipment[named ?? equipmentOf(operator)];
  if (!equipment) throw new RangeError(`no equipment ${named}`);
  const designator = `${operator}${departs.replace(':', '')}${index}`;
  const departsAt = epochMinutes(date, departs);
  const arrivesAt = epochMinutes(date, arrives);
  return {
    designator,
    operatingDay: date,
    from,
    to,
    operator,
    departsAt,
    arrivesAt,
    origin,
    destination,
    departsLocal,
    arrivesLocal: localTime(date, arrives),
    distanceKm: Math.hypot((destination.latitude - origin.latitude) * 111, (destination.longitude - origin.longitude) * 68),
    boardIndex: 0,
    alightIndex: 1,
    train: {
      trip: {
        designator,
        operatingDay: date,
        operator,
        mode: shipOperators.has(operator) ? 'FERRY' : 'TRAIN',
        equipment: named ?? equipmentOf(operator),
        calls: [
          { station: from, departsAt },
          { station: to, arrivesAt },
        ],
        stations: [from, to],
      },
      equipment,
      departsLocal,
    },
  };
}

function equipmentOf(operator: string): string {
  if (operator === 'CS') return 'sleeper';
  if (shipOperators.has(operator)) return 'ship';
  return localOperators.has(operator) ? 'local' : 'intercity';
}

function stationOf(code: string): TimetableStation {
  const station = stations[code];
  if (!station) throw new RangeError(`no station ${code}`);
  return { latitude: station[0], longitude: station[1], country: station[2] ?? 'GB', zone: 'Europe/London' };
}

/** Winter time: the zone's offset does not affect fares. */
function epochMinutes(date: string, clock: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000 + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

function localTime(date: string, clock: string): { date: string; weekday: number; minuteOfDay: number } {
  const at = new Date(epochMinutes(date, clock) * 60_000);
  return { date: at.toISOString().slice(0, 10), weekday: at.getUTCDay() || 7, minuteOfDay: at.getUTCHours() * 60 + at.getUTCMinutes() };
}
