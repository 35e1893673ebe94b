import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, randomNetwork } from '../testing/random-network.ts';
import { tinyTimetable } from '../testing/tiny-network.ts';
import { buildTimetable } from '../timetable/build-timetable.ts';
import { layOutBounds, makeBoundsRows, readBounds } from './bounds-table.ts';
import { findLowerBounds, never } from './lower-bounds.ts';
import { boundOf, type LowerBounds, packBounds } from './packed-bounds.ts';
import { buildSearchGraph, mirrorSearchGraph, type SearchGraph } from './search-graph.ts';
import { type NumberedQuery, numberQuery } from './search-query.ts';
import { boundsTable, spaceOfAnyDay, useBoundsTable } from './search-spaces.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounds-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The bounds that a file made now has for a query. */
function readFile(graphs: readonly SearchGraph[], sourceCount: number, graph: SearchGraph, query: NumberedQuery): LowerBounds | undefined {
  const layout = layOutBounds(graphs, sourceCount);
  const path = join(folder, 'table');
  writeFileSync(path, Buffer.concat([...makeBoundsRows(layout)]));
  const file = openSync(path, 'r');
  try {
    return readBounds(file, layout, graph, query);
  } finally {
    closeSync(file);
  }
}

/** `[rides * stateCount + state]`, as they are made. */
function unpack(bounds: LowerBounds, mostRides: number): number[] {
  const { stateCount, onFoot } = bounds;
  const withRides = Array.from({ length: mostRides * stateCount }, (_, index) =>
    Math.min(never, boundOf(bounds, index % stateCount, Math.floor(index / stateCount) + 1)),
  );
  return [...onFoot, ...withRides];
}

test('is never above the bounds made for one destination, tells the same ways, and the same number of rides for the fastest', () => {
  const ends = fc.tuple(fc.subarray([...codes], { minLength: 1, maxLength: 2 }), fc.constantFrom(undefined, ['ATOC' as const]));
  const most = fc.constantFrom(1, 2, 3, 6, 9);
  fc.assert(
    fc.property(randomNetwork, ends, most, fc.boolean(), (input, [destinations, sources], mostRides, isMirrored) => {
      const timetable = buildTimetable(input);
      const forward = buildSearchGraph(timetable);
      const graphs = [forward, mirrorSearchGraph(forward, timetable)] as const;
      const graph = graphs[isMirrored ? 1 : 0];
      const query = numberQuery(timetable, {
        origins: codes,
        destinations,
        ...(sources ? { sources } : {}),
        maxChanges: mostRides - 1,
      });
      if (!query || query.sourceMask === 0) return;
      const made = findLowerBounds(graph, query);
      const read = readFile(graphs, timetable.names.sources.length, graph, query);
      const theirs = [...made.fromArrival];
      const isFastest = (from: readonly number[]) =>
        from.map((minutes, index) => minutes === from[mostRides * graph.slotCount + (index % graph.slotCount)]);
      expect(read).toBeDefined();
      for (const bounds of [packBounds(made, mostRides), ...(read ? [read] : [])]) {
        const ours = unpack(bounds, mostRides);
        expect(ours.filter((minutes, index) => minutes > (theirs[index] ?? 0))).toEqual([]);
        expect(ours.map((minutes) => minutes < never)).toEqual(theirs.map((minutes) => minutes < never));
        if (mostRides >= 6) expect(isFastest(ours)).toEqual(isFastest(theirs));
      }
    }),
    { numRuns: 300, seed: 20261129 },
  );
});

test('knows nearly how much longer the fewest rides take', () => {
  const timetable = tinyTimetable({ trains: ['1A: A 09:00, C 11:35', '1B: A 09:00, B 09:30', '1C: B 10:00, C 10:30'] });
  const graph = buildSearchGraph(timetable);
  const query = numberQuery(timetable, { origins: ['A'], destinations: ['C'] });
  const read = query && readFile([graph], timetable.names.sources.length, graph, query);
  const minutes = (rides: number) => read && boundOf(read, timetable.names.stations.indexOf('A'), rides);
  // five minutes for each change; of the 90 that the direct train takes longer, the file knows 80
  expect([minutes(1), minutes(2)]).toEqual([5 + 65 + 80, 5 + 65]);
});

test('answers searches as soon as the file exists, for the destinations in it', () => {
  const timetable = tinyTimetable({ trains: ['1A: A 09:00, B 10:00', '1B: B 10:30, C 11:00'] });
  const path = join(folder, 'later');
  const towards = (more: object) => {
    const query = numberQuery(timetable, { origins: ['A'], destinations: ['C'], ...more });
    return query && spaceOfAnyDay(timetable).tabled(query);
  };
  expect(towards({})).toBeUndefined();
  useBoundsTable(timetable, path);
  expect(towards({})).toBeUndefined();
  const { byteLength, rows } = boundsTable(timetable);
  const bytes = Buffer.concat([...rows()]);
  expect(bytes.length).toBe(byteLength);
  writeFileSync(path, bytes);
  expect(towards({})).toBeDefined();
  expect(towards({ via: ['B'] })).toBeUndefined();
  expect(towards({ maxChanges: 9 })).toBeUndefined();
  writeFileSync(path, '');
  expect(towards({})).toBeUndefined();
});
