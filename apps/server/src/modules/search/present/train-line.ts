import type { FullTrain } from '@throughfare/contract/calls/search';
import type { PlannedTrip } from '../gathered.types.ts';
import type { Lookups } from './lookups.ts';
import { presentFrame } from './present-ticket.ts';

/** A train in one line, without a ticket. */
export function trainLine({ journey, trip }: PlannedTrip, lookups: Lookups): Omit<FullTrain, 'key' | 'source'> {
  const operators = trip.segments.map(({ operator }) => operator);
  const { carriers, fromStation, toStation, departureDateTime, arrivalTime, dayOffset, duration, numberOfConnections } = presentFrame(
    journey,
    operators,
    lookups,
  );
  return { carriers, fromStation, toStation, departureDateTime, arrivalTime, dayOffset, duration, numberOfConnections };
}
