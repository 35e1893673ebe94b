import { getWaitedTrain, listAlerts, type Alert } from '@throughfare/contract/calls/alerts';
import { getSearchRecord } from '@throughfare/contract/calls/search';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../lib/visitor.ts';

/** A journey for which an alert can be asked: that of a recorded search. */
export interface AskedJourney {
  readonly searchId: string;
  readonly kind: 'price' | 'saleOpens';
  /** Present for the waiting list of a train. */
  readonly waited?: CallAnswer<typeof getWaitedTrain>['data'];
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

/** A key of the contract's form. Anything else is a train that nobody knows. */
const trainName = /^[\w-]{4,40}@\d{4}-\d\d-\d\dT\d\d:\d\d$/;

interface AlertsAddress {
  readonly search: string | null;
  readonly kind: string | null;
  readonly token: string | null;
  /** The train whose waiting list somebody wants to join. */
  readonly train?: string | null;
}

export async function loadAlertsPage(visitor: Visitor, { search, kind, token, train = null }: AlertsAddress): Promise<AlertsView> {
  const [record, waited, own] = await Promise.all([
    search === null ? undefined : visitor.ask(getSearchRecord, { query: { id: search.slice(0, 40) || 'none' } }),
    search === null || kind !== 'waiting'
      ? undefined
      : visitor.ask(getWaitedTrain, {
          query: { id: search.slice(0, 40) || 'none', train: trainName.test(train ?? '') ? (train ?? '') : 'none@2000-01-01T00:00' },
        }),
    token === null && !visitor.hasSession()
      ? undefined
      : visitor.ask(listAlerts, { query: token === null ? {} : { token: token.slice(0, 200) } }),
  ]);
  const found = record?.ok && record.data.searchData.productType === 'PointToPoint' ? record.data.searchData : undefined;
  return {
    journey:
      found && waited?.ok !== false
        ? {
            searchId: found.id,
            kind: kind === 'saleOpens' ? 'saleOpens' : 'price',
            ...(waited ? { waited: waited.data.data } : {}),
            journey: `${found.from.name} to ${found.to.name}`,
            party: found.passengersText,
            day: found.searchParam.departureDate,
            currency: visitor.currency,
          }
        : undefined,
    isUnknownSearch: search !== null && !found,
    own: own?.ok ? own.data.data : undefined,
    problem: waited?.ok === false ? waited.error.message : token !== null && own && !own.ok ? own.error.message : undefined,
    token: token ?? undefined,
  };
}
