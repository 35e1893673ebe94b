import { type Access, transferToDestination } from './access.ts';
import { isAvoided, never, passesVia, type LowerBounds } from './lower-bounds.ts';
import { type Departures, earliestRun } from './departures.ts';
import type { Ride, Route } from './route.ts';
import type { NumberedQuery } from './search-query.ts';
import type { SearchSpace } from './search-spaces.ts';

/**
 * Round-based search over a range of departures (rRAPTOR: Delling, Pajor, Werneck, "Round-Based Public Transit Routing",
 * 2015). Departures are taken latest first and labels are kept from one to the next, so that an earlier departure only
 * follows what it improves. Round k finds what is reached with k rides. A label that the lower bounds show to be too late for
 * any improvement at the destination is not kept, which spares most of the work.
 *
 * A label is the minute from which a train can be boarded from a state after so many rides. Labels of fewer rides are
 * carried to more.
 */
export class RangeSearch {
  readonly #space: SearchSpace;
  readonly #query: NumberedQuery;
  readonly #access: Access;
  readonly #bounds: LowerBounds;
  readonly #stateCount: number;
  /** Where the layer that has passed the via station begins; 0 without a via station. */
  readonly #upper: number;

  /** `[rides * stateCount + state]`, and how the label came about: run, boarding, alighting, transfer's item or -1. */
  readonly #ready: Int16Array;
  readonly #byRun: Int32Array;
  readonly #byBoarding: Int32Array;
  readonly #byAlight: Int32Array;
  readonly #byTransfer: Int32Array;

  /** Bit sets of states whose label the last round, and this round, improved. */
  #marked: Uint32Array;
  #marking: Uint32Array;
  /** By pattern, while a round is prepared: the first position to board at. */
  readonly #firstBoarding: Int32Array;
  readonly #queue: Int32Array;

  /** By number of rides: the earliest arrival at the destination so far, and the last ride to it where this departure improved it. */
  readonly #best: Int16Array;
  readonly #lastRun: Int32Array;
  readonly #lastBoarding: Int32Array;
  readonly #lastAlight: Int32Array;
  readonly #lastState: Int32Array;

  constructor(space: SearchSpace, query: NumberedQuery, access: Access, bounds: LowerBounds) {
    const { slotCount, patternCount } = space.graph;
    this.#space = space;
    this.#query = query;
    this.#access = access;
    this.#bounds = bounds;
    this.#stateCount = bounds.stateCount;
    this.#upper = query.hasVia ? slotCount : 0;
    const labels = (query.mostRides + 1) * this.#stateCount;
    this.#ready = new Int16Array(labels).fill(never);
    this.#byRun = new Int32Array(labels);
    this.#byBoarding = new Int32Array(labels);
    this.#byAlight = new Int32Array(labels);
    this.#byTransfer = new Int32Array(labels);
    this.#marked = new Uint32Array((this.#stateCount >> 5) + 1);
    this.#marking = new Uint32Array((this.#stateCount >> 5) + 1);
    this.#firstBoarding = new Int32Array(patternCount).fill(-1);
    this.#queue = new Int32Array(patternCount);
    this.#best = new Int16Array(query.mostRides + 1).fill(never);
    this.#lastRun = new Int32Array(query.mostRides + 1).fill(-1);
    this.#lastBoarding = new Int32Array(query.mostRides + 1);
    this.#lastAlight = new Int32Array(query.mostRides + 1);
    this.#lastState = new Int32Array(query.mostRides + 1);
  }

  /**
   * Leaves at a minute or at any time after it, whatever trains there are. Returns the routes that this improves, by number
   * of rides: the earliest arrival with each.
   */
  leaveFrom(minute: number): Route[] {
    for (const state of this.#access.states) {
      const ready = minute + (this.#access.minutes[state] ?? 0);
      for (let at = state; at < this.#ready.length; at += this.#stateCount) this.#ready[at] = Math.min(this.#ready[at] ?? never, ready);
      this.#mark(state);
    }
    this.#rounds(1);
    return this.#takeImproved();
  }

  /** Leaves at one minute by the departures from `from` to `end` of the list, which are all of that minute. */
  leaveBy(departures: Departures, from: number, end: number): Route[] {
    for (let index = from; index < end; index += 1) {
      const boarding = departures.boarding[index] ?? 0;
      if (this.#canImprove(departures.minute[index] ?? 0, boarding)) this.#rideOn(departures.run[index] ?? 0, boarding);
    }
    this.#rounds(2);
    return this.#takeImproved();
  }

  #mark(state: number): void {
    this.#marking[state >> 5] = (this.#marking[state >> 5] ?? 0) | (1 << (state & 31));
  }

  #rounds(first: number): void {
    for (let rides = first; rides <= this.#query.mostRides; rides += 1) {
      const queued = this.#queuePatterns();
      if (queued === 0) break;
      for (let index = 0; index < queued; index += 1) this.#scan(rides, this.#queue[index] ?? 0);
    }
  }

  /** Queues the patterns that can be boarded from a marked state, each from its first such position. Starts a new set of marks. */
  #queuePatterns(): number {
    const { slotCount, slotPositionStart, slotPositions, positionPattern, sourceBit } = this.#space.graph;
    const { sourceMask } = this.#query;
    const firstBoarding = this.#firstBoarding;
    const marked = this.#marking;
    this.#marking = this.#marked;
    this.#marked = marked;
    let queued = 0;
    for (let word = 0; word < marked.length; word += 1) {
      let bits = marked[word] ?? 0;
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        const state = (word << 5) + bit;
        const slot = state >= slotCount ? state - slotCount : state;
        const end = slotPositionStart[slot + 1] ?? 0;
        for (let item = slotPositionStart[slot] ?? 0; item < end; item += 1) {
          const position = slotPositions[item] ?? 0;
          const pattern = positionPattern[position] ?? 0;
          if (((sourceBit[pattern] ?? 0) & sourceMask) === 0) continue;
          const before = firstBoarding[pattern] ?? 0;
          if (before < 0) {
            this.#queue[queued] = pattern;
            queued += 1;
          }
          if (before < 0 || position < before) firstBoarding[pattern] = position;
        }
      }
      marked[word] = 0;
    }
    return queued;
  }

  /** Follows the first train of a pattern that can be caught, changing to an earlier one of the same pattern where that can. */
  #scan(rides: number, pattern: number): void {
    const { positionStart, positionSlot, positionStation, boards, alights } = this.#space.graph;
    const { times, timeStart, runStart } = this.#space.view;
    const { roles, hasRoles } = this.#query;
    const ready = this.#ready;
    const upper = this.#upper;
    const start = positionStart[pattern] ?? 0;
    const end = positionStart[pattern + 1] ?? 0;
    const width = (end - start) * 2;
    const firstRun = runStart[pattern] ?? 0;
    const runs = (runStart[pattern + 1] ?? 0) - firstRun;
    const firstTime = timeStart[pattern] ?? 0;
    const before = (rides - 1) * this.#stateCount;
    // the train that has passed the via station (every train, without one), and one that has it before it, are run numbers
    // within the pattern; `runs` is none. Boardings are kept as position * 2 + layer.
    let run = runs;
    let boarding = 0;
    let openRun = runs;
    let openBoarding = 0;
    const first = this.#firstBoarding[pattern] ?? 0;
    this.#firstBoarding[pattern] = -1;
    for (let position = first; position < end; position += 1) {
      const slot = positionSlot[position] ?? 0;
      const at = firstTime + (position - start) * 2;
      if (hasRoles) {
        const role = roles[positionStation[position] ?? 0] ?? 0;
        if (role & isAvoided) {
          run = runs;
          openRun = runs;
          continue;
        }
        if (role & passesVia) {
          if (openRun < run) {
            run = openRun;
            boarding = openBoarding;
          }
          openRun = runs;
        }
      }
      if (alights[position]) {
        if (run < runs) this.#arrive(rides, upper + slot, times[at + run * width] ?? 0, firstRun + run, boarding, position);
        if (openRun < run) this.#arrive(rides, slot, times[at + openRun * width] ?? 0, firstRun + openRun, openBoarding, position);
      }
      if (boards[position]) {
        const earliest = ready[before + upper + slot] ?? never;
        if (run > 0 && earliest <= (times[at + 1 + (run - 1) * width] ?? 0)) {
          const caught = earliestRun(times, at + 1, width, run, earliest);
          if (caught < run) {
            run = caught;
            boarding = position * 2 + 1;
          }
        }
        if (upper > 0) {
          const earliestOpen = ready[before + slot] ?? never;
          const caught = earliestRun(times, at + 1, width, openRun, earliestOpen);
          if (caught < openRun) {
            openRun = caught;
            openBoarding = position * 2;
          }
        }
      }
    }
  }

  /** Whether the bounds let a journey that starts at this minute with this boarding (position * 2 + layer) improve anything. */
  #canImprove(minute: number, boarding: number): boolean {
    const state = (boarding & 1 ? this.#upper : 0) + (this.#space.graph.positionSlot[boarding >> 1] ?? 0);
    const departs = minute + (this.#access.minutes[state] ?? 0);
    for (let rides = this.#query.mostRides; rides > 0; rides -= 1) {
      if (departs + (this.#bounds.fromDeparture[rides * this.#stateCount + state] ?? 0) < (this.#best[rides] ?? 0)) return true;
    }
    return false;
  }

  /** Rides on a run from a boarding (position * 2 + layer), as the first ride. */
  #rideOn(run: number, boarding: number): void {
    const { positionStart, positionPattern, positionSlot, positionStation, alights } = this.#space.graph;
    const { times, timeStart, runStart } = this.#space.view;
    const { roles, hasRoles, hasVia } = this.#query;
    const board = boarding >> 1;
    const pattern = positionPattern[board] ?? 0;
    const start = positionStart[pattern] ?? 0;
    const end = positionStart[pattern + 1] ?? 0;
    const firstTime = (timeStart[pattern] ?? 0) + (run - (runStart[pattern] ?? 0)) * (end - start) * 2;
    let layer = hasVia && (boarding & 1) === 0 ? 0 : this.#upper;
    for (let position = board + 1; position < end; position += 1) {
      if (hasRoles) {
        const role = roles[positionStation[position] ?? 0] ?? 0;
        if (role & isAvoided) return;
        if (role & passesVia) layer = this.#upper;
      }
      if (alights[position]) {
        this.#arrive(1, layer + (positionSlot[position] ?? 0), times[firstTime + (position - start) * 2] ?? 0, run, boarding, position);
      }
    }
  }

  /** Arrives in a state after so many rides: at the destination, or where further trains can be boarded. */
  #arrive(rides: number, state: number, arrives: number, run: number, boarding: number, position: number): void {
    const { fromArrival } = this.#bounds;
    const stateCount = this.#stateCount;
    const best = this.#best;
    const { mostRides } = this.#query;
    const toDestination = fromArrival[state] ?? never;
    if (arrives + toDestination < (best[rides] ?? 0) || (toDestination === 0 && this.#sparesTransfer(rides, arrives))) {
      for (let more = rides; more <= mostRides && arrives + toDestination < (best[more] ?? 0); more += 1) best[more] = arrives + toDestination;
      this.#lastRun[rides] = run;
      this.#lastBoarding[rides] = boarding;
      this.#lastAlight[rides] = position;
      this.#lastState[rides] = state;
    }
    for (let more = mostRides - rides; ; more -= 1) {
      if (more <= 0) return;
      if (arrives + (fromArrival[more * stateCount + state] ?? 0) < (best[rides + more] ?? 0)) break;
    }
    const { slotStart, slotStation, changeRow, changeMinutes, leaveMinutes, enterMinutes, transferStart, transferTo, transferMinutes } = this.#space.graph;
    const { roles, hasVia } = this.#query;
    const layer = state < this.#upper ? 0 : this.#upper;
    const slot = state - layer;
    const station = slotStation[slot] ?? 0;
    const firstSlot = slotStart[station] ?? 0;
    const endSlot = slotStart[station + 1] ?? 0;
    const row = (changeRow[slot] ?? 0) - firstSlot;
    for (let next = firstSlot; next < endSlot; next += 1) {
      this.#improve(rides, layer + next, arrives + (changeMinutes[row + next] ?? 0), run, boarding, position, -1);
    }
    const endTransfer = transferStart[station + 1] ?? 0;
    for (let item = transferStart[station] ?? 0; item < endTransfer; item += 1) {
      const to = transferTo[item] ?? 0;
      const role = roles[to] ?? 0;
      if (role & isAvoided) continue;
      const layerThere = hasVia && role & passesVia ? this.#upper : layer;
      const there = arrives + (leaveMinutes[slot] ?? 0) + (transferMinutes[item] ?? 0);
      for (let next = slotStart[to] ?? 0; next < (slotStart[to + 1] ?? 0); next += 1) {
        this.#improve(rides, layerThere + next, there + (enterMinutes[next] ?? 0), run, boarding, position, item);
      }
    }
  }

  /** Whether arriving at the destination itself at this minute does without a last transfer that this departure found. */
  #sparesTransfer(rides: number, arrives: number): boolean {
    if (arrives !== this.#best[rides] || (this.#lastRun[rides] ?? -1) < 0) return false;
    return (this.#bounds.fromArrival[this.#lastState[rides] ?? 0] ?? 0) > 0;
  }

  #improve(rides: number, state: number, minute: number, run: number, boarding: number, position: number, transfer: number): void {
    const ready = this.#ready;
    const at = rides * this.#stateCount + state;
    if (minute >= (ready[at] ?? 0)) return;
    for (let more = at; more < ready.length && minute < (ready[more] ?? 0); more += this.#stateCount) ready[more] = minute;
    this.#byRun[at] = run;
    this.#byBoarding[at] = boarding;
    this.#byAlight[at] = position;
    this.#byTransfer[at] = transfer;
    this.#mark(state);
  }

  /** The routes that the departure improved, fewest rides first. */
  #takeImproved(): Route[] {
    const found: Route[] = [];
    for (let rides = 1; rides <= this.#query.mostRides; rides += 1) {
      if ((this.#lastRun[rides] ?? -1) < 0) continue;
      found.push(this.#route(rides));
      this.#lastRun[rides] = -1;
    }
    return found;
  }

  #route(mostRides: number): Route {
    const { positionSlot, transferNumber } = this.#space.graph;
    const stateCount = this.#stateCount;
    const rides: Ride[] = [];
    const transfers = [transferToDestination(this.#space.graph, this.#query, this.#bounds, this.#lastState[mostRides] ?? 0)];
    let run = this.#lastRun[mostRides] ?? 0;
    let boarding = this.#lastBoarding[mostRides] ?? 0;
    let alight = this.#lastAlight[mostRides] ?? 0;
    for (let before = mostRides - 1; ; before -= 1) {
      const board = boarding >> 1;
      rides.push({ run, board, alight });
      const state = (boarding & 1 ? this.#upper : 0) + (positionSlot[board] ?? 0);
      let at = before * stateCount + state;
      // a label carried from fewer rides
      while (before > 0 && this.#ready[at - stateCount] === this.#ready[at]) {
        before -= 1;
        at -= stateCount;
      }
      if (before === 0) {
        transfers.push(this.#access.transfer[state] ?? -1);
        break;
      }
      const item = this.#byTransfer[at] ?? -1;
      transfers.push(item < 0 ? -1 : (transferNumber[item] ?? 0));
      run = this.#byRun[at] ?? 0;
      boarding = this.#byBoarding[at] ?? 0;
      alight = this.#byAlight[at] ?? 0;
    }
    return { rides: rides.toReversed(), transfers: transfers.toReversed() };
  }
}
