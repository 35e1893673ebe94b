import type { RunningInformation } from '../../../../port/running.ts';
import type { TripSegment } from '../../../../port/offer.ts';
import type { AfterSalesPolicy } from '../after-sales-policy.types.ts';

/**
 * Whether a booked train is disrupted beyond the policy: cancelled, expected that late at the traveller's boarding or alighting, or moved
 * that far, earlier or later, by a new timetable. A future train that is no longer in the timetable does not run.
 */
export function isDisrupted(
  { from, to, departsAt, arrivesAt }: Pick<TripSegment, 'from' | 'to' | 'departsAt' | 'arrivesAt'>,
  running: Pick<RunningInformation, 'calls'> | undefined,
  { policy, nowMs }: { readonly policy: Pick<AfterSalesPolicy, 'disruptionMinutes'>; readonly nowMs: number },
): boolean {
  const isToCome = nowMs / 60_000 < departsAt;
  const [boards, alights] = [from, to].map((station) => running?.calls.find((call) => call.station === station));
  if (!boards || !alights) return isToCome;
  if (boards.status === 'CANCELLED' || alights.status === 'CANCELLED') return true;
  const leaves = boards.expectedDeparture ?? boards.scheduledDeparture ?? departsAt;
  const arrives = alights.expectedArrival ?? alights.scheduledArrival ?? arrivesAt;
  return Math.abs(leaves - departsAt) >= policy.disruptionMinutes || arrives - arrivesAt >= policy.disruptionMinutes;
}
