import type { CallOutcome } from '@throughfare/contract/client';
import { saysNothing } from './says-nothing.ts';

/** For a loader whose page would be wrong without an answer: its route says that it is not known, and asks again. */
export function throwUnlessAnswered<C>(outcome: CallOutcome<C>): void {
  if (!outcome.ok && saysNothing(outcome.error.code)) throw new Response(outcome.error.message, { status: outcome.status });
}
