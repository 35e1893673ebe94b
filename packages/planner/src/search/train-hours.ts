import type { Timetable } from '../timetable/timetable.ts';

const halfHourMinutes = 30;
const dayHalfHours = 48;
const dayMinutes = dayHalfHours * halfHourMinutes;
/** As many boardings as a word has bits. */
export const groupSize = 32;
/** A slot with as many boardings is busy. Of fewer a search looks at all: that takes no longer. */
const busyBoardings = 16;

/**
 * The half hours in which the boardings of a busy slot have a train. A search knows until when a train must leave to be useful, and at a station
 * with many boardings few have one until then: it looks only at those. They are of UTC, in which views begin, so one table serves all days.
 */
export interface TrainHours {
  /** By slot, with one more for the end: the start of its words. A slot that is not busy has none. */
  readonly slotHoursStart: Uint32Array;
  /** By group of boardings of a slot, and by half hour: a bit for each boarding of the group that has a train in it on any day. */
  readonly hourBoardings: Uint32Array;
}

/** The columns of a graph from which it is made (`SearchGraph`). */
interface Boardings {
  readonly slotCount: number;
  readonly slotBoardingStart: Uint32Array;
  readonly boardingPosition: Uint32Array;
  readonly boardingPattern: Uint32Array;
  readonly positionStart: Uint32Array;
}

/** By zone: the minutes of the UTC day at which its days begin; more than one if its clocks change. */
function dayStarts({ columns: { dayOrigins }, names: { horizon } }: Timetable): number[][] {
  return Array.from({ length: dayOrigins.length / horizon.days }, (_, zone) => {
    const origins = dayOrigins.subarray(zone * horizon.days, (zone + 1) * horizon.days);
    return [...new Set(Array.from(origins, (origin) => origin % dayMinutes))];
  });
}

/** In a mirrored graph, where time counts back, trains are boarded when they arrive. */
export function findTrainHours(timetable: Timetable, graph: Boardings, mirrored: boolean): TrainHours {
  const { slotCount, slotBoardingStart, boardingPosition, boardingPattern, positionStart } = graph;
  const { patternTripStart, patternTimeStart, patternZone, times } = timetable.columns;
  const slotHoursStart = new Uint32Array(slotCount + 1);
  for (let slot = 0; slot < slotCount; slot += 1) {
    const count = (slotBoardingStart[slot + 1] ?? 0) - (slotBoardingStart[slot] ?? 0);
    const words = count < busyBoardings ? 0 : Math.ceil(count / groupSize) * dayHalfHours;
    slotHoursStart[slot + 1] = (slotHoursStart[slot] ?? 0) + words;
  }
  const hourBoardings = new Uint32Array(slotHoursStart[slotCount] ?? 0);
  const starts = dayStarts(timetable);
  for (let slot = 0; slot < slotCount; slot += 1) {
    const row = slotHoursStart[slot] ?? 0;
    if (row === slotHoursStart[slot + 1]) continue;
    const first = slotBoardingStart[slot] ?? 0;
    for (let item = first; item < (slotBoardingStart[slot + 1] ?? 0); item += 1) {
      const pattern = boardingPattern[item] ?? 0;
      const start = positionStart[pattern] ?? 0;
      const end = positionStart[pattern + 1] ?? 0;
      const position = boardingPosition[item] ?? 0;
      const call = mirrored ? end - 1 - position : position - start;
      const trips = (patternTripStart[pattern + 1] ?? 0) - (patternTripStart[pattern] ?? 0);
      for (let trip = 0; trip < trips; trip += 1) {
        const time = times[(patternTimeStart[pattern] ?? 0) + (trip * (end - start) + call) * 2 + (mirrored ? 0 : 1)] ?? 0;
        for (const dayStart of starts[patternZone[pattern] ?? 0] ?? []) {
          const minute = mirrored ? -(dayStart + time) : dayStart + time;
          const half = Math.floor(minute / halfHourMinutes);
          const word =
            row + Math.floor((item - first) / groupSize) * dayHalfHours + (((half % dayHalfHours) + dayHalfHours) % dayHalfHours);
          hourBoardings[word] = (hourBoardings[word] ?? 0) | (1 << ((item - first) % groupSize));
        }
      }
    }
  }
  return { slotHoursStart, hourBoardings };
}

export function isBusy({ slotHoursStart }: TrainHours, slot: number): boolean {
  return slotHoursStart[slot] !== slotHoursStart[slot + 1];
}

/**
 * The boardings of a group that may have a train from one minute of a view until before another, as a bit set. The group begins with boarding
 * number `first`. If the slot is not busy, all of its boardings.
 */
export function boardingsBetween(
  graph: TrainHours & Pick<Boardings, 'slotBoardingStart'>,
  slot: number,
  first: number,
  from: number,
  before: number,
): number {
  const { slotBoardingStart, slotHoursStart, hourBoardings } = graph;
  if (!isBusy(graph, slot)) return (1 << ((slotBoardingStart[slot + 1] ?? 0) - first)) - 1;
  const words = (slotHoursStart[slot] ?? 0) + Math.floor((first - (slotBoardingStart[slot] ?? 0)) / groupSize) * dayHalfHours;
  const firstHalf = Math.floor(from / halfHourMinutes);
  const lastHalf = Math.min(Math.floor((before - 1) / halfHourMinutes), firstHalf + dayHalfHours - 1);
  let found = 0;
  for (let half = firstHalf; half <= lastHalf; half += 1) found |= hourBoardings[words + (half % dayHalfHours)] ?? 0;
  return found;
}
