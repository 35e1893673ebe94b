import { messageText } from '@throughfare/contract/messages';
import { useEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import type { Problem } from '../model/check-travellers.ts';

/** Of a field that is empty, its name says enough. */
const missing = messageText('booking.fieldMissing');

interface ErrorSummaryProps {
  readonly problems: readonly Problem[];
  /** Counts the attempts to send: each brings the focus here. */
  readonly attempt: number;
}

/** All that keeps the form from being sent, each a link to its field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) boxRef.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div ref={boxRef} role="alert" tabIndex={-1} className="flex gap-3 rounded-control border-l-4 border-signal bg-signal-100 px-4 py-3">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-signal-dark" />
      <div>
        <h2 className="font-sans text-base font-semibold tracking-normal">
          {problems.length === 1 ? 'One thing is missing or wrong' : `${problems.length} things are missing or wrong`}
        </h2>
        <ul className="mt-1">
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
                {problem.message === missing ? problem.label : `${problem.label}: ${problem.message}`}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
