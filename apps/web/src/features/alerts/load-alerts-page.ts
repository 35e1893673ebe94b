import { listAlerts, type Alert } from '@throughfare/contract/calls/alerts';
import { getSearchRecord } from '@throughfare/contract/calls/search';
import type { Visitor } from '../../lib/visitor.ts';

/** A journey for which an alert can be asked: that of a recorded search. */
export interface AskedJourney {
  readonly searchId: string;
  readonly kind: 'price' | 'saleOpens';
  readonly journey: string;
  readonly party: string;
  readonly day: string;
  readonly currency: Visitor['currency'];
}

export interface AlertsView {
  readonly journey: AskedJourney | undefined;
  /** The search of the address is unknown. */
  readonly isUnknownSearch: boolean;
  /** Undefined for somebody without a link and without an account. */
  readonly own: { readonly email: string; readonly alerts: readonly Alert[] } | undefined;
  /** The reason why a link opens nothing. */
  readonly problem: string | undefined;
  /** The link's token, absent for an account. */
  readonly token: string | undefined;
}

interface AlertsAddress {
  readonly search: string | null;
  readonly kind: string | null;
  readonly token: string | null;
}

export async function loadAlertsPage(visitor: Visitor, { search, kind, token }: AlertsAddress): Promise<AlertsView> {
  const [record, own] = await Promise.all([
    search === null ? undefined : visitor.ask(getSearchRecord, { query: { id: search.slice(0, 40) || 'none' } }),
    token === null && !visitor.hasSession()
      ? undefined
      : visitor.ask(listAlerts, { query: token === null ? {} : { token: token.slice(0, 200) } }),
  ]);
  const found = record?.ok && record.data.searchData.productType === 'PointToPoint' ? record.data.searchData : undefined;
  return {
    journey: found && {
      searchId: found.id,
      kind: kind === 'saleOpens' ? 'saleOpens' : 'price',
      journey: `${found.from.name} to ${found.to.name}`,
      party: found.passengersText,
      day: found.searchParam.departureDate,
      currency: visitor.currency,
    },
    isUnknownSearch: search !== null && !found,
    own: own?.ok ? own.data.data : undefined,
    problem: token !== null && own && !own.ok ? own.error.message : undefined,
    token: token ?? undefined,
  };
}
