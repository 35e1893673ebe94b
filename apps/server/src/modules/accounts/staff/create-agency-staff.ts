import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import type { AgencyStaff, StaffMember, StaffRole } from '../accounts.api.ts';
import { firstPassword } from '../rules/first-password.ts';
import { accountMail } from '../identity/account-mail.ts';
import { addUser } from '../identity/add-user.ts';
import { endUserSessions } from '../identity/end-user-sessions.ts';
import { oneAtATime } from '../identity/one-at-a-time.ts';
import { hashPassword } from '../identity/password-hash.ts';
import type { UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';

type StaffDeps = Pick<UserDeps, 'clock' | 'outbox' | 'identity' | 'secrets'>;

interface StaffRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: StaffRole;
  agency_id: string;
  state: StaffMember['state'];
  second_factor: boolean;
  last_sign_in_at: Date | null;
}

/** The accounts of agencies' people. Their administrators invite, change and suspend them. */
export function createAgencyStaff({ clock, outbox, identity, secrets }: StaffDeps): AgencyStaff {
  async function invite(
    { userId, email }: { readonly userId: string; readonly email: string },
    invitationId: string,
    byUserId: string | undefined,
    transaction: DbTransaction,
  ): Promise<void> {
    await sql`insert into retail.staff_invitation (id, user_id, invited_by, created_at)
      values (${invitationId}, ${userId}, ${byUserId ?? null}, ${new Date(clock.now())})`.execute(transaction);
    const wanted = { mail: accountMail, ids: { kind: 'staffInvited' as const, id: invitationId }, to: email };
    const by = byUserId === undefined ? {} : { by: { session: { role: 'B2BAdmin' as const, userId: byUserId }, address: '' } };
    await outbox.add({ ...wanted, ...by }, transaction);
  }

  async function signOut(userId: string, transaction: DbTransaction): Promise<void> {
    await endUserSessions({ userId, nowMs: clock.now() }, transaction, identity);
  }

  return {
    async list(db, { agencyId, search, state, offset, limit }) {
      const words = search === undefined || search === '' ? undefined : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const { rows } = await sql<StaffRow & { total: string }>`
        select *, count(*) over () as total from (${staffRows(sql`member.agency_id = ${agencyId}`)}) staff
        where (${words ?? null}::text is null or email ilike ${words ?? null} or concat_ws(' ', first_name, last_name) ilike ${words ?? null})
          and (${state ?? null}::text is null or state = ${state ?? null})
        order by last_name, first_name, email limit ${limit} offset ${offset}`.execute(db);
      return { total: Number(rows[0]?.total ?? 0), members: rows.map(present) };
    },

    async find(db, userId) {
      const { rows } = await sql<StaffRow>`${staffRows(sql`account.id = ${userId}`)} for update of member`.execute(db);
      return rows[0] && present(rows[0]);
    },

    async invite({ agencyId, firstName, lastName, email: typed, role, byUserId }, transaction) {
      const email = typed.toLowerCase();
      await oneAtATime(email, transaction);
      if (await createUserStore(transaction).findByEmail(email)) throw new Refusal('agent.emailTaken');
      const [id, invitationId] = [randomUUID(), randomUUID()];
      const passwordHash = await hashPassword(firstPassword(invitationId, secrets[0]));
      await addUser({ id, email, firstName, lastName, role, passwordHash, mustChangePassword: true }, transaction, identity);
      await sql`insert into retail.agency_member (user_id, agency_id) values (${id}, ${agencyId})`.execute(transaction);
      await invite({ userId: id, email }, invitationId, byUserId, transaction);
      return id;
    },

    async inviteAgain(userId, byUserId, transaction) {
      const invitationId = randomUUID();
      const passwordHash = await hashPassword(firstPassword(invitationId, secrets[0]));
      const { internalAdapter } = await identity.context;
      await identity.within(transaction, () => internalAdapter.updatePassword(userId, passwordHash));
      const user = await createUserStore(transaction).find(userId);
      if (user) await invite({ userId, email: user.email }, invitationId, byUserId, transaction);
    },

    async changeRole(userId, role, transaction) {
      await sql`update retail.user set role = ${role} where id = ${userId}`.execute(transaction);
      await signOut(userId, transaction);
    },

    async suspend(userId, suspended, transaction) {
      const at = suspended ? new Date(clock.now()) : null;
      await sql`update retail.agency_member set suspended_at = ${at} where user_id = ${userId}`.execute(transaction);
      if (suspended) await signOut(userId, transaction);
    },

    async signOutAgency(agencyId, transaction) {
      const { rows } = await sql<{ user_id: string }>`
        select user_id from retail.agency_member where agency_id = ${agencyId}`.execute(transaction);
      for (const { user_id } of rows) await signOut(user_id, transaction);
    },

    async administrators(db, agencyId) {
      const { rows } = await sql<{ id: string }>`
        select account.id from retail.agency_member member join retail.user account on account.id = member.user_id
        where member.agency_id = ${agencyId} and member.suspended_at is null and account.role = 'B2BAdmin'
        for update of member`.execute(db);
      return rows.map(({ id }) => id);
    },

    async standingOf(db, userId) {
      const { rows } = await sql<{ invited_by: string[] | null; invited_at: Date | null }>`
        select array_agg(distinct invitation.invited_by) filter (where invitation.invited_by is not null) as invited_by,
          min(invitation.created_at) as invited_at
        from retail.user account left join retail.staff_invitation invitation on invitation.user_id = account.id
        where account.id = ${userId} group by account.id`.execute(db);
      const [row] = rows;
      return row && { userId, invitedBy: row.invited_by ?? [], ...(row.invited_at ? { invitedAtMs: row.invited_at.getTime() } : {}) };
    },

    async addMachine({ agencyId, keyId, name }, transaction) {
      const [id, now] = [randomUUID(), new Date(clock.now())];
      // No mail server can have a name under `.invalid` (RFC 2606). Without a row in user_account there is nothing to sign in with.
      await sql`
        insert into retail.user (id, email, first_name, last_name, role, must_change_password, created_at, updated_at)
        values (${id}, ${`key-${keyId}@keys.invalid`}, 'Key', ${name}, 'B2BAgent', false, ${now}, ${now})`.execute(transaction);
      await sql`insert into retail.agency_member (user_id, agency_id, is_machine) values (${id}, ${agencyId}, true)`.execute(transaction);
      return id;
    },
  };
}

function staffRows(where: ReturnType<typeof sql>) {
  return sql<StaffRow>`
    select account.id, account.email, account.first_name, account.last_name, account.role, member.agency_id,
      case when member.suspended_at is not null then 'suspended' when account.must_change_password then 'invited' else 'active' end as state,
      account.second_factor_enabled is true
        or exists (select from retail.user_passkey passkey where passkey.user_id = account.id) as second_factor,
      (select max(happened_at) from retail.security_event event
        where event.user_id = account.id and event.kind = 'signedIn') as last_sign_in_at
    from retail.agency_member member join retail.user account on account.id = member.user_id
    where not member.is_machine and ${where}`;
}

function present({ id, email, first_name, last_name, role, agency_id, state, second_factor, last_sign_in_at }: StaffRow): StaffMember {
  return {
    userId: id,
    email,
    firstName: first_name,
    lastName: last_name,
    role,
    agencyId: agency_id,
    state,
    secondFactor: second_factor,
    ...(last_sign_in_at === null ? {} : { lastSignInAt: last_sign_in_at }),
  };
}
