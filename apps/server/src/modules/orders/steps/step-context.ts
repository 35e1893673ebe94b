import type { Db } from '../../../platform/postgres/db.ts';
import type { Order } from '../order.types.ts';
import type { HeldOrder } from '../held-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { type Lease, type OrderChange, recordChange } from '../order-lease.ts';

/** What a step works with: the order as it was when the step began, and the one that follows its changes. */
export interface StepContext {
  readonly order: Order;
  readonly held: HeldOrder;
  readonly lease: Lease;
  readonly deps: OrderDeps;
}

/**
 * How a step ended: the state has changed, look again; wait for the customer; or try the same again after a while, because
 * somebody did not answer.
 */
export type StepResult = { readonly next: 'go-on' } | { readonly next: 'wait' } | { readonly next: 'retry'; readonly reason: string };

export const goOn: StepResult = { next: 'go-on' };
export const wait: StepResult = { next: 'wait' };
export const retry = (reason: string): StepResult => ({ next: 'retry', reason });

export async function record({ held, lease, deps }: StepContext, change: OrderChange, more?: (trx: Db) => Promise<void>): Promise<void> {
  held.follow(change, await recordChange(deps.db, deps.clock, lease, change, more));
}
