import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFares } from './check-fares.ts';
import type { AtocFares } from './fares-data.ts';

/** Reads the files of `data/fares/atoc` once, at the start. Throws with all contradictions. */
export function loadAtocFares(folder: string): AtocFares {
  const read = <Name extends keyof AtocFares>(name: Name): AtocFares[Name] =>
    // The files are the product's own, and `checkFares` refuses values that the rules could not handle.
    JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const fares: AtocFares = {
    clusters: read('clusters'),
    areas: read('areas'),
    'ticket-types': read('ticket-types'),
    restrictions: read('restrictions'),
    routes: read('routes'),
    routeing: read('routeing'),
    flows: read('flows'),
    advance: read('advance'),
    curve: read('curve'),
    railcards: read('railcards'),
    sleepers: read('sleepers'),
    'sail-and-rail': read('sail-and-rail'),
    plusbus: read('plusbus'),
    bicycles: read('bicycles'),
    upgrades: read('upgrades'),
  };
  const faults = checkFares(fares);
  if (faults.length > 0) throw new Error(`fares in ${folder} do not fit together: ${faults.join('; ')}`);
  return fares;
}
