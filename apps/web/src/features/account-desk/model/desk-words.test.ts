import { expect, test } from 'vitest';
import { endedText } from './desk-words.ts';

test.each([
  [0, 'There was no device to sign out.'],
  [1, 'Signed out on 1 device.'],
  [3, 'Signed out on 3 devices.'],
])('%i devices that were signed out', (ended, text) => {
  expect(endedText(ended)).toBe(text);
});
