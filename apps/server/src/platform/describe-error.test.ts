import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('keeps the details that help to find a bug and drops the values of rows', () => {
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

test('describes a thrown value that is not an error by its type only', () => {
  expect(describeError('ann@example.com')).toEqual({ type: 'string' });
});

test("a plain-object copy of an error keeps the error's text, and no more", () => {
  const copy = {
    message: 'terminating connection of ada@example.com',
    stack: 'at x',
    code: '57P01',
    queue: 'content',
    detail: 'row',
  };
  expect(describeError(copy)).toEqual({ type: 'Error', message: 'terminating connection of …@…', code: '57P01', stack: 'at x' });
  expect(describeError({ reason: 'none' })).toEqual({ type: 'object' });
});
