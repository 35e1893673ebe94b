import type { ResolvedTrain } from '../engine/resolved-trip.ts';
import { busyness, type BusyBand, type Busyness } from './rules/busyness.ts';

/** How busy a train is; the same for whoever asks. */
export type LoadLevel = (train: ResolvedTrain) => Busyness;

export function createLoadLevel(bands: readonly BusyBand[], bankHolidays: ReadonlySet<string>): LoadLevel {
  return ({ departsLocal, trip }) => busyness(bands, departsLocal, trip.designator, bankHolidays);
}
