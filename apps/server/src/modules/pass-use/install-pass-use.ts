import type { PassSupplier } from '@throughfare/suppliers/port/passes';
import type { Base } from '../../platform/base.ts';
import { createPassUse } from './create-pass-use.ts';
import type { PassUse } from './pass-use.api.ts';
import type { PassUseDeps } from './pass-use-deps.ts';

/** `supplier` is undefined in an installation that sells no passes. */
export function installPassUse(
  base: Base,
  {
    supplier,
    ...needs
  }: Pick<PassUseDeps, 'tickets' | 'orders' | 'findBooking' | 'findBookingToLookAt' | 'findBookingToChange'> & {
    readonly supplier: PassSupplier | undefined;
  },
): PassUse {
  const passUse = createPassUse({ ...base, ...needs, ...(supplier ? { supplier } : {}) });
  passUse.bindTo(base.binder);
  return passUse;
}
