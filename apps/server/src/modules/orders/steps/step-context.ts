import type { WorkWriter } from '../../../platform/leased-work/work-writer.ts';
import type { Order } from '../order.types.ts';
import type { OrderSet } from '../working/order-change.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderEvent } from '../store/order-event.ts';

/** The context of a step: the order at the start of the step, and the one way to write it. */
export interface StepContext {
  readonly order: Order;
  readonly write: WorkWriter<OrderSet, OrderEvent>;
  readonly deps: OrderDeps;
  /** The pending call is recorded with the order and has not been made yet. */
  readonly isAnnounced: boolean;
}
