import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { sorts, type Sort } from '../model/ticket-order.ts';

/** The order of the trains. It is in the address, so that it is kept and shared. */
export function SortLinks({ query, sort, usual }: { readonly query: ResultsQuery; readonly sort: Sort; readonly usual: Sort }) {
  return (
    <nav aria-label="Sort by" className="max-sm:w-full max-sm:overflow-x-auto">
      <ul className="flex gap-1 sm:gap-1.5 max-sm:w-max">
        {sorts.map((one) => (
          <li key={one.sort}>
            <SiteLink
              to={paths.results({ ...query, sort: one.sort === usual ? undefined : one.sort })}
              replace
              preventScrollReset
              aria-current={one.sort === sort || undefined}
              className="flex min-h-8 items-center justify-center sm:min-h-9 rounded-full border border-line-strong bg-surface px-2 sm:px-4 text-sm font-medium text-ink no-underline hover:border-pine-700 aria-current:border-pine-700 aria-current:bg-pine-100 aria-current:font-bold aria-current:text-pine-700"
            >
              {one.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
