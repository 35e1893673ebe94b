import type { AnyCall, CallAnswer, CallInput, CallRequest } from '@throughfare/contract/call';
import type { Claims } from './claims.ts';
import type { Session } from './session.ts';

/** The origin of a call, over HTTP or from inside this process. */
export interface CallOrigin {
  readonly requestId: string;
  /** The address of the customer's machine, for IPv6 its network (client-address.ts). Limits are counted by it. Never logged. */
  readonly address: string;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

type SessionOf<C> = C extends { access: 'public' } ? Session | undefined : Session;

/** A handler's input: validated, with a session that may make this call. */
export interface CallContext<C extends AnyCall> extends CallOrigin {
  readonly request: CallRequest<C>;
  readonly session: SessionOf<C>;
  readonly claims: Claims;
}

/** Answers, or throws a Refusal or a SupplierFailure. Any other throw is a bug. */
export type CallHandler<C extends AnyCall> = (context: CallContext<C>) => Promise<CallAnswer<C>>;

/** The function with which a module's routes bind their calls. */
export interface CallBinder {
  /**
   * Binds each call of the contract once. `Answer` is inferred beside `C`, so that literals in a handler's answer keep their type. A
   * handler whose answer varies declares its type, `Promise<CallAnswer<typeof call>>`.
   */
  bind<C extends AnyCall, Answer>(
    call: C & { readonly answer: { readonly _zod: { readonly output: Answer } } },
    handler: (context: CallContext<C>) => Promise<Answer>,
  ): void;
}

/** A caller whose bearer has been checked already. */
export interface Asker {
  readonly session: Session;
  readonly claims: Claims;
  readonly origin: CallOrigin;
}

/** Makes calls of the contract on behalf of a known caller: another protocol over the same calls. */
export interface CallAsker {
  /** Access, schemas and refusals are those of HTTP. Throws what the handler throws. Not counted by the limits: see `count`. */
  ask<C extends AnyCall>(call: C, input: CallInput<C>, asker: Asker): Promise<CallAnswer<C>>;
  /** Counts one request, as one of this call. Refuses `request.tooMany`. */
  count(call: AnyCall, session: Session | undefined, address: string): Promise<void>;
}
