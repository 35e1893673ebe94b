import { useEffect } from 'react';
import { Form, useFetcher } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { dayText, fareText, searchOfDay, type Week } from '../model/week-day.ts';

interface WeekStripProps {
  readonly pageUrl: string;
  /** Absent: not known yet when the page was sent. */
  readonly week: Week | null;
}

/** The lowest price of today and the next six days; a press on one searches that day. */
export function WeekStrip({ pageUrl, week: known }: WeekStripProps) {
  const { load, data, state } = useFetcher<{ week: Week | null }>();
  useEffect(() => {
    // The page did not wait for prices: they are asked for once it is there.
    if (!known) void load(paths.weekFares(pageUrl));
  }, [known, load, pageUrl]);
  const week = known ?? data?.week;
  if (!week)
    return <p className="mt-5 text-ink-soft">{data && state === 'idle' ? 'The prices cannot be shown at the moment.' : 'Loading...'}</p>;
  const lowest = Math.min(...week.map(({ cheapestRate }) => Number(cheapestRate)).filter((rate) => rate > 0));
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
      {week.map((day) => {
        const cheapest = Number(day.cheapestRate) === lowest;
        return (
          <li key={day.date}>
            <Form method="post" action={`${paths.home()}?index`}>
              <input type="hidden" name="record" value={searchOfDay(day)} />
              <button
                type="submit"
                className={classNames(
                  'flex min-h-22 w-full flex-col items-start justify-center rounded-panel border-[1.5px] bg-surface px-4 py-3 text-left transition-colors duration-150 hover:border-pine-700 hover:bg-pine-50',
                  cheapest ? 'border-pine-700' : 'border-line',
                )}
              >
                <span className="text-[0.9375rem] text-ink-soft">{dayText(day.date)}</span>
                <span className={classNames('mt-0.5 text-xl font-bold', cheapest && 'text-pine-700')}>{fareText(day)}</span>
              </button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
