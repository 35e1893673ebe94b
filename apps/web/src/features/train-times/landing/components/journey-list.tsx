import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { LandingData } from '../load-landing.ts';

interface JourneyListProps {
  readonly journeys: LandingData['journeys'];
}

/** Journeys with facts from today's timetable; each leads to its page or its search. */
export function JourneyList({ journeys }: JourneyListProps) {
  return (
    <ul className="mt-5 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      {journeys.map(({ from, to, facts, path }) => (
        <li
          key={`${from.code}${to.code}`}
          className="group relative grid grid-cols-2 items-center gap-x-4 gap-y-2 p-4 hover:bg-pine-50 sm:p-5 lg:grid-cols-[minmax(0,2.2fr)_repeat(4,minmax(0,1fr))_1.5rem]"
        >
          <h3 className="col-span-2 text-lg lg:col-span-1">
            <Link to={path} className="text-ink no-underline after:absolute after:inset-0 group-hover:underline">
              {from.label} – {to.label}
            </Link>
          </h3>
          {facts.map(({ term, value }) => (
            <p key={term} className="text-[0.9375rem] leading-5">
              <span className="block text-[0.8125rem] text-ink-soft">{term}</span>
              <span className="font-semibold">{value}</span>
            </p>
          ))}
          <ArrowRight
            aria-hidden="true"
            className="hidden size-5 text-pine-500 transition-transform group-hover:translate-x-0.5 lg:block"
          />
        </li>
      ))}
    </ul>
  );
}
