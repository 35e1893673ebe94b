import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PassCatalogue, PassPolicy, PassProducts } from './pass-catalogue.types.ts';

/** Reads the passes on sale. `folder`: `data/passes`. `countries`: those of the Global Pass. */
export function loadPassCatalogue(folder: string, countries: readonly string[]): PassCatalogue {
  // The files are part of the product, and this folder's tests read them.
  const read = <Shape>(name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Shape;
  return {
    products: read<PassProducts>('products'),
    policy: read<PassPolicy>('policy'),
    interrailResidents: new Set(read<{ readonly interrail: readonly string[] }>('residents').interrail),
    countries,
  };
}
