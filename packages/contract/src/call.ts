import type * as z from 'zod/mini';

export type Role = 'visitor' | 'guest' | 'consumer' | 'B2BAgent' | 'B2BAdmin';

/**
 * Who may make a call:
 * - `public`: anybody, with or without a session;
 * - `session`: whoever has a session, an anonymous visitor's too (a visitor's cart is a session's cart);
 * - `identified`: a guest or anybody signed in;
 * - a list of roles: exactly these.
 */
export type Access = 'public' | 'session' | 'identified' | readonly Role[];

export type Method = 'GET' | 'POST';

/** How a refusal of the call looks on the wire: `card` is the shape of the card calls (PAY-3). */
export type ErrorShape = 'standard' | 'card';

export interface Call<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Answer extends z.core.$ZodType = z.core.$ZodType,
> {
  /** Unique name: operationId in OpenAPI, method name of nothing. */
  readonly name: string;
  readonly method: Method;
  /** Relative to /apiv1, without a leading slash, parameters as ":name". */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /**
   * A big answer that its module makes field by field, nothing of it as somebody sent it: what it looks like is checked in tests and in
   * development, not each time for a customer, since that would cost a good part of making it.
   */
  readonly isLarge?: boolean;
  /** Codes of the message catalogue that the call may refuse with, besides those that every call may. */
  readonly refusals: readonly string[];
  readonly errorShape?: ErrorShape;
  /** Calls that cost a supplier, a mail or a guess have a limit of their own: requests a minute for one session or address. */
  readonly perMinute?: number;
}

export type AnyCall = Call;

type InputOf<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : never;
type OutputOf<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** What a caller passes: only the parts that the call declares. */
export type CallInput<C> = (C extends { params: infer P extends z.core.$ZodType } ? { params: InputOf<P> } : { params?: undefined }) &
  (C extends { query: infer Q extends z.core.$ZodType } ? { query: InputOf<Q> } : { query?: undefined }) &
  (C extends { body: infer B extends z.core.$ZodType }
    ? undefined extends InputOf<B>
      ? { body?: InputOf<B> }
      : { body: InputOf<B> }
    : { body?: undefined });

/** What a handler receives after validation. */
export type CallRequest<C> = {
  params: C extends { params: infer P } ? OutputOf<P> : undefined;
  query: C extends { query: infer Q } ? OutputOf<Q> : undefined;
  body: C extends { body: infer B } ? OutputOf<B> : undefined;
};

/** What a handler returns and a caller gets. */
export type CallAnswer<C> = C extends { answer: infer A extends z.core.$ZodType } ? z.output<A> : never;

/** Declares a call with its types inferred; the one way to add to the contract. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
