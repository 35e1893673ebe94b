import type { AnyCall, CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { Claims } from './claims.ts';
import type { Session } from './session.ts';

/** Where a call comes from, however it arrived. */
export interface CallOrigin {
  readonly requestId: string;
  /** Of the customer's machine: limits are counted by it. Never logged. */
  readonly address: string;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
}

type SessionOf<C> = C extends { access: 'public' } ? Session | undefined : Session;

/** What a handler gets: validated input, and a session that may make this call. */
export interface CallContext<C extends AnyCall> extends CallOrigin {
  readonly request: CallRequest<C>;
  readonly session: SessionOf<C>;
  readonly claims: Claims;
}

/** Answers, or throws a Refusal or a SupplierFailure. Anything else thrown is a bug. */
export type CallHandler<C extends AnyCall> = (context: CallContext<C>) => Promise<CallAnswer<C>>;

/** What a module's routes need in order to bind their calls. */
export interface CallBinder {
  /**
   * Each call of the contract once. `Answer` is inferred beside `C`, so that literals in a handler's answer keep their type; a
   * handler whose answer varies says its type, `Promise<CallAnswer<typeof call>>`.
   */
  bind<C extends AnyCall, Answer>(
    call: C & { readonly answer: { readonly _zod: { readonly output: Answer } } },
    handler: (context: CallContext<C>) => Promise<Answer>,
  ): void;
}
