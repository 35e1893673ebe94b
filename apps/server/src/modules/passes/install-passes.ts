import type { PassSupplier } from '@throughfare/suppliers/port/passes';
import type { Base } from '../../platform/base.ts';
import { dataPath } from '../../platform/data-path.ts';
import { createPasses } from './create-passes.ts';
import { loadPassTexts } from './load-pass-texts.ts';
import { loadItineraries } from './worth/load-itineraries.ts';
import { createWorthBook } from './worth/worth-book.ts';
import type { Passes } from './passes.api.ts';
import type { PassesDeps } from './passes-deps.ts';
import { passRoutes } from './routes.ts';

/** `supplier` is undefined in an installation that sells no passes. */
export function installPasses(
  { clock, binder, log, onClose }: Base,
  {
    supplier,
    ...needs
  }: Pick<PassesDeps, 'pricing' | 'search' | 'homeCountries' | 'saleTermsOf' | 'stationName'> & {
    readonly supplier: PassSupplier | undefined;
  },
): Passes {
  const worth = createWorthBook({
    search: needs.search,
    clock,
    log,
    currency: supplier?.currency ?? 'EUR',
    file: loadItineraries(dataPath('passes', 'itineraries.json')),
  });
  onClose(() => worth.end());
  const deps: PassesDeps = { clock, ...needs, ...(supplier ? { supplier } : {}), texts: loadPassTexts(dataPath('passes')), worth };
  passRoutes(binder, deps);
  return createPasses(deps);
}
