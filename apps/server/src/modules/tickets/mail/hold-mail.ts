import type { Letter } from '../../../platform/mail/mail-template.ts';
import { writeMail } from '../../../platform/mail/write-mail.ts';
import type { MailDeps } from '../mail-deps.ts';
import type { HoldNote } from '../note.types.ts';

/**
 * Tells an agent or a customer that the deadline of held places is near or that the places were given back, an agent that the customer has
 * paid, and a customer that the hold has begun.
 */
export function holdLetter(note: HoldNote, { publicUrl, sender }: Pick<MailDeps, 'publicUrl' | 'sender'>): Letter {
  const { what, bookings, own } = note;
  const [first] = bookings;
  const name = `${first?.bookingReference ?? ''}${first?.lead ? `, ${first.lead}` : ''}`;
  const list = bookings
    .map(({ bookingReference, trip, lead }) => `${bookingReference}: ${trip}${lead === '' ? '' : `, ${lead}`}`)
    .join('; ');
  const search = new URLSearchParams({ search: first?.bookingReference ?? '', open: first?.bookingReference ?? '' });
  const label = what === 'warning' ? 'Pay or give back' : 'Look at the booking';
  const address = own?.page ?? `${publicUrl}/manageBookings?${search.toString()}`;
  const link = what !== 'ended' ? { label: own ? 'Pay or give back' : label, address } : undefined;
  return writeMail(
    {
      ...wordsOf(note, { name, list }),
      ...(link ? { link } : {}),
      reason: `You are receiving this email because you ${note.isOffered ? 'joined the waiting list of this train' : 'held these places'}.`,
    },
    sender,
  );
}

function wordsOf(
  { what, why, own, isOffered, fee, until }: HoldNote,
  { name, list }: { readonly name: string; readonly list: string },
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const otherwise = fee === undefined ? 'nothing is charged' : `only the fee of ${fee} is taken`;
  switch (what) {
    case 'began':
      if (isOffered)
        return {
          subject: `A place for you until ${until}: ${name}`,
          paragraphs: [
            `It is your turn on the waiting list. We hold these places for you until ${until}. Nothing has been charged.`,
            list,
            `Pay ${own?.price ?? ''} before then and your tickets come by mail. Otherwise the places go to the next in line, and you can join the list again.`,
          ],
        };
      return {
        subject: `Held until ${until}: ${name}`,
        paragraphs: [
          `We hold these places and their price for you until ${until}. ${fee === undefined ? 'Nothing has been charged.' : `The fee of ${fee} is reserved and not charged yet. It counts towards your tickets: pay for them in time, and you pay their price and no fee.`}`,
          list,
          `Pay ${own?.price ?? ''} before then and your tickets come by mail. Otherwise the places are released automatically, and ${otherwise}.`,
        ],
      };
    case 'warning':
      return {
        subject: `Pay by ${until}: ${name}`,
        paragraphs: [
          `You hold places until ${until}.`,
          list,
          `Pay before then and the tickets are issued. Otherwise the places are released automatically, and ${otherwise}.`,
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
        paragraphs: [
          why ?? `You held places until ${until}, and they were not paid for by then.`,
          list,
          fee === undefined || why !== undefined ? 'Nothing was charged.' : `The fee of ${fee} for the hold is taken, and nothing else.`,
        ],
      };
  }
}
