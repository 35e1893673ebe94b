import { useEffect, useEffectEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import type { Problem } from '../model/check-travellers.ts';

interface ErrorSummaryProps {
  readonly problems: readonly Problem[];
  /** Goes up with each attempt to send, and each moves the focus to the first invalid field. */
  readonly attempt: number;
}

/** Everything that keeps the form from being sent: on a phone one line with the count, otherwise with a link to each field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const toFirst = useEffectEvent(() => firstOnPage(problems)?.focus());
  useEffect(() => {
    if (attempt > 0) toFirst();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-control border-l-4 border-signal bg-signal-100 px-4 py-3">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-signal-dark" />
      <div>
        <h2 className="font-sans text-base font-semibold tracking-normal">
          {problems.length === 1 ? 'One thing is missing or wrong' : `${problems.length} things are missing or wrong`}
        </h2>
        <ul className="mt-1 max-sm:hidden">
          {problems.map((problem) => (
            <li key={problem.path}>
              <a
                href={`#${problem.path}`}
                className="inline-flex min-h-6 items-center font-medium text-signal-dark"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(problem.path)?.focus();
                }}
              >
                {`${problem.label}: ${problem.message}`}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** In the order of the page, which known travellers change. */
function firstOnPage(problems: readonly Problem[]): HTMLElement | undefined {
  const fields = problems.flatMap(({ path }) => document.getElementById(path) ?? []);
  return fields.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
}
