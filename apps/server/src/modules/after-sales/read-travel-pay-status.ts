import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { wordOf } from './find-line.ts';

/** TravelPay's word for a payment of the session, found by the charge in its booking. Refuses `object.notFound` for any other. */
export async function readTravelPayStatus(
  session: Session,
  transactionId: string,
  { orders, findBooking, payments }: Pick<AfterSaleDeps, 'orders' | 'findBooking' | 'payments'>,
): Promise<{ readonly data: string }> {
  const order = await orders.findByCharge(transactionId);
  const reference = order?.items[0]?.bookingReference;
  if (!order || reference === undefined) throw new Refusal('object.notFound');
  await findBooking(session, reference);
  const payment = order.payments.find(({ chargeId }) => chargeId === transactionId);
  if (payment?.provider !== 'travelpay') throw new Refusal('object.notFound');
  return { data: await wordOf(payment.intentId, payments) };
}
