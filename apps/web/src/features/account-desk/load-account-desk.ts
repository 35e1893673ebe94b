import { listAccountDesk } from '@throughfare/contract/calls/account-desk';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../lib/visitor.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';

export interface AccountDeskView {
  /** The search text; empty: nothing searched for yet. */
  readonly search: string;
  /** Undefined if the call failed, or the search text was too short. */
  readonly desk: CallAnswer<typeof listAccountDesk>['data'] | undefined;
  readonly problem: string;
}

export async function loadAccountDesk(visitor: Visitor, asked: string): Promise<AccountDeskView> {
  const search = asked.trim().slice(0, 120);
  const outcome = orNotFound(await visitor.ask(listAccountDesk, { query: search === '' ? {} : { search } }));
  return outcome.ok ? { search, desk: outcome.data.data, problem: '' } : { search, desk: undefined, problem: outcome.error.message };
}
