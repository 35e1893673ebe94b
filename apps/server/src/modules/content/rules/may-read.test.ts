import { expect, test } from 'vitest';
import { isContentEditor, mayRead } from './may-read.ts';

test.each(['visitor', 'guest', 'consumer', 'B2BAgent', 'B2BAdmin'] as const)(
  '%s edits content only as B2BAdmin of a super agency',
  (role) => {
    expect(isContentEditor(role, true)).toBe(role === 'B2BAdmin');
    expect(isContentEditor(role, false)).toBe(false);
  },
);

test.each(['DRAFT', 'REVIEW', 'ARCHIVED'] as const)('%s is for editors', (status) => {
  expect(mayRead(status, { isEditor: true })).toBe(true);
  expect(mayRead(status, { isEditor: false })).toBe(false);
});

test('everybody may read published pages', () => {
  expect(mayRead('PUBLISHED', { isEditor: false })).toBe(true);
});
