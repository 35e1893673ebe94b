import { useEffect } from 'react';
import { Form, useFetcher } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { barShare, dayText, fareText, searchOfDay, type Week } from '../model/week-day.ts';
import type { Words } from '../model/words.data.ts';

interface WeekStripProps {
  /** Codes of the stations. */
  readonly from: string;
  readonly to: string;
  /** Absent: not known yet when the page was sent. */
  readonly week: Week | null;
  readonly words: Words;
  /** The day that was put into the search box. */
  readonly chosen: string | undefined;
  readonly onChoose: (date: string) => void;
}

/**
 * The lowest price of today and the next six days. A press on one puts that day into the search box; without JavaScript it starts the
 * search.
 */
export function WeekStrip({ from, to, week: known, words, chosen, onChoose }: WeekStripProps) {
  const { load, data, state } = useFetcher<{ week: Week | null }>();
  useEffect(() => {
    // The page did not wait for prices: they are asked for once it is there.
    if (!known) void load(paths.weekFares(from, to));
  }, [known, load, from, to]);
  const week = known ?? data?.week;
  if (!week) return <p className="mt-5 min-h-34 text-ink-soft">{data && state === 'idle' ? words.noPrices : words.loading}</p>;
  const lowest = Math.min(...week.map(({ cheapestRate }) => Number(cheapestRate)).filter((rate) => rate > 0));
  return (
    <ul className="mt-5 grid grid-cols-2 gap-2.5 sm:grid-cols-4 sm:gap-3 lg:grid-cols-7">
      {week.map((day) => {
        const best = Number(day.cheapestRate) === lowest;
        return (
          <li key={day.date}>
            <Form
              method="post"
              action={`${paths.home()}?index`}
              className="h-full"
              onSubmit={(event) => {
                event.preventDefault();
                onChoose(day.date);
              }}
            >
              <input type="hidden" name="record" value={searchOfDay(day)} />
              <button
                type="submit"
                aria-pressed={chosen === day.date}
                className={classNames(
                  'group relative flex h-full min-h-22 w-full flex-col items-start overflow-hidden rounded-panel border-[1.5px] bg-surface px-3.5 pt-3 pb-3 text-left transition-colors duration-150 hover:border-pine-700 lg:min-h-34',
                  chosen === day.date
                    ? 'border-pine-700 outline-2 outline-offset-2 outline-pine-700'
                    : best
                      ? 'border-pine-700'
                      : 'border-line',
                )}
              >
                <span className="text-[0.9375rem] text-ink-soft">{dayText(day.date, words.locale)}</span>
                <span className={classNames('mt-0.5 text-[1.1875rem] font-bold', best && 'text-pine-700')}>{fareText(day, words)}</span>
                {/* How the days compare, at a glance; the price says it in words. */}
                <svg
                  aria-hidden="true"
                  viewBox="0 0 1 1"
                  preserveAspectRatio="none"
                  className="absolute bottom-0 left-3.5 hidden h-14 w-[calc(100%-1.75rem)] lg:block"
                >
                  <rect
                    y={1 - barShare(day, week)}
                    width="1"
                    height="1"
                    className={classNames('transition-colors duration-150', best ? 'fill-pine-700' : 'fill-pine-100')}
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
