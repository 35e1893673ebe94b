import { sendOnce } from './send-once.ts';
import { undoneMail } from './mail/undone-mail.ts';
import { type MailDeps, senderFor } from './mail-deps.ts';
import type { UndoneOrder } from './ticketed-order.types.ts';

/** Tells the customer, once for an order, that nothing was booked and nothing charged. */
export async function sendUndone(order: UndoneOrder, deps: MailDeps): Promise<void> {
  const { db, clock, mailer, publicUrl } = deps;
  const mailId = `undone-${order.orderId}`;
  const mail = undoneMail(order, `${publicUrl}/cart`, await senderFor(order, deps));
  await sendOnce({ db, clock }, { mailId, orderId: order.orderId, kind: 'undone' }, () =>
    mailer.send({ ...mail, to: order.email, attachments: [], id: mailId }),
  );
}
