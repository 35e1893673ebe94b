import type { CallAnswer } from '@throughfare/contract/call';
import { getPassWorth, searchRailPasses } from '@throughfare/contract/calls/passes';
import type { Visitor } from '../../lib/visitor.ts';
import type { PassResultsQuery } from '../../lib/paths.ts';
import type { FoundPassSearch } from './find-pass-search.ts';
import type { PassWorth } from './model/worth-when.ts';

export type PassResults = CallAnswer<typeof searchRailPasses>['data'];

export type LoadedPasses =
  | { readonly state: 'ready'; readonly results: PassResults; readonly worth: PassWorth | undefined }
  | { readonly state: 'refused'; readonly message: string; readonly canRetry: boolean }
  /** No search was found, so there are no passes to show. */
  | { readonly state: 'none' };

/** The passes for a stored search. */
export async function loadPassResults(visitor: Visitor, found: FoundPassSearch, { id, brand }: PassResultsQuery): Promise<LoadedPasses> {
  if (found.state !== 'found') return { state: 'none' };
  const body = { id, ...(brand ? { businessChannel: brand } : {}) };
  const [answer, worth] = await Promise.all([visitor.ask(searchRailPasses, { body }), visitor.ask(getPassWorth, { body })]);
  // without the comparison with tickets, the passes are still shown
  if (answer.ok) return { state: 'ready', results: answer.data.data, worth: worth.ok ? worth.data.data : undefined };
  return { state: 'refused', message: answer.error.message, canRetry: answer.error.code === 'pass.unavailable' };
}
