import { sendOnce } from './send-once.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import { noteMail } from './mail/note-mail.ts';
import { lastingLink, type MailDeps, senderFor } from './mail-deps.ts';
import type { BookingNote, RefundStatement } from './note.types.ts';
import type { LinkedBooking } from './ticketed-order.types.ts';

/** Sends a note about a booking once, with its statement if there is one. */
export async function sendNote(note: BookingNote, booking: LinkedBooking, deps: MailDeps): Promise<void> {
  const { db, clock, mailer } = deps;
  const sender = await senderFor(booking, deps);
  const mail = noteMail(note, lastingLink(booking, deps), sender);
  const { statement, documents = [], mailId, orderId, to } = note;
  const papers = statement ? [await statementPaper(statement, sender)] : [];
  const attachments = [
    ...papers,
    ...documents.map(({ fileName, content }) => ({ filename: fileName, content, contentType: 'application/pdf' })),
  ];
  await sendOnce({ db, clock }, { mailId, orderId, kind: 'note' }, () => mailer.send({ ...mail, to, attachments, id: mailId }));
}

/** The renderer brings fonts and a layout engine, which are loaded with the first PDF. */
async function statementPaper(statement: RefundStatement, sender: Sender) {
  const { renderStatement } = await import('./pdf/render-statement.ts');
  return {
    filename: `refund-statement-${statement.bookingReference}.pdf`,
    content: await renderStatement(statement, sender),
    contentType: 'application/pdf',
  };
}
