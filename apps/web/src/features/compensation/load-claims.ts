import { listCompensations } from '@throughfare/contract/calls/compensation';
import type { CallAnswer } from '@throughfare/contract/call';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import type { ClaimsQuery } from '../../lib/desk-paths.ts';
import type { Visitor } from '../../lib/visitor.ts';

export type ClaimsView =
  | { readonly state: 'ready'; readonly listed: CallAnswer<typeof listCompensations>['data'] }
  | { readonly state: 'failed'; readonly message: string };

export function readClaimsQuery(params: URLSearchParams): ClaimsQuery {
  const page = params.get('page') ?? undefined;
  return { page: page !== undefined && /^\d{1,4}$/.test(page) ? page : undefined };
}

/** The compensation of all customers of the person's agency. */
export async function loadClaims(visitor: Visitor, { page }: ClaimsQuery): Promise<ClaimsView> {
  const outcome = orNotFound(await visitor.ask(listCompensations, { query: { page: Number(page ?? 0) } }));
  return outcome.ok ? { state: 'ready', listed: outcome.data.data } : { state: 'failed', message: outcome.error.message };
}
