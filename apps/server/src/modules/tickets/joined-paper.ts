import { isSplit } from '@throughfare/contract/journey-parts';
import { ridesOfJourney } from '@throughfare/contract/map-rides';
import { drawCode } from './pdf/draw-code.ts';
import { ticketViews } from './rules/ticket-view.ts';
import type { JourneyMaps } from '../drawings/drawings.api.ts';
import type { TicketedBooking } from './ticketed-order.types.ts';
import type { Document } from './tickets.api.ts';

interface PaperFacts {
  readonly brand: string;
  readonly demonstration: boolean;
  readonly nowMs: number;
  readonly journeyMaps: JourneyMaps;
}

/**
 * SPLIT-5: the valid tickets of a split in one PDF, in the order in which they are shown on the way. Other bookings keep a PDF for each
 * ticket. `documents`: the stored ones, whose codes are printed again.
 */
export async function papersOf(
  booking: TicketedBooking,
  documents: readonly Document[],
  { brand, demonstration, nowMs, journeyMaps }: PaperFacts,
): Promise<readonly Document[]> {
  const { outward, inward, contractText, bookingReference } = booking;
  const own = documents.filter(({ ticketNumber }) => booking.tickets.some((ticket) => ticket.ticketNumber === ticketNumber));
  if (own.length < 2 || ![outward, inward].some((journey) => journey && isSplit(journey))) return own;
  const inOrder = booking.tickets.toSorted(
    (a, b) => Number(a.direction === 'inward') - Number(b.direction === 'inward') || a.segmentIndex - b.segmentIndex,
  );
  const map = await journeyMaps.lay(ridesOfJourney(outward));
  const [first, ...others] = ticketViews({ ...booking, tickets: inOrder }).flatMap((view) => {
    const code = own.find(({ ticketNumber }) => ticketNumber === view.ticketNumber)?.code;
    return code ? [{ view, code: drawCode(code), brand, contractText, demonstration, issuedAt: new Date(nowMs), map }] : [];
  });
  if (!first || others.length + 1 < own.length) return own;
  const { renderTickets } = await import('./pdf/render-ticket.ts');
  const content = await renderTickets([first, ...others]);
  return [{ ticketNumber: first.view.ticketNumber, fileName: `${bookingReference}-tickets.pdf`, content }];
}
