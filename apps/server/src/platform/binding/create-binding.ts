/**
 * Binds the contract: the only way into the modules. Each call is authenticated, checked for access, limited, and validated in and out. Its
 * errors are mapped, whether it comes over HTTP or from a page rendered in this process.
 */
import { isDeepStrictEqual } from 'node:util';
import type { AnyCall, CallAnswer } from '@throughfare/contract/call';
import type { TransportReply, TransportRequest } from '@throughfare/contract/client';
import { messageText } from '@throughfare/contract/messages';
import { Refusal } from '@throughfare/kernel/refusal';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import type { CallAsker, CallBinder, CallHandler, CallOrigin } from './call-context.ts';
import type { CallLimiter } from './call-limiter.ts';
import { findCall, type FoundCall } from './call-table.ts';
import { checkAccess } from './check-access.ts';
import { readBearer, readClaims, type Claims, type HeaderValues } from './claims.ts';
import { fieldWords } from './field-words.ts';
import { errorBody, InvalidInput, mapError } from './map-error.ts';
import type { Session, SessionReader } from './session.ts';
import { unstorableAt } from './unstorable-at.ts';

export interface BindingOptions {
  readonly sessions: SessionReader;
  readonly log: Log;
  /** Absent: the calls' `perMinute` limits do not apply. */
  readonly limiter?: CallLimiter | undefined;
  /** Whether large answers are checked too. Default: true. */
  readonly checksLargeAnswers?: boolean;
}

/** The unparsed parts of a request. */
interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface CallReply extends TransportReply {
  readonly retryAfterSeconds?: number;
}

export interface Binding extends CallBinder, CallAsker {
  readonly calls: readonly AnyCall[];
  /** Never throws: a bug is answered and logged. Header names are in lower case. */
  execute(call: AnyCall, input: RawInput, headers: HeaderValues, origin: CallOrigin): Promise<CallReply>;
  /** Whether the headers have a bearer that stands for a session or a key. */
  hasSession(headers: HeaderValues): Promise<boolean>;
  /** Answers a request to /apiv1 made inside this process. */
  dispatch(request: TransportRequest, origin: CallOrigin): Promise<CallReply>;
}

type ErasedHandler = CallHandler<AnyCall>;

export function createBinding({ sessions, log, limiter, checksLargeAnswers = true }: BindingOptions): Binding {
  const bound = new Map<string, { readonly call: AnyCall; readonly handler: ErasedHandler }>();
  /** Calls with a fixed path, keyed by method and path, so that no search is needed. */
  const fixedPaths = new Map<string, FoundCall>();

  async function sessionOf(headers: HeaderValues): Promise<Session | undefined> {
    const token = readBearer(headers);
    return token === undefined ? undefined : sessions.authenticate(token);
  }

  async function answer(call: AnyCall, input: RawInput, headers: HeaderValues, origin: CallOrigin): Promise<unknown> {
    const handler = bound.get(call.name)?.handler;
    if (!handler) throw new Error(`${call.name} is not bound`);
    const session = await sessionOf(headers);
    checkAccess(call, session);
    await limiter?.count(call, session, origin.address);
    return answerFor(handler, { call, input, session, claims: readClaims(headers), origin });
  }

  async function answerFor(
    handler: ErasedHandler,
    {
      call,
      input,
      session,
      claims,
      origin,
    }: { call: AnyCall; input: RawInput; session: Session | undefined; claims: Claims; origin: CallOrigin },
  ): Promise<unknown> {
    const request = {
      params: validated('params', call.params, input.params),
      query: validated('query', call.query, input.query),
      body: validated('body', call.body, input.body),
    };
    // The erased type wants a session exactly if the call's access does, and checkAccess has made sure of it.
    const context = { ...origin, request, session, claims } as Parameters<ErasedHandler>[0];
    const given = await handler(context);
    if (call.isLarge === true && !checksLargeAnswers) return given;
    const checked = z.safeParse(call.answer, given);
    if (!checked.success) throw new Error(`${call.name} answers what the contract does not allow: ${z.prettifyError(checked.error)}`);
    // In production the answer is sent unchecked, so a test must notice a field that the schema would drop.
    if (call.isLarge === true && !isDeepStrictEqual(checked.data, given))
      throw new Error(`${call.name} answers more than the contract says`);
    return checked.data;
  }

  async function execute(call: AnyCall, input: RawInput, headers: HeaderValues, origin: CallOrigin): Promise<CallReply> {
    try {
      return { status: 200, body: await answer(call, input, headers, origin) };
    } catch (error) {
      const mapped = mapError(error);
      const values = { requestId: origin.requestId, call: call.name, code: mapped.code };
      if (mapped.kind === 'bug') log.error({ ...values, err: error }, 'a call failed');
      if (mapped.kind === 'gone') log.warn({ ...values, err: error }, 'the database or the object store is not there');
      if (mapped.kind === 'supplier') log.warn({ ...values, err: error }, 'a supplier failed');
      const retryAfterSeconds = mapped.details['retryAfterSeconds'];
      return {
        status: mapped.status,
        body: errorBody(mapped, call.errorShape ?? 'standard', origin.requestId),
        ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
      };
    }
  }

  return {
    get calls() {
      return [...bound.values()].map(({ call }) => call);
    },
    bind(call, handler) {
      if (bound.has(call.name)) throw new Error(`${call.name} is bound twice`);
      // One table holds the handlers of all calls. Each handler only gets input that its own call's schemas have let through.
      bound.set(call.name, { call, handler });
      if (!call.path.includes(':')) fixedPaths.set(`${call.method} ${call.path}`, { call, params: {} });
    },
    count: async (call, session, address) => limiter?.count(call, session, address),
    async ask(call, input, { session, claims, origin }) {
      const handler = bound.get(call.name)?.handler;
      if (!handler) throw new Error(`${call.name} is not bound`);
      checkAccess(call, session);
      // The answer has passed the call's own schema.
      return (await answerFor(handler, { call, input, session, claims, origin })) as CallAnswer<typeof call>;
    },
    execute,
    hasSession: async (headers) => (await sessionOf(headers)) !== undefined,
    async dispatch(request, origin) {
      const url = new URL(request.path, 'http://in-process');
      const path = url.pathname.replace(/^\/apiv1\//, '');
      const found = fixedPaths.get(`${request.method} ${path}`) ?? findCall(this.calls, request.method, path);
      if (!found) {
        const mapped = mapError(new Refusal('object.notFound'));
        return { status: mapped.status, body: errorBody(mapped, 'standard', origin.requestId) };
      }
      const input = {
        params: found.params,
        query: queryOf(url.searchParams),
        body: request.body === undefined ? undefined : JSON.parse(request.body),
      };
      return execute(found.call, input, request.headers, origin);
    },
  };
}

function validated(part: string, schema: AnyCall['params'], value: unknown): unknown {
  if (!schema) return undefined;
  const unstorable = unstorableAt(value, [part]);
  if (unstorable) throw new InvalidInput([{ path: unstorable.join('.'), message: messageText('request.invalid') }]);
  const result = z.safeParse(schema, value ?? {}, { error: fieldWords });
  if (result.success) return result.data;
  throw new InvalidInput(result.error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })));
}

/** Parses as the HTTP server does: a repeated name becomes a list. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
