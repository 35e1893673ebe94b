import type { OrderAnswer } from '@throughfare/contract/calls/orders';

export interface ConfirmationWords {
  readonly title: string;
  /** Shown if not everything was booked. */
  readonly missing: string | undefined;
}

/** The words for an order's end: everything was booked, or a part of it (an order without any booking is not an order). */
export function confirmationWords({ items }: Pick<OrderAnswer, 'items'>): ConfirmationWords {
  const booked = items.filter(({ state }) => state === 'confirmed').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  if (failed === 0) return { title: booked === 1 ? 'You are booked' : `All ${booked} trips are booked`, missing: undefined };
  return {
    title: `${booked} of ${items.length} trips ${booked === 1 ? 'is' : 'are'} booked`,
    missing: `${failed === 1 ? 'One trip' : `${failed} trips`} could not be booked and ${failed === 1 ? 'was' : 'were'} not charged. You see which below.`,
  };
}
