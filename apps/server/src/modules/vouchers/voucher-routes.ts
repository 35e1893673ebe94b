import { listVouchers, type VoucherView } from '@throughfare/contract/calls/vouchers';
import { money, toDecimal } from '@throughfare/kernel/money';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { listOfOwner, type MovementRow, movementsOf, type VoucherRow } from './voucher-store.ts';

export function voucherRoutes(binder: CallBinder, { db, clock, emailOf }: VoucherDeps): void {
  binder.bind(listVouchers, async ({ session }) => {
    const email = await emailOf(session);
    const vouchers = email === undefined ? [] : await listOfOwner(db, email);
    const movements = Map.groupBy(
      await movementsOf(
        db,
        vouchers.map(({ id }) => id),
      ),
      ({ voucher_id: voucherId }) => voucherId,
    );
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    return { data: { vouchers: vouchers.map((voucher) => present(voucher, movements.get(voucher.id) ?? [], today)) } };
  });
}

function present(voucher: VoucherRow, movements: readonly MovementRow[], today: string): VoucherView {
  const { code, issuer, currency, issued_minor: issued, balance_minor: balance, expires_on: expiresOn, traveller } = voucher;
  const amount = (minor: number): string => toDecimal(money(currency, minor));
  return {
    code,
    issuer,
    currency,
    issued: amount(issued),
    balance: amount(balance),
    expiresOn,
    state: balance === 0 ? (movements.at(-1)?.kind === 'expired' ? 'ended' : 'spent') : expiresOn < today ? 'ended' : 'active',
    ...(issuer === 'shop' || traveller === '' ? {} : { traveller }),
    history: movements.map(({ at, kind, minor }) => ({ at: at.toISOString(), kind, amount: amount(minor) })),
  };
}
