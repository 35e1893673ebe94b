import { expect, test } from 'vitest';
import { replaceResults } from './write-performance.ts';

test('replaces the results and keeps the words around them', () => {
  const text = 'before\n<!-- bench: begin -->\nold\n<!-- bench: end -->\nafter\n';
  const once = replaceResults(text, 'new');
  expect(once).toBe('before\n<!-- bench: begin -->\n\nnew\n\n<!-- bench: end -->\nafter\n');
  expect(replaceResults(once, 'new')).toBe(once);
});

test('refuses a page that has no place for results', () => {
  expect(() => replaceResults('words', 'new')).toThrow('bench: begin');
});
