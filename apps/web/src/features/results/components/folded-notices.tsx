import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldedNoticesProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** On a phone one button in the row above the trains, so that the first of them stands near the top. With room they are open (ticket-card.css). */
export function FoldedNotices({ count, children }: FoldedNoticesProps) {
  return (
    <details className="folded-notices">
      <summary>
        <Info aria-hidden="true" className="size-4" />
        <span>
          {count} <span className="gives-way">{count === 1 ? 'notice' : 'notices'}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}
