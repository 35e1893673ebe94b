import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import { leadPayment } from '../orders/orders.api.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';

/** How a payment of the session's own stands, by the charge that its booking names. Refuses `object.notFound` for any other. */
export async function readTravelPayStatus(
  session: Session,
  transactionId: string,
  { orders, findBooking }: Pick<AfterSaleDeps, 'orders' | 'findBooking'>,
): Promise<{ readonly data: string }> {
  const order = await orders.findByCharge(transactionId);
  const reference = order?.items[0]?.bookingReference;
  if (!order || reference === undefined) throw new Refusal('object.notFound');
  await findBooking(session, reference);
  return { data: leadPayment(order).status === 'captured' ? 'Successful' : 'Pending' };
}
