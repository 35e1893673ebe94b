import type { TimedLeg, Trip } from '@throughfare/osdm/trips';
import type { RunningCall, RunningInformation, TripReference } from '../../port/running.ts';
import { readMinutes } from '../codes/times.ts';
import type { TripReaderDeps } from './read-trip.ts';

/** How the trains of a booking run by what the seller says with its trips. A train of which it says nothing is left out. */
export function readRunning(
  trips: readonly Trip[],
  asked: readonly TripReference[],
  deps: Pick<TripReaderDeps, 'places' | 'stations'>,
): RunningInformation[] {
  return trips.flatMap(({ legs, tripStatus }) =>
    legs.flatMap(({ timedLeg }): RunningInformation[] => {
      const train = timedLeg && asked.find(({ designator }) => timedLeg.service.vehicleNumbers.includes(designator));
      if (!timedLeg || !train || !isToldOf(timedLeg, tripStatus)) return [];
      const isCancelled = timedLeg.service.serviceStatus?.cancelled ?? tripStatus?.cancelled ?? false;
      const calls = [
        callOf(timedLeg.start.stopPlaceRef.stopPlaceRef, timedLeg.start.serviceDeparture, 'Departure', isCancelled, deps),
        callOf(timedLeg.end.stopPlaceRef.stopPlaceRef, timedLeg.end.serviceArrival, 'Arrival', isCancelled, deps),
      ].flatMap((call) => call ?? []);
      const { designator, operatingDay } = train;
      return calls.length === 2 ? [{ designator, operatingDay, simulated: false, calls }] : [];
    }),
  );
}

type Time = TimedLeg['start']['serviceDeparture'];

function isToldOf({ start, end, service }: TimedLeg, tripStatus: Trip['tripStatus']): boolean {
  const times = [start.serviceDeparture, end.serviceArrival];
  return Boolean(service.serviceStatus ?? tripStatus) || times.some(({ estimatedTime, observedTime }) => estimatedTime ?? observedTime);
}

function callOf(
  id: string,
  { timetabledTime, estimatedTime, observedTime }: Time,
  kind: 'Departure' | 'Arrival',
  isCancelled: boolean,
  { places, stations }: Pick<TripReaderDeps, 'places' | 'stations'>,
): RunningCall | undefined {
  const code = places.codeOf(id);
  const station = code === undefined ? undefined : stations.station(code);
  if (code === undefined || !station) return undefined;
  const scheduled = readMinutes(timetabledTime, station.zone);
  const told = observedTime ?? estimatedTime;
  const expected = told ? readMinutes(told, station.zone) : scheduled;
  return {
    station: code,
    ...(kind === 'Departure'
      ? { scheduledDeparture: scheduled, expectedDeparture: expected }
      : { scheduledArrival: scheduled, expectedArrival: expected }),
    status: isCancelled ? 'CANCELLED' : expected > scheduled ? 'DELAYED' : 'SCHEDULED',
  };
}
