import type { CallAnswer } from '@throughfare/contract/call';
import { listComplaints } from '@throughfare/contract/calls/complaints';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import type { Visitor } from '../../lib/visitor.ts';

export type Complaints = CallAnswer<typeof listComplaints>['data'];

export type ComplaintsView =
  | { readonly state: 'ready'; readonly listed: Complaints }
  | { readonly state: 'failed'; readonly message: string };

export async function loadComplaints(visitor: Visitor, page: number): Promise<ComplaintsView> {
  const found = orNotFound(await visitor.ask(listComplaints, { query: { page } }));
  return found.ok ? { state: 'ready', listed: found.data.data } : { state: 'failed', message: found.error.message };
}
