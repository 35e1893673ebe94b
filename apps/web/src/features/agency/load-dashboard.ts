import { type AgencyAlert, listAgencyAlerts } from '@throughfare/contract/calls/agency-alerts';
import { type AgencyCreditAccount, getAgencyCredit } from '@throughfare/contract/calls/agency-credit';
import { type AgencyDashboard, getAgencyDashboard, salesGroup } from '@throughfare/contract/calls/agency-dashboard';
import { listWaiting, mailWaiting, type WaitingItem, type WaitingKind } from '@throughfare/contract/calls/agency-waiting';
import { getUserConfigs, type FavouriteJourney } from '@throughfare/contract/calls/agent-tools';
import { listQuotes, type QuoteRow } from '@throughfare/contract/calls/quotes';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';

export interface WaitingWork {
  readonly items: readonly WaitingItem[];
  /** Kinds that could not be loaded. */
  readonly missing: readonly WaitingKind[];
  /** Whether new work is mailed to this person. */
  readonly byMail: boolean;
}

export interface DashboardWork {
  /** The shop's notices to agencies for today. */
  readonly alerts: readonly AgencyAlert[];
  readonly favourites: readonly FavouriteJourney[];
  /** Open quotes, the first to expire at the top. */
  readonly quotes: readonly QuoteRow[];
  /** Absent if it could not be loaded; the page says so. */
  readonly waiting?: WaitingWork;
  /** Absent if it could not be loaded; the page says so. */
  readonly day?: AgencyDashboard;
  readonly accounts: readonly AgencyCreditAccount[];
}

/** `by`: the grouping of sales, from the address. */
export async function loadDashboard(visitor: Visitor, by: string | null): Promise<DashboardWork> {
  const [alerts, configs, quotes, day, credit, waiting] = await Promise.all([
    visitor.ask(listAgencyAlerts, {}),
    visitor.ask(getUserConfigs, {}),
    visitor.ask(listQuotes, { query: { state: 'open' } }),
    visitor.ask(getAgencyDashboard, { query: { by: salesGroup.options.find((known) => known === by) } }),
    visitor.ask(getAgencyCredit, { query: {} }),
    visitor.ask(listWaiting, {}),
  ]);
  const open = (quotes.ok ? quotes.data.data.quotes : []).toSorted((a, b) => a.validUntil.localeCompare(b.validUntil));
  return {
    alerts: alerts.ok ? alerts.data.data.alerts : [],
    favourites: configs.ok ? configs.data.data.favouriteJourneys : [],
    quotes: open,
    ...(waiting.ok ? { waiting: waiting.data.data } : {}),
    ...(day.ok ? { day: day.data.data } : {}),
    accounts: credit.ok ? credit.data.data.accounts : [],
  };
}

/** Switches the mails about new work for this person. */
export async function switchWaitingMails(visitor: Visitor, form: FormData): Promise<void> {
  await visitor.ask(mailWaiting, { body: { on: formText(form, 'on') === 'yes' } });
}
