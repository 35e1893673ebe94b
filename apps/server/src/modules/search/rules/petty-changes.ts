import type { Journey } from '../../timetable/timetable.api.ts';

/** The most minutes for which nobody changes trains. */
export const pettyMinutes = 10;

type Times = Pick<Journey, 'departsAt' | 'arrivesAt' | 'changes'>;

/**
 * Leaves out journeys that change more often than another and gain next to nothing (SEARCH-22): the other leaves no earlier and arrives at
 * most ten minutes later. From Leicester to Stansted Airport the through train arrives a minute after the one that is caught on the way.
 */
export function withoutPettyChanges<One extends Times>(journeys: readonly One[]): One[] {
  const isPetty = (journey: One): boolean =>
    journey.changes > 0 &&
    journeys.some(
      (other) =>
        other.changes < journey.changes && other.departsAt >= journey.departsAt && other.arrivesAt <= journey.arrivesAt + pettyMinutes,
    );
  return journeys.filter((journey) => !isPetty(journey));
}
