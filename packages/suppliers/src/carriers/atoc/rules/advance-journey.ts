import type { TimedLeg } from './station-time.ts';

/**
 * An Advance fare is for one operator's trains, or for those of that operator and others with which it has agreed on connections
 * (`connects`). The operator that sets the fare runs at least one of the trains.
 */
export function isAdvanceJourney(
  setters: readonly string[],
  connects: Readonly<Record<string, readonly string[]>>,
  legs: readonly TimedLeg[],
): boolean {
  return setters.some(
    (setter) =>
      legs.some((leg) => leg.operator === setter) &&
      legs.every((leg) => leg.operator === setter || (connects[setter]?.includes(leg.operator) ?? false)),
  );
}
