import type { Db } from '../../../platform/postgres/db.ts';
import type { Order } from '../order.types.ts';
import type { OrderDeps } from '../order-deps.ts';
import { type Lease, type OrderChange, recordChange } from '../order-lease.ts';

/** What a step works with: the order as it was read under the lease. */
export interface StepContext {
  readonly order: Order;
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

export function record({ lease, deps }: StepContext, change: OrderChange, more?: (trx: Db) => Promise<void>): Promise<void> {
  return recordChange(deps.db, deps.clock, lease, change, more);
}
