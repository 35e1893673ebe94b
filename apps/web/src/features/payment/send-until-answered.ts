import type { JsonReply } from '../../lib/json-answer.ts';
import { pollIntervalMs } from './model/poll-pace.ts';
import { problemOf, type PaymentProblem } from '../../domain/payments/payment-problem.ts';

/** The outcome of an order, or of the answer to its question. */
export type Sent =
  /** Accepted. The queue has its progress under this key. */
  | { readonly kind: 'taken'; readonly key: string }
  | { readonly kind: 'refused'; readonly problem: PaymentProblem }
  /** It may have arrived. Sending it again is safe: one payment makes one order, and one question takes one answer. */
  | { readonly kind: 'unknown' };

export interface SendDeps {
  readonly send: () => Promise<JsonReply<{ readonly key: string }>>;
  readonly wait: (ms: number) => Promise<void>;
}

const mostAttempts = 6;

/** Repeats a request until it is answered, over an unstable connection. */
export async function sendUntilAnswered({ send, wait }: SendDeps): Promise<Sent> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const reply = await send();
    if (reply.kind === 'answered') return { kind: 'taken', key: reply.data.key };
    if (reply.kind === 'refused') return { kind: 'refused', problem: problemOf(reply.code, reply.message) };
    if (attempt < mostAttempts) await wait(pollIntervalMs);
  }
  return { kind: 'unknown' };
}
