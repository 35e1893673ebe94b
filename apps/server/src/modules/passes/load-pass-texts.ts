import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PassTemplate, PassTexts, ReservedTrains } from './rules/pass-texts.types.ts';

/** `folder` is `data/passes`. */
export function loadPassTexts(folder: string): PassTexts {
  // The files are part of the product, and the test beside this one reads them.
  const read = <Shape>(name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Shape;
  const { covered, notCovered } = read<Pick<PassTexts, 'covered' | 'notCovered'>>('coverage');
  return {
    templates: read<{ readonly templates: readonly PassTemplate[] }>('templates').templates,
    covered,
    notCovered,
    reservations: read<{ readonly trains: readonly ReservedTrains[] }>('reservations').trains,
  };
}
