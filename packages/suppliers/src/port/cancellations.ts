import type { DelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import type { TripReference } from './running.ts';

/** The `why` of a rejected hold or sale: the carrier has called off the train. */
export const calledOffReason = 'train.calledOff';

/** A train that its carrier has called off, days ahead or at once. */
export interface CalledOffTrain extends Pick<TripReference, 'designator' | 'operatingDay'> {
  readonly cause: DelayCause;
  /** The carrier's reason, for travellers: "a strike of the train crews". */
  readonly reason: string;
}

/** Trains that do not run, by the carrier's own decision. None of their places is sold any more, and their running says so. */
export interface Cancellations {
  /** Calls trains off for all sellers of their places. A train that is called off already keeps its first reason. */
  callOff(trains: readonly CalledOffTrain[]): Promise<void>;
  /** Those of the trains that are called off, on whatever day. */
  calledOff(trains: readonly Pick<TripReference, 'designator' | 'operatingDay'>[]): Promise<readonly CalledOffTrain[]>;
}
