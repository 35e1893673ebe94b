import { Stripe } from 'stripe';
import type { CardFailure } from '../card-payments.api.ts';
import { readDecline } from './read-stripe.ts';

/** Codes of a connection that was never made: the request cannot have reached the provider. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

function connectionCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * What an error of the SDK means for us (docs.stripe.com/error-low-level). A read changes nothing, so whatever went wrong
 * it is only unavailable; a write whose answer is missing, or is Stripe's own failure, may have been done.
 *
 * @throws the error itself where it is ours: a key that is wrong, an idempotency key used for two different requests.
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
  // The first request under this key is still under way: its outcome is the one to ask for.
  if (error.statusCode === 409) return { kind: lost, reason: 'first request under way' };
  if (error instanceof errors.StripeIdempotencyError) throw error;
  if (error instanceof errors.StripeCardError) return { kind: 'declined', ...readDecline(error) };
  if (error instanceof errors.StripeInvalidRequestError)
    return { kind: 'rejected', code: error.code ?? 'invalid_request', reason: error.message };
  return { kind: lost, reason: `HTTP ${error.statusCode ?? 'unknown'}` };
}
