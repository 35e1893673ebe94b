import { expect, test } from 'vitest';
import { passkeysElsewhere } from './passkeys-elsewhere.ts';

test('passkeys work at the address that has them', () => {
  expect(passkeysElsewhere('https://shop.example', 'https://shop.example')).toBeUndefined();
});

test('says where they work instead', () => {
  expect(passkeysElsewhere('http://localhost:3000', 'http://127.0.0.1:3000')).toContain('at http://localhost:3000 only');
});

test('says that a shop without a name has none', () => {
  expect(passkeysElsewhere(undefined, 'http://192.0.2.7')).toContain('do not work here');
});
