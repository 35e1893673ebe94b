import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { Currency } from '@throughfare/kernel/money';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { draftOfRecord } from '../../search/model/draft-of-record.ts';
import type { SearchClock } from '../../../lib/market-clock.ts';
import { SearchForm } from '../../search/search-form.tsx';

export interface EditSearchProps {
  readonly search: SearchRecord;
  readonly query: ResultsQuery;
  readonly clock: SearchClock;
  readonly currency: Currency;
}

/**
 * The search fields, filled in with the present search. Loaded together with the rules of the search box when the visitor first uses them.
 */
export default function EditSearch({ search, query, clock, currency }: EditSearchProps) {
  return (
    <SearchForm
      initial={draftOfRecord(search, clock)}
      currency={currency}
      restore={false}
      action={paths.results({ ...query, edit: '1' })}
    />
  );
}
