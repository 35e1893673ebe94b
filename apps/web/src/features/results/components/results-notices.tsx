import { Info } from 'lucide-react';
import { Children, type ReactNode, useEffect } from 'react';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { Form, useNavigate, useRevalidator } from 'react-router';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SearchAnswer } from '../load-results.ts';
import { awaitsLate } from '../model/awaits-late.ts';

interface ResultsNoticesProps {
  readonly sources: SearchAnswer['sources'];
  readonly notices: SearchAnswer['notices'];
  readonly query: ResultsQuery;
  /** Whether trains stand below them. */
  readonly aboveTrains?: boolean;
  /** Notices about the list. */
  readonly children?: ReactNode;
}

/** Notices about the whole answer: sellers without an answer, the reason for an empty list, the two searches that make the journey. */
export function ResultsNotices({ sources, notices, query, aboveTrains = false, children }: ResultsNoticesProps) {
  const revalidator = useRevalidator();
  const incomplete = sources.some((one) => one.state !== 'answered');
  const isLate = awaitsLate(sources, query);
  useLateSellers(isLate, query);
  const render = (notice: SearchAnswer['notices'][number]): ReactNode => (
    <Notice key={notice.code} tone="warning" announce>
      <p>{notice.text}</p>
      {isLate && notice.code === 'search.partly' && <p>We are still waiting. Their trains will appear here when they answer.</p>}
      {notice.searches && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {notice.searches.map((search) => (
            <li key={search.from + search.to}>
              <ButtonLink to={paths.homeWithStations(search.fromName, search.toName)}>
                {search.fromName} to {search.toName}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {notice.day !== undefined && (
        <Form method="post" action={paths.results({ id: query.id })} className="mt-2">
          <input type="hidden" name="intent" value="change-day" />
          <input type="hidden" name="leg" value="outward" />
          <Button type="submit" name="day" value={notice.day}>
            Search {formatWeekdayDayMonth(notice.day)}
          </Button>
        </Form>
      )}
      {isLate ? (
        // for a press before JavaScript; with it the page goes there by itself
        <ButtonLink to={paths.results({ ...query, wait: '1' })} size="small" look="quiet" replace preventScrollReset>
          Wait for them
        </ButtonLink>
      ) : (
        incomplete && (
          <Button size="small" look="quiet" busy={revalidator.state !== 'idle'} onClick={() => void revalidator.revalidate()}>
            Look again
          </Button>
        )
      )}
    </Notice>
  );
  // An answer to what the visitor has just asked for is never folded.
  const answers = aboveTrains ? notices.filter(({ code }) => code.startsWith('split.')) : [];
  const others = notices.filter((notice) => !answers.includes(notice));
  const count = others.length + Children.toArray(children).length;
  const shown = count > 0 && (
    <div className="flex flex-col gap-3">
      {children}
      {others.map(render)}
    </div>
  );
  if (!aboveTrains) return shown;
  // On a phone one button in the row above the trains, so that the first of them stands near the top. With room they are open (ticket-card.css).
  return (
    <>
      {answers.length > 0 && <div className="mb-2 basis-full">{answers.map(render)}</div>}
      {shown && (
        <details className="folded-notices">
          <summary>
            <Info aria-hidden="true" className="size-4" />
            <span>
              {count} <span className="gives-way">{count === 1 ? 'notice' : 'notices'}</span>
            </span>
          </summary>
          {shown}
        </details>
      )}
    </>
  );
}

/** The page asks once more, with more time, and can be used meanwhile. The late seller's trains join the list when they arrive. */
function useLateSellers(isLate: boolean, query: ResultsQuery): void {
  const navigate = useNavigate();
  const address = paths.results({ ...query, wait: '1' });
  useEffect(() => {
    if (isLate) void navigate(address, { replace: true, preventScrollReset: true });
  }, [isLate, navigate, address]);
}
