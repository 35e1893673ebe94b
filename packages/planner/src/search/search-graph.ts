import { fillColumn } from '../timetable/fill-column.ts';
import { picksUp, setsDown, type Timetable } from '../timetable/timetable.ts';
import { findTrainHours, type TrainHours } from './train-hours.ts';
import { buildInterchange, type Interchange, mirrorInterchange, ontoRules, slotOffset } from './interchange.ts';

/**
 * The structure of a search on any day: patterns with their positions, changes and transfers. It exists forwards, or mirrored for journeys
 * that must arrive in a window. In the mirrored graph every pattern runs from its last call to its first, time counts back, and alighting
 * and boarding are exchanged. One search serves both.
 */
export interface SearchGraph extends Interchange, TrainHours {
  readonly patternCount: number;
  /** By pattern, with one more for the end. */
  readonly positionStart: Uint32Array;
  /** By pattern: one bit for its source. */
  readonly sourceBit: Uint16Array;
  /** Indexed by position. */
  readonly positionPattern: Uint32Array;
  readonly positionStation: Uint16Array;
  readonly positionSlot: Uint16Array;
  readonly boards: Uint8Array;
  readonly alights: Uint8Array;
  /** By position: the shortest ride to the next position and the shortest stop, over all trips. */
  readonly shortestRun: Uint16Array;
  readonly shortestStop: Uint16Array;
  /**
   * By slot, with one more for the end: its *boardings*, each a position where a train is boarded, with its pattern. A search keeps its
   * data for boardings in this order, because it goes through all those of a slot.
   */
  readonly slotBoardingStart: Uint32Array;
  readonly boardingPosition: Uint32Array;
  readonly boardingPattern: Uint32Array;
  /** By position: its boarding. Meaningless where boarding is impossible. */
  readonly positionBoarding: Uint32Array;
  /**
   * By boarding: the slot at the train's next call, and the least minutes until its arrival there, less those of a change there. They make a
   * bound from the boarding of the bound from that arrival (`LowerBounds`): a traveller who stays on the train counts as one who leaves it
   * and boards it again, with one ride more, and is spared the change. `saysNothing` if nobody can board at the next call.
   */
  readonly boardingNext: Uint16Array;
  readonly boardingMinutes: Int16Array;
  /** By slot, with one more for the end: the patterns that set down there. */
  readonly slotAlightStart: Uint32Array;
  readonly alightPattern: Uint32Array;
  /** By station, with one more for the end: its transfers. */
  readonly transferStart: Uint32Array;
  readonly transferFrom: Uint16Array;
  readonly transferTo: Uint16Array;
  readonly transferMinutes: Uint16Array;
  /** By transfer: its number in the timetable. */
  readonly transferNumber: Uint32Array;
}

/** Sorts items into rows. Answers the start of each row, and the items row by row in their original sequence. */
function intoRows(rowCount: number, rowOf: ArrayLike<number>): { start: Uint32Array; items: Uint32Array } {
  const start = new Uint32Array(rowCount + 1);
  for (let item = 0; item < rowOf.length; item += 1) {
    const row = (rowOf[item] ?? 0) + 1;
    start[row] = (start[row] ?? 0) + 1;
  }
  for (let row = 0; row < rowCount; row += 1) start[row + 1] = (start[row + 1] ?? 0) + (start[row] ?? 0);
  const next = start.slice();
  const items = new Uint32Array(rowOf.length);
  for (let item = 0; item < rowOf.length; item += 1) {
    const row = rowOf[item] ?? 0;
    const place = next[row] ?? 0;
    items[place] = item;
    next[row] = place + 1;
  }
  return { start, items };
}

type SlotRows = Pick<
  SearchGraph,
  'slotBoardingStart' | 'boardingPosition' | 'boardingPattern' | 'positionBoarding' | 'slotAlightStart' | 'alightPattern'
>;

type Positions = Pick<SearchGraph, 'slotCount' | 'positionPattern' | 'positionSlot' | 'boards' | 'alights'>;

/** There is no bound from such a boarding. */
export const saysNothing = -0x7fff;

/** The minutes of a change from a slot's trains to others of the same slot. */
export function changeAgain({ changeMinutes, changeRow, slotStart, slotStation }: Interchange, slot: number): number {
  return changeMinutes[(changeRow[slot] ?? 0) + slot - (slotStart[slotStation[slot] ?? 0] ?? 0)] ?? 0;
}

/** What follows each boarding, for the bounds. */
function nextCalls(
  graph: Interchange &
    Pick<
      SearchGraph,
      'positionStart' | 'positionSlot' | 'boards' | 'shortestRun' | 'shortestStop' | 'boardingPosition' | 'boardingPattern'
    >,
): Pick<SearchGraph, 'boardingNext' | 'boardingMinutes'> {
  const { positionStart, positionSlot, boards, shortestRun, shortestStop, boardingPosition, boardingPattern } = graph;
  const boardingNext = new Uint16Array(boardingPosition.length);
  const boardingMinutes = new Int16Array(boardingPosition.length);
  for (let item = 0; item < boardingPosition.length; item += 1) {
    const next = (boardingPosition[item] ?? 0) + 1;
    const slot = positionSlot[next] ?? 0;
    const change = Math.max(0, changeAgain(graph, slot) - (shortestStop[next] ?? 0));
    const isLast = next + 1 === positionStart[(boardingPattern[item] ?? 0) + 1];
    boardingNext[item] = slot;
    boardingMinutes[item] = isLast || boards[next] ? (shortestRun[next - 1] ?? 0) - (isLast ? 0 : change) : saysNothing;
  }
  return { boardingNext, boardingMinutes };
}

function slotRows({ slotCount, positionPattern, positionSlot, boards, alights }: Positions): SlotRows {
  const rows = (usable: Uint8Array): { start: Uint32Array; items: Uint32Array } => {
    // Unusable positions go into a row of their own after the last slot.
    const rowOf = fillColumn(new Uint32Array(positionSlot.length), positionSlot, (slot, position) => (usable[position] ? slot : slotCount));
    const { start, items } = intoRows(slotCount + 1, rowOf);
    return { start: start.slice(0, slotCount + 1), items: items.slice(0, start[slotCount]) };
  };
  const [boarding, alighting] = [rows(boards), rows(alights)];
  const positionBoarding = new Uint32Array(positionSlot.length);
  for (let index = 0; index < boarding.items.length; index += 1) positionBoarding[boarding.items[index] ?? 0] = index;
  const patternsOf = (positions: Uint32Array): Uint32Array =>
    fillColumn(new Uint32Array(positions.length), positions, (position) => positionPattern[position] ?? 0);
  return {
    slotBoardingStart: boarding.start,
    boardingPosition: boarding.items,
    boardingPattern: patternsOf(boarding.items),
    positionBoarding,
    slotAlightStart: alighting.start,
    alightPattern: patternsOf(alighting.items),
  };
}

function shortest(timetable: Timetable): Pick<SearchGraph, 'shortestRun' | 'shortestStop'> {
  const { patternPositionStart, patternTripStart, patternTimeStart, positionStation, times } = timetable.columns;
  const shortestRun = new Uint16Array(positionStation.length);
  const shortestStop = new Uint16Array(positionStation.length);
  for (let pattern = 0; pattern < patternTimeStart.length; pattern += 1) {
    const first = patternPositionStart[pattern] ?? 0;
    const calls = (patternPositionStart[pattern + 1] ?? 0) - first;
    const trips = (patternTripStart[pattern + 1] ?? 0) - (patternTripStart[pattern] ?? 0);
    const start = patternTimeStart[pattern] ?? 0;
    for (let call = 0; call < calls; call += 1) {
      let run = call + 1 < calls ? 0xffff : 0;
      let stop = 0xffff;
      for (let trip = 0; trip < trips; trip += 1) {
        const at = start + (trip * calls + call) * 2;
        const departs = times[at + 1] ?? 0;
        stop = Math.min(stop, departs - (times[at] ?? 0));
        if (call + 1 < calls) run = Math.min(run, (times[at + 2] ?? 0) - departs);
      }
      shortestRun[first + call] = run;
      shortestStop[first + call] = stop;
    }
  }
  return { shortestRun, shortestStop };
}

/** The graph for a search forwards in time. */
export function buildSearchGraph(timetable: Timetable): SearchGraph {
  const { columns, names } = timetable;
  const rules = ontoRules(timetable);
  const interchange = buildInterchange(timetable, rules);
  const { positionStation, positionFlags, patternPositionStart, patternOperator, patternSource } = columns;
  const positionPattern = new Uint32Array(positionStation.length);
  for (let pattern = 0; pattern < patternOperator.length; pattern += 1)
    positionPattern.fill(pattern, patternPositionStart[pattern], patternPositionStart[pattern + 1]);
  const positionSlot = fillColumn(new Uint16Array(positionStation.length), positionStation, (station, position) => {
    const operator = patternOperator[positionPattern[position] ?? 0] ?? 0;
    return (interchange.slotStart[station] ?? 0) + slotOffset(rules[station], operator);
  });
  const boards = fillColumn(new Uint8Array(positionFlags.length), positionFlags, (flags) => flags & picksUp);
  const alights = fillColumn(new Uint8Array(positionFlags.length), positionFlags, (flags) => flags & setsDown);
  const transfers = intoRows(names.stations.length, columns.transferFrom);
  const calls = {
    ...interchange,
    ...shortest(timetable),
    ...slotRows({ slotCount: interchange.slotCount, positionPattern, positionSlot, boards, alights }),
    positionStart: patternPositionStart,
    positionSlot,
    boards,
  };
  return {
    ...calls,
    ...nextCalls(calls),
    ...findTrainHours(timetable, calls, false),
    patternCount: patternOperator.length,
    sourceBit: Uint16Array.from(patternSource, (source) => 1 << source),
    positionPattern,
    positionStation,
    alights,
    transferStart: transfers.start,
    transferFrom: Uint16Array.from(transfers.items, (transfer) => columns.transferFrom[transfer] ?? 0),
    transferTo: Uint16Array.from(transfers.items, (transfer) => columns.transferTo[transfer] ?? 0),
    transferMinutes: Uint16Array.from(transfers.items, (transfer) => columns.transferMinutes[transfer] ?? 0),
    transferNumber: transfers.items,
  };
}

/** The graph for a search backwards in time. A pattern's positions keep their range and change ends. */
export function mirrorSearchGraph(forward: SearchGraph, timetable: Timetable): SearchGraph {
  const mirrored = <Column extends Uint8Array | Uint16Array>(column: Column, made: Column, shift = 0): Column => {
    for (let pattern = 0; pattern < forward.patternCount; pattern += 1) {
      const first = forward.positionStart[pattern] ?? 0;
      const end = forward.positionStart[pattern + 1] ?? 0;
      for (let position = first; position < end - shift; position += 1) made[first + end - 1 - shift - position] = column[position] ?? 0;
    }
    return made;
  };
  const count = forward.positionStation.length;
  const positionSlot = mirrored(forward.positionSlot, new Uint16Array(count));
  const boards = mirrored(forward.alights, new Uint8Array(count));
  const alights = mirrored(forward.boards, new Uint8Array(count));
  const transfers = intoRows(forward.slotStart.length - 1, forward.transferTo);
  const calls = {
    ...forward,
    ...mirrorInterchange(forward),
    ...slotRows({ slotCount: forward.slotCount, positionPattern: forward.positionPattern, positionSlot, boards, alights }),
    positionSlot,
    boards,
    // A run leads to the next call, so the last has none.
    shortestRun: mirrored(forward.shortestRun, new Uint16Array(count), 1),
    shortestStop: mirrored(forward.shortestStop, new Uint16Array(count)),
  };
  return {
    ...calls,
    ...nextCalls(calls),
    ...findTrainHours(timetable, calls, true),
    positionStation: mirrored(forward.positionStation, new Uint16Array(count)),
    alights,
    transferStart: transfers.start,
    transferFrom: Uint16Array.from(transfers.items, (item) => forward.transferTo[item] ?? 0),
    transferTo: Uint16Array.from(transfers.items, (item) => timetable.columns.transferFrom[forward.transferNumber[item] ?? 0] ?? 0),
    transferMinutes: Uint16Array.from(transfers.items, (item) => forward.transferMinutes[item] ?? 0),
    transferNumber: Uint32Array.from(transfers.items, (item) => forward.transferNumber[item] ?? 0),
  };
}

/** The transfers that lead to a station: where they begin, and their items. There are few of them, so that looking through all is short. */
export function transfersTo(
  { transferFrom, transferTo }: SearchGraph,
  station: number,
): { readonly from: number; readonly item: number }[] {
  const found: { from: number; item: number }[] = [];
  for (let item = transferTo.indexOf(station); item >= 0; item = transferTo.indexOf(station, item + 1)) {
    found.push({ from: transferFrom[item] ?? 0, item });
  }
  return found;
}

/** The number of the same call in the other direction. */
export function mirroredPosition(graph: Pick<SearchGraph, 'positionStart' | 'positionPattern'>, position: number): number {
  const pattern = graph.positionPattern[position] ?? 0;
  return (graph.positionStart[pattern] ?? 0) + (graph.positionStart[pattern + 1] ?? 0) - 1 - position;
}
