import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { Currency } from '@throughfare/kernel/money';
import type { Departures } from '../search.api.ts';
import { searchTickets } from '../search-tickets.ts';
import type { SearchDeps } from '../search-deps.ts';

/** Trains that leave in the same minutes and reach other stations are in the list too. */
const nearby = 8;

/** The tickets of a search from these departures on, whole and split, at today's prices (SPLIT-3). */
export async function ticketsOn(
  record: SearchRecord,
  { outward, inward }: Departures,
  currency: Currency,
  deps: SearchDeps,
): Promise<{ readonly outward: readonly Ticket[]; readonly inward: readonly Ticket[] }> {
  const from = (minutes: number) => ({ after: new Date(minutes * 60_000).toISOString() });
  const windows = { outward: from(outward), ...(inward === undefined ? {} : { inward: from(inward) }) };
  return searchTickets(
    record,
    { id: record.id, ...windows, limit: nearby, withSplits: true, withConditions: false, isPatient: true },
    currency,
    deps,
  );
}
