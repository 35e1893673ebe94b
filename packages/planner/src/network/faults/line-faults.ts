import type { NetworkArea, StationPlace } from '../network-area.ts';
import type { Line } from '../network-data.ts';
import { patternFaults } from './pattern-faults.ts';
import { serviceRunFaults } from './service-run-faults.ts';

function numberFaults({ numbers }: Line): string[] {
  const { out, back, step = 1 } = numbers;
  const whole = [out, back, step].every((number) => Number.isInteger(number)) && out >= 0 && back >= 0 && step >= 1;
  return whole ? [] : ['train numbers are not whole numbers'];
}

/** Faults within a single line. */
export function lineFaults(line: Line, area: NetworkArea, places: ReadonlyMap<string, StationPlace>): string[] {
  const equipment = area.equipment[line.equipment];
  return [
    ...(area.operators[line.operator] ? [] : [`unknown operator "${line.operator}"`]),
    ...(equipment ? [] : [`unknown equipment "${line.equipment}"`]),
    ...(['TRAIN', 'FERRY', 'BUS'].includes(line.mode) ? [] : [`unknown mode "${line.mode}"`]),
    ...numberFaults(line),
    ...(line.patterns.length === 0 ? ['has no patterns'] : []),
    ...line.patterns.flatMap((pattern) => patternFaults(pattern, places, equipment)),
    ...line.patterns.flatMap((pattern) => [...pattern.out, ...(pattern.back ?? [])].flatMap(serviceRunFaults)),
  ];
}
