import { type Money, money } from '@throughfare/kernel/money';
import type { AfterSale as SupplierAnswer } from '@throughfare/suppliers/port/after-sales';
import { declareFailpoint } from '../../platform/failpoint.ts';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { AfterSale } from './after-sale.types.ts';
import { insertPayouts } from './store/payout-store.ts';
import { oweNews } from './after-sale-mail.ts';
import { supplierVoucherMonths } from './rules/own-voucher.data.ts';
import { compensationEntry, moneyOf } from './compensation/rules/compensation-entry.ts';
import { lostCommission } from './rules/lost-commission.ts';
import { itemParts } from './rules/order-line.ts';
import type { RefundFigures } from './rules/refund-figures.ts';
import { type AgencyLosses, refundPosting } from './rules/refund-posting.ts';
import type { StepContext } from './steps/step-context.ts';

/** What the supplier has issued again. */
type Issued = Pick<SupplierAnswer, 'newTickets' | 'newSegments'>;

const beforeAgreement = declareFailpoint('after-sale.before-agreement');
const afterAgreement = declareFailpoint('after-sale.after-agreement');

/**
 * Records that the supplier has agreed, which cannot be undone: from here on the after-sale only goes forward. State, ledger, the closed
 * parts and the mail are one transaction. It makes the documents of those parts void, because pages derive their validity from this state.
 */
export async function recordAgreement(context: StepContext, issued: Issued): Promise<void> {
  const { sale, deps } = context;
  await beforeAgreement.pass(sale.afterSaleId);
  // Read before the transaction: asking for a second connection inside one deadlocks when all connections do so at once.
  const losses = sale.figures && (await lossesOf(sale, sale.figures, deps));
  const owner = await ownerOfVoucher(sale, deps);
  const refund = sale.figures?.refund ?? moneyOf(sale.compensation);
  const payout = refund?.minor ?? 0;
  await context.write.announce(
    {
      event: {
        kind: 'supplier agreed',
        detail: { refund, supplierRefund: sale.figures?.supplierRefund ?? sale.compensation?.supplierAmount },
      },
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
        await post(context, losses, transaction);
        if (refund && sale.compensation) await deps.ledger.post(transaction, [compensationEntry(sale, sale.compensation)]);
        if (refund) await promisePayout(context, refund, transaction);
        if (owner) await giveVoucher(context, owner, transaction);
        await deps.orders.takeAfterSale(transaction, changeOf(sale, issued));
        await oweNews(sale, 'agreed', transaction, deps);
      },
    },
  );
  await afterAgreement.pass(sale.afterSaleId);
}

/** Decides through which payments the money is refunded, if any is. */
export async function promisePayout({ sale, deps: { orders } }: StepContext, refund: Money, transaction: DbTransaction): Promise<void> {
  if (refund.minor <= 0) return;
  const shares = await orders.promiseRefund(transaction, sale.orderId, refund);
  await insertPayouts(
    transaction,
    sale.afterSaleId,
    shares.map(({ payment: { paymentId }, due }, index) => ({ paymentId, position: index + 1, amount: due })),
  );
}

interface VoucherOwner {
  readonly email: string;
  readonly traveller: string;
}

/** The owner of the refund's voucher; undefined if there is none. */
async function ownerOfVoucher({ voucher, orderId, itemId }: AfterSale, { orders }: StepContext['deps']): Promise<VoucherOwner | undefined> {
  if (!voucher || voucher.minor === 0) return undefined;
  const order = await orders.find(orderId);
  const [traveller] = order?.items.find((item) => item.itemId === itemId)?.travellers ?? [];
  return order && { email: order.email, traveller: traveller ? `${traveller.firstName} ${traveller.lastName}` : '' };
}

/** A train company's voucher is stored here for its owner. The company owes us its value, and we owe it to the holder. */
async function giveVoucher(
  { sale, deps: { vouchers, ledger } }: StepContext,
  owner: VoucherOwner,
  transaction: DbTransaction,
): Promise<void> {
  const { voucher: amount, afterSaleId, orderId, itemId, request } = sale;
  if (!amount) return;
  await vouchers.issue(transaction, {
    issuer: request.source,
    givenFor: afterSaleId,
    amount,
    ownerEmail: owner.email,
    traveller: owner.traveller,
    validMonths: supplierVoucherMonths,
  });
  const { currency, minor } = amount;
  await ledger.post(transaction, [
    {
      orderId,
      itemId,
      movement: `voucher/${itemId}/${afterSaleId}`,
      lines: [
        { account: `supplier:${request.source}`, currency, minor, kind: 'voucher' },
        { account: 'voucher', currency, minor: -minor, kind: 'voucher' },
      ],
    },
  ]);
}

async function post({ sale, deps }: StepContext, losses: AgencyLosses | undefined, transaction: DbTransaction): Promise<void> {
  const { afterSaleId, orderId, itemId, request, figures } = sale;
  if (!figures) return;
  const posting = refundPosting({ afterSaleId, itemId, source: request.source, figures, losses });
  if (posting) await deps.ledger.postRefund(transaction, orderId, posting);
}

/** A gross agency loses the commission it was credited with. A net one never paid it, so its refund is lower by that amount. */
async function lossesOf(
  { orderId, itemId, request }: AfterSale,
  figures: RefundFigures,
  { orders }: StepContext['deps'],
): Promise<AgencyLosses | undefined> {
  if (request.isAgencySale === false) return undefined;
  const order = await orders.find(orderId);
  const item = order?.items.find((one) => one.itemId === itemId);
  if (item?.agency?.settlement !== 'gross') return undefined;
  const line = item.bookings.find(({ supplierBookingId }) => supplierBookingId === request.bookingId);
  const earned = (await orders.soldParts(orderId)).filter(({ bookingId }) => bookingId === line?.bookingId);
  const { currency } = figures.fare;
  return {
    agencyId: item.agency.agencyId,
    commission: money(currency, lostCommission(earned, figures.parts)),
    markUp: figures.markUp ?? money(currency, 0),
  };
}

function changeOf({ itemId, request, figures, compensation }: AfterSale, { newTickets, newSegments }: Issued) {
  return {
    itemId,
    supplierBookingId: request.bookingId,
    ...(newTickets ? { tickets: itemParts(request, newTickets) } : {}),
    ...(newSegments ? { segments: itemParts(request, newSegments) } : {}),
    ...(request.passengers ? { travellers: request.passengers } : {}),
    compensated: compensation?.parts ?? [],
    refunded:
      figures?.parts.map(({ direction, passengerRef, refund, supplierRefund }) => ({ direction, passengerRef, refund, supplierRefund })) ??
      [],
  };
}
