import type { AgencyAlert } from '@throughfare/contract/calls/agency-alerts';
import { createHash } from 'node:crypto';

/** An alert as an editor writes it. */
export interface StoredAgencyAlert extends Pick<AgencyAlert, 'text' | 'colour' | 'link' | 'linkText'> {
  /** YYYY-MM-DD, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Id of the agency that it is for, with its branches; absent: all agencies. */
  readonly audience?: string;
}

interface Reader {
  readonly date: string;
  /** The reader's agency, and its head office where it is a branch. */
  readonly agencyIds: readonly string[];
  readonly dismissed: ReadonlySet<string>;
}

/** AGENCY-64: the alerts that somebody of an agency sees on a day, in their order. */
export function alertsForAgency(
  alerts: readonly { readonly slug: string; readonly body: StoredAgencyAlert }[],
  { date, agencyIds, dismissed }: Reader,
): AgencyAlert[] {
  return alerts
    .filter(({ body }) => body.firstDay <= date && date <= body.lastDay)
    .filter(({ body: { audience } }) => audience === undefined || agencyIds.includes(audience))
    .map(({ slug, body: { text, colour, link, linkText } }) => ({
      alertId: `${slug}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`,
      text,
      colour,
      ...(link !== undefined && linkText !== undefined ? { link, linkText } : {}),
    }))
    .filter(({ alertId }) => !dismissed.has(alertId));
}
