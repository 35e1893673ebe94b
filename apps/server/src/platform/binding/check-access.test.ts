import type { Access, Role } from '@throughfare/contract/call';
import { Refusal } from '@throughfare/kernel/refusal';
import { expect, test } from 'vitest';
import { checkAccess } from './check-access.ts';

type Caller = Role | 'nobody';

const callers: readonly Caller[] = ['nobody', 'visitor', 'guest', 'consumer', 'B2BAgent', 'B2BAdmin'];

/** For each access, what each caller in the order above gets. */
const table: readonly (readonly [Access, readonly string[]])[] = [
  ['public', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
  ['session', ['session.required', 'yes', 'yes', 'yes', 'yes', 'yes']],
  ['identified', ['session.required', 'session.required', 'yes', 'yes', 'yes', 'yes']],
  [['consumer'], ['session.required', 'session.required', 'session.wrongRole', 'yes', 'session.wrongRole', 'session.wrongRole']],
  [
    ['B2BAgent', 'B2BAdmin'],
    ['session.required', 'session.required', 'session.wrongRole', 'session.wrongRole', 'yes', 'yes'],
  ],
];

function outcome(access: Access, caller: Caller): string {
  try {
    checkAccess(access, caller === 'nobody' ? undefined : { id: 's', role: caller });
    return 'yes';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test.each(table)('access %s lets in whom it names', (access, expected) => {
  expect(callers.map((caller) => outcome(access, caller))).toEqual(expected);
});
