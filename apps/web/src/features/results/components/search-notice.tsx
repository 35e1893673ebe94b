import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { Form, useRevalidator } from 'react-router';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SearchAnswer } from '../load-results.ts';
import { isPartly, stillWaiting } from '../model/notice-words.ts';

interface SearchNoticeProps {
  readonly notice: SearchAnswer['notices'][number];
  readonly query: ResultsQuery;
  /** Whether the page still waits for a late seller. */
  readonly isLate: boolean;
}

/** A notice about the whole answer, with the way on: the two searches that make the journey, the next day with trains, or another question to the sellers. */
export function SearchNotice({ notice, query, isLate }: SearchNoticeProps) {
  return (
    <Notice tone="warning">
      <p>{notice.text}</p>
      {isLate && isPartly(notice) && <p>{stillWaiting}</p>}
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
      {isPartly(notice) && <AskAgain query={query} isLate={isLate} />}
    </Notice>
  );
}

function AskAgain({ query, isLate }: Pick<SearchNoticeProps, 'query' | 'isLate'>) {
  const revalidator = useRevalidator();
  if (isLate)
    return (
      // for a press before JavaScript; with it the page goes there by itself
      <ButtonLink to={paths.results({ ...query, wait: '1' })} size="small" look="quiet" replace preventScrollReset>
        Wait for them
      </ButtonLink>
    );
  return (
    <Button size="small" look="quiet" busy={revalidator.state !== 'idle'} onClick={() => void revalidator.revalidate()}>
      Look again
    </Button>
  );
}
