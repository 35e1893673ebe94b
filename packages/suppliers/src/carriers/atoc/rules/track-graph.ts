import type { GlobePlace } from '@throughfare/kernel/great-circle';
import { railMiles } from './distance-curve.ts';

/** Distances by rail: miles between calls as the crow flies, scaled to the length of the track. */
export interface TrackGraph {
  /** By the shortest route, past London's terminals or not. Undefined if there is none, or if a station is unknown. */
  miles(from: string, to: string, avoiding?: ReadonlySet<string>): number | undefined;
  /** To the nearest of several stations. Undefined if none can be reached. */
  milesToNearest(from: string, stations: ReadonlySet<string>): number | undefined;
}

/** The number of origins with cached distances. */
const mostKeptOrigins = 200;

class Track implements TrackGraph {
  readonly #numbers = new Map<string, number>();
  readonly #codes: string[] = [];
  readonly #edges: Map<number, number>[] = [];
  readonly #kept = new Map<ReadonlySet<string> | undefined, Map<string, Float64Array>>();
  readonly #nearest = new Map<ReadonlySet<string>, Map<string, number | undefined>>();

  join(from: string, to: string, miles: number): void {
    const [a, b] = [this.#number(from), this.#number(to)];
    for (const [start, end] of [
      [a, b],
      [b, a],
    ] as const) {
      const edges = this.#edges[start];
      if (edges && miles < (edges.get(end) ?? Number.POSITIVE_INFINITY)) edges.set(end, miles);
    }
  }

  miles(from: string, to: string, avoiding?: ReadonlySet<string>): number | undefined {
    const [start, end] = [this.#numbers.get(from), this.#numbers.get(to)];
    if (start === undefined || end === undefined) return undefined;
    const found = this.#distancesFrom(from, start, avoiding)[end] ?? Number.POSITIVE_INFINITY;
    return Number.isFinite(found) ? found : undefined;
  }

  /** Kept for each start, because each journey asks for its ends. */
  milesToNearest(from: string, stations: ReadonlySet<string>): number | undefined {
    const kept = this.#nearest.get(stations) ?? new Map<string, number | undefined>();
    this.#nearest.set(stations, kept);
    if (kept.has(from)) return kept.get(from);
    const miles = [...stations].flatMap((station) => this.miles(from, station) ?? []);
    const nearest = miles.length === 0 ? undefined : Math.min(...miles);
    kept.set(from, nearest);
    return nearest;
  }

  #number(code: string): number {
    const known = this.#numbers.get(code);
    if (known !== undefined) return known;
    const number = this.#codes.push(code) - 1;
    this.#numbers.set(code, number);
    this.#edges.push(new Map());
    return number;
  }

  #distancesFrom(from: string, start: number, avoiding: ReadonlySet<string> | undefined): Float64Array {
    const kept = this.#kept.get(avoiding) ?? new Map<string, Float64Array>();
    this.#kept.set(avoiding, kept);
    const known = kept.get(from);
    if (known) return known;
    if (kept.size >= mostKeptOrigins) kept.clear();
    const found = this.#search(start, avoiding);
    kept.set(from, found);
    return found;
  }

  /** Dijkstra's algorithm. A station to avoid can be reached but not passed. */
  #search(start: number, avoiding: ReadonlySet<string> | undefined): Float64Array {
    const miles = new Float64Array(this.#codes.length).fill(Number.POSITIVE_INFINITY);
    const done = new Uint8Array(this.#codes.length);
    const queue = new Queue();
    miles[start] = 0;
    queue.push(start, 0);
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      if (done[at]) continue;
      done[at] = 1;
      if (at !== start && avoiding?.has(this.#codes[at] ?? '') === true) continue;
      for (const [next, further] of this.#edges[at] ?? []) {
        const there = (miles[at] ?? 0) + further;
        if (there >= (miles[next] ?? 0)) continue;
        miles[next] = there;
        queue.push(next, there);
      }
    }
    return miles;
  }
}

/** A binary heap of stations, nearest first. */
class Queue {
  readonly #stations: number[] = [];
  readonly #miles: number[] = [];

  push(station: number, miles: number): void {
    let at = this.#stations.push(station) - 1;
    this.#miles.push(miles);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#at(parent) <= miles) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  pop(): number | undefined {
    const nearest = this.#stations[0];
    const [station, miles] = [this.#stations.pop(), this.#miles.pop()];
    if (station === undefined || miles === undefined || this.#stations.length === 0) return nearest;
    this.#stations[0] = station;
    this.#miles[0] = miles;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const child = this.#at(right) < this.#at(left) ? right : left;
      if (this.#at(child) >= this.#at(at)) return nearest;
      this.#swap(at, child);
      at = child;
    }
  }

  #at(index: number): number {
    return this.#miles[index] ?? Number.POSITIVE_INFINITY;
  }

  #swap(a: number, b: number): void {
    [this.#stations[a], this.#stations[b]] = [this.#stations[b] ?? 0, this.#stations[a] ?? 0];
    [this.#miles[a], this.#miles[b]] = [this.#at(b), this.#at(a)];
  }
}

/** A network's lines, each as the stations at which its trains call, and the walks between stations. */
export function buildTrackGraph(lines: Iterable<readonly string[]>, placeOf: (station: string) => GlobePlace | undefined): TrackGraph {
  const track = new Track();
  for (const stations of lines) {
    for (const [index, to] of stations.slice(1).entries()) {
      const from = stations[index];
      const [start, end] = [from === undefined ? undefined : placeOf(from), placeOf(to)];
      if (from !== undefined && start && end) track.join(from, to, railMiles(start, end));
    }
  }
  return track;
}
