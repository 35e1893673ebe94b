import { expect, test } from 'vitest';
import { refusedBy } from './form-answer.ts';

const error = { code: '', message: 'No.', details: {}, fields: [], requestId: 'r1' };

test("assigns the API's errors to the fields, without the prefix of the wire", () => {
  const answer = refusedBy('details', {
    ...error,
    code: 'request.invalid',
    fields: [{ path: 'body.firstName', message: 'First name is required' }],
  });
  expect(answer).toEqual({ intent: 'details', ok: false, message: '', fields: { firstName: 'First name is required' } });
});

test('puts a wrong password to its field', () => {
  expect(refusedBy('password', { ...error, code: 'password.wrong', message: 'This is not your current password.' }).fields).toEqual({
    currentPassword: 'This is not your current password.',
  });
});

test('says the rest above the form', () => {
  expect(refusedBy('password', { ...error, code: 'request.tooMany' })).toMatchObject({ message: 'No.', fields: {} });
});
