import { expect, test } from 'vitest';
import { opensFromApp } from './opened-from-app.ts';

test.each([
  ['/?access=mobile', true],
  ['/terms-and-conditions/mobile', true],
  ['/uk', false],
  ['/terms-and-conditions/uk', false],
  ['/?access=', false],
])('%s is opened from the app: %s', (address, fromApp) => {
  expect(opensFromApp(new URL(address, 'https://shop.example'))).toBe(fromApp);
});
