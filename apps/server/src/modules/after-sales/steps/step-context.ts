import type { AfterSale } from '../after-sale.types.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { type AfterSaleColumns, changeUnderLease } from '../after-sale-store.ts';
import type { Lease } from '../../../platform/leased-work/lease.ts';
import type { DbTransaction } from '../../../platform/postgres/db.ts';

export interface StepContext {
  readonly sale: AfterSale;
  readonly lease: Lease;
  readonly deps: AfterSaleDeps;
}

/** The state has changed, look again; wait until something happens or the time comes; or try the same again after a while. */
export type StepResult =
  | { readonly next: 'go-on' }
  | { readonly next: 'wait'; readonly untilMs: number }
  | { readonly next: 'retry'; readonly reason: string };

export const goOn: StepResult = { next: 'go-on' };
export const wait = (untilMs: number): StepResult => ({ next: 'wait', untilMs });
export const retry = (reason: string): StepResult => ({ next: 'retry', reason });

export interface Change {
  readonly kind: string;
  readonly set: AfterSaleColumns;
  /** Ids, codes and amounts, never personal data. */
  readonly detail?: object;
}

/** Commits a change under the lease, with what belongs to it. Throws LeaseLost. */
export async function record(
  { deps: { db, clock }, lease }: StepContext,
  change: Change,
  beside?: (transaction: DbTransaction, changed: AfterSale) => Promise<void>,
): Promise<AfterSale> {
  return db.transaction().execute(async (transaction) => {
    const changed = await changeUnderLease(transaction, clock, lease, change);
    await beside?.(transaction, changed);
    return changed;
  });
}
