/**
 * When a hold ends, and when its agency is warned (AGENCY-62). The deadline is the order's, and never later than shortly before the first supplier
 * lets its places go. The warning comes six hours before it, and of a short hold at half time.
 */
import type { HoldState } from './order-state.ts';

/** Between the deadline and the moment at which places are lost: paying takes time. */
export const holdMarginMs = 5 * 60_000;
const warningMs = 6 * 3_600_000;

interface HeldOrder {
  readonly payBy?: Date;
  readonly createdAt: Date;
  readonly items: readonly { readonly bookings: readonly { readonly status: string; readonly holdUntil?: Date }[] }[];
}

/** Epoch milliseconds. An order without a deadline has had its time. */
export function holdTimes({ payBy, createdAt, items }: HeldOrder): { readonly endsAtMs: number; readonly warnAtMs: number } {
  const placesUntil = items
    .flatMap(({ bookings }) => bookings)
    .flatMap(({ status, holdUntil }) => (status === 'prebooked' && holdUntil ? [holdUntil.getTime() - holdMarginMs] : []));
  const endsAtMs = Math.min(payBy?.getTime() ?? 0, ...placesUntil);
  const lastsMs = endsAtMs - createdAt.getTime();
  return { endsAtMs, warnAtMs: endsAtMs - Math.min(warningMs, lastsMs / 2) };
}

/** Whether the places were held for an agency, so that its cart is another one since. */
export function wasOnHold({ hold }: { readonly hold?: HoldState }): boolean {
  return hold !== undefined && hold !== 'asked';
}
