import type { Operator } from '../../timetable/timetable.api.ts';

/** Lookups that turn codes into words and instants into local times. */
export interface Lookups {
  stationName(code: string): string;
  country(code: string): string;
  zone(code: string): string;
  /** The great-circle distance between two stations in kilometres. */
  kilometres(from: string, to: string): number;
  operator(code: string): Operator & { readonly code: string };
  /** The name of a railcard. */
  railcard(program: string): string;
}
