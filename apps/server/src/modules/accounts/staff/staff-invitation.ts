import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { firstPasswordDays } from '../rules/first-password.ts';

const dayMs = 86_400_000;

/** The latest invitation of an account, by its own id or the account's. */
export async function findInvitation(db: Db, of: { readonly id: string } | { readonly userId: string }) {
  const { rows } = await sql<{ id: string; user_id: string; created_at: Date; agency: string; invited_by: string | null }>`
    select invitation.id, invitation.user_id, invitation.created_at, agency.name as agency,
      nullif(trim(concat_ws(' ', inviter.first_name, inviter.last_name)), '') as invited_by
    from retail.staff_invitation invitation
      join retail.agency_member member on member.user_id = invitation.user_id
      join shared.agency on agency.id = member.agency_id
      left join retail.user inviter on inviter.id = invitation.invited_by
    where ${'id' in of ? sql`invitation.id = ${of.id}` : sql`invitation.user_id = ${of.userId}`}
    order by invitation.created_at desc, invitation.id limit 1`.execute(db);
  const [row] = rows;
  return row && { id: row.id, userId: row.user_id, createdAtMs: row.created_at.getTime(), agency: row.agency, invitedBy: row.invited_by };
}

/** A first password expires, unless it did not come from an invitation (demo accounts, accounts of older shops). */
export async function isInvitationOver(db: Db, userId: string, nowMs: number): Promise<boolean> {
  const invitation = await findInvitation(db, { userId });
  return invitation !== undefined && invitation.createdAtMs + firstPasswordDays * dayMs <= nowMs;
}

/** Whether the person or their agency is suspended. Locked until the transaction ends. */
export async function isSuspended(transaction: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ suspended: boolean }>`
    select member.suspended_at is not null or agency.suspended_at is not null as suspended
    from retail.agency_member member join shared.agency on agency.id = member.agency_id
    where member.user_id = ${userId} for share`.execute(transaction);
  return rows.some(({ suspended }) => suspended);
}
