import { fileURLToPath } from 'node:url';
import type { Equipment } from '@throughfare/planner/network/network-data';
import { addDays } from '@throughfare/kernel/calendar-day';
import type { Source } from '@throughfare/kernel/source';
import { minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { TripSpec } from '../../../port/offer.ts';
import { rideOn } from '../../engine/testing/ride-on.ts';
import { startTestCarrier, type TestCarrier } from '../../engine/testing/start-test-carrier.ts';
import type { CarrierTimetable, TimetableCall, TimetableStation } from '../../engine/timetable.ts';
import { createYieldProfile } from '../create-yield-profile.ts';
import { loadTariff } from '../load-tariff.ts';

/** One line of a source to test its tariff with: a train with three calls, 150 minutes apart, every day in both directions. */
export interface TwoWayLine {
  readonly source: Source;
  /** A folder in `data/fares`. */
  readonly folder: string;
  readonly operator: string;
  readonly serviceName?: string;
  /** The key of the tariff's rooms, if it has any. */
  readonly equipmentKey: string;
  readonly equipment: Equipment;
  readonly zone: string;
  readonly country: string;
  readonly stations: readonly [code: string, latitude: number, longitude: number][];
}

export function timetableOf(line: TwoWayLine): CarrierTimetable {
  const codes = line.stations.map(([code]) => code);
  return {
    findTrip(designator, operatingDay) {
      if (!/^\d{1,4}$/.test(designator)) return undefined;
      const [route, starts] = Number(designator) % 2 === 1 ? [codes, '10:00'] : [codes.toReversed(), '16:00'];
      const start = wallClockToEpochMinutes(line.zone, operatingDay, minutesOfTime(starts));
      const calls = route.map((station, index): TimetableCall => ({
        station,
        ...(index === 0 ? {} : { arrivesAt: start + index * 150 }),
        ...(index === route.length - 1 ? {} : { departsAt: start + index * 150 }),
      }));
      const { operator, serviceName, equipmentKey: equipment } = line;
      return {
        designator,
        operatingDay,
        operator,
        mode: 'TRAIN',
        ...(serviceName === undefined ? {} : { serviceName }),
        equipment,
        calls,
        stations: route,
      };
    },
    equipment: (key) => (key === line.equipmentKey ? line.equipment : undefined),
    station(code): TimetableStation | undefined {
      const found = line.stations.find(([each]) => each === code);
      return found && { latitude: found[1], longitude: found[2], zone: line.zone, country: line.country };
    },
  };
}

export function rideOnLine(line: TwoWayLine, designator: string, day: string): TripSpec {
  const codes = line.stations.map(([code]) => code);
  const [from = '', to = ''] = Number(designator) % 2 === 1 ? [codes[0], codes.at(-1)] : [codes.at(-1), codes[0]];
  return rideOn(timetableOf(line), designator, day, from, to);
}

export async function startTwoWayCarrier(line: TwoWayLine): Promise<TestCarrier> {
  const tariff = await loadTariff(fileURLToPath(new URL(`../../../../../../data/fares/${line.folder}`, import.meta.url)));
  return startTestCarrier({
    profile: createYieldProfile(line.source, tariff),
    timetable: timetableOf(line),
    tripsOf: (number) => {
      const day = addDays('2026-12-01', number % 20);
      return {
        outward: rideOnLine(line, String(number * 2 + 1), day),
        inward: rideOnLine(line, String(number * 2), addDays(day, number % 7)),
      };
    },
  });
}
