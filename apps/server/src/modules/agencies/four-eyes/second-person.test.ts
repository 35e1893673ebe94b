import { expect, test } from 'vitest';
import { secondPersonProblem } from './second-person.ts';

const dayMs = 86_400_000;
const nowMs = Date.parse('2026-11-28T09:00:00Z');
const invited = (userId: string, daysAgo: number, ...invitedBy: string[]) => ({ userId, invitedBy, invitedAtMs: nowMs - daysAgo * dayMs });
const madeByOperator = (userId: string) => ({ userId, invitedBy: [] });
const second = (by: Parameters<typeof secondPersonProblem>[1], first: Parameters<typeof secondPersonProblem>[1], isAdmin = true) =>
  secondPersonProblem({ ...by, isAdmin }, first, nowMs);

test('two administrators of the operator may confirm for each other', () => {
  expect(second(madeByOperator('b'), madeByOperator('a'))).toBeUndefined();
});

test('nobody confirms their own request, and only administrators confirm', () => {
  expect(second(madeByOperator('a'), madeByOperator('a'))).toBe('approval.samePerson');
  expect(second(madeByOperator('b'), madeByOperator('a'), false)).toBe('approval.administrator');
});

test('nobody confirms a request of a person who invited them, however long ago', () => {
  expect(second(invited('b', 400, 'a'), madeByOperator('a'))).toBe('approval.invited');
  expect(second(invited('b', 400, 'c', 'a'), madeByOperator('a'))).toBe('approval.invited');
});

test('nobody confirms in the first fourteen days', () => {
  expect(second(invited('b', 13.9, 'c'), madeByOperator('a'))).toBe('approval.newAccount');
  expect(second(invited('b', 14, 'c'), madeByOperator('a'))).toBeUndefined();
});

test('nobody confirms a request of an account that they have just made', () => {
  expect(second(madeByOperator('a'), invited('b', 2, 'a'))).toBe('approval.invited');
  expect(second(madeByOperator('a'), invited('b', 30, 'a'))).toBeUndefined();
});
