import type { PassSupplier } from '@throughfare/suppliers/port/passes';
import type { Base } from '../../platform/base.ts';
import { dataPath } from '../../platform/data-path.ts';
import { createPasses } from './create-passes.ts';
import { loadPassTexts } from './load-pass-texts.ts';
import type { Passes } from './passes.api.ts';
import type { PassesDeps } from './passes-deps.ts';
import { passRoutes } from './routes.ts';

/** `supplier`: undefined where this installation sells no passes. */
export function installPasses(
  { clock, binder }: Base,
  { supplier, ...needs }: Pick<PassesDeps, 'pricing' | 'search' | 'saleTermsOf'> & { readonly supplier: PassSupplier | undefined },
): Passes {
  const deps: PassesDeps = { clock, ...needs, ...(supplier ? { supplier } : {}), texts: loadPassTexts(dataPath('passes')) };
  passRoutes(binder, deps);
  return createPasses(deps);
}
