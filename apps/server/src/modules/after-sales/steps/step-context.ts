import { type StepResult, wait } from '../../../platform/leased-work/create-leased-work.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import type { StepContextOf } from './own-steps.ts';

export type StepContext = StepContextOf<AfterSaleDeps>;

/** Waits until something happens or the time comes. */
export async function waitUntil({ write }: StepContext, untilMs: number): Promise<StepResult> {
  await write.announce({ event: { kind: 'waiting' }, set: { attempts: 0, wait_until: new Date(untilMs) } });
  return wait;
}
