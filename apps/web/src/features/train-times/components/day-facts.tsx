import { dayText } from '../model/week-day.ts';
import type { RouteTimes } from '../model/route-times.ts';
import type { Words } from '../model/words.data.ts';
import { timeFacts } from '../model/time-facts.ts';

interface DayFactsProps {
  readonly words: Words;
  /** There and back. */
  readonly directions: readonly { readonly from: string; readonly to: string; readonly times: RouteTimes }[];
}

/** What the timetable says of today, both ways: computed, so it is true on the day it is read. */
export function DayFacts({ words, directions }: DayFactsProps) {
  const day = directions[0]?.times.date;
  if (day === undefined) return null;
  return (
    <section aria-labelledby="day-facts">
      <h2 id="day-facts" className="text-3xl">
        {words.timetableOf(dayText(day, words.locale))}
      </h2>
      <div className="mt-5 grid gap-4 lg:gap-5">
        {directions.map(({ from, to, times }) => (
          <div key={from} className="rounded-panel border border-line bg-surface p-5 sm:p-6">
            <h3 className="text-lg">
              {from} <span aria-hidden="true">→</span>
              <span className="sr-only">–</span> {to}
            </h3>
            <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3.5 sm:grid-cols-4">
              {timeFacts(times, words).map(({ term, value, wide }) => (
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
