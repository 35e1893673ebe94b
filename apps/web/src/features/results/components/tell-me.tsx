import { paths } from '../../../lib/paths.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import type { SearchAnswer } from '../load-results.ts';

interface TellMeProps {
  readonly searchId: string;
  readonly notices: SearchAnswer['notices'];
}

/** The way to an alert for this journey: the begin of its sale, free places, or a lower price (ALERT-1). */
export function TellMe({ searchId, notices }: TellMeProps) {
  const has = (code: string): boolean => notices.some((notice) => notice.code === code);
  const [kind, words] = has('search.notOnSaleYet')
    ? (['saleOpens', 'Tell me when tickets go on sale'] as const)
    : has('search.soldOut')
      ? (['price', 'Tell me when there are tickets again'] as const)
      : (['price', 'Tell me when the price falls'] as const);
  return (
    <p className="text-center text-sm">
      <SiteLink to={paths.alerts({ search: searchId, kind })} className="inline-flex min-h-8 items-center font-medium">
        {words}
      </SiteLink>
    </p>
  );
}
