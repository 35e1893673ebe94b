import { listVouchers, type VoucherView } from '@throughfare/contract/calls/vouchers';
import { voucherUse } from '@throughfare/contract/voucher-use';
import { money, toDecimal } from '@throughfare/kernel/money';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { listGivenFor, listOfOwner, type MovementRow, movementsOf, type VoucherRow } from './voucher-store.ts';

export function voucherRoutes(binder: CallBinder, { db, clock, emailOf, refundsOf }: VoucherDeps): void {
  binder.bind(listVouchers, async ({ session }) => {
    const email = await emailOf(session);
    // A guest's address proves nothing, so they see those that were given for their own bookings.
    const vouchers = email === undefined ? await listGivenFor(db, await refundsOf(session)) : await listOfOwner(db, email);
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
    use: voucherUse({ issuer, traveller }, expiresOn),
    ...(issuer === 'shop' || traveller === '' ? {} : { traveller }),
    history: movements.map(({ at, kind, minor }) => ({ at: at.toISOString(), kind, amount: amount(minor) })),
  };
}
