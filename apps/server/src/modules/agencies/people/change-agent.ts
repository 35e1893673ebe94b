import { Refusal } from '@throughfare/kernel/refusal';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import type { StaffMember } from '../../accounts/accounts.api.ts';
import type { AgencyPerson } from '../agencies.api.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { type AgencyEventKind, recordAgencyEvent } from '../agency-events.ts';
import { mayManage } from './which-agency.ts';

type AgentChange = 'makeAdmin' | 'makeAgent' | 'suspend' | 'resume' | 'inviteAgain';

interface Effect {
  readonly kind: AgencyEventKind;
  readonly detail: string;
  readonly done: string;
}

/**
 * Refuses `object.notFound` for a person of another agency, `agent.self`, `agent.lastAdmin` if nobody would be left to manage the agency,
 * `agent.notInvited`. Answers the change made.
 */
export async function changeAgent(
  { userId, change }: { readonly userId: string; readonly change: AgentChange },
  by: AgencyPerson,
  deps: AgenciesDeps,
): Promise<string> {
  const { db, clock, staff } = deps;
  return db.transaction().execute(async (transaction) => {
    const member = await staff.find(transaction, userId);
    if (!member || !(await mayManage(by, member.agencyId, transaction))) throw new Refusal('object.notFound');
    if (userId === by.userId) throw new Refusal('agent.self');
    const { kind, detail, done } = await apply(change, member, by, transaction, deps);
    await recordAgencyEvent(transaction, { agencyId: member.agencyId, byUserId: by.userId, kind, detail, atMs: clock.now() });
    return done;
  });
}

async function apply(
  change: AgentChange,
  member: StaffMember,
  by: AgencyPerson,
  transaction: DbTransaction,
  deps: AgenciesDeps,
): Promise<Effect> {
  const { staff } = deps;
  const { userId, email } = member;
  switch (change) {
    case 'makeAdmin':
      await staff.changeRole(userId, 'B2BAdmin', transaction);
      return { kind: 'agentRoleChanged', detail: `${email} is an administrator`, done: `${email} is an administrator now.` };
    case 'makeAgent':
      await keepAnAdministrator(member, transaction, deps);
      await staff.changeRole(userId, 'B2BAgent', transaction);
      return { kind: 'agentRoleChanged', detail: `${email} is an agent`, done: `${email} is an agent now.` };
    case 'suspend':
      await keepAnAdministrator(member, transaction, deps);
      await staff.suspend(userId, true, transaction);
      return { kind: 'agentSuspended', detail: email, done: `${email} is suspended and signed out.` };
    case 'resume':
      await staff.suspend(userId, false, transaction);
      return { kind: 'agentResumed', detail: email, done: `${email} can sign in again.` };
    case 'inviteAgain':
      if (member.state !== 'invited') throw new Refusal('agent.notInvited');
      await staff.inviteAgain(userId, by.userId, transaction);
      return { kind: 'agentInvitedAgain', detail: email, done: `${email} will get a new first password by mail.` };
  }
}

async function keepAnAdministrator({ userId, agencyId }: StaffMember, transaction: DbTransaction, { staff }: AgenciesDeps): Promise<void> {
  const administrators = await staff.administrators(transaction, agencyId);
  if (administrators.length === 1 && administrators[0] === userId) throw new Refusal('agent.lastAdmin');
}
