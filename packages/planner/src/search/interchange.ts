import type { Timetable } from '../timetable/timetable.ts';

/**
 * The places and times of changes, by *slots*. A station has one slot for all operators with the ordinary change time, and one for each
 * operator with a longer change onto it. A train is boarded from its operator's slot, and an arriving train opens each slot of the station
 * at its own time. Within a slot earlier is therefore always better, which an exact search needs.
 */
export interface Interchange {
  readonly slotCount: number;
  /** By station, with one more for the end. */
  readonly slotStart: Uint32Array;
  readonly slotStation: Uint16Array;
  /**
   * By slot: the start of its row in `changeMinutes`. A row has the minutes from an arrival with this slot's operator to each slot of the
   * station.
   */
  readonly changeRow: Uint32Array;
  readonly changeMinutes: Uint16Array;
  /** Minutes that must be left between a transfer and the next train, for travellers who want more time. */
  readonly waitMinutes: number;
  /** By slot: additional minutes before a transfer from here, after arriving with this slot's operator. */
  readonly leaveMinutes: Uint16Array;
  /** By slot: additional minutes after a transfer to here, before boarding this slot's operator. */
  readonly enterMinutes: Uint16Array;
}

/** Operators with a rule, by station: operator number to minutes; of repeated rules the longest. */
export function ontoRules({ columns, names }: Timetable): Map<number, number>[] {
  const rules = names.stations.map(() => new Map<number, number>());
  columns.ontoStation.forEach((station, index) => {
    const operator = columns.ontoOperator[index] ?? 0;
    const minutes = Math.max(columns.ontoMinutes[index] ?? 0, rules[station]?.get(operator) ?? 0);
    rules[station]?.set(operator, minutes);
  });
  return rules;
}

/** The slot for boarding an operator at a station, counted from the station's first. */
export function slotOffset(rules: ReadonlyMap<number, number> | undefined, operator: number): number {
  return rules ? [...rules.keys()].indexOf(operator) + 1 : 0;
}

export function buildInterchange(timetable: Timetable, rules: readonly ReadonlyMap<number, number>[]): Interchange {
  const { stationChangeMinutes } = timetable.columns;
  const slotStart = new Uint32Array(rules.length + 1);
  const slotStation: number[] = [];
  const changeRow: number[] = [];
  const changeMinutes: number[] = [];
  const enterMinutes: number[] = [];
  rules.forEach((rulesHere, station) => {
    const shortest = stationChangeMinutes[station] ?? 0;
    const onto = [0, ...rulesHere.values()];
    slotStart[station] = slotStation.length;
    onto.forEach((minutes, from) => {
      changeRow.push(changeMinutes.length);
      slotStation.push(station);
      enterMinutes.push(minutes);
      // From a train of the same operator the ordinary change is enough.
      onto.forEach((longer, to) => changeMinutes.push(from === to ? shortest : Math.max(shortest, longer)));
    });
    slotStart[station + 1] = slotStation.length;
  });
  return {
    slotCount: slotStation.length,
    slotStart,
    slotStation: Uint16Array.from(slotStation),
    changeRow: Uint32Array.from(changeRow),
    changeMinutes: Uint16Array.from(changeMinutes),
    waitMinutes: 0,
    leaveMinutes: new Uint16Array(slotStation.length),
    enterMinutes: Uint16Array.from(enterMinutes),
  };
}

/** The same changes for travellers who want at least this many minutes for each, walks taken off. */
export function withMoreTime({ changeMinutes }: Interchange, least: number): Pick<Interchange, 'changeMinutes' | 'waitMinutes'> {
  return { changeMinutes: changeMinutes.map((minutes) => Math.max(minutes, least)), waitMinutes: least };
}

/** The same changes for a search backwards in time, where arriving and boarding are exchanged. */
export function mirrorInterchange(forward: Interchange): Interchange {
  const changeMinutes = new Uint16Array(forward.changeMinutes.length);
  for (let station = 0; station + 1 < forward.slotStart.length; station += 1) {
    const first = forward.slotStart[station] ?? 0;
    const count = (forward.slotStart[station + 1] ?? 0) - first;
    for (let from = 0; from < count; from += 1) {
      for (let to = 0; to < count; to += 1) {
        changeMinutes[(forward.changeRow[first + to] ?? 0) + from] =
          forward.changeMinutes[(forward.changeRow[first + from] ?? 0) + to] ?? 0;
      }
    }
  }
  return { ...forward, changeMinutes, leaveMinutes: forward.enterMinutes, enterMinutes: forward.leaveMinutes };
}
