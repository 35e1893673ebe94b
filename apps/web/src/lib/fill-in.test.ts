import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test('fills values into a sentence, and keeps placeholders without a value', () => {
  expect(fillIn('{from} to {to}, {from} again, {else}', { from: 'Bath', to: 'York' })).toBe('Bath to York, Bath again, {else}');
});
