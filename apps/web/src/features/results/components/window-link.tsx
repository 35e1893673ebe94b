import { ArrowDown, ArrowUp } from 'lucide-react';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { withWindow, type Leg } from '../model/results-address.ts';

interface WindowLinkProps {
  readonly direction: 'earlier' | 'later';
  readonly query: ResultsQuery;
  readonly leg: Leg;
  /** The start of the next part of the list; nothing at the edge of the sales horizon. */
  readonly from: string | undefined;
}

/** A link to earlier or later trains. */
export function WindowLink({ direction, query, leg, from }: WindowLinkProps) {
  if (from === undefined) return null;
  const Icon = direction === 'earlier' ? ArrowUp : ArrowDown;
  return (
    <SiteLink
      to={paths.results(withWindow(query, leg, direction === 'earlier' ? { before: from } : { after: from }))}
      className={buttonClasses('quiet', 'small')}
    >
      <Icon aria-hidden="true" className="size-4" />{' '}
      <span>
        <span className={direction === 'earlier' ? 'gives-way max-[23rem]:sr-only' : undefined}>
          {direction === 'earlier' ? 'Earlier' : 'Later'}
        </span>{' '}
        <span className="max-sm:sr-only">trains</span>
      </span>
    </SiteLink>
  );
}
