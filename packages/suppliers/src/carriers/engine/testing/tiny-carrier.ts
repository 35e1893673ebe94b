import { addDays } from '@throughfare/kernel/calendar-day';
import type { CarrierProfile } from '../profile.ts';
import { startTestCarrier, type TestCarrier } from './start-test-carrier.ts';
import { tinyProfile } from './tiny-profile.ts';
import { tinyRide, tinyTimetable } from './tiny-timetable.ts';

/** The tiny carrier: all the way up on a train of its own, and all the way down on another day. */
export function startTinyCarrier(profile: CarrierProfile = tinyProfile): Promise<TestCarrier> {
  return startTestCarrier({
    profile,
    timetable: tinyTimetable,
    tripsOf: (number) => {
      const day = addDays('2026-12-01', number % 20);
      return { outward: tinyRide(String(number), day, 'Alder', 'Elm'), inward: tinyRide('2', addDays(day, number % 7), 'Elm', 'Alder') };
    },
  });
}
