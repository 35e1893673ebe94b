export type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface StripeErrorBody {
  readonly type: StripeErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
}

/**
 * An error answer that changed nothing. `stage` tells whether the request was refused while it was read (not stored under the idempotency
 * key, so that the caller may correct it) or by the present state (stored and repeated, as in docs.stripe.com/api/idempotent_requests).
 */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  readonly status: number;
  readonly body: StripeErrorBody;
  readonly stage: 'reading' | 'executing';

  constructor(status: number, body: StripeErrorBody, stage: 'reading' | 'executing') {
    super(body.message);
    this.status = status;
    this.body = body;
    this.stage = stage;
  }
}

export function invalidParameter(param: string, message: string, code?: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) }, 'reading');
}

export function missingParameter(param: string): StripeError {
  return invalidParameter(param, `Missing required param: ${param}.`, 'parameter_missing');
}

export function noSuchObject(kind: string, id: string, param = 'id'): StripeError {
  const status = param === 'id' ? 404 : 400;
  return new StripeError(
    status,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param },
    'executing',
  );
}

/** For a request that the object's state does not allow. */
export function unexpectedState(message: string, code: string, object?: { readonly payment_intent: unknown }): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', code, message, ...object }, 'executing');
}
