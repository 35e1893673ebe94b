import { Refusal } from '@throughfare/kernel/refusal';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { expect, test } from 'vitest';
import { errorBody, InvalidInput, mapError } from './map-error.ts';

test('a refusal says its sentence with the values filled in', () => {
  const mapped = mapError(new Refusal('search.unknownStation', { code: 'XYZ' }));
  expect(mapped).toMatchObject({ kind: 'refusal', status: 422 });
  expect(errorBody(mapped, 'standard', 'r1')).toEqual({
    error: { code: 'search.unknownStation', message: 'We do not know this station: XYZ', details: { code: 'XYZ' }, requestId: 'r1' },
  });
});

test('input that cannot be read names the fields', () => {
  const mapped = mapError(new InvalidInput([{ path: 'body.email', message: 'Invalid' }]));
  expect(errorBody(mapped, 'standard', 'r1')).toMatchObject({ error: { code: 'request.invalid', fields: [{ path: 'body.email' }] } });
});

test.each([
  ['unavailable', 503],
  ['rejected', 409],
  ['sold_out', 409],
  ['outcome_unknown', 503],
] as const)("a supplier's failure %s answers %i without its reason", (kind, status) => {
  const mapped = mapError(SupplierFailure.of(kind, 'internal words'));
  expect(mapped).toMatchObject({ kind: 'supplier', code: `supplier.${kind}`, status });
  expect(JSON.stringify(errorBody(mapped, 'standard', 'r1'))).not.toContain('internal words');
});

test('a changed price carries the new one', () => {
  const failure = SupplierFailure.priceChanged('tier gone', { newPrice: { currency: 'GBP', minor: 4250 }, newOfferRefs: { outward: 'o' } });
  expect(mapError(failure)).toMatchObject({ code: 'supplier.price_changed', status: 409, details: { currency: 'GBP', newPrice: '42.50' } });
});

test.each([new Error('select * from secrets'), new Refusal('no.such.code'), 'text', undefined])('anything else is a bug: %s', (thrown) => {
  const mapped = mapError(thrown);
  expect(mapped).toMatchObject({ kind: 'bug', status: 500 });
  expect(errorBody(mapped, 'standard', 'r1')).toEqual({
    error: { code: 'server.failed', message: expect.stringContaining('Something went wrong'), requestId: 'r1' },
  });
});

test("a card call's other refusals keep their own code", () => {
  const refusal = errorBody(mapError(new Refusal('search.unknownStation', { code: 'QQQ' })), 'card', 'r1');
  expect(refusal).toEqual({ code: { code: 'search.unknownStation', raw: { message: 'We do not know this station: QQQ' } } });
});

test('names a taken address at the root of the answer, as existing callers read it', () => {
  const taken = mapError(new Refusal('user.emailTaken', { 'requestBody.email': 'Email already taken' }));
  expect(errorBody(taken, 'standard', 'r1')).toEqual({
    error: { code: 'user.emailTaken', message: 'Email already taken', requestId: 'r1' },
    'requestBody.email': 'Email already taken',
  });
});

test("the card calls' body has the shape that scripts know, with the provider's words if it gave any", () => {
  expect(errorBody(mapError(new Refusal('card.declined')), 'card', 'r1')).toEqual({
    code: { code: 'card.declined', raw: { message: 'Your card is declined or invalid. Please check card details and retry' } },
  });
  const declined = new Refusal('card.declined', { code: 'insufficient_funds', message: 'Your card has insufficient funds.' });
  expect(errorBody(mapError(declined), 'card', 'r1')).toEqual({
    code: { code: 'insufficient_funds', raw: { message: 'Your card has insufficient funds.' } },
  });
});
