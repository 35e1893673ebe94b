import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { quotesEnding } from './quote-store.ts';

const soonMs = 24 * 3_600_000;

/** The agency's open quotes that end within a day. */
export async function waitingQuotes({ agencyId }: AgencyPerson, db: Db, nowMs: number): Promise<readonly WaitingItem[]> {
  const ending = await quotesEnding(db, agencyId, { after: new Date(nowMs), before: new Date(nowMs + soonMs) });
  return ending.map(({ quoteId, reference, customerName, validUntil }) => ({
    kind: 'quote',
    key: `quote ${quoteId}`,
    label: reference,
    text: customerName === '' ? 'the quote ends' : `the quote for ${customerName} ends`,
    path: `/quotes/${quoteId}`,
    by: validUntil.toISOString(),
    isUrgent: false,
  }));
}
