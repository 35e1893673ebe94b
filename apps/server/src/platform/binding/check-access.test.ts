import type { Access, Role } from '@throughfare/contract/call';
import { contract } from '../../../../../tests/support/contract.ts';
import { type MachineScope, machineScopeNames, machineScopes } from '@throughfare/contract/machine-scopes';
import { Refusal } from '@throughfare/kernel/refusal';
import { expect, test } from 'vitest';
import { checkAccess } from './check-access.ts';

type Caller = Role | 'nobody';

const callers: readonly Caller[] = ['nobody', 'visitor', 'guest', 'consumer', 'B2BAgent', 'B2BAdmin'];

/** For each access, the answers to the callers in the sequence above. */
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
    checkAccess({ name: 'anyCall', access }, caller === 'nobody' ? undefined : { id: 's', role: caller });
    return 'yes';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test.each(table)('access %s admits the roles that it names', (access, expected) => {
  expect(callers.map((caller) => outcome(access, caller))).toEqual(expected);
});

function withKey(name: string, scopes: readonly MachineScope[]): string {
  try {
    const key = { id: 'k', scopes, perMinute: 60 };
    checkAccess({ name, access: 'public' }, { id: 's', role: 'B2BAgent', userId: 'u', key });
    return 'yes';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('a key makes the calls of its scopes and no others, public ones included', () => {
  expect(withKey('searchTickets', ['search'])).toBe('yes');
  expect(withKey('createOrder', ['search'])).toBe('key.scopeMissing');
  expect(withKey('getQueuedRequest', ['afterSales'])).toBe('yes');
  expect(withKey('changePassword', ['search', 'book', 'bookings', 'afterSales'])).toBe('key.notForKeys');
});

test('every call that a scope names is one of the contract', () => {
  const known = new Set(contract.map(({ name }) => name));
  expect(machineScopeNames.flatMap((scope) => machineScopes[scope]).filter((name) => !known.has(name))).toEqual([]);
});
