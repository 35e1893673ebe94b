import type { ResolvedTrain } from '../engine/resolved-trip.ts';
import { busyness, type Busyness, type BusyHoursRow } from './rules/busyness.ts';
import { compileBand } from './rules/station-time.ts';

/** A train's busyness, the same for every caller. */
export type LoadLevel = (train: ResolvedTrain) => Busyness;

export function createLoadLevel(rows: readonly BusyHoursRow[], bankHolidays: ReadonlySet<string>): LoadLevel {
  const bands = rows.map((row) => ({ ...row, ...compileBand(row) }));
  return ({ departsLocal, trip }) => busyness(bands, departsLocal, trip.designator, bankHolidays);
}
