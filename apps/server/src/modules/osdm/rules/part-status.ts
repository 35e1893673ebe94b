/** The states of OSDM, derived from those of our orders and after-sales; none of them is stored. */
import type { BookingPartStatus, FulfillmentStatus } from '@throughfare/osdm/codes';

export interface OrderFacts {
  /** Whether an agency's hold still waits for its payment. */
  readonly isHeld: boolean;
  readonly outcome?: 'completed' | 'failed';
}

export interface ItemFacts {
  /** Whether its tickets are issued. */
  readonly isIssued: boolean;
  /** Whether the seller has nothing of it any more, though the order has gone on. */
  readonly isLost: boolean;
  readonly isReleased: boolean;
}

export interface PartFacts {
  /** Without a valid ticket. */
  readonly isGivenUp: boolean;
  readonly isReturned: boolean;
  readonly isExchanging: boolean;
}

export interface PartState {
  /** The booking was deleted, or the price lapsed before an order was placed. */
  readonly isOver: boolean;
  readonly order?: OrderFacts;
  readonly item?: ItemFacts;
  readonly part: PartFacts;
}

export function partStatus({ isOver, order, item, part }: PartState): BookingPartStatus {
  if (!order) return isOver ? 'RELEASED' : 'PREBOOKED';
  if (order.outcome === 'failed' || item?.isLost) return 'RELEASED';
  if (order.isHeld) return 'PREBOOKED';
  if (part.isGivenUp) return part.isReturned ? 'REFUNDED' : 'EXCHANGED';
  if (part.isExchanging) return 'EXCHANGE_ONGOING';
  if (item?.isReleased) return 'RELEASED';
  return item?.isIssued ? 'FULFILLED' : 'CONFIRMED';
}

/** Of the parts of one fulfilment: it lives as long as one of them does. */
export function fulfillmentStatus(parts: readonly BookingPartStatus[]): FulfillmentStatus {
  const alive = parts.find((status) => status === 'FULFILLED' || status === 'EXCHANGE_ONGOING');
  if (alive) return 'FULFILLED';
  const only = (status: BookingPartStatus): boolean => parts.every((one) => one === status);
  if (parts.includes('CONFIRMED')) return 'CONFIRMED';
  if (only('EXCHANGED')) return 'EXCHANGED';
  if (parts.includes('REFUNDED')) return 'REFUNDED';
  if (parts.includes('EXCHANGED')) return 'EXCHANGED';
  return only('RELEASED') ? 'RELEASED' : 'AVAILABLE';
}
