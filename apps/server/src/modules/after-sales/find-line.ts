import { Refusal } from '@throughfare/kernel/refusal';
import type { Source } from '@throughfare/kernel/source';
import type { Session } from '../../platform/binding/session.ts';
import { seesSale } from '../agencies/agencies.api.ts';
import type { OrderedBooking } from '../orders/orders.api.ts';
import type { Payments } from '../payments/payments.api.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { itemState } from './store/after-sale-store.ts';
import { type OrderLine, orderLines } from './rules/order-line.ts';
import { holdsRefunds } from './rules/dispute-hold.ts';
import { paymentGate, successful } from './rules/payment-gate.ts';

export interface FoundLine extends OrderedBooking {
  readonly line: OrderLine;
  /** The whole booking. */
  readonly lines: readonly OrderLine[];
  /** The item's version when the line was found. Figures made from this line are stale once the version has changed. */
  readonly version: number;
  /** Whether the caller may see commission and net prices (`seesSale`). */
  readonly isForAgency: boolean;
}

/** The browser's claims about the line. */
export interface LineClaims {
  readonly source?: Source | undefined;
  readonly orderId?: string | undefined;
  readonly refSysOrderId?: string | undefined;
  readonly refSysBookingId?: string | undefined;
}

/**
 * The requested line, if the session may change it and nothing prevents it. Refuses `object.notFound` for a line that is not theirs or ids
 * that do not belong together, `bookings.processing` while the order is being worked on, `afterSales.underWay`, the refusals of the payment
 * gate, and `refund.disputed` while a bank decides on a dispute.
 */
export async function findLine(
  session: Session,
  bookingReference: string,
  claims: LineClaims,
  deps: Pick<AfterSaleDeps, 'db' | 'findBooking' | 'ofSuperAgency' | 'agencyOf' | 'disputesOf' | 'payments'>,
): Promise<FoundLine> {
  return lineOf(session, await deps.findBooking(session, bookingReference), claims, deps);
}

/** As `findLine`, for a caller that has already found the booking for this session. */
export async function lineOf(
  session: Session,
  booking: OrderedBooking,
  claims: LineClaims,
  deps: Pick<AfterSaleDeps, 'db' | 'ofSuperAgency' | 'agencyOf' | 'disputesOf' | 'payments'>,
): Promise<FoundLine> {
  const found = await openLine(booking, claims, { ...deps, beside: () => checkPayment(session, booking, deps) });
  return { ...found, isForAgency: seesSale(await deps.agencyOf(session), booking.item.agency) };
}

/** The same for those who may change any booking: an operator, or the shop itself. `beside`: further reasons against it. */
export async function openLine(
  booking: OrderedBooking,
  claims: LineClaims,
  deps: Pick<AfterSaleDeps, 'db' | 'disputesOf'> & { readonly beside?: () => Promise<void> },
): Promise<FoundLine> {
  if (booking.order.outcome === undefined) throw new Refusal('bookings.processing');
  const lines = orderLines(booking.item);
  const line = lines.find((candidate) => isMeant(candidate, claims) && isAsClaimed(candidate, claims));
  if (!line) throw new Refusal('object.notFound');
  await deps.beside?.();
  if ((await deps.disputesOf(booking.order.orderId)).some(holdsRefunds)) throw new Refusal('refund.disputed');
  const { isUnderWay, version } = await itemState(deps.db, booking.item.itemId);
  if (isUnderWay) throw new Refusal('afterSales.underWay');
  return { ...booking, line, lines, version, isForAgency: true };
}

/** Any line if none is named. */
function isMeant({ lineId }: OrderLine, { orderId = 'none' }: LineClaims): boolean {
  return orderId === 'none' || orderId === lineId;
}

function isAsClaimed(line: OrderLine, { source, refSysOrderId, refSysBookingId }: LineClaims): boolean {
  const supplierIds = [line.lineId, line.supplierBookingId, line.supplierBookingCode];
  const isTheirs = (claimed: string | undefined) => claimed === undefined || claimed === '' || supplierIds.includes(claimed);
  return (source === undefined || source === line.source) && isTheirs(refSysOrderId) && isTheirs(refSysBookingId);
}

async function checkPayment(
  session: Session,
  { order }: OrderedBooking,
  { ofSuperAgency, payments }: Pick<AfterSaleDeps, 'ofSuperAgency' | 'payments'>,
): Promise<void> {
  if (await ofSuperAgency(session)) return;
  // The original payment or a later one: for a difference, or of a second try.
  for (const { cardBrand: method, intentId, status } of order.payments.filter((payment) => payment.status !== 'cancelled')) {
    const isPaid = method === 'TravelPay' && status === 'captured' && (await wordOf(intentId, payments)) === successful;
    switch (paymentGate(method, { ofSuperAgency: false, isPaid })) {
      case 'open':
        break;
      case 'in-progress':
        throw new Refusal('refund.paymentInProgress');
      case 'manual':
        throw new Refusal('afterSales.manual');
    }
  }
}

/** Refuses `afterSales.failed` if TravelPay cannot be asked. */
export async function wordOf(intentId: string, payments: Pick<Payments, 'askBankWord'>): Promise<string> {
  const asked = await payments.askBankWord(intentId);
  if (asked.kind !== 'done') throw new Refusal('afterSales.failed');
  return asked.value;
}
