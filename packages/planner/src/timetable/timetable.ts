import type { Source } from '@throughfare/kernel/source';
import type { TransportMode } from '../network/network-data.ts';
import type { Horizon } from './timetable-input.ts';

/**
 * A compiled timetable: typed arrays over one buffer that is stored and sent unchanged. Indices only have a meaning for their own buffer
 * and never leave the package.
 *
 * Trips with the same source, operator, zone and calls form a *pattern*. A pattern's calls are its *positions*, numbered across all
 * patterns. Its trips are sorted by departure and none overtakes another, even over midnight. Therefore the first trip that can be caught
 * at a position is the first to arrive everywhere.
 */
export interface Timetable {
  /** SHA-256 of `bytes` in hexadecimal. */
  readonly hash: string;
  readonly bytes: ArrayBuffer;
  readonly names: TimetableNames;
  readonly columns: Columns;
}

/** The texts to which the indices refer. */
export interface TimetableNames {
  readonly horizon: Horizon;
  readonly stations: readonly string[];
  readonly zones: readonly string[];
  readonly sources: readonly Source[];
  readonly operators: readonly string[];
  readonly modes: readonly TransportMode[];
  readonly equipment: readonly string[];
  readonly services: readonly string[];
  /** One for each trip. */
  readonly designators: readonly string[];
  readonly transferKinds: readonly ('WALK' | 'UNDERGROUND')[];
}

export const columnTypes = {
  /** Indexed by station. */
  stationChangeMinutes: Uint16Array,

  /** By pattern. The positions and trips of pattern p are start[p] to start[p + 1]. */
  patternSource: Uint8Array,
  patternOperator: Uint16Array,
  patternZone: Uint8Array,
  patternPositionStart: Uint32Array,
  patternTripStart: Uint32Array,
  /** The start of the pattern's trips in `times`. */
  patternTimeStart: Uint32Array,

  /** Indexed by position. */
  positionStation: Uint16Array,
  /** The flags `picksUp` and `setsDown`. */
  positionFlags: Uint8Array,

  /** Indexed by trip. */
  tripMode: Uint8Array,
  tripEquipment: Uint16Array,
  /** The index of the service's name plus 1, or 0 if it has no name. */
  tripService: Uint16Array,
  tripDaySet: Uint16Array,
  /** Minutes after the operating day's origin: arrival and departure for each call of each trip of a pattern. */
  times: Int16Array,

  /** Sets of operating days as bits, `daySetWords(horizon)` words each. */
  daySets: Uint32Array,
  /** By zone and day of the horizon: the epoch minute of the operating day's origin. */
  dayOrigins: Int32Array,

  /** By transfer, sorted by `transferFrom`. */
  transferFrom: Uint16Array,
  transferTo: Uint16Array,
  transferMinutes: Uint16Array,
  transferKind: Uint8Array,

  /** By rule for a change onto an operator at a station, sorted by station. */
  ontoStation: Uint16Array,
  ontoOperator: Uint16Array,
  ontoMinutes: Uint16Array,
} as const;

export type Columns = { readonly [Name in keyof typeof columnTypes]: InstanceType<(typeof columnTypes)[Name]> };

export const picksUp = 1;
export const setsDown = 2;

export function daySetWords(horizon: Horizon): number {
  return Math.ceil(horizon.days / 32);
}
