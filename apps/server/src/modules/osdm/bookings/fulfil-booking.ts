/** Fulfilments: the booking is paid on account, confirmed by its sellers, and its documents are handed over. */
import { downloadTickets } from '@throughfare/contract/calls/bookings';
import type { Fulfillment, FulfillmentCollectionResponse, FulfillmentDocument } from '@throughfare/osdm/fulfillments';
import { Refusal } from '@throughfare/kernel/refusal';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { addEvent, changeStored } from './booking-store.ts';
import { detailsOf, payHeld, placeOrder } from './place-order.ts';
import { missingInformation } from '../rules/missing-information.ts';
import { fulfillmentsOf, partsOfBooking } from './present-booking.ts';
import { type ReadBooking, readBooking } from './read-booking.ts';

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
  const now = await readBooking(stored.id, partner, services);
  if (!answer) return { status: 202, body: { fulfillments: fulfillmentsOf(now, services) } };
  if (answer.items.every(({ state }) => state === 'failed')) {
    await changeStored(services.db, stored.id, { endedAt: new Date(services.clock.now()) });
    throw new OsdmProblem('BOOKING_INSUFFICIENT_AVAILABILITY', { detail: answer.items[0]?.reason ?? 'Nothing was charged.' });
  }
  await addEvent(
    services.db,
    stored.id,
    { kind: 'FULFILLMENT_AVAILABLE', summary: 'Fulfilled', change: 'FULFILLED' },
    new Date(services.clock.now()),
  );
  const isPartial = answer.items.some(({ state }) => state === 'failed');
  const withDocuments = await Promise.all(fulfillmentsOf(now, services).map((one) => withDocumentsOf(one, now, partner)));
  return {
    status: 200,
    body: {
      fulfillments: withDocuments,
      fulfillmentDocuments: withDocuments.flatMap(({ fulfillmentDocuments }) => fulfillmentDocuments ?? []),
      ...(isPartial
        ? { warnings: { warnings: [{ code: 'CONFIRMATION_PARTIAL_SUCCESS', detail: 'Some items were released and cost nothing.' }] } }
        : {}),
    },
  };
}

/** With its tickets as PDFs. They are rendered after the sale, so for a few seconds `contentComplete` is false. */
export async function withDocumentsOf(fulfillment: Fulfillment, read: ReadBooking, partner: Partner): Promise<Fulfillment> {
  const index = Number(fulfillment.id.slice(fulfillment.id.lastIndexOf('.') + 1));
  const reference = read.items[index]?.bookingReference;
  if (reference === undefined || fulfillment.status !== 'FULFILLED') return { ...fulfillment, fulfillmentDocuments: [] };
  const contents = await partner.ask(downloadTickets, { params: { reference, orderId: 'none' } }, read.stored.sessionId).then(
    ({ results }) => results,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'bookings.noDocuments') return [];
      throw error;
    },
  );
  return {
    ...fulfillment,
    contentComplete: contents.length > 0,
    fulfillmentDocuments: contents.map((content, at): FulfillmentDocument => ({
      id: `${fulfillment.id}.${at + 1}`,
      medium: 'PDF_A4',
      type: 'TICKET',
      format: 'application/pdf',
      content,
    })),
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
