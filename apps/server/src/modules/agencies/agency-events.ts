import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

/** In the past tense, for the agency's history; `detail` follows. */
const words = {
  joined: 'Joined',
  detailsChanged: 'Details changed',
  detailsAsked: 'Change of details asked for',
  detailsDeclined: 'Change of details declined',
  agencySuspended: 'Suspended',
  agencyResumed: 'Works again',
  agentInvited: 'Invited',
  agentInvitedAgain: 'Invited again',
  agentRoleChanged: 'Role changed',
  agentSuspended: 'Agent suspended',
  agentResumed: 'Agent works again',
  handedOver: 'Handed over',
  termsChanged: 'Terms changed',
  markUpChanged: 'Mark-up changed',
  keyMade: 'Key made',
  keyRotated: 'Key rotated',
  keyRevoked: 'Key revoked',
  creditChanged: 'Credit',
  statementIssued: 'Statement issued',
  transferEntered: 'Money entered',
  memoEntered: 'Memo entered',
  memoAnswered: 'Memo answered',
  bankDetailsEntered: 'Bank details entered',
  bankDetailsConfirmed: 'Bank details confirmed',
  bankDetailsRefused: 'Bank details refused',
  webhookAdded: 'Webhook added',
  webhookRotated: 'Secret of a webhook rotated',
  webhookRemoved: 'Webhook removed',
} as const;

export type AgencyEventKind = keyof typeof words;

export interface NewAgencyEvent {
  readonly agencyId: string;
  readonly byUserId: string;
  readonly kind: AgencyEventKind;
  readonly detail: string;
  readonly atMs: number;
}

export async function recordAgencyEvent(db: Db, { agencyId, byUserId, kind, detail, atMs }: NewAgencyEvent): Promise<void> {
  await sql`insert into retail.agency_event (agency_id, by_user_id, kind, detail, happened_at)
    values (${agencyId}, ${byUserId}, ${kind}, ${detail}, ${new Date(atMs)})`.execute(db);
}

const most = 50;

/** The latest events, newest first. */
export async function listAgencyEvents(db: Db, agencyId: string) {
  const { rows } = await sql<{ kind: AgencyEventKind; detail: string; happened_at: Date; by: string | null }>`
    select event.kind, event.detail, event.happened_at, account.name as by
    from retail.agency_event event left join shared.person account on account.id = event.by_user_id
    where event.agency_id = ${agencyId} order by event.id desc limit ${most}`.execute(db);
  return rows.map(({ kind, detail, happened_at, by }) => ({
    at: happened_at.toISOString(),
    text: detail === '' ? words[kind] : `${words[kind]}: ${detail}`,
    by: by ?? 'An account that has ended',
  }));
}
