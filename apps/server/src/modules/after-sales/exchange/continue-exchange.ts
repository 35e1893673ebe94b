import type { CallRequest } from '@throughfare/contract/call';
import type { continueExchange as continueExchangeCall } from '@throughfare/contract/calls/exchange';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import { advanceAfterSaleJob } from '../after-sale-jobs.ts';
import { appendEvent } from '../store/event-store.ts';
import { findUnfinished } from '../store/after-sale-store.ts';
import { lockItem } from '../../orders/orders.api.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { takeCustomersAnswer } from './exchange-store.ts';

type Asked = CallRequest<typeof continueExchangeCall>['body'];

/** Takes the cardholder's answer to 3-D Secure and answers a new key. Refuses `order.notWaiting` if nothing was asked. */
export async function continueExchange(
  session: Session,
  bookingReference: string,
  { exchangeId, answer }: Asked,
  deps: AfterSaleDeps,
): Promise<{ readonly key: string }> {
  const { item } = await deps.findBooking(session, bookingReference);
  return deps.db.transaction().execute(async (transaction) => {
    await lockItem(transaction, item.itemId);
    const sale = await findUnfinished(transaction, item.itemId);
    if (!sale?.exchange || sale.afterSaleId !== exchangeId) throw new Refusal('order.notWaiting');
    const order = await deps.orders.find(sale.orderId, transaction);
    const payment = order?.payments.find(({ afterSaleId }) => afterSaleId === exchangeId);
    // The bank's return page may load twice, and approving twice costs nothing.
    if (payment?.status !== 'requires_action' && payment?.status !== 'approved') throw new Refusal('order.notWaiting');
    const key = await deps.queue.open(session.id, transaction);
    const at = new Date(deps.clock.now());
    // Locks the after-sale before its payment, as the steps do, to avoid a deadlock.
    await takeCustomersAnswer(transaction, { exchangeId, key, isDeclined: answer === 'decline', at });
    if (answer === 'authenticated' && payment.status === 'requires_action')
      await deps.orders.changePayment(transaction, payment.paymentId, { status: 'approved', action: null });
    await appendEvent(transaction, exchangeId, { at, event: { kind: `customer: ${answer}` } });
    await deps.jobs.enqueue(advanceAfterSaleJob, { afterSaleId: exchangeId }, { transaction });
    return { key };
  });
}
