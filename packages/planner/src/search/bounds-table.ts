import { closeSync, openSync, readSync } from 'node:fs';
import { arrivalBounds, type BoundsQuery, findLowerBounds, type LowerBounds, never } from './lower-bounds.ts';
import type { SearchGraph } from './search-graph.ts';

/*
 * The bounds from all stations to all stations, made once in the background. To make those towards one destination takes ten times as long as
 * a search, and to keep them for all would take a gigabyte. The file has less of each pair, and nearly all that a search needs: the least
 * minutes with any number of rides, the fewest rides that lead there, roughly how many minutes these take longer, and the fewest rides for
 * the least minutes. It has a *sheet* for each direction and set of sources, and in it a row for each destination: 16 bits for each slot
 * (the least minutes, and above them how many rides the fastest way has more than the fewest), then 8 bits (the fewest rides, and above
 * them the number of the extra minutes). A row is read when it is asked for, and the system keeps what is in use.
 */

/** Increase this when the same timetable gets other bytes. */
export const boundsTableVersion = 2;

/** A query with more rides has its bounds made. Eight changes lead across Europe. */
const mostRides = 9;
/** What a search tries first (`ridesThatPay`): the fewest rides of the fastest way are those of the fastest with so many. */
const usualRides = 6;
/** The fewest rides of a slot from which no way leads to the destination. */
const noWay = 15;
/** Five days and a half. Longer ways count as that long. */
const minutesBits = 13;
const mostMinutes = (1 << minutesBits) - 1;
const ridesBits = 4;
/** How much longer the fewest rides take than the fastest way: the file has the number of the last that is not too much. */
const extraMinutes = [0, 1, 5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 130, 180, 240, 360] as const;

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
  const { fromArrival, stateCount } = findLowerBounds(graph, query);
  const bytes = new Uint8Array(rowBytes(sheet));
  const minutes = new Uint16Array(bytes.buffer, 0, slots.length);
  const rides = bytes.subarray(slots.length * 2);
  for (let column = 0; column < slots.length; column += 1) {
    const least = (count: number): number => fromArrival[count * stateCount + (slots[column] ?? 0)] ?? never;
    let fewest = 0;
    while (fewest <= mostRides && least(fewest) >= never) fewest += 1;
    let fastest = fewest;
    while (least(fastest) > least(Math.max(usualRides, fewest))) fastest += 1;
    const extra = least(Math.max(fewest, 1)) - least(mostRides);
    minutes[column] = Math.min(least(mostRides), mostMinutes) | ((fastest - fewest) << minutesBits);
    rides[column] = fewest > mostRides ? noWay : fewest | (extraMinutes.findLastIndex((more) => more <= extra) << ridesBits);
  }
  return bytes;
}

/** The largest row read so far, for the next one. */
let buffer = new Uint8Array(0);

/** The bounds towards the query's destinations by the file at a path. Undefined if it is not there or does not have them. */
export function readBounds(path: string, { sheets }: BoundsLayout, graph: SearchGraph, query: BoundsQuery): LowerBounds | undefined {
  if (query.hasRoles || query.mostRides > mostRides) return undefined;
  const sheet = sheets.find((one) => one.graph === graph && one.sourceMask === query.sourceMask);
  const file = sheet && openIfThere(path);
  if (!sheet || file === undefined) return undefined;
  try {
    const stateCount = graph.slotCount;
    const bounds = { stateCount, layers: 1, fromArrival: new Uint16Array((query.mostRides + 1) * stateCount).fill(never) };
    arrivalBounds(graph, query, bounds);
    for (let ride = 1; ride <= query.mostRides; ride += 1) bounds.fromArrival.copyWithin(ride * bounds.stateCount, 0, bounds.stateCount);
    return query.destinations.every((destination) => addRow(file, sheet, destination, query.mostRides, bounds)) ? bounds : undefined;
  } finally {
    closeSync(file);
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** False if the file is damaged. */
function addRow(file: number, sheet: Sheet, destination: number, most: number, { fromArrival, stateCount }: LowerBounds): boolean {
  const row = sheet.stations.indexOf(destination);
  // no train of these sources and no transfer leads there
  if (row < 0) return true;
  const { slots } = sheet;
  const length = rowBytes(sheet);
  if (buffer.length < length) buffer = new Uint8Array(length);
  if (readSync(file, buffer, 0, length, sheet.start + row * length) < length) return false;
  const minutes = new Uint16Array(buffer.buffer, 0, slots.length);
  const rides = buffer.subarray(slots.length * 2, length);
  for (let column = 0; column < slots.length; column += 1) {
    const packed = rides[column] ?? noWay;
    const fewest = packed & ((1 << ridesBits) - 1);
    if (fewest === noWay) continue;
    const word = minutes[column] ?? 0;
    const least = word & mostMinutes;
    const fastest = fewest + (word >> minutesBits);
    const slot = slots[column] ?? 0;
    const first = fewest || 1;
    if (first > most) continue;
    // between the fewest rides and those of the fastest way, it takes a minute more at least
    let at = first * stateCount + slot;
    fromArrival[at] = Math.min(fromArrival[at] ?? 0, least + (extraMinutes[packed >> ridesBits] ?? 0));
    for (let ride = first + 1; ride <= most; ride += 1) {
      at += stateCount;
      fromArrival[at] = Math.min(fromArrival[at] ?? 0, least + Number(ride < fastest));
    }
  }
  return true;
}
