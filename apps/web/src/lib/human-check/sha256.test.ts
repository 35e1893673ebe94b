import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('hashes like Node, whatever the length', () => {
  for (let length = 0; length <= 200; length += 1) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7 + length) % 90))).join('');
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
