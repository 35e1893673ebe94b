import type { Approval } from '@throughfare/contract/shapes/approval';
import { messageText } from '@throughfare/contract/messages';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import type { AgencyPerson } from '../agencies.api.ts';
import { type ApprovalProblem, secondPersonProblem } from './second-person.ts';

type Deps = Pick<AgenciesDeps, 'staff' | 'clock'>;
type Person = Pick<AgencyPerson, 'userId' | 'isAdmin'>;

/**
 * The reason why this person may not confirm what the others asked for. Undefined: they may. A request of several people can be confirmed
 * if one of them is a second person; a request of an account that has ended by nobody, because it may have been theirs.
 */
async function problemOf(
  by: Person,
  askedBy: readonly (string | null)[],
  db: Db,
  { staff, clock }: Deps,
): Promise<ApprovalProblem | undefined> {
  const known = askedBy.filter((userId) => userId !== null);
  const [own, ...others] = await Promise.all([by.userId, ...known].map((userId) => staff.standingOf(db, userId)));
  if (!own) return 'approval.administrator';
  const problems = others.flatMap((first) => (first ? [secondPersonProblem({ ...own, isAdmin: by.isAdmin }, first, clock.now())] : []));
  return problems.includes(undefined) ? undefined : (problems[0] ?? 'approval.samePerson');
}

/** Refuses `approval.administrator`, `approval.samePerson`, `approval.invited` and `approval.newAccount`. */
export async function checkSecondPerson(by: Person, askedBy: readonly (string | null)[], db: Db, deps: Deps): Promise<void> {
  const problem = await problemOf(by, askedBy, db, deps);
  if (problem) throw new Refusal(problem);
}

/** The same for a screen. */
export async function approvalFor(by: Person, askedBy: readonly (string | null)[], db: Db, deps: Deps): Promise<Approval> {
  const problem = await problemOf(by, askedBy, db, deps);
  return problem ? { mayApprove: false, whyNot: messageText(problem) } : { mayApprove: true };
}
