import { randomUUID } from 'node:crypto';
import type { Database } from '../store/open-database.ts';
import type { BankPayment, BankRefund } from './bank-payment.ts';
import type { BankVendor } from './bank-vendor.ts';

export type BankStore = ReturnType<typeof createBankStore>;

const pageSize = 100;

/** The banks' payments, refunds and events. Changes that belong together share the caller's transaction. */
export function createBankStore(database: Database) {
  // these columns were written by the statements below, in these forms
  const paymentOf = (row: Record<string, unknown> | undefined) => row && (JSON.parse(String(row['body'])) as BankPayment);
  const refundOf = (row: Record<string, unknown> | undefined) => row && (JSON.parse(String(row['body'])) as BankRefund);

  return {
    find: (vendor: string, id: string) =>
      paymentOf(database.statement('select body from bank_payment where vendor = ? and id = ?').get(vendor, id)),
    findByMerchant: (vendor: string, merchantId: string) =>
      paymentOf(database.statement('select body from bank_payment where vendor = ? and merchant_id = ?').get(vendor, merchantId)),
    list: (vendor: string): BankPayment[] =>
      database
        .statement('select body from bank_payment where vendor = ? order by sequence desc limit 100')
        .all(vendor)
        .flatMap((row) => paymentOf(row) ?? []),
    /** A page of payments begun since then, oldest first. It starts where the page before ended. */
    page(vendor: string, since: string, after: number): { readonly payments: readonly BankPayment[]; readonly next: number | null } {
      const rows = database
        .statement(
          `select sequence, body from bank_payment
           where vendor = ? and sequence > ? and json_extract(body, '$.history[0].at') >= ? order by sequence limit ${pageSize}`,
        )
        .all(vendor, after, since);
      return {
        payments: rows.flatMap((row) => paymentOf(row) ?? []),
        next: rows.length < pageSize ? null : Number(rows.at(-1)?.['sequence']),
      };
    },
    /** Payments whose next step is due. */
    due: (nowMs: number): BankPayment[] =>
      database
        .statement('select body from bank_payment where due_at_ms <= ? order by sequence')
        .all(nowMs)
        .flatMap((row) => paymentOf(row) ?? []),
    save(payment: BankPayment, nowMs: number): void {
      const [next] = payment.plan;
      database
        .statement(
          `insert into bank_payment (id, vendor, merchant_id, body, due_at_ms) values (?, ?, ?, ?, ?)
           on conflict (id) do update set body = excluded.body, due_at_ms = excluded.due_at_ms`,
        )
        .run(payment.id, payment.vendor, payment.merchantId, JSON.stringify(payment), next ? nowMs + next.afterMs : null);
    },

    findRefund: (merchantId: string) => refundOf(database.statement('select body from bank_refund where merchant_id = ?').get(merchantId)),
    refundsOf: (paymentId: string): BankRefund[] =>
      database
        .statement('select body from bank_refund where payment_id = ? order by sequence')
        .all(paymentId)
        .flatMap((row) => refundOf(row) ?? []),
    dueRefunds: (nowMs: number): BankRefund[] =>
      database
        .statement('select body from bank_refund where due_at_ms <= ? order by sequence')
        .all(nowMs)
        .flatMap((row) => refundOf(row) ?? []),
    saveRefund(refund: BankRefund, dueAtMs: number | null): void {
      database
        .statement(
          `insert into bank_refund (id, merchant_id, payment_id, body, due_at_ms) values (?, ?, ?, ?, ?)
           on conflict (id) do update set body = excluded.body, due_at_ms = excluded.due_at_ms`,
        )
        .run(refund.id, refund.merchantId, refund.paymentId, JSON.stringify(refund), dueAtMs);
    },

    /** Stores an event and queues it for the shop. Must run inside the transaction of the change. */
    tell(vendor: BankVendor['name'], type: string, resource: object, nowMs: number): void {
      const id = `evt_${randomUUID()}`;
      const body = JSON.stringify({ id, type, createdAt: new Date(nowMs).toISOString(), data: resource });
      database.statement(`insert into ${vendor}_event (id, body) values (?, ?)`).run(id, body);
      database.statement('insert into webhook_delivery (event_id, next_attempt_at_ms) values (?, ?)').run(id, nowMs);
    },
  };
}
