import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findBookingToLookAt } from './find-booking.ts';

/** The statement of a refund, base64. Refuses `object.notFound` for a refund of somebody else. */
export async function downloadStatement(
  session: Session,
  { reference, afterSaleId }: { readonly reference: string; readonly afterSaleId: string },
  deps: BookingDeps,
): Promise<string[]> {
  const statement = await deps.afterSales.statementOf(await findBookingToLookAt(session, reference, deps), afterSaleId);
  if (!statement) throw new Refusal('object.notFound');
  return [Buffer.from(statement).toString('base64')];
}
