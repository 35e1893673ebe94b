import type { TripInput } from '@throughfare/planner/timetable/timetable-input';
import type { SideBySide } from './side-by-side.ts';

/** The least time together on one line. Local trains share a few stops in any minute. */
const togetherMinutes = 50;
const leaveApart = 1;
const arriveApart = 5;

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * A text for each two trains of one company that begin at one station within a minute and are at a common station, at least 50 minutes on,
 * within five minutes: one train described twice, or two that no timetable would have. `reasons` names those that may.
 */
export function twinTrains(trips: readonly TripInput[], date: string, reasons: readonly SideBySide[]): string[] {
  const running = trips.filter(({ mode, operatingDays }) => mode === 'TRAIN' && operatingDays.includes(date));
  const starts = Map.groupBy(running, ({ source, operator, calls: [first] }) => `${source} ${operator} ${first?.station ?? ''}`);
  return [...starts].flatMap(([place, trains]) => {
    const sorted = trains.toSorted((a, b) => startOf(a) - startOf(b));
    return sorted.flatMap((train, index) =>
      sorted.slice(index + 1).flatMap((other) => {
        if (startOf(other) - startOf(train) > leaveApart || !meetsAgain(train, other)) return [];
        const names = [train.designator, other.designator].toSorted().join(' and ');
        const isExplained = reasons.some(({ trains: pairs = [] }) => pairs.some((pair) => pair.toSorted().join(' and ') === names));
        return isExplained ? [] : [`${place}: ${names} at ${clock(startOf(train))} and ${clock(startOf(other))}`];
      }),
    );
  });
}

const startOf = ({ calls: [first] }: TripInput): number => first?.departs ?? 0;

function meetsAgain(train: TripInput, other: TripInput): boolean {
  return train.calls.some((call) => {
    if (call.arrives - startOf(train) < togetherMinutes) return false;
    const there = other.calls.find(({ station }) => station === call.station);
    return there !== undefined && Math.abs(there.arrives - call.arrives) <= arriveApart;
  });
}
