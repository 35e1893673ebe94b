import { messageText, type MessageCode } from '@throughfare/contract/messages';
import { expect, test } from 'vitest';
import { refusedBy } from './refused.ts';

const error = (code: MessageCode, fields: readonly { path: string; message: string }[] = []) => ({
  code,
  message: messageText(code),
  details: {},
  fields,
  requestId: 'r1',
});

test('shows a refusal with a path under its field', () => {
  expect(refusedBy(error('user.emailTaken'), 'signUp', { 'user.emailTaken': 'email' })).toEqual({
    kind: 'refused',
    form: 'signUp',
    problems: { email: 'Email already taken' },
  });
});

test('shows the human check for the whole form', () => {
  expect(refusedBy(error('humanCheck.failed'), 'signIn', { 'signIn.wrong': 'password' })).toEqual({
    kind: 'refused',
    form: 'signIn',
    problems: {},
    message: 'reCaptcha Validation Failed, Please try again.',
  });
});

test("shows the call's field errors under our fields", () => {
  const fields = [
    { path: 'body.newPassword', message: 'Password must be 8 or more characters long' },
    { path: 'body.newPassword', message: 'Password must contains at least 1 number' },
  ];
  expect(refusedBy(error('request.invalid', fields), 'resetSubmit', {}, { newPassword: 'password' }).problems).toEqual({
    password: 'Password must be 8 or more characters long',
  });
});
