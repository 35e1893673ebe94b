import type * as z from 'zod/mini';

export type Role = 'visitor' | 'guest' | 'consumer' | 'B2BAgent' | 'B2BAdmin';

/**
 * The callers that a call admits:
 * - `public`: anybody, with or without a session;
 * - `session`: anybody with a session, including anonymous visitors (a visitor's cart belongs to their session);
 * - `identified`: guests and signed-in people;
 * - a list of roles: exactly these.
 */
export type Access = 'public' | 'session' | 'identified' | readonly Role[];

export type Method = 'GET' | 'POST';

/** The form of the call's refusals on the wire: `card` is the shape of the card calls (PAY-3). */
export type ErrorShape = 'standard' | 'card';

export interface Call<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Answer extends z.core.$ZodType = z.core.$ZodType,
> {
  /** A unique name. OpenAPI uses it as operationId. */
  readonly name: string;
  readonly method: Method;
  /** Relative to /apiv1, without a leading slash. Parameters are written ":name". */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /**
   * A large answer that its module builds field by field from trusted data. Its shape is checked in tests and development, not for each
   * customer, because the check would take a good part of the time of building it.
   */
  readonly isLarge?: boolean;
  /** Message codes that the call may refuse with, besides those common to all calls. */
  readonly refusals: readonly string[];
  readonly errorShape?: ErrorShape;
  /** The limit of a call that costs a supplier request, a mail or a guess: requests a minute for one session or address. */
  readonly perMinute?: number;
}

export type AnyCall = Call;

type InputOf<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : never;
type OutputOf<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** The caller's input: only the parts that the call declares. */
export type CallInput<C> = (C extends { params: infer P extends z.core.$ZodType } ? { params: InputOf<P> } : { params?: undefined }) &
  (C extends { query: infer Q extends z.core.$ZodType } ? { query: InputOf<Q> } : { query?: undefined }) &
  (C extends { body: infer B extends z.core.$ZodType }
    ? undefined extends InputOf<B>
      ? { body?: InputOf<B> }
      : { body: InputOf<B> }
    : { body?: undefined });

/** The handler's input after validation. */
export type CallRequest<C> = {
  params: C extends { params: infer P } ? OutputOf<P> : undefined;
  query: C extends { query: infer Q } ? OutputOf<Q> : undefined;
  body: C extends { body: infer B } ? OutputOf<B> : undefined;
};

/** The handler's result, which the caller gets. */
export type CallAnswer<C> = C extends { answer: infer A extends z.core.$ZodType } ? z.output<A> : never;

/** Declares a call and infers its types: its name, its method with its path ("GET b2b_portal/payouts"), and the rest. */
export function defineCall<const C extends Omit<Call, 'name' | 'method' | 'path'>>(
  name: string,
  at: `${Method} ${string}`,
  call: C,
): C & Pick<Call, 'name' | 'method' | 'path'> {
  return { ...call, name, method: at.startsWith('GET ') ? 'GET' : 'POST', path: at.slice(at.indexOf(' ') + 1) };
}
