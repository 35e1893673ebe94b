import type { Base } from '../../platform/base.ts';
import { createVouchers } from './create-vouchers.ts';
import type { VoucherDeps } from './voucher-deps.ts';

export function installVouchers(
  base: Base,
  needs: Pick<VoucherDeps, 'ledger' | 'emailOf' | 'refundsOf'>,
): ReturnType<typeof createVouchers> {
  const vouchers = createVouchers({ ...base, ...needs });
  vouchers.bindTo(base.binder);
  return vouchers;
}
