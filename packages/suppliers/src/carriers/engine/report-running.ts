import type { RunningInformation, TripReference } from '../../port/running.ts';
import type { Carrier } from './carrier.ts';
import { runTrain } from './rules/run-train.ts';

/** How the trains run by the carrier's clock. Trains that do not run that day are left out. */
export function reportRunning({ profile, timetable, clock }: Carrier, trips: readonly TripReference[]): readonly RunningInformation[] {
  const nowMinutes = clock.now() / 60_000;
  return trips.flatMap(({ designator, operatingDay }) => {
    const trip = timetable.findTrip(designator, operatingDay);
    return trip ? [runTrain(profile.source, profile.running, trip, nowMinutes)] : [];
  });
}
