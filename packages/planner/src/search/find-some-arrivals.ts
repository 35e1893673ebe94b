import { earliestRunNear } from './departures.ts';
import { never } from './lower-bounds.ts';
import { boundOf } from './packed-bounds.ts';
import { saysNothing } from './search-graph.ts';
import type { SearchState } from './search-state.ts';

/**
 * The number of arrivals of a round that the search continues from. With fewer it misses the first arrival more often, and more cost more
 * (docs/performance.md).
 */
const width = 5;

/** The best arrivals of a round so far, by estimated arrival at the destination; one for each station. */
class Beam {
  readonly estimates: number[] = [];
  readonly minutes: number[] = [];
  readonly slots: number[] = [];
  readonly #stations: number[] = [];
  /** Higher estimates are useless. */
  limit = never;

  get least(): number {
    return this.estimates[0] ?? never;
  }

  offer(estimate: number, minute: number, slot: number, station: number): void {
    let at = this.#stations.indexOf(station);
    if (at >= 0 && (this.estimates[at] ?? 0) <= estimate) return;
    if (at < 0) at = Math.min(this.estimates.length, width - 1);
    for (; at > 0 && (this.estimates[at - 1] ?? 0) > estimate; at -= 1) {
      this.#put(at, this.estimates[at - 1] ?? 0, this.minutes[at - 1] ?? 0, this.slots[at - 1] ?? 0, this.#stations[at - 1] ?? 0);
    }
    this.#put(at, estimate, minute, slot, station);
    this.limit = this.estimates[width - 1] ?? never;
  }

  #put(at: number, estimate: number, minute: number, slot: number, station: number): void {
    this.estimates[at] = estimate;
    this.minutes[at] = minute;
    this.slots[at] = slot;
    this.#stations[at] = station;
  }
}

export interface SomeArrivals {
  /** By maximum number of rides: the arrival of an existing journey; `never` if none was found. */
  readonly minutes: Int16Array;
  /** A lower limit of all arrivals. */
  readonly noneBefore: number;
}

/**
 * Finds arrivals of journeys that leave at a minute or later, looking only where the bounds promise the nearest destination (beam search:
 * Lowerre, "The Harpy Speech Recognition System", 1976). Usually it finds the first arrival of all, otherwise a later one. The main search
 * can then ignore everything after it. For queries without station roles.
 */
export function findSomeArrivals(search: SearchState, minute: number): SomeArrivals {
  const { access, query, reached } = search;
  reached.fill(never);
  let open: number[] = [];
  const reach = (slot: number, at: number): void => {
    if (at >= (reached[slot] ?? 0)) return;
    reached[slot] = at;
    if (!open.includes(slot)) open.push(slot);
  };
  for (const { state, minutes } of access) reach(state, minute + minutes);
  const found = new Int16Array(query.mostRides + 1).fill(never);
  let noneBefore = never;
  for (let left = query.mostRides - 1; left >= 0 && open.length > 0; left -= 1) {
    const beam = new Beam();
    const rides = query.mostRides - left;
    // A traveller who has only walked so far may walk on after a ride to the same place, so the first rides are not judged by earlier
    // labels.
    const labels = rides === 1 ? undefined : reached;
    const arrival = open.reduce(
      (known, slot) => rideFrom(search, slot, reached[slot] ?? never, left, beam, known, labels),
      found[rides] ?? never,
    );
    found.fill(arrival, rides);
    if (rides === 1) noneBefore = Math.min(arrival, beam.least);
    open = [];
    beam.slots.forEach((slot, index) => changeAt(search, slot, beam.minutes[index] ?? never, reach));
  }
  return { minutes: found, noneBefore };
}

/**
 * A lower limit for arrivals of journeys that leave at a minute or later with this many rides, from the first arrival; `limit` if that is
 * lower.
 */
export function leastArrival(search: SearchState, minute: number, limit: number, rides: number): number {
  const beam = new Beam();
  const arrival = search.access.reduce(
    (known, { state, minutes }) => rideFrom(search, state, minute + minutes, rides - 1, beam, known),
    limit,
  );
  return Math.min(arrival, beam.least);
}

/**
 * Rides on from a slot with the remaining number of rides, to places not reached earlier by other labels. Answers the earliest arrival at
 * the destination so far.
 */
function rideFrom(search: SearchState, from: number, minute: number, left: number, beam: Beam, known: number, labels?: Int16Array): number {
  const {
    slotBoardingStart,
    boardingPosition,
    boardingPattern,
    boardingNext,
    boardingMinutes,
    positionStart,
    positionSlot,
    slotStation,
    alights,
    sourceBit,
  } = search.space.graph;
  const { times, timeStart, runStart } = search.space.view;
  const { nearRun } = search;
  const { sourceMask } = search.query;
  const { bounds } = search;
  let arrival = known;
  for (let item = slotBoardingStart[from] ?? 0; item < (slotBoardingStart[from + 1] ?? 0); item += 1) {
    const pattern = boardingPattern[item] ?? 0;
    if (((sourceBit[pattern] ?? 0) & sourceMask) === 0) continue;
    const ride = boardingMinutes[item] ?? 0;
    // the bound of one ride more (`boardingMinutes`)
    const toGo = ride === saysNothing ? 0 : boundOf(bounds, boardingNext[item] ?? 0, left + 1) + ride;
    const limit = Math.min(beam.limit, arrival);
    if (minute + toGo >= limit) continue;
    const board = boardingPosition[item] ?? 0;
    const start = positionStart[pattern] ?? 0;
    const end = positionStart[pattern + 1] ?? 0;
    const runs = (runStart[pattern + 1] ?? 0) - (runStart[pattern] ?? 0);
    const at = (timeStart[pattern] ?? 0) + (board - start) * 2 + 1;
    const run = earliestRunNear(times, at, (end - start) * 2, runs, minute, nearRun[pattern] ?? 0);
    nearRun[pattern] = run;
    const departure = at + run * (end - start) * 2;
    if (run === runs || (times[departure] ?? 0) + toGo >= limit) continue;
    for (let position = board + 1; position < end; position += 1) {
      if (!alights[position]) continue;
      const slot = positionSlot[position] ?? 0;
      const arrives = times[departure - 1 + (position - board) * 2] ?? 0;
      arrival = Math.min(arrival, arrives + (bounds.onFoot[slot] ?? never));
      const estimate = arrives + (left > 0 ? boundOf(bounds, slot, left) : (bounds.onFoot[slot] ?? never));
      if (estimate < arrival && estimate < beam.limit && arrives < (labels?.[slot] ?? never))
        beam.offer(estimate, arrives, slot, slotStation[slot] ?? 0);
    }
  }
  return arrival;
}

/** Calls back with each slot where a train can be boarded after an arrival, and the minute from which it can. */
function changeAt(search: SearchState, slot: number, arrives: number, reach: (slot: number, minute: number) => void): void {
  const {
    slotStart,
    slotStation,
    changeRow,
    changeMinutes,
    waitMinutes,
    leaveMinutes,
    enterMinutes,
    transferStart,
    transferTo,
    transferMinutes,
  } = search.space.graph;
  const station = slotStation[slot] ?? 0;
  const first = slotStart[station] ?? 0;
  const row = (changeRow[slot] ?? 0) - first;
  for (let next = first; next < (slotStart[station + 1] ?? 0); next += 1) reach(next, arrives + (changeMinutes[row + next] ?? 0));
  for (let item = transferStart[station] ?? 0; item < (transferStart[station + 1] ?? 0); item += 1) {
    const to = transferTo[item] ?? 0;
    const there = arrives + (leaveMinutes[slot] ?? 0) + (transferMinutes[item] ?? 0) + waitMinutes;
    for (let next = slotStart[to] ?? 0; next < (slotStart[to + 1] ?? 0); next += 1) reach(next, there + (enterMinutes[next] ?? 0));
  }
}
