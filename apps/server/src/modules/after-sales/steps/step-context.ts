import { type StepResult, wait } from '../../../platform/leased-work/create-leased-work.ts';
import type { WorkWriter } from '../../../platform/leased-work/work-writer.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import type { AfterSaleEvent } from '../after-sale-event.ts';
import type { AfterSale } from '../after-sale.types.ts';
import type { AfterSaleColumns } from '../store/after-sale-store.ts';

/** The context of a step: the after-sale at the start of the step, and the one way to write it. */
export interface StepContext {
  readonly sale: AfterSale;
  readonly write: WorkWriter<AfterSaleColumns, AfterSaleEvent>;
  /** Whether the intent to ask was stored with the after-sale and the call has not been made yet. */
  readonly isAnnounced: boolean;
  readonly deps: AfterSaleDeps;
}

/** Waits until something happens or the time comes. */
export async function waitUntil({ write }: StepContext, untilMs: number): Promise<StepResult> {
  await write.announce({ event: { kind: 'waiting' }, set: { attempts: 0, wait_until: new Date(untilMs) } });
  return wait;
}
