import { declareFailpoint } from '../../../../platform/failpoint.ts';
import { goOn, type StepResult } from '../../../../platform/leased-work/create-leased-work.ts';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { supplierParts } from '../../rules/order-line.ts';
import { asking } from '../../steps/asking.ts';
import { afterSalesOf, type ExchangeContext, heldOf, refusalCode, refuse, supplierOf } from './exchange-context.ts';
import { issueNew } from './exchange-tickets.ts';

const beforeSell = declareFailpoint('exchange.before-sell-new');
const afterSell = declareFailpoint('exchange.after-sell-new');
const beforeGiveBack = declareFailpoint('exchange.before-give-back');
const afterGiveBack = declareFailpoint('exchange.after-give-back');

/** Buys the new ticket from a supplier without exchanges. The old one is still valid, so this can be undone. */
export function sellNew(context: ExchangeContext): Promise<StepResult> {
  return asking(
    async () => {
      await beforeSell.pass(context.sale.afterSaleId);
      await supplierOf(context).confirm(heldOf(context).bookingId);
      await afterSell.pass(context.sale.afterSaleId);
      await context.write.announce({ event: { kind: 'new ticket sold' }, set: { hold_status: 'sold', attempts: 0 } });
      return goOn;
    },
    (failure) => refuse(context, { code: refusalCode(failure), reason: failure.message }),
  );
}

/** Refunds the old ticket for at least the quoted amount. If the supplier refuses, the new one is undone. */
export function giveBackOld(context: ExchangeContext): Promise<StepResult> {
  const { sale } = context;
  const held = heldOf(context);
  const { bookingId } = sale.request;
  const reference = `${sale.request.reference}-old`;
  return asking(
    async () => {
      const afterSales = afterSalesOf(supplierOf(context));
      const known = sale.isAsked ? await afterSales.findAfterSale(reference) : undefined;
      if (!known) {
        const refundOfferId = held.refundOfferId ?? (await offerFor(context));
        await context.write.announce({
          event: { kind: 'supplier asked' },
          set: { is_asked: true, held: JSON.stringify({ ...held, refundOfferId }) },
        });
        await beforeGiveBack.pass(sale.afterSaleId);
        await afterSales.refund({ bookingId, refundOfferId, reference });
        await afterGiveBack.pass(sale.afterSaleId);
      }
      return issueNew(context, held.bookingId);
    },
    (failure) => refuse(context, { code: refusalCode(failure), reason: failure.message }),
  );
}

async function offerFor(context: ExchangeContext): Promise<string> {
  const { sale, exchange } = context;
  const { terms, reason } = exchange.plan;
  const offers = await afterSalesOf(supplierOf(context)).refundOffers({
    bookingId: sale.request.bookingId,
    parts: supplierParts(sale.request, sale.request.parts),
    ...(reason ? { reason } : {}),
  });
  const promised = terms.oldValue.minor - terms.fee.minor;
  const offer = offers.find(
    ({ form, refundable, isDecidedLater }) => form === 'ORIGINAL_PAYMENT' && !isDecidedLater && refundable.minor >= promised,
  );
  if (!offer) throw SupplierFailure.of('rejected', 'the old ticket does not bring what was quoted');
  return offer.refundOfferId;
}
