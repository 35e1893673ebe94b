import { openSync, readSync } from 'node:fs';
import { arrivalBounds, type BoundsQuery, findLowerBounds, never } from './lower-bounds.ts';
import { kindOf, leastBits, type LowerBounds, nearer, nowhere, packBounds, wordOf } from './packed-bounds.ts';
import type { SearchGraph } from './search-graph.ts';

/*
 * The bounds from all stations to all stations, made once in the background, because to make those towards one destination takes ten times
 * as long as a search. The file has of each pair what a search needs (`LowerBounds`). It has a *sheet* for each direction and set of sources,
 * and in it a row for each destination: 16 bits for each slot (the least minutes, and above them the upper bits of what else is known), then
 * 8 bits (the lower bits of that). A row is read when it is asked for, and the system keeps what is in use.
 */

/** Increase this when the same timetable gets other bytes. */
export const boundsTableVersion = 2;

/** A query with more rides has its bounds made. Eight changes lead across Europe. */
const mostRides = 9;
/** Five days and a half. Longer ways count as that long. */
const minutesBits = 13;
const mostMinutes = (1 << minutesBits) - 1;

/** What a sheet's rows and columns are. */
interface Sheet {
  readonly graph: SearchGraph;
  readonly sourceMask: number;
  /** The stations with a row, in order. */
  readonly stations: Uint16Array;
  /** The slots of these stations, a column each. */
  readonly slots: Uint16Array;
  /** Where its first row begins in the file. */
  readonly start: number;
}

export interface BoundsLayout {
  readonly sheets: readonly Sheet[];
  readonly byteLength: number;
}

function rowBytes({ slots }: Pick<Sheet, 'slots'>): number {
  return slots.length * 3;
}

/** The stations at which trains of these sources call, and those with a transfer. */
function stationsOf(graph: SearchGraph, sourceMask: number): Uint16Array {
  const isUsed = new Uint8Array(graph.slotStart.length - 1);
  for (let position = 0; position < graph.positionStation.length; position += 1) {
    if ((graph.sourceBit[graph.positionPattern[position] ?? 0] ?? 0) & sourceMask) isUsed[graph.positionStation[position] ?? 0] = 1;
  }
  for (let station = 0; station < isUsed.length; station += 1) {
    const [first, end] = [graph.transferStart[station] ?? 0, graph.transferStart[station + 1] ?? 0];
    if (first < end) isUsed[station] = 1;
    for (const to of graph.transferTo.subarray(first, end)) isUsed[to] = 1;
  }
  return Uint16Array.from([...isUsed.keys()].filter((station) => isUsed[station]));
}

export function layOutBounds(graphs: readonly SearchGraph[], sourceCount: number): BoundsLayout {
  const masks = [...Array.from({ length: sourceCount }, (_, source) => 1 << source), (1 << sourceCount) - 1];
  const sheets: Sheet[] = [];
  let byteLength = 0;
  for (const graph of graphs) {
    for (const sourceMask of new Set(masks)) {
      const stations = stationsOf(graph, sourceMask);
      const isUsed = new Set(stations);
      const slots = Uint16Array.from([...graph.slotStation.keys()].filter((slot) => isUsed.has(graph.slotStation[slot] ?? 0)));
      sheets.push({ graph, sourceMask, stations, slots, start: byteLength });
      byteLength += stations.length * rowBytes({ slots });
    }
  }
  return { sheets, byteLength };
}

/** The bytes of the file, a row at a time, each as long in the making as the first question towards a destination takes without the file. */
export function* makeBoundsRows({ sheets }: BoundsLayout): Generator<Uint8Array> {
  for (const sheet of sheets) for (const destination of sheet.stations) yield makeRow(sheet, destination);
}

function makeRow(sheet: Sheet, destination: number): Uint8Array {
  const { graph, sourceMask, slots } = sheet;
  const roles = new Uint8Array(graph.slotStart.length - 1);
  const query = { destinations: [destination], sourceMask, roles, hasRoles: false, hasVia: false, mostRides };
  const { packed } = packBounds(findLowerBounds(graph, query), mostRides);
  const bytes = new Uint8Array(rowBytes(sheet));
  const minutes = new Uint16Array(bytes.buffer, 0, slots.length);
  const kinds = bytes.subarray(slots.length * 2);
  for (let column = 0; column < slots.length; column += 1) {
    const word = packed[slots[column] ?? 0] ?? 0;
    const kind = kindOf(word);
    minutes[column] = Math.min(word & leastBits, mostMinutes) | ((kind >> 8) << minutesBits);
    kinds[column] = kind & 0xff;
  }
  return bytes;
}

/** The largest row read so far, for the next one. */
let buffer = new Uint8Array(0);

/** Undefined if it is not there. */
export function openBounds(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The bounds towards the query's destinations by an open file. Undefined if it does not have them. */
export function readBounds(file: number, { sheets }: BoundsLayout, graph: SearchGraph, query: BoundsQuery): LowerBounds | undefined {
  if (query.hasRoles || query.mostRides > mostRides) return undefined;
  const sheet = sheets.find((one) => one.graph === graph && one.sourceMask === query.sourceMask);
  if (!sheet) return undefined;
  const stateCount = graph.slotCount;
  const bounds = { stateCount, layers: 1, packed: new Int32Array(stateCount), onFoot: new Uint16Array(stateCount).fill(never) };
  arrivalBounds(graph, query, { fromArrival: bounds.onFoot });
  for (const [index, destination] of query.destinations.entries()) {
    const towards = index === 0 ? bounds.packed : new Int32Array(stateCount);
    if (!readRow(file, sheet, destination, towards)) return undefined;
    if (index > 0)
      for (let state = 0; state < stateCount; state += 1) bounds.packed[state] = nearer(bounds.packed[state] ?? 0, towards[state] ?? 0);
  }
  return bounds;
}

/** False if the file is damaged. */
function readRow(file: number, { graph, start, stations, slots }: Sheet, destination: number, packed: Int32Array): boolean {
  packed.fill(nowhere);
  const row = stations.indexOf(destination);
  if (row < 0) {
    // no train of these sources and no transfer leads there, so only who is there already can arrive
    packed.fill(wordOf(0, 0), graph.slotStart[destination], graph.slotStart[destination + 1]);
    return true;
  }
  const length = rowBytes({ slots });
  if (buffer.length < length) buffer = new Uint8Array(length);
  if (readSync(file, buffer, 0, length, start + row * length) < length) return false;
  const minutes = new Uint16Array(buffer.buffer, 0, slots.length);
  const kinds = buffer.subarray(slots.length * 2, length);
  for (let column = 0; column < slots.length; column += 1) {
    const least = minutes[column] ?? 0;
    packed[slots[column] ?? 0] = wordOf(least & mostMinutes, ((least >> minutesBits) << 8) | (kinds[column] ?? 0));
  }
  return true;
}
