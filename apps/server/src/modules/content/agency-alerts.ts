import { dismissAgencyAlert, listAgencyAlerts, type AgencyAlert } from '@throughfare/contract/calls/agency-alerts';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import { defaultMarket, type Market } from '@throughfare/kernel/market';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { marketDay } from '@throughfare/kernel/market-day';
import type { ContentDeps } from './content-deps.ts';
import { listContent } from './content-store.ts';
import { alertsForAgency, type StoredAgencyAlert } from './rules/alerts-for-agency.ts';

/** The alerts on the dashboard of agencies' people (AGENCY-64). Banners for the public are separate (SITE-5). */
export function agencyAlertRoutes(binder: CallBinder, { db, clock, agencies }: ContentDeps): void {
  /** Today's alerts, without the dismissed ones. */
  async function alertsOf({ agencyId }: AgencyPerson, market: Market | undefined, dismissed: readonly string[]): Promise<AgencyAlert[]> {
    const [alerts, agencyIds] = await Promise.all([
      listContent<StoredAgencyAlert>(db, 'AGENCY_ALERT'),
      agencies.withHeadOffice(agencyId, db),
    ]);
    const date = marketDay(market ?? defaultMarket, clock.now());
    return alertsForAgency(alerts, { date, agencyIds, dismissed: new Set(dismissed) });
  }

  binder.bind(listAgencyAlerts, async ({ claims, session }) => {
    const person = await agencies.admitAgent(session, 'sell', db);
    const { rows } = await sql<{ alert_id: string }>`
      select alert_id from retail.agency_alert_dismissal where user_id = ${person.userId}`.execute(db);
    return {
      data: {
        alerts: await alertsOf(
          person,
          claims.browseFrom,
          rows.map(({ alert_id }) => alert_id),
        ),
      },
    };
  });

  binder.bind(dismissAgencyAlert, async ({ request: { body }, claims, session }) => {
    const person = await agencies.admitAgent(session, 'sell', db);
    // Only shown alerts can be dismissed, so that nobody fills the table with made-up ids.
    const shown = await alertsOf(person, claims.browseFrom, []);
    if (!shown.some(({ alertId }) => alertId === body.alertId)) throw new Refusal('object.notFound');
    await sql`
      insert into retail.agency_alert_dismissal (user_id, alert_id, dismissed_at)
      values (${person.userId}, ${body.alertId}, ${new Date(clock.now())}) on conflict do nothing`.execute(db);
    return { data: { dismissed: true as const } };
  });
}
