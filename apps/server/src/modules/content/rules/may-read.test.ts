import { describe, expect, test } from 'vitest';
import { mayRead } from './may-read.ts';

describe.each(['visitor', 'guest', 'consumer', 'B2BAgent', 'B2BAdmin'] as const)('%s', (role) => {
  test('reads what is published', () => {
    expect(mayRead('PUBLISHED', { role, ofSuperAgency: false })).toBe(true);
  });

  test.each(['DRAFT', 'REVIEW', 'ARCHIVED'] as const)('reads %s exactly as administrator of a super agency', (status) => {
    expect(mayRead(status, { role, ofSuperAgency: true })).toBe(role === 'B2BAdmin');
    expect(mayRead(status, { role, ofSuperAgency: false })).toBe(false);
  });
});

test('somebody without a session reads what is published and nothing else', () => {
  expect(mayRead('PUBLISHED', { ofSuperAgency: false })).toBe(true);
  expect(mayRead('DRAFT', { ofSuperAgency: true })).toBe(false);
});
