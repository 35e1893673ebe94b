import { type Money, money } from '@throughfare/kernel/money';
import type { IssuedTicket } from '@throughfare/suppliers/port/booking';
import { declareFailpoint } from '../../platform/failpoint.ts';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { AfterSale } from './after-sale.types.ts';
import { insertPayouts } from './store/payout-store.ts';
import { tellAfterSaleJob } from './after-sale-jobs.ts';
import { lostCommission } from './rules/lost-commission.ts';
import { itemParts } from './rules/order-line.ts';
import { refundPosting } from './rules/refund-posting.ts';
import type { StepContext } from './steps/step-context.ts';

const beforeAgreement = declareFailpoint('after-sale.before-agreement');
const afterAgreement = declareFailpoint('after-sale.after-agreement');

/**
 * The supplier has agreed, which cannot be taken back: from here on the after-sale only goes forward. State, ledger, the parts that are
 * given up and the mail are one transaction. The documents of those parts are void by it, since what is shown follows from this state.
 */
export async function recordAgreement(context: StepContext, newTickets: readonly IssuedTicket[] | undefined): Promise<void> {
  const { sale, deps } = context;
  await beforeAgreement.pass(sale.afterSaleId);
  const refund = sale.figures?.refund;
  const payout = refund?.minor ?? 0;
  await context.write.announce(
    {
      event: { kind: 'supplier agreed', detail: { refund: sale.figures?.refund, supplierRefund: sale.figures?.supplierRefund } },
      set: {
        supplier_status: 'agreed',
        agreed_at: new Date(deps.clock.now()),
        attempts: 0,
        payout_status: payout > 0 ? 'due' : 'none',
        payout_minor: payout,
        ...(sale.kind === 'TRAVELLER_CHANGE' ? { request: JSON.stringify({ ...sale.request, passengers: undefined }) } : {}),
      },
    },
    {
      more: async (transaction) => {
        await post(context, transaction);
        if (refund) await promisePayout(context, refund, transaction);
        await deps.orders.takeAfterSale(transaction, changeOf(sale, newTickets));
        await deps.jobs.enqueue(tellAfterSaleJob, { afterSaleId: sale.afterSaleId, news: 'agreed' }, { transaction });
      },
    },
  );
  await afterAgreement.pass(sale.afterSaleId);
}

/** Says by which payments money will go back, if any does. */
export async function promisePayout({ sale, deps: { orders } }: StepContext, refund: Money, transaction: DbTransaction): Promise<void> {
  if (refund.minor <= 0) return;
  const shares = await orders.promiseRefund(transaction, sale.orderId, refund);
  await insertPayouts(
    transaction,
    sale.afterSaleId,
    shares.map(({ payment: { paymentId }, due }, index) => ({ paymentId, position: index + 1, amount: due })),
  );
}

async function post(context: StepContext, transaction: DbTransaction): Promise<void> {
  const {
    sale,
    deps: { ledger },
  } = context;
  const { afterSaleId, itemId, request, figures } = sale;
  const posting = figures && refundPosting({ afterSaleId, itemId, source: request.source, figures });
  if (!posting) return;
  await ledger.postRefund(transaction, sale.orderId, posting);
  await postClawBack(context, transaction);
}

/** A gross agency was credited with its commission; a net one never paid it, and its refund is less by that. */
async function postClawBack({ sale, deps: { ledger, orders } }: StepContext, transaction: DbTransaction): Promise<void> {
  const { afterSaleId, orderId, itemId, request, figures } = sale;
  const order = await orders.find(orderId);
  const item = order?.items.find((one) => one.itemId === itemId);
  const agency = item?.agency;
  if (!item || !figures || agency?.settlement !== 'gross') return;
  const sold = await orders.soldParts(orderId);
  const line = item.bookings.find(({ supplierBookingId }) => supplierBookingId === request.bookingId);
  const earned = sold.filter(({ bookingId }) => bookingId === line?.bookingId);
  const { currency } = figures.fare;
  const minor = lostCommission(earned, figures.parts);
  if (minor > 0)
    await ledger.postClawBack(transaction, orderId, { afterSaleId, itemId, agencyId: agency.agencyId, amount: money(currency, minor) });
}

function changeOf({ itemId, request, figures }: AfterSale, newTickets: readonly IssuedTicket[] | undefined) {
  return {
    itemId,
    supplierBookingId: request.bookingId,
    ...(newTickets ? { tickets: itemParts(request, newTickets) } : {}),
    ...(request.passengers ? { travellers: request.passengers } : {}),
    refunded:
      figures?.parts.map(({ direction, passengerRef, refund, supplierRefund }) => ({ direction, passengerRef, refund, supplierRefund })) ??
      [],
  };
}
