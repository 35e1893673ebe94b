import { messageText } from '@throughfare/contract/messages';
import type { CallAnswer } from '@throughfare/contract/call';
import type { isVoidRefund as isVoidRefundCall } from '@throughfare/contract/calls/after-sales';
import type { RefundResult } from '@throughfare/contract/shapes/after-sales';
import { money } from '@throughfare/kernel/money';
import { factsOf, type Source } from '@throughfare/kernel/source';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { beginAfterSale } from './begin-after-sale.ts';
import { findLine, type FoundLine, type LineClaims } from './find-line.ts';
import { asked, optionsOf } from './price-refund.ts';
import { runToAnswer } from './refund-booking.ts';
import { listAfterSales } from './store/after-sale-store.ts';
import { wholeCharge } from './rules/refund-figures.ts';
import { simpleAfterSale } from './simple-after-sales.ts';

/** Only agencies can void such a source's bookings. Answers about them have a shape of their own. */
const voidsForAgenciesOnly = (source: Source): boolean => factsOf(source).actions.voids === 'agencies';

/** Whether the whole booking can be voided free of charge now. */
export async function isVoidRefund(
  session: Session,
  bookingReference: string,
  claims: LineClaims,
  deps: AfterSaleDeps,
): Promise<CallAnswer<typeof isVoidRefundCall>> {
  const found = await findLine(session, bookingReference, claims, deps);
  const { options } = await optionsOf(found, deps);
  const isVoidable = mayVoid(session, found) && options.isVoidable;
  if (voidsForAgenciesOnly(found.line.source))
    return { isCancellable: isVoidable, message: isVoidable ? '' : messageText('void.notAllowed') };
  const untilWhen = options.voidUntilMs === undefined ? '' : new Date(options.voidUntilMs).toISOString();
  return { statusCode: 200, body: { isVoidable, untilWhen } };
}

/** Voids the whole booking free of charge. Refuses `void.notAllowed` after its time, or if the caller may not. */
export async function voidBooking(
  session: Session,
  bookingReference: string,
  claims: LineClaims,
  deps: AfterSaleDeps,
): Promise<RefundResult> {
  const found = await findLine(session, bookingReference, claims, deps);
  const known = await asked(() => optionsOf(found, deps));
  if (!mayVoid(session, found) || !known.options.isVoidable || (await isTouched(found, deps))) throw new Refusal('void.notAllowed');
  const sale = simpleAfterSale(found, {
    kind: 'VOID',
    figures: wholeCharge(known.shares, known.options.parts, money(found.order.currency, 0)),
    now: new Date(deps.clock.now()),
  });
  return runToAnswer(await beginAfterSale(sale, found.version, deps), found.order, deps);
}

/** Whether its supplier has already agreed to another action. Actions on another line of the item do not count. */
export async function isTouched({ item, line }: FoundLine, { db }: Pick<AfterSaleDeps, 'db'>): Promise<boolean> {
  const sales = await listAfterSales(db, [item.itemId]);
  return sales.some(({ supplier, request }) => supplier === 'agreed' && request.bookingId === line.supplierBookingId);
}

/** Whether the caller may void bookings of the line's source. */
export function mayVoid({ role }: Pick<Session, 'role'>, { line }: Pick<FoundLine, 'line'>): boolean {
  return !voidsForAgenciesOnly(line.source) || role === 'B2BAdmin' || role === 'B2BAgent';
}
