import type { RunningInformation, TripReference } from '../../port/running.ts';
import { calledOffIn } from './called-off.ts';
import type { Carrier } from './carrier.ts';
import { runTrain } from './rules/run-train.ts';

/** How the trains run by the carrier's clock. Trains that do not run that day are left out. */
export async function reportRunning(carrier: Carrier, trips: readonly TripReference[]): Promise<readonly RunningInformation[]> {
  const { profile, timetable, clock } = carrier;
  const nowMinutes = clock.now() / 60_000;
  const calledOff = await calledOffIn(carrier);
  return trips.flatMap(({ designator, operatingDay }) => {
    const trip = timetable.findTrip(designator, operatingDay);
    return trip ? [runTrain(profile.source, profile.running, trip, nowMinutes, calledOff({ designator, operatingDay })?.cause)] : [];
  });
}

/** The same for a carrier whose running is not simulated: of its trains only those that it has called off are known. */
export async function reportCalledOff(carrier: Carrier, trips: readonly TripReference[]): Promise<readonly RunningInformation[]> {
  const calledOff = await calledOffIn(carrier);
  const reports = await reportRunning(
    carrier,
    trips.filter((trip) => calledOff(trip)),
  );
  return reports.map((report) => ({ ...report, simulated: false }));
}
