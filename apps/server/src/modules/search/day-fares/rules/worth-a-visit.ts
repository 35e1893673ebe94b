import type { Source } from '@throughfare/kernel/source';

/** A town that somebody may go to for a sum (FARES-7). */
interface Town {
  readonly code: string;
  readonly servedBy: readonly Source[];
}

/** As many as a minute or two of searches beside the pages can price, the busiest first. */
const mostTowns = 80;
/** A suburb is nowhere to go to, and nobody looks for a bargain to the other end of a continent. */
const [nearestKm, farthestKm] = [45, 900];
/** Of a busy region only so many: the others would be its suburbs. */
const apartKm = 12;

/** Leaves out places beside one that comes before them. */
export function apartFrom<Place>(places: readonly Place[], kilometres: (one: Place, other: Place) => number | undefined): Place[] {
  const chosen: Place[] = [];
  for (const place of places) if (chosen.every((one) => (kilometres(one, place) ?? apartKm) >= apartKm)) chosen.push(place);
  return chosen;
}

/** The busiest towns around a place that one seller joins with it, apart from each other. `towns`: the busiest first. */
export function worthAVisit<Place extends Town>(
  from: Town,
  towns: readonly Place[],
  kilometres: (one: string, other: string) => number | undefined,
): Place[] {
  const chosen: Place[] = [];
  for (const town of towns) {
    if (chosen.length >= mostTowns) break;
    const away = kilometres(from.code, town.code);
    if (away === undefined || away < nearestKm || away > farthestKm) continue;
    if (!town.servedBy.some((source) => from.servedBy.includes(source))) continue;
    if (chosen.every(({ code }) => (kilometres(code, town.code) ?? 0) >= apartKm)) chosen.push(town);
  }
  return chosen;
}
