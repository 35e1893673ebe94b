import type { AreaCalendar, ChangeTimes, Equipment, LineFile, Operator, StationGroup, Transfer } from './network-data.ts';

/** The content of one folder of `data/network/`. Operator and equipment keys mean the same in every area. */
export interface NetworkArea {
  /** The name of the folder. */
  readonly name: string;
  readonly operators: Readonly<Record<string, Operator>>;
  readonly equipment: Readonly<Record<string, Equipment>>;
  readonly transfers: readonly Transfer[];
  readonly changes: ChangeTimes;
  readonly groups: readonly StationGroup[];
  /** Absent: every day is ordinary. */
  readonly calendar?: AreaCalendar;
  readonly lineFiles: readonly AreaLineFile[];
}

export interface AreaLineFile {
  /** For example "gb/lines/east-coast.json". */
  readonly file: string;
  readonly content: LineFile;
}

/** A station's facts for the timetable, from the station catalogue. */
export interface StationPlace {
  readonly code: string;
  /** IANA zone. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
}
