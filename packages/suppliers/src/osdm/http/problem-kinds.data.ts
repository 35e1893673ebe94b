import type { SupplierFailureKind } from '../../port/supplier-failure.ts';

/**
 * The kinds of failure behind the codes of OSDM's catalogue (osdm.io/spec/errors-problems, read in November 2026). A code without a row is
 * judged by the answer's status. Codes that begin with `X_` are those of our own served side.
 */
export const problemKinds: Readonly<Record<string, Exclude<SupplierFailureKind, 'price_changed'>>> = {
  BOOKING_INSUFFICIENT_AVAILABILITY: 'sold_out',
  BOOKING_RESERVATION_OPTION_NOT_AVAILABLE: 'sold_out',
  BOOKING_PLACE_NOT_AVAILABLE: 'sold_out',
  SERVICE_UNAVAILABLE: 'unavailable',
  X_TOO_MANY_REQUESTS: 'unavailable',
  // another change of the booking is under way, and its end decides
  X_OFFER_PENDING: 'unavailable',
  UNKNOWN_ERROR: 'outcome_unknown',
  // the first call with the key is under way, or asked for something else: reading the booking tells which
  X_IDEMPOTENCY_CONFLICT: 'outcome_unknown',
  CONFIRMATION_UNKNOWN_ERROR: 'outcome_unknown',
};

/** Codes by which a seller says that an offer is gone: the shop asks again and finds the present price. */
export const offerGone: ReadonlySet<string> = new Set([
  'BOOKING_OFFER_NOT_FOUND',
  'X_OFFER_EXPIRED',
  'X_PRICE_CHANGED',
  'OFFER_SCHEDULE_MISMATCH',
]);
