import * as z from 'zod';
import { defineMail } from '../../platform/mail/mail-template.ts';

/** The tickets of a booking, for an address that its owner named. */
export const ticketsMail = defineMail({
  name: 'booking.tickets',
  ids: z.object({ bookingReference: z.string(), requestId: z.string() }),
  says: () => 'the tickets of a booking, on request',
});

/** The link to a booking. The reference is stored as typed, whether or not there is such a booking. */
export const linkMail = defineMail({
  name: 'booking.link',
  ids: z.object({ bookingReference: z.string(), period: z.number() }),
  says: () => 'the link to a booking, on request',
});

/** The code with which somebody who opened a booking by its link may change it. */
export const codeMail = defineMail({
  name: 'booking.code',
  ids: z.object({ bookingReference: z.string(), sessionId: z.string(), atMs: z.number() }),
  says: () => 'the code that confirms a change',
});

export const aboutBooking = (bookingReference: string): string => `booking/${bookingReference}`;
