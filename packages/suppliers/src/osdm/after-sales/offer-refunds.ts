/** Refund offers. While one is open a seller makes no other: the same one is answered again, and one of other parts is withdrawn. */
import type { RefundOffer as OsdmRefundOffer } from '@throughfare/osdm/after-sales';
import type { OverruleReason, PartRef, RefundOffer, RefundOffersRequest } from '../../port/after-sales.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import { readRefundOffer } from './read-refund-offer.ts';
import { type AfterSalesDeps, isAlive, isGone, isOpen, ownOf, partIdsOf, type SoldBooking, soldBooking } from './sold-booking.ts';

/** The words for a reason that OSDM knows and the port does not ask for: the payment of a sale failed. */
type Reason = OverruleReason | 'PAYMENT_FAILURE';

const refundable: readonly string[] = ['AVAILABLE', 'FULFILLED', 'CHECKEDIN', 'CONFIRMED'];

export async function proposeRefund(
  sold: SoldBooking,
  parts: readonly PartRef[],
  reason: Reason | undefined,
  { context: { call, now, fail } }: AfterSalesDeps,
  withdraw: (refundOfferId: string) => Promise<void>,
): Promise<readonly OsdmRefundOffer[]> {
  const wanted = parts.flatMap((part) => ownOf(sold, part)).filter((part) => !isGone(part));
  const ids = new Set(wanted.map(({ id }) => id));
  const open = (sold.raw.refundOffers ?? []).filter((offer) => isAlive(offer, now));
  const same = open.filter((offer) => offer.appliedOverruleCode === reason && coversSame(partIdsOf(offer), sold, ids));
  if (same.length > 0) return same;
  for (const { id } of open) await withdraw(id);
  const fulfillments = (sold.raw.fulfillments ?? []).filter(
    ({ status, bookingParts }) => refundable.includes(status) && (!bookingParts || bookingParts.some(({ id }) => ids.has(id))),
  );
  if (fulfillments.length === 0) throw fail('rejected', 'nothing of it can be refunded');
  const passengerIds = sold.raw.passengers
    .filter(({ externalRef }) => parts.some(({ passengerRef }) => passengerRef === externalRef))
    .map(({ id }) => id);
  const isAll = sold.owned.every((part) => isGone(part) || ids.has(part.id));
  const { refundOffers = [] } = await call('createRefundOffer', {
    ids: [sold.raw.id],
    body: {
      fulfillmentIds: fulfillments.map(({ id }) => id),
      ...(isAll
        ? {}
        : {
            refundSpecifications: fulfillments.map(({ id, bookingParts }) => ({
              fulfillmentId: id,
              bookingPartIds: bookingParts ? bookingParts.flatMap((part) => (ids.has(part.id) ? part.id : [])) : [...ids],
              passengerIds,
            })),
          }),
      ...(reason === undefined ? {} : { overruleCode: reason }),
    },
  });
  if (refundOffers.length === 0) throw fail('rejected', 'it offers no refund');
  return refundOffers;
}

/** A seller may name the admissions only, because seats end with them. */
function coversSame(covered: ReadonlySet<string>, { owned }: SoldBooking, wanted: ReadonlySet<string>): boolean {
  const deciding = owned.filter(({ kind, id }) => kind === 'admission' || covered.has(id));
  return covered.size > 0 && deciding.every(({ id }) => covered.has(id) === wanted.has(id));
}

export function withdrawing(bookingId: string, { context: { client } }: AfterSalesDeps): (refundOfferId: string) => Promise<void> {
  return async (refundOfferId) => {
    try {
      await client.call('deleteRefundOffer', { ids: [bookingId, refundOfferId] });
    } catch (error) {
      // It lapses by itself. Whoever needs its place learns it from the next answer.
      if (!(error instanceof OsdmProblem || error instanceof SupplierFailure)) throw error;
    }
  };
}

export function readOffer(offer: OsdmRefundOffer, parts: readonly PartRef[], sold: SoldBooking, { context }: AfterSalesDeps): RefundOffer {
  return readRefundOffer(offer, parts, { currency: context.row.currency, booked: sold.booking.parts, owned: sold.owned });
}

export async function offerRefunds(
  { bookingId, parts, reason }: RefundOffersRequest,
  deps: AfterSalesDeps,
): Promise<readonly RefundOffer[]> {
  const { fail } = deps.context;
  const sold = await soldBooking(bookingId, deps);
  const withdraw = withdrawing(bookingId, deps);
  const wanted = parts === 'all' ? sold.booking.parts.filter((part) => isOpen(sold, part)) : parts;
  if (wanted.length === 0 || !wanted.every((part) => isOpen(sold, part))) throw fail('rejected', 'a part is not open');
  const offered = await proposeRefund(sold, wanted, reason, deps, withdraw);
  if (reason !== undefined && !offered.every((offer) => offer.appliedOverruleCode === reason)) {
    for (const { id } of offered) await withdraw(id);
    throw fail('rejected', 'the reason does not apply');
  }
  return offered.map((offer) => readOffer(offer, wanted, sold, deps));
}
