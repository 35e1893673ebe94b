import { expect, test } from 'vitest';
import { alertToken, readAlertToken } from './alert-link.ts';

test('a token names its alert, under each of the secrets, and a forged one names none', () => {
  const token = alertToken('alert-000001', 'old');
  expect(readAlertToken(token, ['new', 'old'])).toBe('alert-000001');
  expect(readAlertToken(token, ['new'])).toBeUndefined();
  expect(readAlertToken(token.replace('000001', '000002'), ['old'])).toBeUndefined();
  expect(readAlertToken('', ['old'])).toBeUndefined();
});
