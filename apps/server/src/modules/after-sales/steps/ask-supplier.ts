import type { AfterSale as SupplierAnswer, HeldExchange, RefundDesk } from '@throughfare/suppliers/port/after-sales';
import type { Seller } from '@throughfare/suppliers/port/seller';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { sellerOf } from '@throughfare/suppliers/registry';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { recordAgreement } from '../record-agreement.ts';
import { oweNews } from '../after-sale-mail.ts';
import { compensationRequest } from '../compensation/rules/compensation-request.ts';
import { asking } from './asking.ts';
import { type StepContext, waitUntil } from './step-context.ts';

const beforeSupplier = declareFailpoint('after-sale.before-supplier');
const afterSupplier = declareFailpoint('after-sale.after-supplier');

/** The interval at which a supplier that decides later is polled. */
const askAgainMs = 15 * 60_000;

/** A supplier's answer to any request. */
type Answer = Pick<SupplierAnswer, 'status' | 'newTickets' | 'newSegments'>;

/** Asks the supplier for the customer's wish. If an earlier request may have arrived, it first finds out its outcome. */
export async function askSupplier(context: StepContext): Promise<StepResult> {
  const { sale, isAnnounced, deps } = context;
  const supplier = sellerOf(deps.suppliers, sale.request.source);
  if (!supplier) return retry(`no supplier for ${sale.request.source}`);
  return asking(
    async () => {
      const known = sale.isAsked && !isAnnounced ? await find(supplier, sale) : undefined;
      return take(context, known ?? (await ask(context, supplier)));
    },
    (failure) => refused(context, failure.message),
  );
}

/** Asks a supplier that decides later whether it has decided. */
export async function askForDecision(context: StepContext): Promise<StepResult> {
  const { sale, deps } = context;
  const supplier = sellerOf(deps.suppliers, sale.request.source);
  if (!supplier) return retry(`no supplier for ${sale.request.source}`);
  try {
    const known = await find(supplier, sale);
    return known ? await take(context, known) : retry('the supplier does not know a refund that it has taken on');
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return retry(failure.message);
  }
}

async function ask(context: StepContext, supplier: Seller): Promise<Answer> {
  const { sale } = context;
  if (!sale.isAsked) await context.write.announce({ event: { kind: 'supplier asked' }, set: { is_asked: true } });
  await beforeSupplier.pass(sale.afterSaleId);
  const answer = await request(supplier, sale, context.deps);
  await afterSupplier.pass(sale.afterSaleId);
  return answer;
}

async function request(
  supplier: Seller,
  { kind, request: asked, compensation }: AfterSale,
  { suppliers }: StepContext['deps'],
): Promise<Answer> {
  const { bookingId, reference } = asked;
  if (kind === 'VOID') {
    const voided = await supplier.voidBooking(bookingId);
    return { status: voided.status === 'VOIDED' ? 'DONE' : 'REFUSED' };
  }
  if (kind === 'REFUND') return refundsOf(supplier).refund({ bookingId, refundOfferId: asked.offerId ?? '', reference });
  // Passes have neither seats nor changeable names.
  const afterSales = suppliers.get(supplier.source)?.afterSales;
  if (!afterSales) throw noAfterSales(supplier);
  switch (kind) {
    case 'SEAT_RELEASE':
      return afterSales.releaseSeats({ bookingId, reference });
    case 'TRAVELLER_CHANGE':
      return afterSales.changePassengers({
        bookingId,
        reference,
        passengers: asked.passengers ?? [],
        ...(asked.issuesAgain ? { issuesAgain: true } : {}),
      });
    case 'SEAT_CHANGE':
      if (!afterSales.changeSeats) throw noAfterSales(supplier);
      return afterSales.changeSeats({ bookingId, reference, places: asked.places ?? [] });
    case 'COMPENSATION':
      if (!afterSales.compensate) throw noAfterSales(supplier);
      return afterSales.compensate(compensationRequest(asked, compensation));
    case 'EXCHANGE':
    case 'TRAVEL_CHANGE':
      throw new RangeError('an exchange has steps of its own');
  }
}

async function find(supplier: Seller, { kind, request: { reference } }: AfterSale): Promise<Answer | undefined> {
  // A void has no reference of its own. Repeating it gives the first answer.
  if (kind === 'VOID') return undefined;
  const known = await refundsOf(supplier).findAfterSale(reference);
  return known && !isExchange(known) ? known : undefined;
}

function isExchange(known: SupplierAnswer | HeldExchange): known is HeldExchange {
  return 'exchangeId' in known;
}

function refundsOf(supplier: Seller): RefundDesk {
  if (!supplier.afterSales) throw noAfterSales(supplier);
  return supplier.afterSales;
}

function noAfterSales({ source }: Seller): SupplierFailure {
  return SupplierFailure.of('rejected', `${source} has no after-sales`);
}

async function take(context: StepContext, answer: Answer): Promise<StepResult> {
  switch (answer.status) {
    case 'DONE':
      await recordAgreement(context, answer);
      return goOn;
    case 'PENDING':
      if (context.sale.supplier !== 'deciding')
        await context.write.announce({ event: { kind: 'supplier decides later' }, set: { supplier_status: 'deciding', attempts: 0 } });
      return waitUntil(context, context.deps.clock.now() + askAgainMs);
    case 'REFUSED':
      return refused(context, 'the supplier said no');
  }
}

async function refused(context: StepContext, reason: string): Promise<StepResult> {
  const { sale, deps } = context;
  const wasDeciding = sale.supplier === 'deciding';
  await context.write.announce(
    { event: { kind: 'supplier refused', detail: { reason } }, set: { supplier_status: 'refused', failure: reason, attempts: 0 } },
    {
      more: async (transaction) => {
        if (wasDeciding) await oweNews(sale, 'refused', transaction, deps);
      },
    },
  );
  return goOn;
}
