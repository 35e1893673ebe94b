import { getSearchRecord } from '@throughfare/contract/calls/search';
import { messageText } from '@throughfare/contract/messages';
import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { Visitor } from '../../lib/visitor.ts';

export type FoundSearch =
  | { readonly ok: true; readonly search: SearchRecord }
  /** `status`: of the page that says so. */
  | { readonly ok: false; readonly status: number; readonly message: string };

/** A recorded search for tickets. Searches for passes have a page of their own and are not answered. */
export async function findTicketSearch(visitor: Visitor, id: string): Promise<FoundSearch> {
  const known = await visitor.ask(getSearchRecord, { query: { id } });
  const unknown = { ok: false, status: 404, message: messageText('search.notFound') } as const;
  if (!known.ok) {
    // The id comes from the address, so the customer has no field to put right.
    return known.error.code === 'request.invalid' ? unknown : { ok: false, status: known.status, message: known.error.message };
  }
  const { searchData } = known.data;
  return searchData.productType === 'PointToPoint' ? { ok: true, search: searchData } : unknown;
}
