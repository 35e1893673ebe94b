import type { AgencyAlert } from '@throughfare/contract/calls/agency-alerts';
import { createHash } from 'node:crypto';

/** An alert as an editor writes it. */
export interface StoredAgencyAlert extends Pick<AgencyAlert, 'text' | 'colour' | 'link' | 'linkText'> {
  /** YYYY-MM-DD, both days included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The id of the agency for which it is, branches included. Absent: for all agencies. */
  readonly audience?: string;
}

interface Reader {
  readonly date: string;
  /** The reader's agency, and its head office if it is a branch. */
  readonly agencyIds: readonly string[];
  readonly dismissed: ReadonlySet<string>;
}

/** The alerts that a person of an agency sees on a day, in order (AGENCY-64). */
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
