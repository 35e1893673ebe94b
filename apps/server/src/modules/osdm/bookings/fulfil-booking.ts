/** Fulfilments: the booking is paid on account, confirmed by its sellers, and its documents are handed over. */
import type { Fulfillment, FulfillmentCollectionResponse, FulfillmentDocument } from '@throughfare/osdm/fulfillments';
import { ticketsOf } from '../../orders/orders.api.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { addEvent, changeStored } from './booking-store.ts';
import { detailsOf, payHeld, placeOrder } from './place-order.ts';
import { missingInformation } from '../rules/missing-information.ts';
import { fulfillmentsOf, partsOfBooking } from './present-booking.ts';
import { justSold, type ReadBooking, readBooking } from './read-booking.ts';

/** The state in which a booking can still be confirmed. Refuses what is confirmed, cancelled or incomplete. */
export function checkConfirmable(read: ReadBooking, services: Pick<OsdmServices, 'clock'>): void {
  const { order, stored } = read;
  const parts = partsOfBooking(read, services);
  if (order?.outcome === 'completed') throw new OsdmProblem('CONFIRMATION_BOOKING_ALREADY_FULFILLED');
  if (parts.every(({ status }) => status === 'RELEASED')) throw new OsdmProblem('CONFIRMATION_BOOKING_ALREADY_CANCELLED');
  const missing = missingInformation(stored.booked.items, detailsOf(stored));
  if (missing.length > 0) throw new OsdmProblem('CONFIRMATION_INFORMATION_MISSING', { detail: `Missing: ${missing.join('; ')}.` });
}

export async function fulfilBooking(
  read: ReadBooking,
  partner: Partner,
  services: OsdmServices,
): Promise<{ readonly status: 200 | 202; readonly body: FulfillmentCollectionResponse }> {
  checkConfirmable(read, services);
  const { stored, order } = read;
  const answer =
    order && order.hold !== undefined
      ? await payHeld(stored, order.orderId, partner, services)
      : await placeOrder(stored, false, partner, services);
  if (!answer) {
    const now = await readBooking(stored.id, partner, services);
    return { status: 202, body: { fulfillments: fulfillmentsOf(now, services) } };
  }
  if (answer.items.every(({ state }) => state === 'failed')) {
    await changeStored(services.db, stored.id, { endedAt: new Date(services.clock.now()) });
    throw new OsdmProblem('BOOKING_INSUFFICIENT_AVAILABILITY', { detail: answer.items[0]?.reason ?? 'Nothing was charged.' });
  }
  const now = await justSold(stored, answer.orderId, services);
  await addEvent(
    services.db,
    stored.id,
    { kind: 'FULFILLMENT_AVAILABLE', summary: 'Fulfilled', change: 'FULFILLED' },
    new Date(services.clock.now()),
  );
  const isPartial = answer.items.some(({ state }) => state === 'failed');
  return {
    status: 200,
    body: {
      ...(await handedOver(now, services)),
      ...(isPartial
        ? { warnings: { warnings: [{ code: 'CONFIRMATION_PARTIAL_SUCCESS', detail: 'Some items were released and cost nothing.' }] } }
        : {}),
    },
  };
}

/** All fulfilments of a booking with their documents. */
export async function handedOver(read: ReadBooking, services: OsdmServices): Promise<FulfillmentCollectionResponse> {
  const fulfillments = await Promise.all(fulfillmentsOf(read, services).map((one) => withDocumentsOf(one, read, services)));
  return { fulfillments, fulfillmentDocuments: fulfillments.flatMap(({ fulfillmentDocuments }) => fulfillmentDocuments ?? []) };
}

/** With its tickets as PDFs, and their codes. They are made after the sale, so for a few seconds `contentComplete` is false. */
export async function withDocumentsOf(fulfillment: Fulfillment, read: ReadBooking, services: OsdmServices): Promise<Fulfillment> {
  const index = Number(fulfillment.id.slice(fulfillment.id.lastIndexOf('.') + 1));
  const item = read.items[index];
  if (!item || fulfillment.status !== 'FULFILLED') return { ...fulfillment, fulfillmentDocuments: [] };
  const valid = partsOfBooking(read, services).filter((part) => part.item === index && part.status === 'FULFILLED');
  const tickets = ticketsOf(item).flatMap(({ ticketNumber, direction, passengerRef }) => {
    const part = valid.find((one) => one.direction === direction && one.passengerRef === passengerRef);
    const passenger = part && read.stored.passengers.find(({ externalRef }) => externalRef === part.externalRef);
    return passenger ? { ticketNumber, passengerId: passenger.id } : [];
  });
  const documents = (await services.tickets.documentsOf(item.bookingReference)).flatMap((document) => {
    const ticket = tickets.find(({ ticketNumber }) => ticketNumber === document.ticketNumber);
    return ticket ? { ...document, ...ticket } : [];
  });
  return {
    ...fulfillment,
    contentComplete: documents.length > 0,
    fulfillmentDocuments: documents.map(({ content, ticketNumber }, at): FulfillmentDocument => ({
      id: `${fulfillment.id}.${at + 1}`,
      medium: 'PDF_A4',
      type: 'TICKET',
      format: 'application/pdf',
      content: Buffer.from(content).toString('base64'),
      controlNumber: ticketNumber,
    })),
    fulfillmentParts: documents.flatMap(({ code, ticketNumber, passengerId }) =>
      code
        ? {
            passengerRef: passengerId,
            controlId: ticketNumber,
            securityFeatures: [
              {
                type: { type: 'BAR_CODE' as const, format: 'BINARY' as const, symbology: 'AZTEC' as const },
                data: Buffer.from(code).toString('base64'),
              },
            ],
          }
        : [],
    ),
  };
}

/** A fulfilment by its id. Only its own partner finds it. */
export async function findFulfillment(id: string | undefined, partner: Partner, services: OsdmServices) {
  const [, bookingId] = /^([0-9a-f-]{36})\.\d{1,3}$/.exec(id ?? '') ?? [];
  const read = await readBooking(bookingId, partner, services);
  const fulfillment = fulfillmentsOf(read, services).find((one) => one.id === id);
  if (!fulfillment) throw new OsdmProblem('RESOURCE_NOT_FOUND');
  return { read, fulfillment };
}
