import type { CallOutcome } from '@throughfare/contract/client';
import { saysNothing } from './says-nothing.ts';

/** For a loader whose page needs the answer: without it, its route says so and asks again. */
export function throwUnlessAnswered<C>(outcome: CallOutcome<C>): void {
  if (!outcome.ok && saysNothing(outcome.error.code)) throw new Response(outcome.error.message, { status: outcome.status });
}
