import type { TimeFact } from '../model/time-facts.ts';

interface DayFactsProps {
  /** Names the day. */
  readonly heading: string;
  /** The facts of the way out and the way back. */
  readonly directions: readonly { readonly from: string; readonly to: string; readonly facts: readonly TimeFact[] }[];
}

/** Today's timetable in both directions. It is computed, so it is true on the day it is read. */
export function DayFacts({ heading, directions }: DayFactsProps) {
  if (directions.length === 0) return null;
  return (
    <section aria-labelledby="day-facts">
      <h2 id="day-facts" className="text-3xl">
        {heading}
      </h2>
      <div className="mt-5 grid gap-4 lg:gap-5">
        {directions.map(({ from, to, facts }) => (
          <div key={from} className="rounded-panel border border-line bg-surface p-5 sm:p-6">
            <h3 className="text-lg">
              {from} <span aria-hidden="true">→</span>
              <span className="sr-only">–</span> {to}
            </h3>
            <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3.5 sm:grid-cols-4">
              {facts.map(({ term, value, wide }) => (
                <div key={term} className={wide ? 'col-span-2 sm:col-span-4' : undefined}>
                  <dt className="text-sm text-ink-soft">{term}</dt>
                  <dd className={wide ? 'font-medium' : 'text-lg leading-6 font-semibold'}>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
