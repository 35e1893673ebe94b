import type { ObjectStore } from '../objects/object-store.ts';
import type { Parameters } from '../wire/parameters.ts';
import type { StripeErrorBody } from '../wire/stripe-error.ts';

/** One request in an operation's view. */
export interface OperationInput {
  readonly objects: ObjectStore;
  readonly parameters: Parameters;
  /** The id in the address; empty if there is none. */
  readonly id: string;
  readonly nowMs: number;
  readonly nowSeconds: number;
  readonly clientIp: string | null;
  /** The sandbox's own address, for the pages to which it sends cardholders. */
  readonly publicUrl: string;
  /** Stores an event with the object's present state, and sends it to the shop. */
  readonly record: (type: string, object: { readonly id: string }) => void;
}

/** A final answer: its changes are stored, even those of a decline. */
export interface OperationOutput {
  readonly status: 200 | 402;
  readonly body: unknown;
  /** The answer is never sent; the caller's connection waits until the caller gives up. */
  readonly replyLost?: boolean;
}

export interface Operation {
  /** The name for faults: "stripe.confirm". */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to /v1, with ":id" for the object. */
  readonly path: string;
  readonly key: 'secret' | 'publishable';
  readonly parameters: readonly string[];
  run(input: OperationInput): OperationOutput;
}

export function ok(body: unknown): OperationOutput {
  return { status: 200, body };
}

/** The issuer's refusal: an error for the caller, and a fact to store. */
export function cardDeclined(error: Omit<StripeErrorBody, 'type'>): OperationOutput {
  return { status: 402, body: { error: { type: 'card_error', doc_url: 'https://docs.stripe.com/error-codes', ...error } } };
}
