import { getCurrentAlerts, type Alert } from '@throughfare/contract/calls/alert-banner';
import type { Visitor } from '../../lib/visitor.ts';

/** The alerts of a landing page, My Bookings among them (SITE-5): only for the public in a browser; hidden if they cannot be loaded. */
export async function loadAlerts(visitor: Visitor, date: string): Promise<readonly Alert[]> {
  if (visitor.fromApp) return [];
  const current = await visitor.ask(getCurrentAlerts, { query: { date } });
  return current.ok ? current.data.data.data.filter(({ alertId }) => !visitor.closedAlerts.has(alertId)) : [];
}
