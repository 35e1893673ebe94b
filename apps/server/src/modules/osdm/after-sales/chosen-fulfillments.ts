/** The parts of a booking that an after-sales request names: whole fulfilments, or some travellers or parts of them. */
import type { RefundSpecification } from '@throughfare/osdm/after-sales';
import type { OrderItem } from '../../orders/orders.api.ts';
import type { PartOfBooking } from '../bookings/part-of-booking.types.ts';
import { fulfillmentsOf, partsOfBooking } from '../bookings/present-booking.ts';
import type { ReadBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { LineRef } from './after-sale.types.ts';

export interface ChosenParts {
  readonly index: number;
  readonly item: OrderItem;
  /** Those that still have a ticket. */
  readonly parts: readonly PartOfBooking[];
}

/** Refuses ids that the booking does not have. */
export function chosenFulfillments(
  read: ReadBooking,
  fulfillmentIds: readonly string[],
  specifications: readonly RefundSpecification[] = [],
  services: Pick<OsdmServices, 'clock'>,
): ChosenParts[] {
  const known = fulfillmentsOf(read, services);
  if (read.order?.outcome !== 'completed')
    throw new OsdmProblem('BOOKING_MODIFICATION_NOT_ALLOWED', { detail: 'The booking is not fulfilled.' });
  const parts = partsOfBooking(read, services);
  return [...new Set(fulfillmentIds)].flatMap((id, at) => {
    if (!known.some((fulfillment) => fulfillment.id === id))
      throw new OsdmProblem('RESOURCE_NOT_FOUND', { pointers: [{ requestPointer: `/fulfillmentIds/${at}` }] });
    const index = Number(id.slice(id.lastIndexOf('.') + 1));
    const item = read.items[index];
    if (!item) return [];
    const own = parts.filter((part) => part.item === index);
    const said = specifications.filter(({ fulfillmentId }) => fulfillmentId === id);
    const wanted = said.length === 0 ? own : own.filter((part) => said.some((one) => isNamed(part, one, read)));
    for (const one of said) checkNames(one, own, read);
    return [{ index, item, parts: wanted.filter(({ status }) => status === 'FULFILLED' || status === 'RELEASED') }];
  });
}

function isNamed(part: PartOfBooking, { bookingPartIds, passengerIds }: RefundSpecification, { stored }: ReadBooking): boolean {
  const passenger = stored.passengers.find(({ externalRef }) => externalRef === part.externalRef);
  const partFits = !bookingPartIds?.length || bookingPartIds.includes(part.id);
  return partFits && (!passengerIds?.length || passengerIds.includes(passenger?.id ?? ''));
}

function checkNames(
  { bookingPartIds = [], passengerIds = [] }: RefundSpecification,
  own: readonly PartOfBooking[],
  { stored }: ReadBooking,
): void {
  const isUnknown =
    bookingPartIds.some((id) => !own.some((part) => part.id === id)) ||
    passengerIds.some((id) => !stored.passengers.some((one) => one.id === id));
  if (isUnknown) throw new OsdmProblem('RESOURCE_NOT_FOUND', { pointers: [{ requestPointer: '/refundSpecifications' }] });
}

/** What each seller sold of an item. */
export function linesOf({ bookingReference, bookings }: OrderItem): LineRef[] {
  return bookings.map(({ bookingId, source }) => ({ reference: bookingReference, source, lineId: bookingId }));
}
