import { getEurailCountries } from '@throughfare/contract/calls/reference';
import { getSearchRecord } from '@throughfare/contract/calls/search';
import { messageText } from '@throughfare/contract/messages';
import type { PassSearchRecord } from '@throughfare/contract/shapes/pass-search';
import type { Visitor } from '../../lib/visitor.ts';
import type { PassFormProps } from './pass-form.tsx';

export type FoundPassSearch =
  | { readonly state: 'found'; readonly search: PassSearchRecord }
  /** The address names no search. */
  | { readonly state: 'none' }
  /** The link is old or broken, or the search is for tickets. */
  | { readonly state: 'unknown'; readonly status: number; readonly message: string };

export async function findPassSearch(
  visitor: Visitor,
  id: string,
): Promise<{ readonly found: FoundPassSearch; readonly countries: PassFormProps['countries'] }> {
  const [record, listed] = await Promise.all([
    id === '' ? undefined : visitor.ask(getSearchRecord, { query: { id: id.slice(0, 40) } }),
    visitor.ask(getEurailCountries, {}),
  ]);
  const countries = listed.ok ? listed.data.country : [];
  if (!record) return { found: { state: 'none' }, countries };
  if (!record.ok) return { found: { state: 'unknown', status: record.status, message: record.error.message }, countries };
  const { searchData } = record.data;
  return {
    found:
      searchData.productType === 'RailPass'
        ? { state: 'found', search: searchData }
        : { state: 'unknown', status: 404, message: messageText('search.notFound') },
    countries,
  };
}
