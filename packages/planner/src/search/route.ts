import { mirroredPosition } from './search-graph.ts';
import type { SearchSpace } from './search-spaces.ts';

/** A ride on a run of the space's view, between two of its positions. */
export interface Ride {
  readonly run: number;
  readonly board: number;
  readonly alight: number;
}

/** A journey in its shortest form. */
export interface Route {
  readonly rides: readonly Ride[];
  /** One more than the rides: the transfer before the first, between each two, and after the last, by the timetable's numbers; -1 for none. */
  readonly transfers: readonly number[];
}

/** The index in `times` of a run's arrival at a position; the departure follows it. */
export function timeIndex({ graph, view }: SearchSpace, run: number, position: number): number {
  const pattern = graph.positionPattern[position] ?? 0;
  const first = graph.positionStart[pattern] ?? 0;
  const calls = (graph.positionStart[pattern + 1] ?? 0) - first;
  return (view.timeStart[pattern] ?? 0) + ((run - (view.runStart[pattern] ?? 0)) * calls + position - first) * 2;
}

/** Converts a route of a mirrored space into the forward space. */
export function unmirrorRoute({ graph, view }: SearchSpace, route: Route): Route {
  const rides = route.rides.map(({ run, board, alight }) => {
    const pattern = graph.positionPattern[board] ?? 0;
    return {
      run: (view.runStart[pattern] ?? 0) + (view.runStart[pattern + 1] ?? 0) - 1 - run,
      board: mirroredPosition(graph, alight),
      alight: mirroredPosition(graph, board),
    };
  });
  return { rides: rides.toReversed(), transfers: route.transfers.toReversed() };
}
