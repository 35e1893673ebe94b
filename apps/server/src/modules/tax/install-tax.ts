import type { Base } from '../../platform/base.ts';
import { createTax } from './create-tax.ts';
import type { Tax } from './tax.api.ts';
import type { TaxDeps } from './tax-deps.ts';

export function installTax(base: Base, needs: Omit<TaxDeps, keyof Base>): Tax {
  const tax = createTax({ ...base, ...needs });
  tax.bindTo(base.binder);
  return tax;
}
