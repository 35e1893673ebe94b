import { randomBytes, randomUUID } from 'node:crypto';
import { voucherUse } from '@throughfare/contract/voucher-use';
import { type Currency, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { createVoucherPayments } from './create-voucher-payments.ts';
import { expireVouchers } from './expire-vouchers.ts';
import { voucherLetter, voucherMail } from './mail-voucher.ts';
import { problemOf, shareVouchers } from './rules/share-vouchers.ts';
import { readVoucherCode, voucherCode } from './rules/voucher-code.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { voucherRoutes } from './voucher-routes.ts';
import { findByCodes, findPaymentByReference, intentOf, listGivenFor, move } from './voucher-store.ts';
import type { VoucherFinding, Vouchers } from './vouchers.api.ts';

/** Vouchers of customers. Registers the module's job and mail. */
export function createVouchers(deps: VoucherDeps): Vouchers & { bindTo(binder: CallBinder): void; expire(): Promise<void> } {
  const { db, clock, jobs, outbox } = deps;
  const now = (): Date => new Date(clock.now());
  outbox.write(voucherMail, (ids) => voucherLetter(ids, deps));
  jobs.schedule('vouchers.expire', '11 3 * * *', () => expireVouchers(deps));

  return {
    payments: createVoucherPayments({ db, clock }),
    bindTo: (binder) => voucherRoutes(binder, deps),
    expire: () => expireVouchers(deps),

    async issue(transaction, { issuer, givenFor, amount, ownerEmail, traveller, validMonths }) {
      const voucherId = randomUUID();
      const at = now();
      const { rows } = await sql<{ id: string }>`
        insert into retail.voucher (id, code, issuer, owner_email, traveller, currency, issued_minor, balance_minor, expires_on, given_for, created_at)
        values (${voucherId}::uuid, ${voucherCode(randomBytes(16))}, ${issuer}, ${ownerEmail}, ${traveller}, ${amount.currency}, ${amount.minor}, 0,
          (${at}::timestamptz + make_interval(months => ${validMonths}))::date, ${givenFor}, ${at})
        on conflict (given_for) do nothing returning id`.execute(transaction);
      if (rows.length === 0) return;
      await move(transaction, { voucherId, kind: 'issued', minor: amount.minor, key: `issued/${voucherId}` }, { now: at });
      await outbox.add({ mail: voucherMail, ids: { voucherId, news: 'given' } }, transaction);
    },

    async givenFor(reasons) {
      const rows = reasons.length > 0 ? await listGivenFor(db, reasons) : [];
      return new Map(
        rows.map((row) => [
          row.given_for,
          {
            issued: money(row.currency, row.issued_minor),
            balance: money(row.currency, row.balance_minor),
            use: voucherUse(row, row.expires_on),
          },
        ]),
      );
    },

    async shareOf(codes, { currency, amount, sources }) {
      const read = [...new Set(codes.map(readVoucherCode))];
      const rows = read.includes('') ? [] : await findByCodes(db, read);
      if (rows.length < read.length) throw new Refusal('voucher.unknown');
      const known = rows.map((row) => ({
        voucherId: row.id,
        code: row.code,
        issuer: row.issuer,
        currency: row.currency,
        freeMinor: row.balance_minor - row.held_minor,
        expiresOn: row.expires_on,
        traveller: row.traveller,
      }));
      const use = { currency, minor: amount.minor, sources, today: now().toISOString().slice(0, 10) };
      for (const voucher of known) {
        const problem = problemOf(voucher, use);
        if (problem) throw new Refusal(problem, { code: voucher.code, currency: voucher.currency, seller: voucher.issuer });
      }
      return shareVouchers(known, amount.minor).map(({ voucher: { voucherId, code, freeMinor, issuer, traveller }, minor }) => ({
        voucherId,
        code,
        amount: money(currency, minor),
        left: money(currency, freeMinor - minor),
        ...(issuer === 'shop' || traveller === '' ? {} : { traveller }),
      }));
    },

    async open(reference, { voucherId, amount }) {
      const at = now();
      await sql`
        insert into retail.voucher_payment (intent_id, reference, voucher_id, amount_minor, status, created_at, changed_at)
        values (${`voucher_${randomUUID()}`}, ${reference}, ${voucherId}::uuid, ${amount.minor}, 'requires_confirmation', ${at}, ${at})
        on conflict (reference) do nothing`.execute(db);
      const row = await findPaymentByReference(db, reference);
      if (row?.voucher_id !== voucherId) return { kind: 'rejected', code: 'not_theirs', reason: 'the payment is of another voucher' };
      return { kind: 'done', value: intentOf(row) };
    },

    check: (settledBeforeMs) => checkVouchers(db, new Date(settledBeforeMs)),
  };
}

/** Differences between the value of a currency's open vouchers and the ledger's debt for them. Empty while one has just moved. */
async function checkVouchers(db: Db, settledBefore: Date): Promise<VoucherFinding[]> {
  const { rows } = await sql<{ currency: Currency; worth: string; owed: string }>`
    with worth as (select currency, sum(balance_minor) as minor from retail.voucher group by currency),
      owed as (select currency, -sum(minor) as minor from shared.ledger_line where account = 'voucher' group by currency)
    select coalesce(worth.currency, owed.currency) as currency, coalesce(worth.minor, 0) as worth, coalesce(owed.minor, 0) as owed
    from worth full join owed on owed.currency = worth.currency
    where coalesce(worth.minor, 0) <> coalesce(owed.minor, 0)
      and not exists (select from retail.voucher_movement where at >= ${settledBefore})`.execute(db);
  return rows.map(({ currency, worth, owed }) => ({ currency, worthMinor: Number(worth), ledgerMinor: Number(owed) }));
}
