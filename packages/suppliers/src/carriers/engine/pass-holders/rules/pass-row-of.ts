import type { ResolvedSegment } from '../../resolved-trip.ts';
import type { TimetableTrip } from '../../timetable.ts';
import type { PassTrainRow } from '../pass-holder.types.ts';

/** Whether the row covers the train, on any stretch. */
export function isOfTrain(
  { operators, serviceNames }: PassTrainRow,
  { operator, serviceName = '' }: Pick<TimetableTrip, 'operator' | 'serviceName'>,
): boolean {
  return operators.includes(operator) && (serviceNames?.includes(serviceName) ?? true);
}

/** The row that decides on a ride. Undefined if the train does not accept passes. */
export function passRowOf(rows: readonly PassTrainRow[], { train, origin, destination }: ResolvedSegment): PassTrainRow | undefined {
  const ends = [origin.country, destination.country];
  return rows.find(
    (row) =>
      isOfTrain(row, train.trip) &&
      (!row.between || (row.between[0] !== row.between[1] && row.between.every((country) => ends.includes(country)))),
  );
}
