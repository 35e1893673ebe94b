import type { AnyCall, CallAnswer, CallInput } from '@throughfare/contract/call';
import type { ErrorAnswer, CardErrorAnswer } from '@throughfare/contract/refusals';
import type { ApiReply, ApiRequest } from '../app/page-port.ts';

/** A refusal as the page sees it: the user can act on it. */
export interface ApiRefusal {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string;
}

export type ApiResult<C> = { readonly ok: true; readonly answer: CallAnswer<C> } | { readonly ok: false; readonly refusal: ApiRefusal };

/** Makes the calls of the contract on behalf of one visitor. */
export interface ApiClient {
  /** Answers a value for a yes and for a no. Throws only for bugs and for an API that cannot be reached. */
  ask<const C extends AnyCall>(call: C, input: CallInput<C>): Promise<ApiResult<C>>;
}

export interface ApiIdentity {
  readonly token: string | undefined;
  readonly currency: string;
  readonly browseFrom: string;
}

/** Headers of every call (Spec 1 §7). Claims only: the server decides what they are worth. */
function headersFor(identity: ApiIdentity, hasBody: boolean): Record<string, string> {
  return {
    ...(identity.token !== undefined && { authorization: `Bearer ${identity.token}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
    currency: identity.currency,
    language: 'en',
    portal: 'B2C',
    channel: 'WEB',
    'browse-from': identity.browseFrom,
  };
}

function fill(path: string, params: Readonly<Record<string, unknown>> | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}

function queryText(query: Readonly<Record<string, unknown>> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return isObject(body) && isObject(body['error']) && typeof body['error']['code'] === 'string' && typeof body['error']['message'] === 'string';
}

function isCardErrorAnswer(body: unknown): body is CardErrorAnswer {
  return isObject(body) && isObject(body['code']) && typeof body['code']['code'] === 'string' && isObject(body['code']['raw']);
}

/** An answer that is neither a yes nor a refusal: the API is not what the contract says. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

function toRefusal(call: AnyCall, reply: ApiReply): ApiRefusal {
  const { body, status } = reply;
  if (isErrorAnswer(body)) {
    const { code, message, details, fields, requestId } = body.error;
    return { code, message, status, details: details ?? {}, fields: fields ?? [], requestId };
  }
  if (isCardErrorAnswer(body)) return { code: body.code.code, message: body.code.raw.message, status, details: {}, fields: [], requestId: '' };
  throw new UnreadableAnswer(`${call.name} answered ${status} without a reason`);
}

export function createApiClient(send: (request: ApiRequest) => Promise<ApiReply>, identity: () => ApiIdentity): ApiClient {
  return {
    async ask(call, input) {
      const hasBody = input.body !== undefined;
      const reply = await send({
        method: call.method,
        path: `/apiv1/${fill(call.path, input.params)}${queryText(input.query)}`,
        headers: headersFor(identity(), hasBody),
        ...(hasBody && { body: JSON.stringify(input.body) }),
      });
      // The server has checked its answer against the same schema; a second check here would only cost time.
      if (reply.status >= 200 && reply.status < 300) return { ok: true, answer: reply.body as CallAnswer<typeof call> };
      return { ok: false, refusal: toRefusal(call, reply) };
    },
  };
}
