import { type AgencyAlert, listAgencyAlerts } from '@throughfare/contract/calls/agency-alerts';
import { type AgencyCreditAccount, getAgencyCredit } from '@throughfare/contract/calls/agency-credit';
import { type AgencyDashboard, getAgencyDashboard, salesGroup } from '@throughfare/contract/calls/agency-dashboard';
import { getUserConfigs, type FavouriteJourney } from '@throughfare/contract/calls/agent-tools';
import { type GroupRow, listGroups } from '@throughfare/contract/calls/groups';
import { listQuotes, type QuoteRow } from '@throughfare/contract/calls/quotes';
import type { Visitor } from '../../app/visitor.ts';

export interface DashboardWork {
  /** The shop's notices to agencies for today. */
  readonly alerts: readonly AgencyAlert[];
  readonly favourites: readonly FavouriteJourney[];
  /** Open quotes, the first to expire at the top. */
  readonly quotes: readonly QuoteRow[];
  /** The number of those that end within a day. */
  readonly endingSoon: number;
  /** Group requests with an offer that this agency has not answered. */
  readonly offers: readonly GroupRow[];
  /** For the desk: group requests that wait for a price or a booking. */
  readonly askedOfDesk: readonly GroupRow[];
  /** Absent if it could not be loaded; the page says so. */
  readonly day?: AgencyDashboard;
  readonly accounts: readonly AgencyCreditAccount[];
}

const soonMs = 24 * 3_600_000;

/** `by`: the grouping of sales, from the address. */
export async function loadDashboard(visitor: Visitor, by: string | null, isDesk: boolean): Promise<DashboardWork> {
  const [alerts, configs, quotes, day, credit, offered, asked, accepted] = await Promise.all([
    visitor.ask(listAgencyAlerts, {}),
    visitor.ask(getUserConfigs, {}),
    visitor.ask(listQuotes, { query: { state: 'open' } }),
    visitor.ask(getAgencyDashboard, { query: { by: salesGroup.options.find((known) => known === by) } }),
    visitor.ask(getAgencyCredit, { query: {} }),
    isDesk ? undefined : visitor.ask(listGroups, { query: { state: 'offered' } }),
    isDesk ? visitor.ask(listGroups, { query: { state: 'asked' } }) : undefined,
    isDesk ? visitor.ask(listGroups, { query: { state: 'accepted' } }) : undefined,
  ]);
  const open = (quotes.ok ? quotes.data.data.quotes : []).toSorted((a, b) => a.validUntil.localeCompare(b.validUntil));
  const soon = new Date(visitor.page.nowMs + soonMs).toISOString();
  return {
    alerts: alerts.ok ? alerts.data.data.alerts : [],
    favourites: configs.ok ? configs.data.data.favouriteJourneys : [],
    quotes: open,
    endingSoon: open.filter(({ validUntil }) => validUntil < soon).length,
    offers: offered?.ok ? offered.data.data.groups : [],
    askedOfDesk: [asked, accepted].flatMap((listed) => (listed?.ok ? listed.data.data.groups : [])),
    ...(day.ok ? { day: day.data.data } : {}),
    accounts: credit.ok ? credit.data.data.accounts : [],
  };
}
