import { closeSync } from 'node:fs';
import { RecentlyUsed } from '@throughfare/kernel/recently-used';
import type { Timetable } from '../timetable/timetable.ts';
import { buildDayView, type DayView, longViewMinutes, mirrorDayView, viewMinutes } from './day-view.ts';
import { buildSearchGraph, mirrorSearchGraph, type SearchGraph } from './search-graph.ts';
import { withMoreTime } from './interchange.ts';
import { type BoundsLayout, layOutBounds, makeBoundsRows, openBounds, readBounds } from './bounds-table.ts';
import type { BoundsQuery } from './lower-bounds.ts';
import type { LowerBounds } from './packed-bounds.ts';

/** A graph with the trains of some days, forwards or mirrored: everything that one search reads. */
export interface SearchSpace {
  readonly timetable: Timetable;
  readonly graph: SearchGraph;
  readonly view: DayView;
  readonly mirrored: boolean;
  /** Lower bounds from earlier searches of this graph, by the facts they depend on. */
  readonly bounds: RecentlyUsed<string, LowerBounds>;
  /** The bounds by the timetable's file (`useBoundsTable`), if it has them. */
  readonly tabled: (query: BoundsQuery) => LowerBounds | undefined;
  /** The minutes of arrivals from earlier searches of this view, by destinations. */
  readonly arrivals: RecentlyUsed<string, Uint32Array>;
}

/** The part of a forward space that is the same for all days. */
export type SpaceOfAnyDay = Pick<SearchSpace, 'graph' | 'bounds' | 'tabled'>;

/** Days searched repeatedly in each direction: a month of them. With half as many, searches over a month rebuilt their views each time. */
const mostViews = 32;
/** Long views are rarely asked for, and each takes twice the memory. */
const mostLongViews = 2;
/** Destinations of each direction. Their bounds take 15 kB in a national timetable, 36 in the product's, and their arrivals half a kB a day. */
const mostDestinations = 1024;

/** Data shared by searches of one timetable. Computed on first use and dropped with the timetable. */
class TimetableSpaces {
  readonly #timetable: Timetable;
  readonly #forward: SearchGraph;
  #mirrored: SearchGraph | undefined;
  #layout: BoundsLayout | undefined;
  #table: number | undefined;
  readonly #spaces = {
    forward: new RecentlyUsed<number, SearchSpace>(mostViews),
    long: new RecentlyUsed<number, SearchSpace>(mostLongViews),
    mirrored: new RecentlyUsed<number, SearchSpace>(mostViews),
  };
  readonly #bounds = {
    forward: new RecentlyUsed<string, LowerBounds>(mostDestinations),
    mirrored: new RecentlyUsed<string, LowerBounds>(mostDestinations),
  };

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
    this.#forward = buildSearchGraph(timetable);
  }

  forgetUnused(): number {
    return [...Object.values(this.#spaces), ...Object.values(this.#bounds)].reduce((sum, kept) => sum + kept.forgetUnused(), 0);
  }

  get network(): SpaceOfAnyDay {
    return this.#ofAnyDay(this.#forward, this.#bounds.forward);
  }

  get mirroredGraph(): SearchGraph {
    return (this.#mirrored ??= mirrorSearchGraph(this.#forward, this.#timetable));
  }

  get layout(): BoundsLayout {
    return (this.#layout ??= layOutBounds([this.#forward, this.mirroredGraph], this.#timetable.names.sources.length));
  }

  /** Opening it for each question took a twentieth of one. */
  #openTable(): number | undefined {
    const path = tablePaths.get(this.#timetable);
    if (this.#table !== undefined || path === undefined) return this.#table;
    this.#table = openBounds(path);
    if (this.#table !== undefined) openTables.register(this, this.#table);
    return this.#table;
  }

  #ofAnyDay(graph: SearchGraph, bounds: RecentlyUsed<string, LowerBounds>): SpaceOfAnyDay {
    const tabled = (query: BoundsQuery): LowerBounds | undefined => {
      const table = this.#openTable();
      // laying the file out takes longer than a search, so it waits until there is one
      return table === undefined ? undefined : readBounds(table, this.layout, graph, query);
    };
    return { graph, bounds, tabled };
  }

  forward(start: number): SearchSpace {
    return this.#spaces.forward.get(start, () => this.#lookForward(start, viewMinutes));
  }

  long(start: number): SearchSpace {
    return this.#spaces.long.get(start, () => this.#lookForward(start, longViewMinutes));
  }

  #lookForward(start: number, minutes: number): SearchSpace {
    return {
      ...this.network,
      timetable: this.#timetable,
      view: buildDayView(this.#timetable, start, minutes),
      mirrored: false,
      arrivals: new RecentlyUsed(mostDestinations),
    };
  }

  mirrored(start: number): SearchSpace {
    return this.#spaces.mirrored.get(start, () => ({
      ...this.#ofAnyDay(this.mirroredGraph, this.#bounds.mirrored),
      timetable: this.#timetable,
      view: mirrorDayView(this.forward(start).view),
      mirrored: true,
      arrivals: new RecentlyUsed(mostDestinations),
    }));
  }
}

/** Closes the file of bounds of a timetable that is gone. */
const openTables = new FinalizationRegistry<number>(closeSync);
const byTimetable = new WeakMap<Timetable, TimetableSpaces>();
/** The file of bounds of each timetable, which may not be there yet. */
const tablePaths = new WeakMap<Timetable, string>();
/** The same, to go through all of them. */
const inUse = new Set<WeakRef<TimetableSpaces>>();

function spacesOf(timetable: Timetable): TimetableSpaces {
  const known = byTimetable.get(timetable);
  if (known) return known;
  const made = new TimetableSpaces(timetable);
  byTimetable.set(timetable, made);
  inUse.add(new WeakRef(made));
  return made;
}

/**
 * Forgets the days and the bounds that no search has used since the last call, and answers how many they were. A day takes 12 MB, and
 * laying it out again 20 ms (docs/performance.md).
 */
export function forgetUnusedDays(): number {
  let forgotten = 0;
  for (const reference of inUse) {
    const spaces = reference.deref();
    if (spaces) forgotten += spaces.forgetUnused();
    else inUse.delete(reference);
  }
  return forgotten;
}

/** Searches of this timetable read bounds from the file at `path` whenever it is there, and otherwise make them. */
export function useBoundsTable(timetable: Timetable, path: string): void {
  tablePaths.set(timetable, path);
}

/** What to write into that file: its length, and its bytes in pieces. */
export function boundsTable(timetable: Timetable): { readonly byteLength: number; rows(): Generator<Uint8Array> } {
  const { layout } = spacesOf(timetable);
  return { byteLength: layout.byteLength, rows: () => makeBoundsRows(layout) };
}

function startOfUtcDay(epochMinutes: number): number {
  return Math.floor(epochMinutes / 1440) * 1440;
}

/** For questions that no day's trains answer: laying out a day takes longer than a search. */
export function spaceOfAnyDay(timetable: Timetable): SpaceOfAnyDay {
  return spacesOf(timetable).network;
}

/** For journeys that leave in the 24 hours from an epoch minute; trains are known for at least one more day. */
export function departingSpace(timetable: Timetable, departAfter: number): SearchSpace {
  return spacesOf(timetable).forward(startOfUtcDay(departAfter));
}

/** As above, for ways of many nights: a week of trains is known. */
export function longDepartingSpace(timetable: Timetable, departAfter: number): SearchSpace {
  return spacesOf(timetable).long(startOfUtcDay(departAfter));
}

/** The space for journeys that arrive in the 24 hours before an epoch minute. */
export function arrivingSpace(timetable: Timetable, arriveBefore: number): SearchSpace {
  return spacesOf(timetable).mirrored(startOfUtcDay(arriveBefore) + 1440 - viewMinutes);
}

const unhurriedGraphs = new WeakMap<SearchGraph, Map<number, SearchGraph>>();

/**
 * The same space for travellers who want at least this many minutes for each change. Bounds and arrivals stay: they are those of shorter changes, and a
 * lower bound of a shorter way is one of a longer way.
 */
export function unhurriedSpace(space: SearchSpace, leastChangeMinutes: number): SearchSpace {
  if (leastChangeMinutes === 0) return space;
  const known = unhurriedGraphs.get(space.graph) ?? new Map<number, SearchGraph>();
  unhurriedGraphs.set(space.graph, known);
  const graph = known.get(leastChangeMinutes) ?? { ...space.graph, ...withMoreTime(space.graph, leastChangeMinutes) };
  known.set(leastChangeMinutes, graph);
  return { ...space, graph };
}

/** The forward view behind a mirrored one. */
export function forwardOf(space: SearchSpace): SearchSpace {
  return space.mirrored ? spacesOf(space.timetable).forward(space.view.start) : space;
}
