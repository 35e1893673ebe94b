import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { TrainRun } from '../../../timetable/timetable.api.ts';

/** A timetable's change to a booked train. Epoch minutes. */
export type TrainChange =
  | { readonly change: 'removed' }
  | { readonly change: 'moved'; readonly departsAt: number; readonly arrivesAt: number };

/**
 * Compares a booked train with the one that now runs under its name. Undefined if it leaves and arrives as booked. A train that no longer
 * calls at both ends, in this order, counts as not running.
 */
export function compareTrain(
  booked: Pick<TripSegment, 'from' | 'to' | 'departsAt' | 'arrivesAt'>,
  run: TrainRun | undefined,
): TrainChange | undefined {
  const calls = run?.calls ?? [];
  const boards = indexNearest(
    calls.map((call) => (call.station === booked.from && call.picksUp ? call.departsAt : undefined)),
    booked.departsAt,
  );
  const alights = indexNearest(
    calls.map((call, index) => (index > boards && call.station === booked.to && call.setsDown ? call.arrivesAt : undefined)),
    booked.arrivesAt,
  );
  const [departsAt, arrivesAt] = [calls[boards]?.departsAt, calls[alights]?.arrivesAt];
  if (departsAt === undefined || arrivesAt === undefined) return { change: 'removed' };
  return departsAt === booked.departsAt && arrivesAt === booked.arrivesAt ? undefined : { change: 'moved', departsAt, arrivesAt };
}

/** The call nearest to the booked time, because a train may call at a station twice; -1 if it does not call there. */
function indexNearest(times: readonly (number | undefined)[], wanted: number): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  times.forEach((time, index) => {
    if (time === undefined || Math.abs(time - wanted) >= least) return;
    least = Math.abs(time - wanted);
    nearest = index;
  });
  return nearest;
}
