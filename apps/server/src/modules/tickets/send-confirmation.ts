import { declareFailpoint } from '../../platform/failpoint.ts';
import { findDocuments } from './document-store.ts';
import { sendOnce } from './send-once.ts';
import { confirmationMail } from './mail/confirmation-mail.ts';
import { attachments, lastingLink, type MailDeps, reservationsOf, senderFor, walletButtons } from './mail-deps.ts';
import { confirmationView } from './rules/confirmation-view.ts';
import type { TicketedOrder } from './ticketed-order.types.ts';
import type { Document } from './tickets.api.ts';

const beforeMail = declareFailpoint('order.before-mail');
const afterMail = declareFailpoint('order.after-mail');
const afterMailRecorded = declareFailpoint('order.after-mail-recorded');

/**
 * Mails the customer what was booked, what failed, and the price, together with the tickets; once for each order. `issued`: its documents,
 * if they are at hand.
 */
export async function sendConfirmation(order: TicketedOrder, deps: MailDeps, issued?: readonly Document[]): Promise<void> {
  const documents = issued ?? (await findAll(order, deps));
  const view = confirmationView(order, {
    linkTo: (booking) => lastingLink(booking, deps),
    reservationsOf: (booking) => reservationsOf(booking, documents, deps, lastingLink(booking, deps)),
    walletsOf: (booking) => walletButtons(booking, deps, lastingLink(booking, deps)),
  });
  const mail = confirmationMail(view, await senderFor(order.bookings[0] ?? {}, deps));
  const mailId = `confirmation-${order.orderId}`;
  await sendOnce(deps, { mailId, orderId: order.orderId, kind: 'confirmation' }, async () => {
    await beforeMail.pass(order.orderId);
    await deps.mailer.send({ ...mail, to: order.email, attachments: attachments(documents, order.bookings, deps), id: mailId });
    await afterMail.pass(order.orderId);
  });
  await afterMailRecorded.pass(order.orderId);
}

async function findAll({ bookings, passes }: TicketedOrder, { db }: MailDeps): Promise<Document[]> {
  return (await Promise.all([...bookings, ...passes].map(({ bookingReference }) => findDocuments(db, bookingReference)))).flat();
}
