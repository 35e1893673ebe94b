import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('keeps what helps to find a bug and drops the values of rows', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "guest_email"'), {
    code: '23505',
    constraint: 'guest_email',
    detail: 'Key (email)=(ann@example.com) already exists.',
  });
  const described = describeError(new Error('could not save', { cause: error }));
  expect(described).toMatchObject({ type: 'Error', message: 'could not save', cause: { code: '23505', constraint: 'guest_email' } });
  expect(JSON.stringify(described)).not.toContain('ann@');
});

test('hides mail addresses in messages', () => {
  expect(describeError(new Error('550 no such user <ann@example.com>'))).toMatchObject({ message: '550 no such user <…@…>' });
});

test('says of what is no error only its type', () => {
  expect(describeError('ann@example.com')).toEqual({ type: 'string' });
});
