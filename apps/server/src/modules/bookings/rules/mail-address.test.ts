import { expect, test } from 'vitest';
import { checkMailAddress } from './mail-address.ts';

test('an address is required', () => {
  expect(checkMailAddress('')).toBe('bookings.emailRequired');
});

test.each(['ann@example.com', "o'neil+trains@mail.example.co.uk", 'ann@münchen.example', 'a@b.c'])('%s is valid', (text) => {
  expect(checkMailAddress(text)).toBeUndefined();
});

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@example..com',
  'ann@example.com,bo@example.com',
  'ann,bo@example.com',
  'ann@example.com;bo',
  'Ann <ann@example.com>',
  '<ann@example.com>',
  '"ann lee"@example.com',
  'ann@example.com\nBcc: bo@example.com',
  'group:ann@example.com',
])('%j is not', (text) => {
  expect(checkMailAddress(text)).toBe('bookings.emailInvalid');
});
