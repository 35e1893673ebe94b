import { Children, type ReactNode } from 'react';
import type { ResultsQuery } from '../../../lib/paths.ts';
import type { SearchAnswer } from '../load-results.ts';
import { FoldedNotices } from './folded-notices.tsx';
import { SearchNotice } from './search-notice.tsx';

interface ResultsNoticesProps {
  readonly notices: SearchAnswer['notices'];
  readonly query: ResultsQuery;
  /** Whether the page still waits for a late seller. */
  readonly isLate: boolean;
  /** Whether trains stand below them. */
  readonly aboveTrains?: boolean;
  /** Notices about the list. */
  readonly children?: ReactNode;
}

/** Notices about the whole answer: sellers without an answer, the reason for an empty list, the two searches that make the journey. */
export function ResultsNotices({ notices, query, isLate, aboveTrains = false, children }: ResultsNoticesProps) {
  const shown = (notice: SearchAnswer['notices'][number]) => (
    <SearchNotice key={notice.code} notice={notice} query={query} isLate={isLate} />
  );
  // An answer to what the visitor has just asked for is never folded.
  const answers = aboveTrains ? notices.filter(({ code }) => code.startsWith('split.')) : [];
  const others = notices.filter((notice) => !answers.includes(notice));
  const count = others.length + Children.toArray(children).length;
  const list = count > 0 && (
    <div className="flex flex-col gap-3">
      {children}
      {others.map(shown)}
    </div>
  );
  if (!aboveTrains) return list;
  return (
    <>
      {answers.length > 0 && <div className="mb-2 basis-full">{answers.map(shown)}</div>}
      {list && <FoldedNotices count={count}>{list}</FoldedNotices>}
    </>
  );
}
