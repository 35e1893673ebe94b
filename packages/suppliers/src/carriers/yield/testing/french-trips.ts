import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { Equipment } from '@throughfare/planner/network/network-data';
import type { TripSegment } from '../../../port/offer.ts';
import { resolveTrip } from '../../engine/resolve-trip.ts';
import type { ResolvedTrip } from '../../engine/resolved-trip.ts';
import type { CarrierTimetable, TimetableStation, TimetableTrip } from '../../engine/timetable.ts';

const networkFolder = fileURLToPath(new URL('../../../../../../data/network/continent', import.meta.url));

/** The rolling stock of the product's own network. */
// the tests of the network check this file
export const equipment: Readonly<Record<string, Equipment>> = JSON.parse(readFileSync(`${networkFolder}/equipment.json`, 'utf8'));

const zones: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  NL: 'Europe/Amsterdam',
  DE: 'Europe/Berlin',
  CH: 'Europe/Zurich',
  AT: 'Europe/Vienna',
  ES: 'Europe/Madrid',
};

const places: Readonly<Record<string, readonly [latitude: number, longitude: number, country?: string]>> = {
  STP: [51.5322, -0.1262, 'GB'],
  FRPLY: [48.8449, 2.3735],
  FRPNO: [48.8802, 2.3552],
  FRPST: [48.8767, 2.3584],
  FRPBE: [48.8392, 2.3828],
  FRPAZ: [48.8423, 2.3649],
  FRPSL: [48.8762, 2.3253],
  FRPMO: [48.8412, 2.3205],
  FRLPD: [45.7606, 4.8594],
  FRMSC: [43.3027, 5.3804],
  FRGNB: [45.1915, 5.7146],
  FRCFE: [45.7789, 3.1005],
  FRLLE: [50.6392, 3.0758],
  FRNIC: [43.7046, 7.2619],
  FRAEG: [48.585, 7.7346],
  FRBOJ: [44.8259, -0.5567],
  FRXYT: [43.6112, 1.4536],
  FRXAC: [44.659, -1.1652],
  FRMPL: [43.6047, 3.8807],
  FRCMF: [45.5713, 5.9195],
  FRNCY: [45.902, 6.1218],
  FRURD: [49.4488, 1.0941],
  FRTLN: [43.1284, 5.9293],
  FRABA: [47.3234, 5.0272],
  FRXSH: [47.3861, 0.7236],
  FRLAB: [47.9268, 1.9066],
  FRRNS: [48.1035, -1.6727],
  FRHEY: [45.584, 5.2734],
  FRACL: [47.4646, -0.5568],
  NLAMA: [52.3792, 4.8994, 'NL'],
  NLRTA: [51.9251, 4.4688, 'NL'],
  BEBMI: [50.8354, 4.3357, 'BE'],
  BEBRG: [51.1972, 3.2171, 'BE'],
  FRTTX: [46.2089, 6.1453, 'CH'],
  CHAJD: [47.3782, 8.5392, 'CH'],
  ATALV: [48.1849, 16.3759, 'AT'],
  DEFRH: [50.1071, 8.6638, 'DE'],
  DEHBF: [52.5256, 13.3695, 'DE'],
  DEKOH: [50.943, 6.9587, 'DE'],
  CHZUE: [47.3779, 8.5403, 'CH'],
  CHBRN: [46.9488, 7.4391, 'CH'],
  ATWHB: [48.1852, 16.3761, 'AT'],
  ATSBG: [47.8128, 13.0458, 'AT'],
  ESBST: [41.3789, 2.1404, 'ES'],
  ESMAT: [40.406, -3.6898, 'ES'],
  PTLOR: [38.7679, -9.0989, 'PT'],
  PTABA: [41.1487, -8.5855, 'PT'],
  CSANS: [50.083, 14.4354, 'CZ'],
  CSABJ: [49.1909, 16.6128, 'CZ'],
  PLWCE: [52.2287, 21.0032, 'PL'],
  PLKRK: [50.0683, 19.9476, 'PL'],
  HUABU: [47.5002, 19.0838, 'HU'],
  HUDEB: [47.5196, 21.6282, 'HU'],
};

const serviceNames: Readonly<Record<string, string>> = {
  'ave-s103': 'AVE',
  'ouigo-duplex': 'Ouigo',
  'ouigo-classique': 'Ouigo Train Classique',
  corail: 'Intercités',
  'coradia-liner': 'Intercités',
  'corail-night': 'Intercités de Nuit',
  railjet: 'Railjet Xpress',
  nightjet: 'Nightjet',
  'alfa-pendular': 'Alfa Pendular',
  'ic-cd': 'Expres',
  'ic-hungary': 'InterCity',
  'ic-poland': 'IC',
};

export function stationOf(code: string): TimetableStation | undefined {
  const place = places[code];
  if (!place) return undefined;
  const [latitude, longitude, country = 'FR'] = place;
  return { latitude, longitude, country, zone: zones[country] ?? 'Europe/Paris' };
}

/**
 * Reads "FRPLY 08:00 FRLPD 09:58 TI tgv-duplex" rides separated by ";": stations with local times, operator and equipment, which determine
 * the train's name. Hours from 24 on are on the next day. Each train has two calls.
 */
export function frenchTrip(date: string, rides: string): ResolvedTrip {
  const trains = new Map<string, TimetableTrip>();
  const segments = rides.split(';').map((ride, index): TripSegment => {
    const [from = '', departs = '', to = '', arrives = '', operator = '', stock = ''] = ride.trim().split(' ');
    const designator = `${index + 1}${departs.replace(':', '')}`;
    const departsAt = minutesAt(from, date, departs);
    const arrivesAt = minutesAt(to, date, arrives);
    const serviceName = serviceNames[stock];
    trains.set(designator, {
      designator,
      operatingDay: date,
      operator,
      mode: 'TRAIN',
      equipment: stock,
      ...(serviceName === undefined ? {} : { serviceName }),
      calls: [
        { station: from, departsAt },
        { station: to, arrivesAt },
      ],
      stations: [from, to],
    });
    return { designator, operatingDay: date, from, to, departsAt, arrivesAt, operator };
  });
  const timetable: CarrierTimetable = {
    findTrip: (designator) => trains.get(designator),
    equipment: (key) => equipment[key],
    station: stationOf,
  };
  const trip = resolveTrip(timetable, { tripId: `${date} ${rides}`, segments });
  if (!trip) throw new RangeError(`no such trip: ${rides}`);
  return trip;
}

function minutesAt(station: string, date: string, clock: string): number {
  const zone = stationOf(station)?.zone;
  if (zone === undefined) throw new RangeError(`no station ${station}`);
  return wallClockToEpochMinutes(zone, date, minutesOfTime(clock));
}
