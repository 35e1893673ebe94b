import { advanceAfterSaleJob } from './after-sale-jobs.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { oweClaimMail } from './compensation/compensation-mail.ts';
import { findDecision, listToCheck, settleCheck } from './compensation/compensation-store.ts';
import { payoutPurpose } from './compensation/rules/compensation-entry.ts';
import { closeStuck, payDifferenceOtherwise } from './exchange/end-stuck-exchange.ts';
import { findStandIns } from './exchange/exchange-store.ts';
import { eventsOf, appendEvent } from './store/event-store.ts';
import { otherTrain, rebookOnward } from './exchange/rebook-onward.ts';
import { brokenConnectionsOfOrder, markConnectionTold, noteBrokenConnection } from './store/broken-connection-store.ts';
import { orderLines } from './rules/order-line.ts';
import { changeFailedPayouts } from './store/payout-store.ts';
import { findAfterSale, listAfterSalesOfOrders, listForDesk, wakeAfterSale } from './store/after-sale-store.ts';
import type { AfterSaleDesk, WaitingAfterSale } from './after-sales.api.ts';
import { ownVoucherMonths } from './rules/own-voucher.data.ts';
import { stuckAt } from './exchange/rules/stuck-at.ts';

/** The operators' view of all after-sales, and their actions on those that are stuck. */
export function afterSaleDesk(deps: AfterSaleDeps): AfterSaleDesk {
  const { db, clock, jobs, ledger, orders, vouchers } = deps;
  return {
    listWaiting: async () => Promise.all((await listForDesk(db)).map((sale) => waitingOf(sale, deps))),
    async historyOf(orderId) {
      const sales = await listAfterSalesOfOrders(db, [orderId]);
      const histories = await Promise.all(
        sales.map(async ({ afterSaleId, kind }) =>
          (await eventsOf(db, afterSaleId)).map((event) => ({ ...event, atMs: event.at.getTime(), afterSaleId, of: kind })),
        ),
      );
      return histories.flat();
    },
    async paidBackOf(orderId) {
      const payouts = (await listAfterSalesOfOrders(db, [orderId])).flatMap((sale) => sale.payouts);
      const paid = Map.groupBy(
        payouts.filter(({ status }) => status === 'paid' || status === 'settled'),
        ({ paymentId }) => paymentId,
      );
      return new Map(
        [...paid].map(([paymentId, ofPayment]) => [paymentId, ofPayment.reduce((minor, { amount }) => minor + amount.minor, 0)]),
      );
    },
    async askAgain(afterSaleId) {
      const at = new Date(clock.now());
      return db.transaction().execute(async (transaction) => {
        if (!(await wakeAfterSale(transaction, afterSaleId, at))) return false;
        await appendEvent(transaction, afterSaleId, { at, event: { kind: 'to be asked again' } });
        await jobs.enqueue(advanceAfterSaleJob, { afterSaleId }, { transaction });
        return true;
      });
    },
    async payAgain(afterSaleId) {
      const at = new Date(clock.now());
      return db.transaction().execute(async (transaction) => {
        const again = await changeFailedPayouts(transaction, afterSaleId, { to: 'due', at });
        if (again.length === 0) return false;
        await appendEvent(transaction, afterSaleId, { at, event: { kind: 'to be paid out again' } });
        await jobs.enqueue(advanceAfterSaleJob, { afterSaleId }, { transaction });
        return true;
      });
    },
    async settleOtherwise(afterSaleId) {
      const sale = await findAfterSale(db, afterSaleId);
      if (!sale) return false;
      if (sale.payout !== 'failed') return payDifferenceOtherwise(sale, deps);
      const at = new Date(clock.now());
      return db.transaction().execute(async (transaction) => {
        const settled = await changeFailedPayouts(transaction, afterSaleId, { to: 'settled', at });
        if (settled.length === 0) return false;
        for (const { key, amount } of settled) {
          await ledger.postPayout(transaction, sale.orderId, {
            refundId: `${key}:otherwise`,
            itemId: sale.itemId,
            amount,
            ...payoutPurpose(sale),
            paidBy: 'bank',
          });
          await appendEvent(transaction, afterSaleId, { at, event: { kind: 'paid in another way', detail: { amount } } });
        }
        await jobs.enqueue(advanceAfterSaleJob, { afterSaleId }, { transaction });
        return true;
      });
    },
    async close(afterSaleId) {
      const sale = await findAfterSale(db, afterSaleId);
      return sale !== undefined && closeStuck(sale, deps);
    },
    async freeOnward(part) {
      const { orderId, bookingReference, supplierBookingId } = part;
      const order = await orders.find(orderId);
      const item = order?.items.find((one) => one.bookingReference === bookingReference);
      const lines = item ? orderLines(item) : [];
      const hasChange =
        lines.length > 1 ||
        item?.bookings.some(({ request }) => (request[part.direction]?.trip.segments.length ?? 0) > 1) === true ||
        (await findStandIns(db, [bookingReference])).has(bookingReference);
      if (!hasChange || !lines.some((line) => line.supplierBookingId === supplierBookingId)) return 'no such part';
      return (await noteBrokenConnection(db, { ...part, at: new Date(clock.now()) })) ? 'noted' : 'known';
    },
    async freeWithdrawn(transaction, part) {
      await noteBrokenConnection(transaction, { ...part, at: new Date(clock.now()), isWithdrawn: true });
    },
    otherTrain: (part, from) => otherTrain(part, from, deps),
    rebookOnward: (part, by) => rebookOnward(part, by, deps),
    markTold: (part) => markConnectionTold(db, part, new Date(clock.now())),
    freedOf: (orderId) => brokenConnectionsOfOrder(db, orderId),
    listToCheck: () => listToCheck(db),
    async settleCheck(compensationId, wasUsed) {
      const decision = await findDecision(db, compensationId);
      const line =
        decision && (await orders.find(decision.orderId))?.items.flatMap(orderLines).find(({ lineId }) => lineId === decision.lineId);
      if (!line) return false;
      const pays = deps.suppliers.get(line.source)?.afterSales?.compensate !== undefined;
      const verdict = wasUsed ? (pays ? 'due' : 'claim') : 'nothing';
      return db.transaction().execute(async (transaction) => {
        if (!(await settleCheck(transaction, compensationId, verdict))) return false;
        if (verdict === 'claim') await oweClaimMail(decision, transaction, deps);
        return true;
      });
    },
    async settleByVoucher(afterSaleId) {
      const sale = await findAfterSale(db, afterSaleId);
      const order = sale && (await orders.find(sale.orderId));
      if (!sale || !order || order.email === '') return false;
      const at = new Date(clock.now());
      return db.transaction().execute(async (transaction) => {
        const settled = await changeFailedPayouts(transaction, afterSaleId, { to: 'settled', at });
        if (settled.length === 0) return false;
        for (const { key, amount } of settled) {
          const owner = { ownerEmail: order.email, traveller: '', validMonths: ownVoucherMonths };
          await vouchers.issue(transaction, { issuer: 'shop', givenFor: key, amount, ...owner });
          await ledger.postPayout(transaction, sale.orderId, {
            refundId: `${key}:voucher`,
            itemId: sale.itemId,
            amount,
            ...payoutPurpose(sale),
            paidBy: 'voucher',
          });
          await appendEvent(transaction, afterSaleId, { at, event: { kind: 'paid as a voucher', detail: { amount } } });
        }
        await jobs.enqueue(advanceAfterSaleJob, { afterSaleId }, { transaction });
        return true;
      });
    },
  };
}

async function waitingOf(sale: AfterSale, { orders }: Pick<AfterSaleDeps, 'orders'>): Promise<WaitingAfterSale> {
  const { afterSaleId, orderId, kind, payout, payoutAmount, attention = '', updatedAt } = sale;
  const order = sale.exchange && (await orders.find(orderId));
  const payment = order?.payments.find((one) => one.afterSaleId === afterSaleId);
  const stuck = stuckAt(sale, payment);
  return {
    afterSaleId,
    orderId,
    kind,
    payout,
    payoutAmount,
    stuck,
    ...(stuck === 'charge' && payment ? { unpaid: payment.amount } : {}),
    attention,
    changedAtMs: updatedAt.getTime(),
  };
}
