import { writeMail } from '../../platform/mail/write-mail.ts';
import { sendOnce } from './send-once.ts';
import type { MailDeps } from './mail-deps.ts';
import type { HoldNote } from './tickets.api.ts';

/** Tells an agent that the deadline of held places is near, or that the places have been given back; each once for a deadline. */
export async function sendHoldNote(note: HoldNote, { db, clock, mailer, publicUrl, sender }: MailDeps): Promise<void> {
  const { orderId, what, to, payBy, bookings } = note;
  const [first] = bookings;
  const name = `${first?.bookingReference ?? ''}${first?.lead ? `, ${first.lead}` : ''}`;
  const until = payBy ? `${payBy.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
  const list = bookings
    .map(({ bookingReference, trip, lead }) => `${bookingReference}: ${trip}${lead === '' ? '' : `, ${lead}`}`)
    .join('; ');
  const mailId = `hold-${what}-${orderId}-${payBy?.getTime() ?? 0}`;
  const words =
    what === 'warning'
      ? {
          subject: `Pay by ${until}: ${name}`,
          paragraphs: [
            `You hold places until ${until}.`,
            list,
            'Pay before then and the tickets are issued. Otherwise the places are given back by themselves, and nothing is charged.',
          ],
        }
      : {
          subject: `Places given back: ${name}`,
          paragraphs: [note.why ?? `You held places until ${until}, and they were not paid for by then.`, list, 'Nothing was charged.'],
        };
  const search = new URLSearchParams({ search: first?.bookingReference ?? '', open: first?.bookingReference ?? '' });
  const link = what === 'warning' ? { label: 'Pay or give back', address: `${publicUrl}/manageBookings?${search.toString()}` } : undefined;
  const mail = writeMail({ ...words, ...(link ? { link } : {}), reason: 'You get this mail because you held these places.' }, sender);
  await sendOnce({ db, clock }, { mailId, orderId, kind: 'hold' }, () => mailer.send({ ...mail, to, attachments: [], id: mailId }));
}
