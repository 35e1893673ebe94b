import type { Standing } from '../../accounts/accounts.api.ts';

/**
 * Four eyes (AGENCY-120): what moves a lot of money, or decides where money goes, needs two administrators. The second one must be a
 * person of their own. So nobody confirms their own request, nobody confirms a request of the person who invited them, and nobody confirms
 * anything in the first two weeks after their invitation: an intruder, or a dishonest clerk, could have made the account for it.
 */
const newForDays = 14;
const dayMs = 86_400_000;

export type ApprovalProblem = 'approval.administrator' | 'approval.samePerson' | 'approval.invited' | 'approval.newAccount';

/** The reason why this person may not be the second one for a request of `first`. Undefined: they may. */
export function secondPersonProblem(
  by: Standing & { readonly isAdmin: boolean },
  first: Standing,
  nowMs: number,
): ApprovalProblem | undefined {
  const isNew = ({ invitedAtMs }: Standing): boolean => invitedAtMs !== undefined && nowMs < invitedAtMs + newForDays * dayMs;
  if (!by.isAdmin) return 'approval.administrator';
  if (by.userId === first.userId) return 'approval.samePerson';
  if (by.invitedBy.includes(first.userId)) return 'approval.invited';
  // The request of an account that they have just made would be their own.
  if (isNew(first) && first.invitedBy.includes(by.userId)) return 'approval.invited';
  return isNew(by) ? 'approval.newAccount' : undefined;
}
