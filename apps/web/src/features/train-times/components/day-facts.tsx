import type { CallAnswer } from '@throughfare/contract/call';
import type { getRouteTimes } from '@throughfare/contract/calls/content';
import { changesText, hoursAndMinutes } from '../model/durations.ts';
import { dayText } from '../model/week-day.ts';

type Times = CallAnswer<typeof getRouteTimes>['data'];

/** What the timetable says of today: computed, so it is true on the day it is read. */
export function DayFacts({ times }: { readonly times: Times }) {
  const { first, last, fastestMinutes, fastestChanges } = times;
  const facts = [
    ...(first === undefined ? [] : [{ term: 'First train', value: first }]),
    ...(last === undefined ? [] : [{ term: 'Last train', value: last }]),
    ...(fastestMinutes === undefined
      ? []
      : [{ term: 'Fastest', value: `${hoursAndMinutes(fastestMinutes)}, ${changesText(fastestChanges ?? 0)}` }]),
    { term: 'Departures', value: times.departures === 0 ? 'none today' : `${times.departures}, ${times.direct} of them direct` },
    { term: 'As the crow flies', value: `${times.kilometres} km` },
    ...(times.operators.length === 0
      ? []
      : [{ term: times.operators.length === 1 ? 'Run by' : 'Run among others by', value: times.operators.slice(0, 3).join(', ') }]),
  ];
  return (
    <section aria-labelledby="day-facts" className="rounded-panel border border-line bg-surface p-5 sm:p-7">
      <h2 id="day-facts" className="text-[1.375rem]">
        From the timetable of {dayText(times.date)}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
