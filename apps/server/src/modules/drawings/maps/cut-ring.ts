import type { Bounds } from './world.ts';

/** Longitude and latitude in degrees. */
type Place = readonly number[];

/** An edge longer than this, in degrees, is divided: between distant places of one latitude the shortest way leaves that latitude. */
const longestEdge = 1;

/**
 * The part of a closed ring within the bounds, closed again along their edges (Sutherland and Hodgman). Projecting a whole continent for a map
 * of one corner of it took most of the time of drawing the map. Empty if nothing of it is inside.
 */
export function cutRing(ring: readonly Place[], [west, south, east, north]: Bounds): number[][] {
  let kept = ring.slice(1);
  kept = cutAt(kept, 0, { at: west, side: 1 });
  kept = cutAt(kept, 1, { at: south, side: 1 });
  kept = cutAt(kept, 0, { at: east, side: -1 });
  kept = cutAt(kept, 1, { at: north, side: -1 });
  const closed: number[][] = [];
  let before = kept.at(-1);
  if (before) closed.push([...before]);
  for (const place of kept) {
    if (before && before[1] === place[1] && (place[1] === south || place[1] === north)) closed.push(...placesBetween(before, place));
    closed.push([...place]);
    before = place;
  }
  return closed;
}

/** Keeps what is east or north of the line (side 1), or west or south of it (side -1). */
function cutAt(ring: readonly Place[], axis: 0 | 1, { at, side }: { readonly at: number; readonly side: 1 | -1 }): Place[] {
  const kept: Place[] = [];
  let before = ring.at(-1) ?? [];
  let wasInside = isInside(before);
  function isInside(place: Place): boolean {
    return ((place[axis] ?? 0) - at) * side >= 0;
  }
  for (const place of ring) {
    const isIn = isInside(place);
    if (isIn !== wasInside) kept.push(crossing(before, place, axis, at));
    if (isIn) kept.push(place);
    [before, wasInside] = [place, isIn];
  }
  return kept;
}

function crossing(from: Place, to: Place, axis: 0 | 1, at: number): Place {
  const [x = 0, y = 0] = from;
  const [toX = 0, toY = 0] = to;
  return axis === 0 ? [at, y + ((at - x) / (toX - x)) * (toY - y)] : [x + ((at - y) / (toY - y)) * (toX - x), at];
}

/** Along one latitude, without the two ends. */
function placesBetween([from = 0, latitude = 0]: Place, [to = 0]: Place): number[][] {
  const steps = Math.ceil(Math.abs(to - from) / longestEdge);
  return Array.from({ length: Math.max(0, steps - 1) }, (_, step) => [from + ((step + 1) / steps) * (to - from), latitude]);
}
