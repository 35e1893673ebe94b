import { formatInstant } from '@throughfare/kernel/format-instant';
import type { Letter } from '../../../platform/mail/mail-template.ts';
import { writeMail } from '../../../platform/mail/write-mail.ts';
import type { MailDeps } from '../mail-deps.ts';
import type { HoldNote } from '../note.types.ts';

/** Tells an agent that the deadline of held places is near, that the places were given back, or that the customer has paid. */
export function holdLetter(note: HoldNote, { publicUrl, sender }: Pick<MailDeps, 'publicUrl' | 'sender'>): Letter {
  const { what, payBy, bookings } = note;
  const [first] = bookings;
  const name = `${first?.bookingReference ?? ''}${first?.lead ? `, ${first.lead}` : ''}`;
  const until = payBy ? formatInstant(payBy.toISOString()) : '';
  const list = bookings
    .map(({ bookingReference, trip, lead }) => `${bookingReference}: ${trip}${lead === '' ? '' : `, ${lead}`}`)
    .join('; ');
  const search = new URLSearchParams({ search: first?.bookingReference ?? '', open: first?.bookingReference ?? '' });
  const label = what === 'warning' ? 'Pay or give back' : 'Look at the booking';
  const link = what !== 'ended' ? { label, address: `${publicUrl}/manageBookings?${search.toString()}` } : undefined;
  return writeMail(
    {
      ...wordsOf(note, { name, until, list }),
      ...(link ? { link } : {}),
      reason: 'You are receiving this email because you held these places.',
    },
    sender,
  );
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
