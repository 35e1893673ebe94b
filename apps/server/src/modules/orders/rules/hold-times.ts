/**
 * When a hold ends, and when its agency (AGENCY-62) or customer (HOLD-4) is warned. The order sets the deadline, and it is never later than shortly before the
 * first supplier releases its places. The warning comes six hours before, or halfway through a short hold.
 */
import { formatInstant } from '@throughfare/kernel/format-instant';
import { marketFacts, marketOf } from '@throughfare/kernel/market';
import type { HoldState, PaymentState } from './order-state.ts';

/** Time kept between the deadline and the loss of the places, because paying takes time. */
export const holdMarginMs = 5 * 60_000;
const warningMs = 6 * 3_600_000;

interface HeldOrder {
  readonly payBy?: Date;
  readonly createdAt: Date;
  readonly items: readonly { readonly bookings: readonly { readonly status: string; readonly holdUntil?: Date }[] }[];
}

/** Answers epoch milliseconds. An order without a deadline counts as expired. */
export function holdTimes({ payBy, createdAt, items }: HeldOrder): { readonly endsAtMs: number; readonly warnAtMs: number } {
  const placesUntil = items
    .flatMap(({ bookings }) => bookings)
    .flatMap(({ status, holdUntil }) => (status === 'prebooked' && holdUntil ? [holdUntil.getTime() - holdMarginMs] : []));
  const endsAtMs = Math.min(payBy?.getTime() ?? 0, ...placesUntil);
  const lastsMs = endsAtMs - createdAt.getTime();
  return { endsAtMs, warnAtMs: endsAtMs - Math.min(warningMs, lastsMs / 2) };
}

/** The deadline by the clock of the storefront: "30 Nov 2026, 08:55, London time". */
export function deadlineOf({ payBy, market }: { readonly payBy?: Date; readonly market: string }): string {
  return payBy ? formatInstant(payBy.toISOString(), marketFacts[marketOf(market)].zone) : '';
}

/** Whether a customer holds the places themselves (HOLD-1), and not an agency for them. */
export function isCustomersHold({
  hold,
  items,
}: {
  readonly hold?: HoldState;
  readonly items: readonly { readonly agency?: unknown }[];
}): boolean {
  return hold !== undefined && items.every(({ agency }) => agency === undefined);
}

/** Whether the places are held for somebody on a waiting list (ALERT-11): no other hold comes without a cart. */
export function isForWaiter(order: Parameters<typeof isCustomersHold>[0] & { readonly cartId?: string }): boolean {
  return isCustomersHold(order) && order.cartId === undefined;
}

/** Whether the places were held. If so, the agent or customer has had another cart since. */
export function wasOnHold({ hold }: { readonly hold?: HoldState }): boolean {
  return hold !== undefined && hold !== 'asked';
}

interface NamedPayment {
  readonly b2bPaymentMethod?: string;
  readonly payments: readonly Pick<PaymentState, 'purpose' | 'status'>[];
}

/**
 * Whether the agency can pay with the payment that the order already has. It cannot if that payment has ended, or if the customer opened
 * it: an agent's press must not charge the customer's card.
 */
export function canPayAsNamed({ b2bPaymentMethod, payments }: NamedPayment): boolean {
  return b2bPaymentMethod !== undefined && payments.every(({ purpose, status }) => purpose !== 'sale' || status !== 'cancelled');
}
