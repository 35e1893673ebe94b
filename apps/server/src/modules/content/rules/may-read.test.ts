import { describe, expect, test } from 'vitest';
import { mayRead } from './may-read.ts';

const roles = ['visitor', 'guest', 'consumer', 'B2BAgent', 'B2BAdmin'] as const;
const yes = () => true;
const no = () => false;

describe.each(roles)('%s', (role) => {
  const session = { id: 's', role };
  test('reads what is published', () => {
    expect(mayRead('PUBLISHED', session, no)).toBe(true);
  });

  test.each(['DRAFT', 'REVIEW', 'ARCHIVED'] as const)('reads %s exactly as administrator of a super agency', (status) => {
    expect(mayRead(status, session, yes)).toBe(role === 'B2BAdmin');
    expect(mayRead(status, session, no)).toBe(false);
  });
});

test('somebody without a session reads what is published and nothing else', () => {
  expect(mayRead('PUBLISHED', undefined, yes)).toBe(true);
  expect(mayRead('DRAFT', undefined, yes)).toBe(false);
});
