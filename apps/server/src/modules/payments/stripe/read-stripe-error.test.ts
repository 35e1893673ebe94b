import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readStripeError } from './read-stripe-error.ts';

const { errors } = Stripe;
type Raw = ConstructorParameters<typeof errors.StripeCardError>[0];
const raw = (fields: object): Raw => ({ type: 'api_error', message: 'm', ...fields });

const lost = new errors.StripeConnectionError(raw({ detail: Object.assign(new Error(), { code: 'ETIMEDOUT' }) }));
const refused = new errors.StripeConnectionError(raw({ detail: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }));
const unheard = new errors.StripeConnectionError(raw({ detail: new Error('cut off') }));

/** Every kind of error that the SDK throws, and its meaning for a step and for a read. */
const table = [
  { what: 'a time-out', error: lost, writes: 'outcome_unknown', reads: 'unavailable' },
  { what: 'a connection cut off', error: unheard, writes: 'outcome_unknown', reads: 'unavailable' },
  { what: 'a connection never made', error: refused, writes: 'unavailable', reads: 'unavailable' },
  {
    what: 'an error of Stripe',
    error: new errors.StripeAPIError(raw({ statusCode: 500 })),
    writes: 'outcome_unknown',
    reads: 'unavailable',
  },
  {
    what: 'too many requests',
    error: new errors.StripeRateLimitError(raw({ statusCode: 429 })),
    writes: 'unavailable',
    reads: 'unavailable',
  },
  {
    what: 'the first request under way',
    error: new errors.StripeIdempotencyError(raw({ statusCode: 409 })),
    writes: 'outcome_unknown',
    reads: 'unavailable',
  },
  {
    what: 'a decline',
    error: new errors.StripeCardError(raw({ statusCode: 402, code: 'card_declined' })),
    writes: 'declined',
    reads: 'declined',
  },
  {
    what: 'a request that cannot be',
    error: new errors.StripeInvalidRequestError(raw({ statusCode: 400 })),
    writes: 'rejected',
    reads: 'rejected',
  },
] as const;

describe('an error of the SDK', () => {
  it.each(table)('$what counts as $writes for a step and as $reads for a look', ({ error, writes, reads }) => {
    expect(readStripeError(error, 'writes').kind).toBe(writes);
    expect(readStripeError(error, 'reads').kind).toBe(reads);
  });

  it('reports the code and the issuer’s reason of a decline', () => {
    const error = new errors.StripeCardError(
      raw({ statusCode: 402, code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' }),
    );
    expect(readStripeError(error, 'writes')).toEqual({
      kind: 'declined',
      code: 'card_declined',
      declineCode: 'lost_card',
      rawMessage: 'Your card was declined.',
    });
  });

  it.each([
    ['a wrong key', new errors.StripeAuthenticationError(raw({ statusCode: 401 }))],
    ['a key without the right', new errors.StripePermissionError(raw({ statusCode: 403 }))],
    ['one idempotency key for two requests', new errors.StripeIdempotencyError(raw({ statusCode: 400 }))],
    ['a mistake of ours', new TypeError('undefined')],
  ])('that is a bug is thrown on: %s', (_what, error) => {
    expect(() => readStripeError(error, 'writes')).toThrow(error);
  });
});
