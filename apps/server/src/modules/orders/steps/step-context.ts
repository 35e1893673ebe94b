import type { StatementPart } from '../../../platform/postgres/write-together.ts';
import type { Order } from '../order.types.ts';
import type { HeldOrder } from '../held-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderChange, WrittenBeside } from '../order-change.ts';
import { type Lease, recordChanges } from '../order-lease.ts';

/** What a step works with: the order as it was when the step began, and the one that follows its changes. */
export interface StepContext {
  readonly order: Order;
  readonly held: HeldOrder;
  readonly lease: Lease;
  readonly deps: OrderDeps;
  /** What is pending was written down by who makes this step now, and was asked of nobody yet. */
  readonly isAnnounced: boolean;
}

/**
 * How a step ended: the state has changed, look again; wait for the customer; or try the same again after a while, because
 * somebody did not answer.
 */
export type StepResult = { readonly next: 'go-on' } | { readonly next: 'wait' } | { readonly next: 'retry'; readonly reason: string };

export const goOn: StepResult = { next: 'go-on' };
export const wait: StepResult = { next: 'wait' };
export const retry = (reason: string): StepResult => ({ next: 'retry', reason });

/** Commits the change, and with it what was kept for it. Throws LeaseLost. */
export async function record(context: StepContext, change: OrderChange, beside: WrittenBeside = {}): Promise<void> {
  const changes = [...context.held.takeKept(), { change, ...beside }];
  await recordChanges(context.deps.db, context.deps.clock, context.lease, changes);
  context.held.follow(change);
}

/**
 * What somebody outside has answered, to be committed together with what is asked of him or the next one: nothing is asked before it is
 * (`recordKept`), so that a crash in between is a crash before the answer was written.
 */
export function keep({ held }: Pick<StepContext, 'held'>, change: OrderChange, beside: WrittenBeside = {}): void {
  held.keep({ change, ...beside });
}

/** The same for what other modules write of the answer; what it says of the order is recorded or kept next. */
export function keepBeside({ held }: Pick<StepContext, 'held'>, parts: readonly StatementPart[]): void {
  held.keep({ parts });
}

/** Commits what was kept, where nothing else is recorded first. */
export async function recordKept({ held, lease, deps }: Pick<StepContext, 'held' | 'lease' | 'deps'>): Promise<void> {
  const kept = held.takeKept();
  if (kept.length > 0) await recordChanges(deps.db, deps.clock, lease, kept);
}
