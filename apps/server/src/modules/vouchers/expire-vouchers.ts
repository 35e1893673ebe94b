import type { Currency } from '@throughfare/kernel/money';
import { isSource } from '@throughfare/kernel/source';
import { sql } from 'kysely';
import { declareFailpoint } from '../../platform/failpoint.ts';
import { voucherMail } from './mail-voucher.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { move } from './voucher-store.ts';

const afterExpiry = declareFailpoint('vouchers.after-expiry');

/** The owner is reminded this long before the end. */
const remindDays = 30;

/**
 * Ends vouchers after their last day, each in a transaction with its ledger entry. The unspent rest of ours is our income, that of a train
 * company's belongs to the company. Amounts held by running orders are left until those have ended.
 */
export async function expireVouchers({ db, clock, ledger, outbox }: VoucherDeps): Promise<void> {
  const now = new Date(clock.now());
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ id: string }>`
    select id from retail.voucher where balance_minor > held_minor and expires_on < ${today}::date order by expires_on limit 500`.execute(
    db,
  );
  for (const { id } of rows) {
    await db.transaction().execute(async (transaction) => {
      const locked = await sql<{ free: number; currency: Currency; issuer: string }>`
        select (balance_minor - held_minor)::int as free, currency, issuer from retail.voucher
        where id = ${id}::uuid and expires_on < ${today}::date for update`.execute(transaction);
      const [voucher] = locked.rows;
      if (!voucher || voucher.free <= 0) return;
      const { free, currency, issuer } = voucher;
      const key = `expired/${id}/${today}`;
      if (!(await move(transaction, { voucherId: id, kind: 'expired', minor: -free, key }, { now }))) return;
      const to = isSource(issuer) ? (`supplier:${issuer}` as const) : 'breakage';
      await ledger.post(transaction, [
        {
          orderId: `voucher:${id}`,
          movement: key,
          lines: [
            { account: 'voucher', currency, minor: free, kind: 'voucher' },
            { account: to, currency, minor: -free, kind: 'voucher' },
          ],
        },
      ]);
    });
    await afterExpiry.pass(id);
  }
  const remind = new Date(clock.now() + remindDays * 24 * 3_600_000).toISOString().slice(0, 10);
  const ending = await sql<{ id: string }>`
    select id from retail.voucher where balance_minor > 0 and expires_on = ${remind}::date and created_at < ${now}::timestamptz - interval '1 day'`.execute(
    db,
  );
  for (const { id } of ending.rows) await outbox.add({ mail: voucherMail, ids: { voucherId: id, news: 'ends' } });
}
