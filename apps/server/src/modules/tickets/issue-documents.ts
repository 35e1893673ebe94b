import type { Clock } from '@throughfare/kernel/clock';
import { ridesOfJourney } from '@throughfare/contract/map-rides';
import type { JourneyMaps, LaidMap } from '../drawings/drawings.api.ts';
import { passCode } from './code/pass-code.ts';
import { type CodeDeps, ticketCode } from './code/ticket-code.ts';
import { type DocumentDeps, findDocuments, insertDocuments, replacePassPaper } from './document-store.ts';
import { drawCode } from './pdf/draw-code.ts';
import { type TicketView, ticketViews } from './rules/ticket-view.ts';
import { type PassView, passViews } from './rules/pass-view.ts';
import type { TicketedBooking, TicketedOrder, TicketedPasses } from './ticketed-order.types.ts';
import type { Document } from './tickets.api.ts';

export interface IssueDeps extends CodeDeps, DocumentDeps {
  readonly clock: Clock;
  readonly journeyMaps: JourneyMaps;
}

/**
 * Makes the missing documents of an order and answers all of them. Two processes at once render twice and store one set, which everybody
 * gets.
 */
export async function issueDocuments(order: TicketedOrder, deps: IssueDeps): Promise<readonly Document[]> {
  const issued: Document[] = [];
  for (const booking of order.bookings) issued.push(...(await issueBooking(order.orderId, booking, deps)));
  for (const passes of order.passes) issued.push(...(await issuePasses(order.orderId, passes, deps)));
  return issued;
}

function issueBooking(orderId: string, booking: TicketedBooking, deps: IssueDeps): Promise<Document[]> {
  return keepOnce(orderId, booking.bookingReference, deps, async (createdAt) => {
    const documents: Document[] = [];
    const { received = [], outward, inward } = booking;
    const maps = await Promise.all([outward, inward].map(async (journey) => journey && deps.journeyMaps.lay(ridesOfJourney(journey))));
    const paper = (index: number) => ({
      contractText: booking.contractText,
      issuedAt: createdAt,
      map: maps[booking.tickets[index]?.direction === 'inward' ? 1 : 0],
    });
    for (const [index, view] of ticketViews(booking).entries()) {
      const own = received.find(({ ticketNumber }) => ticketNumber === view.ticketNumber);
      if (own?.pdf) {
        const code = own.code ? { code: own.code } : {};
        documents.push({ ticketNumber: view.ticketNumber, fileName: fileName(view, index), content: own.pdf, ...code, isReceived: true });
        continue;
      }
      if (own?.code) {
        const content = await renderDocument(view, own.code, paper(index), deps);
        documents.push({ ticketNumber: view.ticketNumber, fileName: fileName(view, index), content, code: own.code, isReceived: true });
        continue;
      }
      // One document of the seller shows several tickets.
      if (received.some(({ pdf }) => pdf)) continue;
      const code = Buffer.from(ticketCode(view, createdAt.getTime(), deps));
      const content = await renderDocument(view, code, paper(index), deps);
      documents.push({ ticketNumber: view.ticketNumber, fileName: fileName(view, index), content, code });
    }
    return documents;
  });
}

/** One PDF per traveller, named like "TF7KQ2MX-1-pass.pdf". */
function issuePasses(orderId: string, passes: TicketedPasses, deps: IssueDeps): Promise<Document[]> {
  return keepOnce(orderId, passes.bookingReference, deps, async (issuedAt) => {
    const documents: Document[] = [];
    for (const [index, view] of passViews(passes).entries()) {
      const drawn = await drawPass(view, issuedAt, deps);
      documents.push({ ticketNumber: view.ticketNumber, fileName: passFileName(view, String(index + 1)), ...drawn });
    }
    return documents;
  });
}

/**
 * Replaces the stored document of a pass by one in the state that its seller reported at `toldAtMs`. An activation may come even before the
 * first document is made. A job that runs twice makes only one document.
 */
export async function reissuePass(
  { orderId, toldAtMs }: { readonly orderId: string; readonly toldAtMs: number },
  passes: TicketedPasses,
  view: PassView,
  deps: IssueDeps,
): Promise<Document | undefined> {
  await issuePasses(orderId, passes, deps);
  const { bookingReference, ticketNumber, validFrom: passFrom } = view;
  const createdAt = new Date(toldAtMs);
  return replacePassPaper(deps, { bookingReference, ticketNumber, passFrom, createdAt, ...(await drawPass(view, createdAt, deps)) });
}

/** A pass with its code, as a PDF. */
async function drawPass(view: PassView, issuedAt: Date, deps: CodeDeps): Promise<{ readonly content: Uint8Array; readonly code: Buffer }> {
  const { brand, demonstration } = deps;
  const code = Buffer.from(passCode(view, issuedAt.getTime(), deps));
  const { renderPass } = await import('./pdf/render-pass.ts');
  return { content: await renderPass({ view, code: drawCode(code), brand, demonstration, issuedAt }), code };
}

function passFileName({ bookingReference }: PassView, number: string): string {
  return `${bookingReference}-${number}-pass.pdf`;
}

async function keepOnce(
  orderId: string,
  bookingReference: string,
  deps: IssueDeps,
  make: (createdAt: Date) => Promise<Document[]>,
): Promise<Document[]> {
  const kept = await findDocuments(deps, bookingReference);
  if (kept.length > 0) return kept;
  const createdAt = new Date(deps.clock.now());
  const documents = await make(createdAt);
  const keptOurs = await insertDocuments(deps.db, { bookingReference, orderId, createdAt, documents });
  return keptOurs ? documents : findDocuments(deps, bookingReference);
}

async function renderDocument(
  view: TicketView,
  code: Uint8Array,
  paper: { readonly contractText: string; readonly issuedAt: Date; readonly map: LaidMap | undefined },
  { brand, demonstration }: IssueDeps,
): Promise<Uint8Array> {
  const { renderTicket } = await import('./pdf/render-ticket.ts');
  return renderTicket({ ...paper, view, code: drawCode(code), brand, demonstration });
}

/** "TF7KQ2MX-1-KGX-EDB.pdf": distinct names in a folder of downloads. */
function fileName({ bookingReference, fromCode, toCode }: TicketView, index: number): string {
  return `${bookingReference}-${index + 1}-${fromCode}-${toCode}.pdf`;
}
