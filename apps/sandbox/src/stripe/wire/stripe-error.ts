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
 * An answer that is not 200 and that changed nothing. `stage` says whether the request was refused while it was read
 * (such an answer is not kept under the idempotency key, the caller may correct the request) or by the state of things
 * (kept and repeated, as docs.stripe.com/api/idempotent_requests says).
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

/** A request that the object's state does not allow. */
export function unexpectedState(message: string, code: string, object?: { readonly payment_intent: unknown }): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', code, message, ...object }, 'executing');
}
