import { listBookedTrains, listWithdrawals } from '@throughfare/contract/calls/withdrawn-trains';
import type { CallAnswer } from '@throughfare/contract/call';
import { isSource } from '@throughfare/kernel/source';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import type { TrainsQuery } from '../../lib/desk-paths.ts';
import type { Visitor } from '../../lib/visitor.ts';

export type TrainsView =
  | {
      readonly state: 'ready';
      readonly listed: CallAnswer<typeof listWithdrawals>['data'];
      /** Present once seller and day are chosen. */
      readonly trains?: CallAnswer<typeof listBookedTrains>['data']['trains'];
      /** Names the next press, so that a repeated one changes nothing. */
      readonly nextId: string;
    }
  | { readonly state: 'failed'; readonly message: string };

export function readTrainsQuery(params: URLSearchParams): TrainsQuery {
  const text = (name: string, pattern: RegExp): string | undefined => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  return {
    source: text('source', /^\w{2,20}$/),
    day: text('day', /^\d{4}-\d\d-\d\d$/),
    withdrawal: text('withdrawal', /^[0-9a-f-]{36}$/),
    page: text('page', /^\d{1,4}$/),
  };
}

/** The trains of a seller and day that have bookings, and the withdrawals of the desk. */
export async function loadTrains(
  visitor: Visitor,
  { source = '', day, withdrawal, page }: TrainsQuery,
  nextId: string,
): Promise<TrainsView> {
  const listed = orNotFound(await visitor.ask(listWithdrawals, { query: { withdrawalId: withdrawal, page: Number(page ?? 0) } }));
  if (!listed.ok) return { state: 'failed', message: listed.error.message };
  const ready = { state: 'ready', listed: listed.data.data, nextId } as const;
  if (!isSource(source) || day === undefined) return ready;
  const trains = orNotFound(await visitor.ask(listBookedTrains, { query: { source, day } }));
  return trains.ok ? { ...ready, trains: trains.data.data.trains } : { state: 'failed', message: trains.error.message };
}
