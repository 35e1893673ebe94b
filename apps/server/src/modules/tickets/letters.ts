/** The mails about bookings, as letters: whoever owes one adds it to the outbox, and its writer asks for it here. */
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { Sender } from '../../platform/mail/sender.ts';
import { findDocuments } from './document-store.ts';
import { holdLetter } from './mail/hold-mail.ts';
import { confirmationMail } from './mail/confirmation-mail.ts';
import { linkMail } from './mail/link-mail.ts';
import { type MapPicture, mapPicture } from './mail/map-picture.ts';
import { noteMail } from './mail/note-mail.ts';
import { ticketsMail } from './mail/tickets-mail.ts';
import { undoneMail } from './mail/undone-mail.ts';
import { attachments, lastingLink, linkAddress, type MailDeps, reservationsOf, senderFor, walletButtons } from './mail-deps.ts';
import type { RefundStatement } from './note.types.ts';
import { resentLinkEnd } from './rules/booking-link.ts';
import { beforeTravel } from './rules/before-travel.ts';
import { bookingView, passesView } from './rules/booking-view.ts';
import { confirmationView } from './rules/confirmation-view.ts';
import { datedTrip, tripText } from './rules/trip-text.ts';
import type { TicketLetters } from './tickets.api.ts';

export function createLetters(deps: MailDeps): TicketLetters {
  const { clock, publicUrl } = deps;
  return {
    async confirmation(order, issued) {
      const references = [...order.bookings, ...order.passes].map(({ bookingReference }) => bookingReference);
      const documents = issued ?? (await Promise.all(references.map((reference) => findDocuments(deps, reference)))).flat();
      const view = confirmationView(order, {
        linkTo: (booking) => lastingLink(booking, deps),
        reservationsOf: (booking) => reservationsOf(booking, documents, deps, lastingLink(booking, deps)),
        walletsOf: (booking) => walletButtons(booking, deps, lastingLink(booking, deps)),
      });
      const maps = new Map<string, MapPicture>();
      for (const booking of order.bookings) {
        const map = await mapPicture(booking, deps.journeyMaps);
        if (map) maps.set(booking.bookingReference, map);
      }
      const mail = confirmationMail(view, await senderFor(order.bookings[0] ?? {}, deps), maps);
      const pictures = [...maps.values()].map(({ picture }) => picture);
      return { ...mail, attachments: await attachments(documents, order.bookings, deps), pictures };
    },
    undone: async (order) => undoneMail(order, `${publicUrl}/cart`, await senderFor(order, deps)),
    hold: async (note) => holdLetter(note, deps),
    async note(note, booking) {
      const sender = await senderFor(booking, deps);
      const { statement, documents = [], itinerary } = note;
      const map = itinerary && (await mapPicture(itinerary, deps.journeyMaps));
      return {
        ...noteMail(note, { link: lastingLink(booking, deps), trip: datedTrip(booking) }, sender, map),
        pictures: map ? [map.picture] : [],
        attachments: [
          ...(statement ? [await statementPaper(statement, sender)] : []),
          ...documents.map(({ fileName, content }) => ({ filename: fileName, content, contentType: 'application/pdf' })),
        ],
      };
    },
    async tickets(booking) {
      const valid = new Set(booking.tickets.map(({ ticketNumber }) => ticketNumber));
      const documents = (await findDocuments(deps, booking.bookingReference)).filter(({ ticketNumber }) => valid.has(ticketNumber));
      const from = await senderFor(booking, deps);
      if ('pass' in booking) {
        return {
          ...ticketsMail(passesView(booking), { reservations: [], beforeTravel: beforeTravel({ bookings: [], passes: [booking] }) }, from),
          attachments: await attachments(documents, [], deps),
        };
      }
      const map = await mapPicture(booking, deps.journeyMaps);
      return {
        ...ticketsMail(
          bookingView(booking, false),
          { reservations: reservationsOf(booking, documents, deps), beforeTravel: beforeTravel({ bookings: [booking], passes: [] }) },
          from,
          map,
        ),
        attachments: await attachments(documents, [booking], deps),
        pictures: map ? [map.picture] : [],
      };
    },
    async link(booking) {
      const { bookingReference } = booking;
      const endsAtMs = resentLinkEnd(clock.now());
      const link = linkAddress(deps, bookingReference, endsAtMs);
      const lastDay = formatFullDay(new Date(endsAtMs).toISOString().slice(0, 10));
      return linkMail({ bookingReference, trip: tripText(booking), link, lastDay }, await senderFor(booking, deps));
    },
  };
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
