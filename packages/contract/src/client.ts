/**
 * The typed client of /apiv1, the same for browser, server-rendered pages and tests. Only the transport differs. The transport carries
 * plain data, so that two bundles can share it.
 */
import type { AnyCall, CallAnswer, CallInput } from './call.ts';
import type { CardErrorAnswer, ErrorAnswer } from './refusals.ts';

export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  /** The path with its query: "/apiv1/search_analytics?id=…". */
  readonly path: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON text. */
  readonly body?: string;
}

export interface TransportReply {
  readonly status: number;
  /** The parsed JSON; undefined if the answer had none. */
  readonly body: unknown;
}

/** Rejects only if the API cannot be reached. */
export type Transport = (request: TransportRequest, signal?: AbortSignal) => Promise<TransportReply>;

/** A refusal in one form, whatever its shape on the wire. */
export interface CallError {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Empty if the wire format has no field for it (card calls). */
  readonly requestId: string;
}

export type CallOutcome<C> =
  | { readonly ok: true; readonly data: CallAnswer<C> }
  | { readonly ok: false; readonly status: number; readonly error: CallError };

export interface CallOptions {
  readonly token?: string;
  /** Claims such as currency, language, portal and browse-from (CALL-2). */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Client {
  /** A refusal is an answer. Throws on any other failure: an API that cannot be reached or does not follow the contract. */
  call<const C extends AnyCall>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutcome<C>>;
}

export function createClient(transport: Transport): Client {
  return {
    async call(call, input, options = {}) {
      const reply = await transport(toRequest(call, input, options), options.signal);
      // The server has checked its answer against the same schema, so a second check would only cost time.
      if (reply.status >= 200 && reply.status < 300) return { ok: true, data: reply.body as CallAnswer<typeof call> };
      return { ok: false, status: reply.status, error: readError(call, reply) };
    },
  };
}

function toRequest(
  call: AnyCall,
  input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
  { token, headers = {} }: CallOptions,
): TransportRequest {
  const hasBody = input.body !== undefined;
  return {
    method: call.method,
    path: `/apiv1/${fillParams(call.path, input.params)}${queryText(input.query)}`,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
  };
}

function fillParams(path: string, params: unknown): string {
  const values = isObject(params) ? params : {};
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '';
  });
}

function queryText(query: unknown): string {
  const pairs = Object.entries(isObject(query) ? query : {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one): [string, string] => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function readError(call: AnyCall, { body, status }: TransportReply): CallError {
  if (isErrorAnswer(body)) {
    const { code, message, details = {}, fields = [], requestId } = body.error;
    return { code, message, details, fields, requestId };
  }
  if (isCardErrorAnswer(body)) return { code: body.code.code, message: body.code.raw.message, details: {}, fields: [], requestId: '' };
  throw new Error(`${call.name} answered ${status} without a reason`);
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return (
    isObject(body) && isObject(body['error']) && typeof body['error']['code'] === 'string' && typeof body['error']['message'] === 'string'
  );
}

function isCardErrorAnswer(body: unknown): body is CardErrorAnswer {
  return isObject(body) && isObject(body['code']) && typeof body['code']['code'] === 'string' && isObject(body['code']['raw']);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
