/** The seller's own tickets: documents by content or link, and codes. They are read as they are, since an inspector of the seller reads them. */
import type { Fulfillment, FulfillmentDocument } from '@throughfare/osdm/fulfillments';
import type { IssuedDocument, IssuedTicket } from '../../port/booking.ts';
import type { SellerContext } from '../seller-context.ts';
import { readAgain, type SellerBookings } from './seller-bookings.ts';

const live: readonly Fulfillment['status'][] = ['AVAILABLE', 'CONFIRMED', 'FULFILLED', 'CHECKEDIN'];

export async function issuedDocuments(
  bookingId: string,
  context: SellerContext,
  bookings: SellerBookings,
): Promise<readonly IssuedDocument[]> {
  const seen = await bookings.fetch(bookingId);
  const { tickets } = bookings.present(seen);
  const refs = new Map(seen.passengers.map(({ id, externalRef }) => [id, externalRef]));
  const issued: IssuedDocument[] = [];
  for (const { id } of (seen.fulfillments ?? []).filter(({ status }) => live.includes(status))) {
    const whole = await readWhole(id, context);
    const codes = codesOf(whole, tickets, refs);
    const left = tickets.filter(({ ticketNumber }) => !issued.some((one) => one.ticketNumber === ticketNumber));
    for (const document of pdfsOf(whole)) {
      const named = left.find(({ ticketNumber }) => ticketNumber === document.controlNumber) ?? left[0];
      const pdf = named && (await contentOf(document, context));
      if (!named || !pdf) continue;
      left.splice(left.indexOf(named), 1);
      const code = codes.get(named.ticketNumber);
      issued.push({ ticketNumber: named.ticketNumber, pdf, ...(code ? { code } : {}) });
    }
    for (const { ticketNumber } of left) {
      const code = codes.get(ticketNumber);
      if (code) issued.push({ ticketNumber, code });
    }
  }
  return issued;
}

interface Whole {
  readonly fulfillment: Fulfillment;
  readonly documents: readonly FulfillmentDocument[];
}

/** Fails `unavailable` while the seller says that something is missing. */
async function readWhole(id: string, { call, fail }: SellerContext): Promise<Whole> {
  for (let time = 0; ; time += 1) {
    const { fulfillment, fulfillmentDocuments = [] } = await call('getFulfillment', { ids: [id] });
    if (!fulfillment) throw fail('unavailable', 'the answer has no fulfilment');
    if (fulfillment.contentComplete !== false)
      return { fulfillment, documents: fulfillmentDocuments.length > 0 ? fulfillmentDocuments : (fulfillment.fulfillmentDocuments ?? []) };
    if (time >= readAgain.times) throw fail('unavailable', 'the documents are not ready yet');
    await new Promise((done) => setTimeout(done, readAgain.pauseMs));
  }
}

function pdfsOf({ documents }: Whole): readonly FulfillmentDocument[] {
  return documents.filter(({ type, format }) => type === 'TICKET' && format === 'application/pdf');
}

async function contentOf({ content, downloadLink }: FulfillmentDocument, { client }: SellerContext): Promise<Uint8Array | undefined> {
  const bytes =
    typeof content === 'string'
      ? Buffer.from(content, 'base64')
      : typeof downloadLink === 'string'
        ? await client.download(downloadLink)
        : undefined;
  // Anything else would be handed to travellers under the name of a ticket.
  return bytes && Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-' ? bytes : undefined;
}

/** The Aztec codes by the number of their ticket, or else of the traveller's first one. */
function codesOf(
  { fulfillment: { fulfillmentParts = [] } }: Whole,
  tickets: readonly IssuedTicket[],
  refs: ReadonlyMap<string, string>,
): ReadonlyMap<string, Uint8Array> {
  return new Map(
    fulfillmentParts.flatMap(({ controlId, passengerRef, securityFeatures = [] }) => {
      const aztec = securityFeatures.find(({ type }) => type?.symbology === 'AZTEC' && type.format === 'BINARY');
      const ref = refs.get(passengerRef ?? '') ?? passengerRef;
      const ticket = tickets.find(({ ticketNumber }) => ticketNumber === controlId) ?? tickets.find((one) => one.passengerRef === ref);
      return ticket && typeof aztec?.data === 'string' ? [[ticket.ticketNumber, Buffer.from(aztec.data, 'base64')] as const] : [];
    }),
  );
}
