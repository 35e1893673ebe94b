import { ApiError } from '@paypal/paypal-server-sdk';
import type { CardFailure } from '../card-payments.api.ts';

/** PayPal's issues that the customer can act on (developer.paypal.com/api/rest/reference/orders/v2/errors). */
const declines = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
]);

/** Codes of a connection that was never made, so that PayPal cannot have received the request. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** The issue of an SDK error, such as "ORDER_NOT_APPROVED". */
function issueOf(error: ApiError): string {
  const result: unknown = typeof error.body === 'string' && error.body.startsWith('{') ? JSON.parse(error.body) : undefined;
  if (typeof result !== 'object' || result === null) return `HTTP_${error.statusCode}`;
  const { details, name }: { readonly details?: unknown; readonly name?: unknown } = result;
  const first: unknown = Array.isArray(details) ? details[0] : undefined;
  if (typeof first === 'object' && first !== null && 'issue' in first && typeof first.issue === 'string') return first.issue;
  return typeof name === 'string' ? name : `HTTP_${error.statusCode}`;
}

/**
 * Classifies an error of the SDK. A failed read is only unavailable, since reads change nothing. A write without an answer, or with
 * PayPal's own failure, may have been done.
 *
 * @throws the error itself if we caused it: wrong credentials, or one key for two different requests.
 */
export function readPayPalError(error: unknown, effect: 'reads' | 'writes'): CardFailure {
  const lost = effect === 'reads' ? 'unavailable' : 'outcome_unknown';
  if (!(error instanceof ApiError)) {
    if (!(error instanceof Error)) throw error;
    // The SDK hides the connection's error in the message of its own.
    const code = connectionCode(error) ?? [...neverConnected].find((known) => error.message.includes(known));
    if (code === undefined && !/timeout|aborted|socket hang up|ECONNRESET|Network Error/i.test(error.message)) throw error;
    return { kind: code !== undefined && neverConnected.has(code) ? 'unavailable' : lost, reason: code ?? error.message };
  }
  const { statusCode } = error;
  if (statusCode === 401 || statusCode === 403) throw error;
  if (statusCode === 429) return { kind: 'unavailable', reason: 'rate limit' };
  // The first request under this key is still running, so its outcome counts.
  if (statusCode === 409 || statusCode >= 500) return { kind: lost, reason: `HTTP ${statusCode}` };
  const issue = issueOf(error);
  if (issue === 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED') throw error;
  if (declines.has(issue)) return { kind: 'declined', code: issue, rawMessage: issue };
  return { kind: 'rejected', code: issue, reason: `PayPal says ${issue}` };
}

function connectionCode(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
