import * as z from 'zod';
import type { CardFailure, CardResult } from '../../payments/card-payments.api.ts';

export interface RemoteOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
  /** 10 s; a test may set less. */
  readonly timeoutMs?: number;
}

const failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** Error codes of a connection that was never made: the request cannot have arrived. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/**
 * A request to a bank's program. If a read fails, it is `unavailable`. If a change gets no answer, it may have been carried out. Redirects
 * are not followed, so the key goes to one address only.
 */
export async function askRemote<Value>(
  { url, key, timeoutMs = 10_000 }: RemoteOptions,
  { path, body, read }: { readonly path: string; readonly body?: object; readonly read: z.ZodType<Value> },
): Promise<CardResult<Value>> {
  const lost = body === undefined ? 'unavailable' : 'outcome_unknown';
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no answer';
    return { kind: neverConnected.has(code) ? 'unavailable' : lost, reason: code };
  }
  if (response.ok) {
    const answer = read.safeParse(parsed(text));
    return answer.success ? { kind: 'done', value: answer.data } : { kind: lost, reason: 'an answer that we cannot read' };
  }
  return failed(response.status, text, lost);
}

function failed(status: number, text: string, lost: 'unavailable' | 'outcome_unknown'): CardFailure {
  if (status === 429) return { kind: 'unavailable', reason: 'too many questions' };
  if (status >= 500) return { kind: lost, reason: `HTTP ${status}` };
  const told = failure.safeParse(parsed(text));
  return { kind: 'rejected', code: told.data?.error.code ?? `http_${status}`, reason: told.data?.error.message ?? `HTTP ${status}` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
