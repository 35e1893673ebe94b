import type { CallAnswer } from '@throughfare/contract/call';
import { listBoardingHelp } from '@throughfare/contract/calls/boarding-help';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import type { Visitor } from '../../lib/visitor.ts';

export type HelpRequests = CallAnswer<typeof listBoardingHelp>['data'];

export type HelpView = { readonly state: 'ready'; readonly listed: HelpRequests } | { readonly state: 'failed'; readonly message: string };

export async function loadHelp(visitor: Visitor, page: number): Promise<HelpView> {
  const found = orNotFound(await visitor.ask(listBoardingHelp, { query: { page } }));
  return found.ok ? { state: 'ready', listed: found.data.data } : { state: 'failed', message: found.error.message };
}
