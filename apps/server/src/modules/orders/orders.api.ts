import type { Order } from './order.types.ts';

export type { Order, OrderItem } from './order.types.ts';

/** Who asks: what was bought in the session, by the guest or by the user is theirs. */
export interface OrderOwner {
  readonly sessionId: string;
  readonly guestId?: string;
  readonly userId?: string;
}

/** What other modules may ask of orders. */
export interface Orders {
  /** Newest first. */
  list(owner: OrderOwner): Promise<Order[]>;
  find(orderId: string): Promise<Order | undefined>;
  findByBooking(bookingReference: string): Promise<Order | undefined>;
}
