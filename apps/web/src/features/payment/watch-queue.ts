import type { CallAnswer } from '@throughfare/contract/call';
import type { getQueuedRequest } from '@throughfare/contract/calls/orders';
import type { JsonReply } from '../../lib/json-answer.ts';
import { waitBeforeNextPoll } from './model/poll-pace.ts';
import { problemOf } from '../../domain/payments/payment-problem.ts';
import { readQueue, type QueueOutcome } from './model/queue-outcome.ts';

export interface WatchDeps {
  readonly ask: (signal: AbortSignal) => Promise<JsonReply<CallAnswer<typeof getQueuedRequest>>>;
  readonly nowMs: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export type Settled = Exclude<QueueOutcome, { kind: 'pending' }>;

/**
 * Asks until there is an outcome. It waits through a lost connection, because the order continues without the page. `onReach` tells whether
 * the last question got through. Undefined when aborted.
 */
export async function watchQueue(deps: WatchDeps, signal: AbortSignal, onReach: (reached: boolean) => void): Promise<Settled | undefined> {
  while (!signal.aborted) {
    const askedMs = deps.nowMs();
    const reply = await deps.ask(signal);
    if (signal.aborted) return undefined;
    onReach(reply.kind !== 'unreachable');
    // Asking too often is refused for the question, not for the order.
    if (reply.kind === 'refused' && reply.code !== 'request.tooMany')
      return { kind: 'failed', problem: problemOf(reply.code, reply.message) };
    const outcome: QueueOutcome = reply.kind === 'answered' ? readQueue(reply.data) : { kind: 'pending' };
    if (outcome.kind !== 'pending') return outcome;
    await deps.wait(waitBeforeNextPoll(deps.nowMs() - askedMs), signal);
  }
  return undefined;
}
