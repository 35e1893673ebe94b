import { money, type Currency, type Money } from '@throughfare/kernel/money';
import type { PartAmount, PartRef } from '../../../../port/after-sales.ts';
import type { BookedPart } from '../../../../port/booking.ts';
import type { AfterSalesStep } from '../../../../port/offer.ts';
import type { SoldFare } from '../../booking-record.types.ts';
import type { ClosedPart, CompensatedRow } from '../after-sales-record.types.ts';
import { feeOf, type Moment, stepAt } from '../../../../port/after-sales-fee.ts';

/** The rules' view of a booking. */
export interface AssessedBooking {
  readonly currency: Currency;
  readonly sold: readonly SoldFare[];
  readonly parts: readonly BookedPart[];
  readonly closed: readonly ClosedPart[];
  /** Parts whose travellers were compensated for a late arrival. Absent: none. */
  readonly compensated?: readonly CompensatedRow[];
  /** Used parts: one of their tickets was scanned. */
  readonly scanned: readonly PartRef[];
  /** The purchase in epoch milliseconds; for an exchanged booking the first one. */
  readonly soldAtMs: number;
  /** See the policy. */
  readonly unusedRefundDays?: number;
  /** The expiry of each direction's ticket, in epoch minutes. Absent: the departure of its first train. */
  readonly expiries?: Readonly<Partial<Record<PartRef['direction'], number>>>;
  /** The departure of each direction's first train, in epoch minutes. */
  readonly departures: Readonly<Partial<Record<PartRef['direction'], number>>>;
}

export interface Assessment {
  /** The instant at which the rules are applied. */
  readonly atMs: number;
  readonly kind: 'refund' | 'exchange';
  /** Directions with a full refund, whatever the fare. */
  readonly overruled: readonly PartRef['direction'][];
}

/** The refund of each part, or the reason why there is none. */
export function assessParts(booking: AssessedBooking, assessment: Assessment): PartAmount[] {
  return booking.parts.map((part) => assessPart(booking, part, assessment));
}

function assessPart(booking: AssessedBooking, part: BookedPart, { atMs, kind, overruled }: Assessment): PartAmount {
  const { direction, passengerRef, price } = part;
  const none = money(booking.currency, 0);
  const rest = { direction, passengerRef, paid: price };
  const closed = booking.closed.find((each) => isSamePart(each, part));
  if (closed) {
    const [state, reason] =
      closed.state === 'REFUNDED'
        ? (['already_refunded', 'This part has been refunded.'] as const)
        : (['exchanged', 'This part has been exchanged.'] as const);
    return { ...rest, fee: none, refundable: none, state, reason };
  }
  if (booking.scanned.some((each) => isSamePart(each, part)))
    return { ...rest, fee: none, refundable: none, state: 'used', reason: 'The ticket has been scanned.' };
  const compensated = compensatedMinor(booking.compensated ?? [], part);
  if (compensated > 0 && kind === 'exchange')
    return { ...rest, fee: none, refundable: none, state: 'used', reason: 'The delay on this journey has been compensated.' };
  if (compensated > 0 && overruled.includes(direction)) return afterCompensation(rest, price, compensated);
  if (overruled.includes(direction)) return { ...rest, fee: none, refundable: price, state: 'refundable' };

  const moment = momentOf(booking, direction, atMs);
  const steps = stepsOf(booking, direction, kind);
  const step = stepAt(steps, moment);
  if (!step) return { ...rest, fee: none, refundable: none, ...refusal(kind, steps, moment.minutesLeft) };
  const usual = returnFee(booking, part, { atMs, kind, step }) ?? feeOf(step, price);
  const bound = kind === 'refund' ? boundOf(booking, part) : 0;
  const fee = money(price.currency, Math.max(usual.minor, bound));
  const refundable = money(price.currency, Math.max(0, price.minor - fee.minor));
  const carried = bound > 0 ? { nonRefundable: money(price.currency, bound) } : {};
  // An exchange may be possible even if a refund would be zero.
  if (refundable.minor > 0 || kind === 'exchange' || price.minor === 0)
    return { ...rest, fee, refundable, ...carried, state: 'refundable' };
  const reason =
    bound > usual.minor ? 'The ticket that was exchanged for it could not be refunded.' : 'The fee is as high as the price paid.';
  return { ...rest, fee, refundable, ...carried, state: 'not_refundable', reason };
}

/** What a part's traveller has had for delays, in minor units. */
export function compensatedMinor(compensated: readonly CompensatedRow[], part: PartRef): number {
  return compensated.filter((each) => isSamePart(each, part)).reduce((sum, { minor }) => sum + minor, 0);
}

/** A full refund, less what the traveller has already had for the delay (DELAY-3). */
function afterCompensation(
  rest: Pick<PartAmount, 'direction' | 'passengerRef' | 'paid'>,
  { currency, minor }: Money,
  compensated: number,
): PartAmount {
  const [fee, refundable] = [money(currency, compensated), money(currency, minor - compensated)];
  if (refundable.minor > 0) return { ...rest, fee, refundable, state: 'refundable' };
  return { ...rest, fee, refundable, state: 'already_refunded', reason: 'The whole price was paid as compensation for the delay.' };
}

/** The value that an exchange carried over from a ticket which could not be refunded for it (EXCHANGE-12). At most the price. */
function boundOf({ sold }: AssessedBooking, { direction, passengerRef, price }: BookedPart): number {
  return Math.min(price.minor, sold.find((fare) => fare.direction === direction)?.nonRefundable?.[passengerRef] ?? 0);
}

function refusal(kind: Assessment['kind'], steps: readonly AfterSalesStep[], minutesLeft: number): Pick<PartAmount, 'state' | 'reason'> {
  if (minutesLeft <= 0) return { state: 'used', reason: 'The train has left.' };
  const possible = kind === 'refund' ? 'refunded' : 'exchanged';
  if (steps.length === 0) return { state: 'not_refundable', reason: `This fare cannot be ${possible}.` };
  return { state: 'not_refundable', reason: `It is too late: this fare could be ${possible} earlier.` };
}

/**
 * The two halves of a return fare are one ticket with one fee. While the outward half is refundable it carries the fee, and the inward half
 * has none.
 */
function returnFee(
  booking: AssessedBooking,
  part: BookedPart,
  { atMs, kind, step }: Pick<Assessment, 'atMs' | 'kind'> & { readonly step: AfterSalesStep },
): Money | undefined {
  if (!isReturn(booking)) return undefined;
  if (part.direction === 'outward') return feeOf(step, wholePrice(booking, part));
  const isOutwardClosed = booking.closed.some((each) => isSamePart(each, { ...part, direction: 'outward' }));
  const outwardStep = stepAt(stepsOf(booking, 'outward', kind), momentOf(booking, 'outward', atMs));
  return isOutwardClosed || !outwardStep ? undefined : money(booking.currency, 0);
}

const minutesOfDay = 1440;

function stepsOf(
  { sold, unusedRefundDays, departures, expiries = departures }: AssessedBooking,
  direction: PartRef['direction'],
  kind: Assessment['kind'],
): readonly AfterSalesStep[] {
  const steps = sold.find((fare) => fare.direction === direction)?.afterSales[kind] ?? [];
  const [step, ...others] = steps;
  const isFlexible = step?.fee !== undefined && step.feePercent === undefined && others.length === 0;
  if (kind === 'exchange' || unusedRefundDays === undefined || !isFlexible) return steps;
  const validAfterDeparture = (expiries[direction] ?? 0) - (departures[direction] ?? 0);
  return [{ ...step, untilMinutesBeforeDeparture: -validAfterDeparture - unusedRefundDays * minutesOfDay }];
}

function momentOf({ departures, soldAtMs }: AssessedBooking, direction: PartRef['direction'], atMs: number): Moment {
  return { minutesLeft: (departures[direction] ?? 0) - atMs / 60_000, minutesSincePurchase: (atMs - soldAtMs) / 60_000 };
}

/**
 * Whether both directions are exchanged together. If a train was cancelled, late or out of reach, one half of a return fare is exchanged
 * alone, and the other stays valid.
 */
export function exchangesTogether(
  booking: Pick<AssessedBooking, 'sold'>,
  policy: { readonly exchangesWhole: boolean },
  overruled: readonly PartRef['direction'][],
): boolean {
  return overruled.length === 0 && (policy.exchangesWhole || isReturn(booking));
}

export function isReturn({ sold }: Pick<AssessedBooking, 'sold'>): boolean {
  return sold.some(({ kind }) => kind === 'return');
}

function wholePrice({ parts, currency }: AssessedBooking, { passengerRef }: PartRef) {
  return money(
    currency,
    parts.filter((part) => part.passengerRef === passengerRef).reduce((sum, { price }) => sum + price.minor, 0),
  );
}

export function isSamePart(a: PartRef, b: PartRef): boolean {
  return a.direction === b.direction && a.passengerRef === b.passengerRef;
}
