import { randomUUID } from 'node:crypto';
import type { Database } from '../store/open-database.ts';
import { moved, type BankPayment } from './bank-payment.ts';
import type { BankStore } from './bank-store.ts';
import type { BankVendor } from './bank-vendor.ts';

/** Takes the due steps and settles the due refunds. Answers whether there were any. */
export function moveDue(
  database: Database,
  store: BankStore,
  { vendors, nowMs, publicUrl }: { readonly vendors: readonly BankVendor[]; readonly nowMs: number; readonly publicUrl: string },
): boolean {
  const payments = store.due(nowMs);
  const refunds = store.dueRefunds(nowMs);
  if (payments.length + refunds.length === 0) return false;
  database.transaction(() => {
    for (const payment of payments) {
      const vendor = vendors.find(({ name }) => name === payment.vendor);
      const [next, ...rest] = payment.plan;
      if (vendor && next) step(store, vendor, moved({ ...payment, plan: rest }, next.status, nowMs, next.settled), { nowMs, publicUrl });
    }
    for (const refund of refunds) {
      const vendor = vendors.find(({ name }) => store.find(name, refund.paymentId));
      const payment = vendor && store.find(vendor.name, refund.paymentId);
      if (!vendor || !payment) continue;
      const done = payment.refusesRefunds
        ? ({ ...refund, status: 'Rejected', answer: 'The account that it came from is closed.' } as const)
        : ({ ...refund, status: 'Completed', answer: null } as const);
      store.saveRefund(done, null);
      if (done.status === 'Completed') {
        const refundedMinor = payment.refundedMinor + refund.minor;
        const whole = { ...payment, refundedMinor };
        const status = refundedMinor >= payment.minor ? afterRefund(payment.status) : payment.status;
        step(store, vendor, moved(whole, status, nowMs), { nowMs, publicUrl });
      }
      store.tell(vendor.name, `refund.${done.status.toLowerCase()}`, { ...vendor.present(payment, publicUrl), refund: done }, nowMs);
    }
  });
  return true;
}

const afterRefund = (status: string): string => (status === 'Successful' ? 'Successful(Refunded)' : status);

/** Stores a step of a payment and tells the shop. A recalled payment is retried as a new one that names it. */
export function step(
  store: BankStore,
  vendor: BankVendor,
  payment: BankPayment,
  { nowMs, publicUrl }: { readonly nowMs: number; readonly publicUrl: string },
): void {
  store.save(payment, nowMs);
  store.tell(vendor.name, 'payment.changed', vendor.present(payment, publicUrl), nowMs);
}

/** Retries a recalled payment under its own reference. */
export function retryPayment(
  store: BankStore,
  vendor: BankVendor,
  payment: BankPayment,
  at: { readonly nowMs: number; readonly publicUrl: string },
): void {
  const id = randomUUID();
  const retry: BankPayment = {
    ...payment,
    id,
    merchantId: `${payment.merchantId}/retry`,
    retryOf: payment.id,
    isSettled: false,
    settledOn: null,
    history: [],
    plan: [{ status: 'Successful', afterMs: 1000, settled: true }],
  };
  step(store, vendor, moved(retry, 'Submitted', at.nowMs, false), at);
  step(store, vendor, { ...payment, retriedAs: id, plan: [] }, at);
}
