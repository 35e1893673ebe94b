import type { CallRequest } from '@throughfare/contract/call';
import type { refundPasses as refundPassesCall } from '@throughfare/contract/calls/pass-use';
import type { RefundResult } from '@throughfare/contract/shapes/after-sales';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { beginAfterSale } from './begin-after-sale.ts';
import { findLine, type FoundLine } from './find-line.ts';
import { refundableAmount } from './present/present-pass-refunds.ts';
import { type LineOptions, optionsOf, priceRefund } from './price-refund.ts';
import { refundOf, runToAnswer } from './refund-booking.ts';
import { partId } from './rules/chosen-parts.ts';
import { seenShares } from './rules/part-shares.ts';

type Asked = CallRequest<typeof refundPassesCall>['body'];

/**
 * Refunds the passes of the named travellers (REFUND-5). Version and amounts in the rows are claims: `quote.changed` if they are out of
 * date, `object.notFound` if rows, order line and address do not belong together.
 */
export async function refundPasses(session: Session, body: Asked, deps: AfterSaleDeps): Promise<RefundResult> {
  const found = await findLine(session, body.bookingId, { orderId: body.orderId, source: 'Eurail' }, deps);
  if (!isTheirAddress(session, body, found)) throw new Refusal('object.notFound');
  const known = await optionsOf(found, deps);
  checkItems(body, found, known);
  const parts = body.refundItems.map(({ lineItemId }) => lineItemId);
  const { quote } = await priceRefund(found, { parts, refundType: body.refundType }, known, deps);
  const sale = refundOf(found, quote, undefined, deps);
  return runToAnswer(await beginAfterSale(sale, quote.itemVersion, deps), found.order, deps);
}

/** The mail always goes to the booking's address. Staff act for its customer under their own. */
function isTheirAddress({ role }: Session, { email }: Asked, { order }: FoundLine): boolean {
  const isStaff = role === 'B2BAgent' || role === 'B2BAdmin';
  return isStaff || email === undefined || email === '' || email.trim().toLowerCase() === order.email.toLowerCase();
}

function checkItems({ orderId, refundItems }: Asked, found: FoundLine, known: LineOptions): void {
  const { item, version } = found;
  const shares = seenShares(known.shares, found);
  for (const row of refundItems) {
    if (row.orderId !== undefined && row.orderId !== orderId) throw new Refusal('object.notFound');
    if (row.orderVersion !== undefined && row.orderVersion !== version) throw new Refusal('quote.changed');
    const part = known.options.parts.find((one) => partId(one) === row.lineItemId);
    if (!part) throw new Refusal('object.notFound');
    const { currency } = item.total;
    const claimed = row.refundableAmount;
    const isAsShown = claimed?.currency === currency && claimed.amount === refundableAmount(part, shares, currency);
    if (claimed && !isAsShown) throw new Refusal('quote.changed');
  }
}
