import type { WorkWriter } from '../../../platform/leased-work/work-writer.ts';
import type { Order } from '../order.types.ts';
import type { OrderSet } from '../working/order-change.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderEvent } from '../store/order-event.ts';

/** What a step works with: the order as it was when the step began, and the one way to write it. */
export interface StepContext {
  readonly order: Order;
  readonly write: WorkWriter<OrderSet, OrderEvent>;
  readonly deps: OrderDeps;
  /** The pending call was recorded with the order and has not been made yet. */
  readonly isAnnounced: boolean;
}
