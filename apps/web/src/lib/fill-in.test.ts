import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test('puts values into a sentence, and leaves what it has no value for', () => {
  expect(fillIn('{from} to {to}, {from} again, {else}', { from: 'Bath', to: 'York' })).toBe('Bath to York, Bath again, {else}');
});
