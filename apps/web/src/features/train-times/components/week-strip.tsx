import { useEffect } from 'react';
import { Form, useFetcher } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import type { ShownDay } from '../model/week-day.ts';
import type { Words } from '../model/words.data.ts';

interface WeekStripProps {
  /** Station codes. */
  readonly from: string;
  readonly to: string;
  /** Absent if the prices were not known when the page was sent. */
  readonly week: readonly ShownDay[] | null;
  readonly words: Words;
  /** The day that the search box has. */
  readonly chosen: ShownDay | undefined;
  readonly onChoose: (day: ShownDay) => void;
}

/** The lowest price of today and the next six days. A press on a day puts it into the search box; without JavaScript it starts the search. */
export function WeekStrip({ from, to, week: known, words, chosen, onChoose }: WeekStripProps) {
  const { locale } = words;
  const { load, data, state } = useFetcher<{ week: readonly ShownDay[] | null }>();
  useEffect(() => {
    // The page did not wait for prices, so they are loaded once it is shown.
    if (!known) void load(paths.weekFares(from, to, locale));
  }, [known, load, from, to, locale]);
  const week = known ?? data?.week;
  // As high as the loaded days, so that the content below does not move.
  if (!week)
    return (
      <p className="mt-5 min-h-[23.875rem] text-ink-soft sm:min-h-47 lg:min-h-34">
        {data && state === 'idle' ? words.noPrices : words.loading}
      </p>
    );
  return (
    <ul className="mt-5 grid grid-cols-2 gap-2.5 sm:grid-cols-4 sm:gap-3 lg:grid-cols-7">
      {week.map((day) => {
        const { isBest } = day;
        const isChosen = chosen?.date === day.date;
        return (
          <li key={day.date} className="max-lg:last:col-span-2">
            <Form
              method="post"
              action={`${paths.home()}?index`}
              className="h-full"
              onSubmit={(event) => {
                event.preventDefault();
                onChoose(day);
              }}
            >
              <input type="hidden" name="record" value={day.record} />
              <button
                type="submit"
                aria-pressed={isChosen}
                className={classNames(
                  'group relative flex h-full min-h-22 w-full flex-col items-start overflow-hidden rounded-panel border-[1.5px] bg-surface px-3.5 pt-3 pb-3 text-left transition-colors duration-150 hover:border-pine-700 lg:min-h-34',
                  isChosen ? 'border-pine-700 outline-2 outline-offset-2 outline-pine-700' : isBest ? 'border-pine-700' : 'border-line',
                )}
              >
                <span className="text-[0.9375rem] text-ink-soft">{day.day}</span>
                <span className={classNames('mt-0.5 text-[1.1875rem] font-bold', isBest && 'text-pine-700')}>{day.fare}</span>
                {day.reason !== undefined && <span className="text-[0.8125rem] text-ink-soft">{day.reason}</span>}
                {/* Compares the days at a glance. The price says the same in words. */}
                <svg
                  aria-hidden="true"
                  viewBox="0 0 1 1"
                  preserveAspectRatio="none"
                  className="absolute bottom-0 left-3.5 hidden h-14 w-[calc(100%-1.75rem)] lg:block"
                >
                  <rect
                    y={1 - day.share}
                    width="1"
                    height="1"
                    className={classNames('transition-colors duration-150', isBest ? 'fill-pine-700' : 'fill-pine-100')}
                  />
                </svg>
              </button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
