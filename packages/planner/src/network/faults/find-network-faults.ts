import { isSource } from '@throughfare/kernel/source';
import type { Horizon } from '../../timetable/timetable-input.ts';
import type { NetworkArea, StationPlace } from '../network-area.ts';
import { areaFaults, sharedKeyFaults } from './area-faults.ts';
import { designatorFaults } from './designator-faults.ts';
import { lineFaults } from './line-faults.ts';
import type { NetworkFault } from './network-fault.ts';

function repeatedIds(area: NetworkArea): NetworkFault[] {
  const seen = new Set<string>();
  return area.lineFiles.flatMap(({ file, content }) =>
    content.lines.flatMap(({ id }) => {
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      return [{ file, line: id, fault: 'another line of the area has this id' }];
    }),
  );
}

/**
 * All faults in the areas' data; empty if it is sound. Train numbers are compared over the days of the horizon, and only if the lines have
 * no other faults.
 */
export function findNetworkFaults(areas: readonly NetworkArea[], places: Iterable<StationPlace>, horizon: Horizon): NetworkFault[] {
  const placeByCode = new Map([...places].map((place) => [place.code, place]));
  const operators = new Set(areas.flatMap((area) => Object.keys(area.operators)));
  const faults = [
    ...sharedKeyFaults(areas),
    ...areas.flatMap((area) => [
      ...areaFaults(area, placeByCode, operators),
      ...repeatedIds(area),
      ...area.lineFiles.flatMap(({ file, content }) => [
        ...(isSource(content.source) ? [] : [{ file, fault: `unknown source "${String(content.source)}"` }]),
        ...content.lines.flatMap((line) => lineFaults(line, area, placeByCode).map((fault) => ({ file, line: line.id, fault }))),
      ]),
    ]),
  ];
  return faults.length > 0 ? faults : designatorFaults(areas, horizon);
}
