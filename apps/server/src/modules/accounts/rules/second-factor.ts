/**
 * Who needs a second factor at sign-in. People who have set one up are asked for it. Staff of agencies can be required to have one:
 * administrators by default (ASVS 5.0, 6.3.3), everybody, or nobody.
 */
import type { Role } from '@throughfare/contract/call';

export type SecondFactorRule = 'off' | 'administrators' | 'staff';

export function isSecondFactorRequired(rule: SecondFactorRule, role: Role): boolean {
  if (rule === 'off') return false;
  return role === 'B2BAdmin' || (rule === 'staff' && role === 'B2BAgent');
}
