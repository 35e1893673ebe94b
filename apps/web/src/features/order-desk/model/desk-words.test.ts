import { expect, it } from 'vitest';
import { instantText } from './desk-words.ts';

it('says an instant on the one clock that all operators share', () => {
  expect(instantText('2026-11-02T09:05:07.123Z')).toBe('2 Nov 2026, 09:05 UTC');
  expect(instantText('2026-11-02T09:05:07.123Z', true)).toBe('2 Nov 2026, 09:05:07 UTC');
});
