import type { RefundOffer as OsdmRefundOffer } from '@throughfare/osdm/after-sales';
import type { AfterSale, RefundRequest } from '../../port/after-sales.ts';
import { readMs } from '../codes/times.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import type { JournaledRefund } from './after-sales-journal.ts';
import { readOffer } from './offer-refunds.ts';
import { type AfterSalesDeps, ownOf, partIdsOf, soldBooking } from './sold-booking.ts';

/** Takes a refund offer. The journal knows it before the seller is asked, so that an outcome whose answer was lost is found again. */
export async function refundBooking({ bookingId, refundOfferId, reference }: RefundRequest, deps: AfterSalesDeps): Promise<AfterSale> {
  const { journal, context } = deps;
  const { client, fail, now } = context;
  const known = await journal.find(reference);
  if (known && (known.kind !== 'REFUND' || known.refundOfferId !== refundOfferId)) throw fail('rejected', 'the reference is in use');
  const sold = await soldBooking(bookingId, deps);
  const offer = await findRefundOffer(bookingId, refundOfferId, deps);
  if (!offer) throw fail('rejected', 'no such refund offer');
  if (offer.status === 'CONFIRMED') {
    if (known) return refundDone(known, reference);
    throw fail('rejected', 'the refund has been paid under another reference');
  }
  // Once it has been asked for, only the seller knows whether it was in time.
  if (!known && readMs(offer.validUntil) <= now()) throw fail('rejected', 'the refund offer has expired');
  const ids = partIdsOf(offer);
  const parts = sold.booking.parts.filter((part) => ownOf(sold, part).some(({ id }) => ids.size === 0 || ids.has(id)));
  const figures = readOffer(offer, parts, sold, deps);
  const entry = await journal.remember(reference, {
    kind: 'REFUND',
    bookingId,
    refundOfferId,
    parts: figures.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })),
    fee: figures.fee,
    refunded: figures.refundable,
    ...(figures.voucherAmount ? { voucher: figures.voucherAmount } : {}),
  });
  if (entry.kind !== 'REFUND' || entry.refundOfferId !== refundOfferId) throw fail('rejected', 'the reference is in use');
  try {
    await client.call('changeRefundOffer', {
      ids: [bookingId, refundOfferId],
      body: { status: 'CONFIRMED' },
      key: `${reference} refund`,
    });
  } catch (error) {
    if (!(error instanceof OsdmProblem)) throw error;
    const after = error.status === 409 ? await findRefundOffer(bookingId, refundOfferId, deps) : undefined;
    if (after?.status !== 'CONFIRMED') throw error.failure;
  }
  return refundDone(entry, reference);
}

export async function findRefundOffer(
  bookingId: string,
  refundOfferId: string,
  { context: { client } }: AfterSalesDeps,
): Promise<OsdmRefundOffer | undefined> {
  try {
    return (await client.call('getRefundOffer', { ids: [bookingId, refundOfferId] })).refundOffer;
  } catch (error) {
    if (error instanceof OsdmProblem && error.status === 404) return undefined;
    throw error instanceof OsdmProblem ? error.failure : error;
  }
}

export function refundDone({ bookingId, refundOfferId, parts, fee, refunded, voucher }: JournaledRefund, reference: string): AfterSale {
  return {
    afterSaleId: refundOfferId,
    reference,
    kind: 'REFUND',
    bookingId,
    status: 'DONE',
    parts,
    fee,
    refunded,
    ...(voucher ? { voucher } : {}),
  };
}
