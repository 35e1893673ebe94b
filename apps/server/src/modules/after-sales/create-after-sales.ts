import type { OrderedBooking } from '../orders/orders.api.ts';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { PaymentEvent } from '../payments/payments.api.ts';
import type { AfterSale } from './after-sale.types.ts';
import { advanceAfterSaleJob } from './after-sale-jobs.ts';
import { afterSaleLetter } from './after-sale-letter.ts';
import { afterSaleMail } from './after-sale-mail.ts';
import { type CompensationRouteDeps, compensationRoutes } from './compensation/compensation-routes.ts';
import { type Compensations, createCompensations } from './compensation/create-compensations.ts';
import { compensationOf } from './compensation/compensation-of.ts';
import { bookedMapsOf } from './change-seats.ts';
import { exchangeOwnSteps } from './exchange/exchange-own-steps.ts';
import { exchangeRoutes } from './exchange/exchange-routes.ts';
import { findReplaced } from './exchange/exchange-store.ts';
import { firstParts } from './exchange/first-parts.ts';
import { listBrokenConnections } from './store/broken-connection-store.ts';
import { findAfterSale, listAfterSales } from './store/after-sale-store.ts';
import { afterSaleDesk } from './after-sale-desk.ts';
import type { AfterSaleDesk, AfterSales } from './after-sales.api.ts';
import { orderBooks } from './order-books.ts';
import { statementOf } from './present/statement-of.ts';
import { sharesOf } from './price-refund.ts';
import { afterSaleRoutes } from './routes.ts';
import { serviceChargeOf } from './rules/refund-figures.ts';
import { afterSaleOfKey } from './rules/payout-standing.ts';
import { refundTypes } from './rules/refund-form.ts';
import { travellersExchange } from './exchange/rules/travellers-plan.ts';
import { travellersRefund } from './rules/shown-figures.ts';
import { standingOfItem } from './rules/standing-of-item.ts';
import { takePaymentEvent } from './take-payment-event.ts';
import { afterSaleWork } from './after-sale-work.ts';

export interface AfterSalesModule extends AfterSales, Compensations {
  readonly desk: AfterSaleDesk;
  bindTo(binder: CallBinder): void;
  /** Makes refunds that wait for news of a payment look again. */
  takePaymentEvent(event: PaymentEvent): Promise<void>;
  /** Takes over the work of an ended process. */
  wakeUnattended(): Promise<number>;
  /** Takes over the work of dying processes within seconds. Answers a function that stops the watch. */
  watch(): () => void;
}

/** After the purchase: refund, void, seat release, exchange and change of travellers. Registers its jobs. */
export function createAfterSales(needs: Omit<CompensationRouteDeps, 'exchange'>): AfterSalesModule {
  const deps: CompensationRouteDeps = { ...needs, exchange: exchangeOwnSteps };
  const { db, clock, jobs, outbox, tickets, vouchers } = deps;
  const work = afterSaleWork(deps);
  jobs.handle(advanceAfterSaleJob, ({ afterSaleId }) => work.work(afterSaleId));
  outbox.write(afterSaleMail, ({ afterSaleId, news }) => afterSaleLetter(afterSaleId, news, deps));
  jobs.schedule('after-sale.sweep', '* * * * *', async () => void (await work.wakeUnattended()));
  return {
    ...createCompensations(deps),
    desk: afterSaleDesk(deps),
    bindTo(binder) {
      afterSaleRoutes(binder, deps);
      exchangeRoutes(binder, deps);
      compensationRoutes(binder, deps);
    },
    takePaymentEvent: (event) => takePaymentEvent(event, deps),
    wakeUnattended: () => work.wakeUnattended(),
    watch: () => work.watch(),
    async standingOf(bookings, forTraveller = () => false) {
      const sales = await listAfterSales(
        db,
        bookings.map(({ item }) => item.itemId),
      );
      const byItem = Map.groupBy(sales, ({ itemId }) => itemId);
      const standings = bookings.map(async ({ order, item }) => {
        const ofItem = byItem.get(item.itemId) ?? [];
        const seen = forTraveller(item) ? await travellersSales(ofItem, { order, item }, deps) : ofItem;
        return [item.itemId, standingOfItem(item, seen, clock.now())] as const;
      });
      return new Map(await Promise.all(standings));
    },
    replacedBy: (itemIds) => findReplaced(db, itemIds),
    firstParts: (bookingReferences) => firstParts(bookingReferences, db),
    async brokenConnections(bookingReferences) {
      const parts = await listBrokenConnections(db, bookingReferences);
      return Map.groupBy(parts, ({ bookingReference }) => bookingReference);
    },
    compensationOf: (items) => compensationOf(items, deps),
    bookedMapsOf: (session, reference) => bookedMapsOf(session, reference, deps),
    booksOf: (orderIds) => orderBooks(orderIds, deps),
    async ownsRefund(idempotencyKey) {
      const afterSaleId = afterSaleOfKey(idempotencyKey);
      return afterSaleId !== undefined && (await findAfterSale(db, afterSaleId)) !== undefined;
    },
    async historyOf(itemId, travellersItem) {
      const stored = await listAfterSales(db, [itemId]);
      const sales = travellersItem ? stored.map((sale) => travellersRefund(sale, travellersItem)) : stored;
      const reasons = sales.filter(({ voucher, ownVoucher }) => voucher ?? ownVoucher).map(({ afterSaleId }) => afterSaleId);
      const given = await vouchers.givenFor(reasons);
      return sales.map(({ afterSaleId, kind, supplier, payout, payoutAmount, createdAt, agreedAt, failure, form, figures, request }) => ({
        afterSaleId,
        kind,
        supplier,
        payout,
        payoutAmount,
        createdAtMs: createdAt.getTime(),
        ...(agreedAt ? { agreedAtMs: agreedAt.getTime() } : {}),
        ...(failure === undefined ? {} : { failure }),
        ...(request.issuesAgain ? { issuesAgain: true } : {}),
        ...(form ? { refundType: refundTypes[form] } : {}),
        ...(figures && serviceChargeOf(figures).minor > 0 ? { serviceCharge: serviceChargeOf(figures) } : {}),
        ...(figures?.serviceCharge ? { markUpKept: figures.serviceCharge } : {}),
        ...(given.has(afterSaleId) ? { voucher: given.get(afterSaleId) } : {}),
      }));
    },
    async statementOf({ order, item }, afterSaleId) {
      const sale = await findAfterSale(db, afterSaleId);
      const statement = sale?.itemId === item.itemId ? statementOf(sale, order, item) : undefined;
      return statement && tickets.renderStatement(statement);
    },
  };
}

/** After-sales as the travellers of a net agency are told of them. */
async function travellersSales(
  sales: readonly AfterSale[],
  { order, item }: OrderedBooking,
  { orders }: Pick<CompensationRouteDeps, 'orders'>,
): Promise<readonly AfterSale[]> {
  if (item.agency?.settlement !== 'net' || sales.length === 0) return sales;
  const parts = await orders.soldParts(order.orderId);
  return sales.map((sale) => travellersExchange(travellersRefund(sale, item), sharesOf(sale.exchange?.plan.lineId ?? '', parts)));
}
