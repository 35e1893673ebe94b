import { Link, useRevalidator } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SearchAnswer } from '../load-results.ts';

/** Notices about the whole answer: sellers that have not answered, why there is nothing, which two searches make the journey. */
export function ResultsNotices({ answer }: { readonly answer: SearchAnswer }) {
  const revalidator = useRevalidator();
  const late = answer.sources.some((one) => one.state !== 'answered');
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {answer.notices.map((notice) => (
        <Notice key={notice.code} tone="warning" announce>
          <p>{notice.text}</p>
          {notice.searches && (
            <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
              {notice.searches.map((search) => (
                <li key={search.from + search.to}>
                  <Link to={paths.homeWithStations(search.fromName, search.toName)} className="inline-flex min-h-8 items-center">
                    {search.fromName} to {search.toName}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {late && (
            <Button size="small" look="quiet" busy={revalidator.state !== 'idle'} onClick={() => void revalidator.revalidate()}>
              Look again
            </Button>
          )}
        </Notice>
      ))}
    </div>
  );
}
