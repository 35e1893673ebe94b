import { Stripe } from 'stripe';
import type { CardFailure } from '../card-payments.api.ts';
import { readDecline } from './read-stripe.ts';

/** Codes of a connection that was never made, so that the provider cannot have received the request. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

function connectionCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Classifies an error of the SDK (docs.stripe.com/error-low-level). A failed read is only unavailable, since reads change nothing. A write
 * without an answer, or with Stripe's own failure, may have been done.
 *
 * @throws the error itself if we caused it: a wrong key, or one idempotency key for two different requests.
 */
export function readStripeError(error: unknown, effect: 'reads' | 'writes'): CardFailure {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) throw error;
  const lost = effect === 'reads' ? 'unavailable' : 'outcome_unknown';
  if (error instanceof errors.StripeConnectionError) {
    const code = connectionCode(error.detail);
    return { kind: code && neverConnected.has(code) ? 'unavailable' : lost, reason: code ?? 'no answer' };
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) throw error;
  if (error instanceof errors.StripeRateLimitError) return { kind: 'unavailable', reason: 'rate limit' };
  // The first request under this key is still running, so its outcome counts.
  if (error.statusCode === 409) return { kind: lost, reason: 'first request under way' };
  if (error instanceof errors.StripeIdempotencyError) throw error;
  if (error instanceof errors.StripeCardError) return { kind: 'declined', ...readDecline(error) };
  if (error instanceof errors.StripeInvalidRequestError)
    return { kind: 'rejected', code: error.code ?? 'invalid_request', reason: error.message };
  return { kind: lost, reason: `HTTP ${error.statusCode ?? 'unknown'}` };
}
