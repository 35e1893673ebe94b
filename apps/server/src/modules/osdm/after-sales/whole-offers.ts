/**
 * Offers about whole fulfilments that cost nothing: a release gives up their seats, and a later refund is computed as of that moment; a
 * cancellation ends their tickets, and their sellers issue new ones in the same step, so that nobody is ever without one.
 */
import { changeTravellers, getPossibleActions, getRefundableItems, releaseSeat } from '@throughfare/contract/calls/after-sales';
import type { ReleaseOffer } from '@throughfare/osdm/after-sales';
import type { FulfillmentCollectionResponse } from '@throughfare/osdm/fulfillments';
import type { BookingChangeType } from '@throughfare/osdm/webhooks';
import { addEvent, eventsOf } from '../bookings/booking-store.ts';
import { handedOver } from '../bookings/fulfil-booking.ts';
import { fulfillmentsOf } from '../bookings/present-booking.ts';
import type { ReadBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { LineRef, WholeKind } from './after-sale.types.ts';
import { endAfterSale, insertAfterSale, isOfKind, listAfterSales, type StoredAfterSale } from './after-sale-store.ts';
import { offerFields } from './offer-fields.ts';
import { chosenFulfillments, linesOf } from './chosen-fulfillments.ts';

/** An offer costs nothing and reserves nothing, so it may stand for a while. */
const validMs = 15 * 60_000;

interface Way {
  readonly offered: { readonly kind: BookingChangeType; readonly summary: string };
  readonly made: { readonly kind: BookingChangeType; readonly summary: string; readonly change: string };
  readonly refused: string;
  isPossible(line: LineRef, read: ReadBooking, partner: Partner): Promise<boolean>;
  make(line: LineRef, read: ReadBooking, partner: Partner): Promise<unknown>;
}

const ways: Record<WholeKind, Way> = {
  release: {
    offered: { kind: 'RELEASE_INITIATED', summary: 'Release offered' },
    made: { kind: 'FULFILLMENT_RELEASED', summary: 'Released', change: 'RELEASED' },
    refused: 'Its seats cannot be released. Ask for a refund.',
    async isPossible({ reference, source, lineId }, { stored }, partner) {
      const params = { reference, source, orderId: lineId };
      const { body } = await partner.ask(getRefundableItems, { params, query: {} }, stored.sessionId);
      return body.items.some(({ isSeatReleasable }) => isSeatReleasable);
    },
    make: ({ reference, source }, { stored }, partner) =>
      partner.ask(releaseSeat, { params: { reference }, body: { source } }, stored.sessionId),
  },
  cancel: {
    offered: { kind: 'CANCEL_INITIATED', summary: 'Cancellation of tickets offered' },
    made: { kind: 'FULFILLMENT_CANCELLED', summary: 'Tickets cancelled and issued again', change: 'CANCELLED' },
    refused: 'Its tickets cannot be issued again. Ask for a refund.',
    async isPossible({ reference }, { stored }, partner) {
      const { body } = await partner.ask(getPossibleActions, { params: { reference } }, stored.sessionId);
      return body.names !== 'none';
    },
    make({ reference }, { stored, items }, partner) {
      const travellers = items.find((item) => item?.bookingReference === reference)?.travellers ?? [];
      const passengers = travellers.map(({ firstName, lastName }) => ({ firstName, lastName, contacts: [] }));
      return partner.ask(changeTravellers, { params: { reference }, body: { passengers, issuesAgain: true } }, stored.sessionId);
    },
  },
};

export async function offerWhole<Kind extends WholeKind>(
  kind: Kind,
  read: ReadBooking,
  fulfillmentIds: readonly string[] = [],
  newId: string,
  partner: Partner,
  { db, clock }: OsdmServices,
): Promise<StoredAfterSale<Kind>> {
  if (fulfillmentIds.length === 0) throw new OsdmProblem('MISSING_INFORMATION', { pointers: [{ requestPointer: '/fulfillmentIds' }] });
  const chosen = chosenFulfillments(read, fulfillmentIds, [], { clock });
  // A cancellation is about the tickets of a booking, whoever sold its parts.
  const lines = chosen.flatMap(({ item }) => (kind === 'cancel' ? linesOf(item).slice(0, 1) : linesOf(item)));
  const isLeft = kind === 'release' || chosen.every(({ parts }) => parts.some(({ status }) => status === 'FULFILLED'));
  const { offered, refused, isPossible } = ways[kind];
  for (const line of lines)
    if (!isLeft || !(await isPossible(line, read, partner))) throw new OsdmProblem('BOOKING_MODIFICATION_NOT_ALLOWED', { detail: refused });
  const now = clock.now();
  const sale = {
    id: newId,
    bookingId: read.stored.id,
    kind,
    detail: { lines, fulfillmentIds },
    validUntil: new Date(now + validMs),
    createdAt: new Date(now),
  };
  await insertAfterSale(db, sale, { ...offered, change: 'FULFILLED' });
  // Both kinds have this detail.
  return { ...sale, status: 'PROPOSED' } as StoredAfterSale<Kind>;
}

export async function confirmWhole(
  sale: StoredAfterSale<WholeKind>,
  read: ReadBooking,
  partner: Partner,
  { db, clock }: OsdmServices,
): Promise<void> {
  if (sale.status === 'CONFIRMED') return;
  if (sale.validUntil.getTime() <= clock.now()) throw new OsdmProblem('X_OFFER_EXPIRED');
  const { make, made } = ways[sale.kind];
  for (const line of sale.detail.lines) await make(line, read, partner);
  await endAfterSale(db, sale.id, 'CONFIRMED', new Date(clock.now()), made);
}

/** An offer to cancel has the same fields as one to release. */
export function presentWhole(sale: StoredAfterSale<WholeKind>, read: ReadBooking, services: Pick<OsdmServices, 'clock'>): ReleaseOffer {
  const isMade = sale.status === 'CONFIRMED';
  const own = fulfillmentsOf(read, services).filter(({ id }) => sale.detail.fulfillmentIds.includes(id));
  return {
    ...offerFields(sale),
    fulfillments: isMade && sale.kind === 'cancel' ? own.map((one) => ({ ...one, status: 'CANCELLED' as const })) : own,
  };
}

/** After a cancellation a fulfilment is asked for again, once, and is handed over with its new tickets. Undefined: there was none. */
export async function fulfilAgain(
  read: ReadBooking,
  services: OsdmServices,
): Promise<{ readonly status: 200; readonly body: FulfillmentCollectionResponse } | undefined> {
  const { db, clock } = services;
  const { id } = read.stored;
  const cancelled = (await listAfterSales(db, id)).filter(isOfKind('cancel')).findLast(({ status }) => status === 'CONFIRMED');
  if (!cancelled) return undefined;
  const last = (await eventsOf(db, id)).findLast(({ kind }) => kind === 'FULFILLMENT_CANCELLED' || kind === 'FULFILLMENT_AVAILABLE');
  if (last?.kind !== 'FULFILLMENT_CANCELLED') return undefined;
  await addEvent(db, id, { kind: 'FULFILLMENT_AVAILABLE', summary: 'Issued again', change: 'FULFILLED' }, new Date(clock.now()));
  return { status: 200, body: await handedOver(read, services) };
}
