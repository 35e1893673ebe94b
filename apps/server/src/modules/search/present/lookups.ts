import type { Operator } from '../../timetable/timetable.api.ts';

/** What turns codes into words and instants into local times. */
export interface Lookups {
  stationName(code: string): string;
  country(code: string): string;
  zone(code: string): string;
  /** Great-circle kilometres between two stations. */
  kilometres(from: string, to: string): number;
  operator(code: string): Operator & { readonly code: string };
  /** What a railcard is called. */
  railcard(program: string): string;
}
