import type { NetworkArea, StationPlace } from '../network-area.ts';
import { calendarFaults } from './calendar-faults.ts';
import type { NetworkFault } from './network-fault.ts';

type Places = ReadonlyMap<string, StationPlace>;

function isMinutes(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function unknown(places: Places, codes: readonly string[]): string[] {
  return codes.filter((code) => !places.has(code)).map((code) => `unknown station "${code}"`);
}

function transferFaults({ transfers }: NetworkArea, places: Places): string[] {
  return transfers.flatMap(({ from, to, minutes, by }) => [
    ...unknown(places, [from, to]),
    ...(from === to ? [`a transfer from ${from} to itself`] : []),
    ...(isMinutes(minutes) && minutes > 0 ? [] : [`the transfer from ${from} to ${to} takes ${minutes} minutes`]),
    ...(by === 'WALK' || by === 'UNDERGROUND' ? [] : [`the transfer from ${from} to ${to} is by "${String(by)}"`]),
  ]);
}

function changeFaults({ changes }: NetworkArea, places: Places, operators: ReadonlySet<string>): string[] {
  return [
    ...(isMinutes(changes.defaultMinutes) ? [] : ['the default is not whole minutes']),
    ...unknown(places, Object.keys(changes.stations)),
    ...Object.entries(changes.stations)
      .filter(([, minutes]) => !isMinutes(minutes))
      .map(([code]) => `${code} has no whole minutes`),
    ...changes.onto.flatMap(({ station, operator, minutes }) => [
      ...unknown(places, [station]),
      ...(operators.has(operator) ? [] : [`unknown operator "${operator}"`]),
      ...(isMinutes(minutes) ? [] : [`the change onto ${operator} at ${station} has no whole minutes`]),
    ]),
  ];
}

/** Faults in an area's files other than its lines. `operators` are those of all areas. */
export function areaFaults(area: NetworkArea, places: Places, operators: ReadonlySet<string>): NetworkFault[] {
  const groups = area.groups.flatMap((group) => [
    ...unknown(places, group.members),
    ...(group.members.length < 2 ? [`group ${group.code} has fewer than two stations`] : []),
  ]);
  return [
    ...transferFaults(area, places).map((fault) => ({ file: `${area.name}/transfers.json`, fault })),
    ...changeFaults(area, places, operators).map((fault) => ({ file: `${area.name}/changes.json`, fault })),
    ...groups.map((fault) => ({ file: `${area.name}/groups.json`, fault })),
    ...calendarFaults(area, operators).map((fault) => ({ file: `${area.name}/calendar.json`, fault })),
  ];
}

/** Operator and equipment keys with different meanings in two areas. */
export function sharedKeyFaults(areas: readonly NetworkArea[]): NetworkFault[] {
  return (['operators', 'equipment'] as const).flatMap((kind) => {
    const seen = new Map<string, string>();
    return areas.flatMap((area) =>
      Object.entries(area[kind]).flatMap(([key, value]) => {
        const text = JSON.stringify(value);
        const before = seen.get(key) ?? text;
        seen.set(key, before);
        return before === text ? [] : [{ file: `${area.name}/${kind}.json`, fault: `"${key}" is something else in another area` }];
      }),
    );
  });
}
