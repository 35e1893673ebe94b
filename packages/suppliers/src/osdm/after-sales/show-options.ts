import type { RefundOffer as OsdmRefundOffer } from '@throughfare/osdm/after-sales';
import { money, type Money } from '@throughfare/kernel/money';
import type {
  AfterSalesOptions,
  ExchangeableDirection,
  OptionsRequest,
  OverruleReason,
  PartAmount,
  PartRef,
} from '../../port/after-sales.ts';
import type { Booking } from '../../port/booking.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import { readPrice } from '../codes/prices.ts';
import { readMs } from '../codes/times.ts';
import { keyOf, partlyRefundable } from './read-refund-offer.ts';
import { proposeRefund, readOffer, withdrawing } from './offer-refunds.ts';
import {
  type AfterSalesDeps,
  isAlive,
  isGone,
  isOpen,
  isUntouched,
  ownOf,
  partIdsOf,
  type SoldBooking,
  soldBooking,
  statusesOf,
  voidEnd,
} from './sold-booking.ts';

export async function showOptions(
  bookingId: string,
  { reason, orUsual = false }: OptionsRequest,
  deps: AfterSalesDeps,
): Promise<AfterSalesOptions> {
  const { row, now } = deps.context;
  const none = money(row.currency, 0);
  const sold = await soldBooking(bookingId, deps);
  const open = sold.booking.parts.filter((part) => isOpen(sold, part));
  const asked = open.length === 0 ? undefined : await figuresOf(sold, open, reason, orUsual, deps);
  const parts = sold.booking.parts.map((part) => partAmount(sold, part, asked?.figures, deps));
  const refundable = (direction: PartRef['direction']) => {
    const own = parts.filter((part) => part.direction === direction && part.state === 'refundable');
    return own.length > 0 && own.length === open.filter((part) => part.direction === direction).length;
  };
  const together = asked?.isPartlyRefundable ?? { byDirection: true, byPassenger: true };
  const admissions = sold.owned.filter(({ kind }) => kind === 'admission');
  const voidUntilMs = voidEnd(sold, deps.context);
  const isWhole = isUntouched(sold);
  const isVoidable = voidUntilMs > now() && isWhole;
  const directions = [...new Set(open.map(({ direction }) => direction))];
  const isAtomic = !row.dialect.missing.includes('exchange-offers');
  const exchangeIn = (direction: PartRef['direction']): ExchangeableDirection => {
    const fee = isAtomic
      ? exchangeFee(sold, direction, asked?.applied !== undefined, deps)
      : refundable(direction)
        ? parts.find((part) => part.direction === direction)?.fee
        : undefined;
    return fee
      ? { direction, isExchangeable: true, fee }
      : { direction, isExchangeable: false, reason: isAtomic ? notExchanged(sold, direction, deps) : onlyBySeller };
  };
  const exchangeable = directions.map(exchangeIn);
  return {
    bookingId,
    parts,
    isPartlyRefundable: {
      byDirection: admissions.every((part) => part.directions.length === 1) && together.byDirection,
      byPassenger: admissions.every(({ passengerRefs }) => passengerRefs.length === 1) && together.byPassenger,
    },
    isVoidable,
    ...(isVoidable ? { voidUntilMs } : {}),
    exchange: { isExchangeable: exchangeable.some((one) => one.isExchangeable), isAtomic, directions: exchangeable },
    seats: { isReleasable: row.releasesSeats && isWhole && sold.booking.status === 'FULFILLED' },
    names: { isChangeable: row.namesChangeable && isWhole, ...(row.namesChangeable ? { fee: none } : {}) },
    isOpenReturn: false,
    ...(asked?.applied === undefined ? {} : { appliedReason: asked.applied }),
  };
}

const onlyBySeller = 'This ticket can only be exchanged by the train company.';

function notExchanged(sold: SoldBooking, direction: PartRef['direction'], { context: { now } }: AfterSalesDeps): string {
  return hasLeft(sold, direction, now()) ? 'The train has left.' : 'The fare of this ticket cannot be exchanged.';
}

/**
 * The highest fee of a traveller by the conditions of the sold parts. Undefined if one of them cannot be exchanged now. Where a part has no
 * conditions, the offers tell its fee.
 */
function exchangeFee(
  sold: SoldBooking,
  direction: PartRef['direction'],
  isFree: boolean,
  { context: { row, now } }: AfterSalesDeps,
): Money | undefined {
  const ids = new Set(
    sold.owned.filter((part) => part.kind === 'admission' && part.directions[0] === direction && !isGone(part)).map(({ id }) => id),
  );
  const admissions = (sold.raw.bookedOffers ?? []).flatMap((offer) => offer.admissions ?? []).filter(({ id }) => ids.has(id));
  const none = money(row.currency, 0);
  if (admissions.length === 0 || hasLeft(sold, direction, now())) return isFree && admissions.length > 0 ? none : undefined;
  if (isFree) return none;
  const fees = admissions.map(({ exchangeable, afterSaleConditions = [] }) => {
    const rows = afterSaleConditions.filter(({ condition }) => condition === 'EXCHANGE');
    if (exchangeable === 'NO') return undefined;
    if (rows.length === 0) return none;
    const valid = rows.find(
      ({ validFrom, validUntil }) =>
        (typeof validFrom !== 'string' || readMs(validFrom) <= now()) && (typeof validUntil !== 'string' || readMs(validUntil) > now()),
    );
    return valid && (valid.afterSaleFee ? readPrice(valid.afterSaleFee, row.currency) : none);
  });
  return fees.reduce((most, fee) => (most && fee ? (fee.minor > most.minor ? fee : most) : undefined), none);
}

interface AskedFigures extends Pick<AfterSalesOptions, 'isPartlyRefundable'> {
  readonly figures: readonly PartAmount[];
  readonly applied?: OverruleReason;
}

/** The figures of today. The offer that tells them is withdrawn, unless it was there before: somebody may be about to take it. */
async function figuresOf(
  sold: SoldBooking,
  open: readonly PartRef[],
  reason: OverruleReason | undefined,
  orUsual: boolean,
  deps: AfterSalesDeps,
): Promise<AskedFigures | undefined> {
  const { now, fail } = deps.context;
  const withdraw = withdrawing(sold.raw.id, deps);
  const figuresIn = (offer: OsdmRefundOffer, own: readonly PartRef[]): AskedFigures => ({
    figures: readOffer(offer, own, sold, deps).parts,
    isPartlyRefundable: partlyRefundable(offer, sold.owned),
  });
  const alive = (sold.raw.refundOffers ?? []).filter((offer) => isAlive(offer, now));
  const before = new Set(alive.map(({ id }) => id));
  // An open offer of other parts stays: its own parts have its figures, and the others are asked about when it has ended.
  // So does one of the usual terms that somebody may be about to take, while it may also be the usual ones.
  const ofReason = alive.find((offer) => offer.appliedOverruleCode === reason);
  const kept = ofReason ?? (orUsual ? alive.find((offer) => offer.appliedOverruleCode === undefined) : undefined);
  if (kept) {
    const ids = partIdsOf(kept);
    const own = open.filter((part) => ownOf(sold, part).some(({ id }) => ids.has(id)));
    if (own.length === open.length)
      return { ...figuresIn(kept, own), ...(kept !== ofReason || reason === undefined ? {} : { applied: reason }) };
  }
  try {
    const offers = await proposeRefund(sold, open, reason, deps, withdraw);
    for (const { id } of offers) if (!before.has(id)) await withdraw(id);
    const [offer] = offers;
    // A seller may answer its usual terms to a reason that does not apply.
    const applied = reason !== undefined && offer?.appliedOverruleCode === reason ? reason : undefined;
    if (applied !== reason && !orUsual) throw fail('rejected', 'the reason does not apply');
    return offer && { ...figuresIn(offer, open), ...(applied === undefined ? {} : { applied }) };
  } catch (failure) {
    if (!(failure instanceof SupplierFailure) || failure.kind !== 'rejected') throw failure;
    if (reason === undefined) return undefined;
    if (!orUsual) throw failure;
    return figuresOf(sold, open, undefined, false, deps);
  }
}

function partAmount(
  sold: SoldBooking,
  part: Booking['parts'][number],
  figures: readonly PartAmount[] | undefined,
  { context: { row, now } }: AfterSalesDeps,
): PartAmount {
  const { direction, passengerRef, price: paid } = part;
  const none = money(row.currency, 0);
  const statuses = statusesOf(sold, part);
  const closed = (state: PartAmount['state'], reason: string): PartAmount => ({
    direction,
    passengerRef,
    paid,
    fee: none,
    refundable: none,
    state,
    reason,
  });
  if (statuses.length > 0 && statuses.every((status) => status === 'EXCHANGED'))
    return closed('exchanged', 'This ticket has been exchanged.');
  if (statuses.length > 0 && statuses.every((status) => isGone({ status })))
    return closed('already_refunded', 'This ticket has been refunded.');
  const found = figures?.find((one) => keyOf(one) === keyOf(part));
  if (found) return found;
  return hasLeft(sold, direction, now())
    ? closed('used', 'The train has left.')
    : closed('not_refundable', 'The fare of this ticket is not refundable.');
}

function hasLeft({ raw }: SoldBooking, direction: PartRef['direction'], nowMs: number): boolean {
  const starts = (raw.trips ?? []).map(({ startTime }) => readMs(startTime)).toSorted((a, b) => a - b);
  const start = direction === 'outward' ? starts[0] : starts[1];
  return start !== undefined && start <= nowMs;
}
