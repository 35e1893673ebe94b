import { formatInstant } from '@throughfare/kernel/format-instant';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { sendOnce } from './send-once.ts';
import type { MailDeps } from './mail-deps.ts';
import type { HoldNote } from './tickets.api.ts';

/** Mails an agent once each that the deadline of held places is near, that the places were given back, or that the customer has paid. */
export async function sendHoldNote(note: HoldNote, { db, clock, mailer, publicUrl, sender }: MailDeps): Promise<void> {
  const { orderId, what, to, payBy, bookings } = note;
  const [first] = bookings;
  const name = `${first?.bookingReference ?? ''}${first?.lead ? `, ${first.lead}` : ''}`;
  const until = payBy ? formatInstant(payBy.toISOString()) : '';
  const list = bookings
    .map(({ bookingReference, trip, lead }) => `${bookingReference}: ${trip}${lead === '' ? '' : `, ${lead}`}`)
    .join('; ');
  const mailId = `hold-${what}-${orderId}-${payBy?.getTime() ?? 0}`;
  const words = wordsOf(note, { name, until, list });
  const search = new URLSearchParams({ search: first?.bookingReference ?? '', open: first?.bookingReference ?? '' });
  const label = what === 'warning' ? 'Pay or give back' : 'Look at the booking';
  const link = what !== 'ended' ? { label, address: `${publicUrl}/manageBookings?${search.toString()}` } : undefined;
  const mail = writeMail(
    { ...words, ...(link ? { link } : {}), reason: 'You are receiving this email because you held these places.' },
    sender,
  );
  await sendOnce({ db, clock }, { mailId, orderId, kind: 'hold' }, () => mailer.send({ ...mail, to, attachments: [], id: mailId }));
}

function wordsOf(
  { what, why }: HoldNote,
  { name, until, list }: { readonly name: string; readonly until: string; readonly list: string },
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  switch (what) {
    case 'warning':
      return {
        subject: `Pay by ${until}: ${name}`,
        paragraphs: [
          `You hold places until ${until}.`,
          list,
          'Pay before then and the tickets are issued. Otherwise the places are released automatically, and nothing is charged.',
        ],
      };
    case 'paid':
      return {
        subject: `Your customer has paid: ${name}`,
        paragraphs: ['Your customer has paid for the places that you held, by their payment link. The tickets are issued.', list],
      };
    case 'ended':
      return {
        subject: `Places given back: ${name}`,
        paragraphs: [why ?? `You held places until ${until}, and they were not paid for by then.`, list, 'Nothing was charged.'],
      };
  }
}
