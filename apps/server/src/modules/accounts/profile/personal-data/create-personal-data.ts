import type { CallAnswer } from '@throughfare/contract/call';
import {
  deleteAccount as deleteAccountCall,
  exportPersonalData as exportPersonalDataCall,
  getNewsletterConsent,
  listSecurityEvents as listSecurityEventsCall,
} from '@throughfare/contract/calls/personal-data';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { CallBinder } from '../../../../platform/binding/call-context.ts';
import type { Session } from '../../../../platform/binding/session.ts';
import { deleteAccount } from './delete-account.ts';
import { exportPersonalData } from './export-personal-data.ts';
import { listSecurityEvents } from './list-security-events.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

export interface PersonalData {
  bindTo(binder: CallBinder): void;
}

/** A person's rights over their data: export and deletion. */
export function createPersonalData(deps: PersonalDataDeps): PersonalData {
  const { db, clock } = deps;
  return {
    bindTo(binder) {
      binder.bind(listSecurityEventsCall, async ({ session, address }) => {
        const events = await listSecurityEvents(userOf(session), address, deps);
        return { body: { events: events.map(({ atMs, ...event }) => ({ ...event, at: new Date(atMs).toISOString() })) } };
      });
      binder.bind(getNewsletterConsent, async ({ session }): Promise<CallAnswer<typeof getNewsletterConsent>> => {
        const { rows } = await sql<{ offers_wording: string | null; offers_agreed_at: Date | null }>`
          select offers_wording, offers_agreed_at from retail.user where id = ${userOf(session)}`.execute(db);
        const { offers_wording: wording, offers_agreed_at: agreedAt } = rows[0] ?? {};
        return { body: wording && agreedAt ? { agreed: true, wording, agreedAt: agreedAt.toISOString() } : { agreed: false } };
      });
      binder.bind(exportPersonalDataCall, async ({ session }) => ({
        data: { exportedAt: new Date(clock.now()).toISOString(), sections: await exportPersonalData(userOf(session), deps) },
      }));
      binder.bind(deleteAccountCall, async ({ session, address, request: { body } }) => {
        await deleteAccount({ userId: userOf(session), address, ...body }, deps);
        return { body: { deleted: true as const } };
      });
    },
  };
}

/** The access rule of these calls only admits people with an account. */
function userOf({ userId }: Session): string {
  if (userId === undefined) throw new Refusal('session.wrongRole');
  return userId;
}
