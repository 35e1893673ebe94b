import type { FoundAccount } from '@throughfare/contract/calls/account-desk';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/postgres/db.ts';

/** The most that a list shows. */
const mostFound = 20;

/** Accounts whose address, user name or name contains the words, sorted by address. */
export async function findAccounts(
  db: Db,
  words: string,
  nowMs: number,
): Promise<{ readonly accounts: FoundAccount[]; readonly isMore: boolean }> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    role: FoundAccount['role'];
    agency_name: string | null;
    sessions: number;
    signed_in_at: Date | null;
  }>`
    select account.id, account.email, account.first_name, account.last_name, account.role,
      (select agency.name from retail.agency_member member join shared.agency on agency.id = member.agency_id
        where member.user_id = account.id limit 1) as agency_name,
      alive.sessions, alive.signed_in_at
    from retail.user account, lateral (
      select count(*)::integer as sessions, max(signed_in_at) as signed_in_at from retail.session
      where user_id = account.id and user_session_id is not null and expires_at > ${new Date(nowMs)}) alive
    where account.email ilike ${pattern} or account.username ilike ${pattern}
      or concat_ws(' ', account.first_name, account.last_name) ilike ${pattern}
    order by account.email limit ${mostFound + 1}`.execute(db);
  return { accounts: rows.slice(0, mostFound).map(present), isMore: rows.length > mostFound };

  function present({ id, email, first_name, last_name, role, agency_name, sessions, signed_in_at }: (typeof rows)[number]): FoundAccount {
    return {
      userId: id,
      email,
      name: `${first_name} ${last_name}`.trim(),
      role,
      sessions,
      ...(agency_name === null ? {} : { agencyName: agency_name }),
      ...(signed_in_at === null ? {} : { signedInAt: signed_in_at.toISOString() }),
    };
  }
}

/** The number of accounts that are signed in, and of their devices. */
export async function countSignedIn(db: Db, nowMs: number): Promise<{ readonly accounts: number; readonly sessions: number }> {
  const { rows } = await sql<{ accounts: number; sessions: number }>`
    select count(distinct user_id)::integer as accounts, count(*)::integer as sessions from retail.session
    where user_session_id is not null and expires_at > ${new Date(nowMs)}`.execute(db);
  return rows[0] ?? { accounts: 0, sessions: 0 };
}
