import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { AgencyFile, AgencyWishes, saveOwnAgency as saveOwnAgencyCall } from '@throughfare/contract/calls/agencies';
import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import { mayInAgency } from '@throughfare/contract/agency-rights';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AgencyPerson } from '../agencies.api.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { recordAgencyEvent } from '../agency-events.ts';
import { wishNotice } from '../mails/agency-mails.ts';
import { noticesOf } from '../people/tell-people.ts';
import { changesOf, checkedOf } from '../rules/checked-details.ts';
import { findAgency } from './agency-directory.ts';
import { checkDetails, writeDetails } from './change-agency.ts';
import { lockAgency } from './lock-agency.ts';

type Asked = CallRequest<typeof saveOwnAgencyCall>['body'];

interface WishRow {
  id: string;
  agency_id: string;
  agency: string;
  wanted: Asked;
  by: string | null;
  asked_at: Date;
}

const openWish = (agencyId: string) => sql<WishRow>`
  select wish.id, wish.agency_id, agency.name as agency, wish.wanted, account.name as by, wish.asked_at
  from retail.agency_wish wish join retail.agency on agency.id = wish.agency_id left join shared.person account on account.id = wish.asked_by
  where wish.state = 'new' and wish.agency_id = ${agencyId}`;

const detailsOf = ({ name, ...rest }: AgencyFile['agency']) => ({ ...rest, company: name });

/** The changes that an agency asks for, beside its details of now; undefined if nothing waits. */
export async function wishesOf(db: Db, agency: AgencyFile['agency']): Promise<AgencyWishes | undefined> {
  const { rows } = await openWish(agency.agencyId).execute(db);
  const [row] = rows;
  return row && { at: row.asked_at.toISOString(), by: row.by ?? '', changes: changesOf(detailsOf(agency), row.wanted) };
}

/**
 * Saves what an agency may say about itself at once. What the desk has checked stays until the desk has checked it again; a later wish
 * replaces the one that waits. Refuses the refusals of `checkDetails`.
 */
export async function saveOwnAgency(asked: Asked, by: AgencyPerson, deps: AgenciesDeps): Promise<string> {
  const { db, clock } = deps;
  const { agencyId } = by;
  return db.transaction().execute(async (transaction) => {
    await lockAgency(transaction, agencyId);
    const found = await findAgency(transaction, agencyId);
    if (!found) throw new Refusal('object.notFound');
    const now = detailsOf(found.agency);
    const changes = changesOf(now, asked);
    // The numbers belong to the country and the scheme, so all are checked as they would be after the desk's approval.
    await checkDetails(transaction, agencyId, asked, deps);
    const [at, nowMs] = [new Date(clock.now()), clock.now()];
    await writeDetails(transaction, agencyId, { ...asked, ...checkedOf(now) });
    await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'detailsChanged', detail: '', atMs: nowMs });
    await sql`delete from retail.agency_wish where agency_id = ${agencyId} and state = 'new'`.execute(transaction);
    if (changes.length === 0) return 'The details have been saved.';
    await sql`
      insert into retail.agency_wish (id, agency_id, wanted, asked_by, asked_at, state)
      values (${randomUUID()}, ${agencyId}, ${JSON.stringify(asked)}::jsonb, ${by.userId}, ${at}, 'new')`.execute(transaction);
    const names = changes.map(({ field }) => field).join(', ');
    await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'detailsAsked', detail: names, atMs: nowMs });
    return `The other details have been saved. Our desk checks first: ${names}. You get a mail when it has decided.`;
  });
}

/** Refuses `object.notFound`, `agency.noteMissing` and the refusals of `checkDetails`. */
export async function decideWishes(
  { agencyId, accept, note }: { readonly agencyId: string; readonly accept: boolean; readonly note: string },
  by: AgencyPerson,
  deps: AgenciesDeps,
): Promise<string> {
  const { db, clock, outbox, sender } = deps;
  if (!accept && note === '') throw new Refusal('agency.noteMissing');
  return db.transaction().execute(async (transaction) => {
    await lockAgency(transaction, agencyId);
    const { rows } = await openWish(agencyId).execute(transaction);
    const [wish] = rows;
    const found = await findAgency(transaction, agencyId);
    if (!wish || !found) throw new Refusal('object.notFound');
    const now = detailsOf(found.agency);
    const names = changesOf(now, wish.wanted)
      .map(({ field }) => field)
      .join(', ');
    const atMs = clock.now();
    if (accept) {
      // Address and contact may have changed again since.
      const wanted = { ...now, ...checkedOf(wish.wanted) };
      await checkDetails(transaction, agencyId, wanted, deps);
      await writeDetails(transaction, agencyId, wanted);
    }
    await sql`
      update retail.agency_wish set state = ${accept ? 'accepted' : 'declined'}, note = ${note}, decided_by = ${by.userId},
        decided_at = ${new Date(atMs)} where id = ${wish.id}`.execute(transaction);
    const kind = accept ? 'detailsChanged' : 'detailsDeclined';
    await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind, detail: names, atMs });
    const notice = wishNotice({ wishId: wish.id, company: accept ? wish.wanted.company : now.company, names, accept, note }, sender.brand);
    await noticesOf({ outbox, clock }).tellAdministrators(transaction, agencyId, notice);
    return accept ? `Changed: ${names}. The agency's administrators get a mail.` : "Declined. The agency's administrators get a mail.";
  });
}

/** Wishes that nobody has decided, for those who may. */
export async function waitingWishes(person: AgencyPerson, db: Db): Promise<readonly WaitingItem[]> {
  if (!mayInAgency(person, 'changeTerms')) return [];
  const { rows } = await sql<Pick<WishRow, 'id' | 'agency_id' | 'agency'>>`
    select wish.id, wish.agency_id, agency.name as agency from retail.agency_wish wish join retail.agency on agency.id = wish.agency_id
    where wish.state = 'new' order by wish.asked_at`.execute(db);
  return rows.map((row) => ({
    kind: 'application' as const,
    key: `wish ${row.id}`,
    label: row.agency,
    text: 'asks to change its details',
    path: `/manage-agencies?agency=${row.agency_id}`,
    isUrgent: false,
  }));
}
