import { sendOnce } from './document-store.ts';
import { undoneMail } from './mail/undone-mail.ts';
import type { MailDeps } from './mail-deps.ts';
import type { UndoneOrder } from './ticketed-order.types.ts';

/** Tells the customer that nothing was booked and nothing charged; once for an order. */
export async function sendUndone(order: UndoneOrder, { db, clock, mailer, sender, publicUrl }: MailDeps): Promise<void> {
  const mailId = `undone-${order.orderId}`;
  const mail = undoneMail(order, `${publicUrl}/cart`, sender);
  await sendOnce(db, { mailId, orderId: order.orderId, kind: 'undone', sentAt: new Date(clock.now()) }, () =>
    mailer.send({ ...mail, to: order.email, attachments: [], id: mailId }),
  );
}
