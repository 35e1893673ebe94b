import type { ObjectStore } from '../objects/object-store.ts';
import type { Parameters } from '../wire/parameters.ts';
import type { StripeErrorBody } from '../wire/stripe-error.ts';

/** One request as an operation sees it. */
export interface OperationInput {
  readonly objects: ObjectStore;
  readonly parameters: Parameters;
  /** The id in the address; empty where the address has none. */
  readonly id: string;
  readonly nowMs: number;
  readonly nowSeconds: number;
  readonly clientIp: string | null;
  /** The sandbox's own address, for the pages that it sends cardholders to. */
  readonly publicUrl: string;
  /** Stores an event with the object as it now is, and sends it to the shop. */
  readonly record: (type: string, object: { readonly id: string }) => void;
}

/** An answer that counts: what was changed on the way to it is kept, a decline's too. */
export interface OperationOutput {
  readonly status: 200 | 402;
  readonly body: unknown;
  /** The answer is never sent: the caller's connection waits until it gives up. */
  readonly replyLost?: boolean;
}

export interface Operation {
  /** What a fault names it by: "stripe.confirm". */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under /v1, with ":id" for the object. */
  readonly path: string;
  readonly key: 'secret' | 'publishable';
  readonly parameters: readonly string[];
  run(input: OperationInput): OperationOutput;
}

export function ok(body: unknown): OperationOutput {
  return { status: 200, body };
}

/** The issuer's no: an error to the caller, and a fact to keep. */
export function cardDeclined(error: Omit<StripeErrorBody, 'type'>): OperationOutput {
  return { status: 402, body: { error: { type: 'card_error', doc_url: 'https://docs.stripe.com/error-codes', ...error } } };
}
