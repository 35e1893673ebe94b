import type { Currency } from '@throughfare/kernel/money';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Form, useFetcher } from 'react-router';
import { addDays, type CalendarDay, daysBetween } from '@throughfare/kernel/calendar-day';
import { formatDayMonth, formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { stripDays, stripFrom } from '../model/day-strip.ts';
import type { Leg } from '../model/results-address.ts';

interface DayStripProps {
  readonly query: ResultsQuery;
  readonly leg: Leg;
  readonly day: CalendarDay;
  /** Prices of another trip are not shown while its own are loaded. Those of another day of this trip stay. */
  readonly trip: string;
  readonly earliest: CalendarDay;
  /** Whether a day's price means anything: the return of a return fare is already paid for. */
  readonly priced: boolean;
  /** The list of the searched day is empty, because everything is sold out: a price of minutes ago would contradict it. */
  readonly isSoldOut: boolean;
  /** The price as the list of trains shows it. */
  readonly shownRate: (rate: string) => string;
  /** The calendar of the whole month. */
  readonly monthHref: string;
}

interface DayRate {
  readonly date: CalendarDay;
  readonly cheapestRate?: string | undefined;
  /** The time from which the price is, if nothing runs after the searched time. */
  readonly time?: string | undefined;
  readonly state?: keyof typeof withoutPrice | undefined;
  readonly opensOn?: CalendarDay | undefined;
}

const withoutPrice = { soldOut: 'Sold out', notOnSale: 'Not on sale yet', noTrains: 'No trains', unknown: '-' };

type Rates =
  | {
      readonly ok: true;
      readonly currency: Currency;
      readonly days: readonly DayRate[];
    }
  | { readonly ok: false; readonly message: string };

/** The days around with their lowest price; a press searches that day. Before JavaScript the days are shown without prices. */
export function DayStrip({ query, leg, day, trip, earliest, priced, isSoldOut, shownRate, monthHref }: DayStripProps) {
  const { load, data, state } = useFetcher<Rates>({ key: `rates ${trip}` });
  const from = stripFrom(day, earliest);
  const list = useRef<HTMLUListElement>(null);
  const place = daysBetween(from, day);
  useLayoutEffect(() => showDay(list.current, place), [place]);
  // Prices of seven days cost seven searches, so they are loaded after the page.
  useEffect(() => {
    if (!priced) return;
    void load(paths.cheapestRates({ id: query.id, direction: leg, from, days: String(stripDays) }));
  }, [load, priced, query.id, leg, from]);

  const known = data?.ok ? new Map(data.days.map((one) => [one.date, isSoldOut && one.date === day ? soldOut(day) : one])) : undefined;
  const rates = [...(known?.values() ?? [])].flatMap(({ cheapestRate }) => (cheapestRate === undefined ? [] : [Number(cheapestRate)]));
  const [lowest, dearest] = [Math.min(...rates), Math.max(...rates)];
  const days = Array.from({ length: stripDays }, (_, index) => addDays(from, index));
  return (
    <Form method="post" action={paths.results(query)} aria-label="Other days">
      <input type="hidden" name="intent" value="change-day" />
      <input type="hidden" name="leg" value={leg} />
      <ul className="relative flex gap-1.5 overflow-x-auto pb-1" ref={list}>
        {days.map((one) => {
          const { cheapestRate: rate, time, state: why, opensOn } = known?.get(one) ?? {};
          return (
            <li key={one} className={why === 'notOnSale' ? 'min-w-27 flex-1' : 'min-w-24 flex-1'}>
              <button
                name="day"
                value={time === undefined ? one : `${one}T${time}`}
                aria-current={one === day ? 'date' : undefined}
                className="day-choice"
              >
                <span>{formatWeekdayDayMonth(one)}</span>
                {priced && (
                  <span className={rate !== undefined && Number(rate) === lowest && lowest < dearest ? 'text-pine-700' : undefined}>
                    {data?.ok && known ? (
                      rate === undefined ? (
                        <span className="text-[0.8125rem] leading-5 font-medium whitespace-nowrap text-ink-soft">
                          {opensOn === undefined ? withoutPrice[why ?? 'unknown'] : `On sale ${formatDayMonth(opensOn)}`}
                        </span>
                      ) : (
                        showAmount(shownRate(rate), data.currency)
                      )
                    ) : (
                      <PriceToCome loading={state !== 'idle'} />
                    )}
                  </span>
                )}
              </button>
            </li>
          );
        })}
        <li className="min-w-24 flex-1">
          <SiteLink
            to={monthHref}
            aria-label="Whole month: the cheapest fare of each day"
            className="flex h-full items-center justify-center rounded-control border-[1.5px] border-line bg-surface px-2 py-0.5 text-center text-[0.8125rem] leading-5 font-medium whitespace-nowrap no-underline hover:border-pine-700"
          >
            Whole month
          </SiteLink>
        </li>
      </ul>
    </Form>
  );
}

const soldOut = (date: CalendarDay): DayRate => ({ date, state: 'soldOut' });

/** On a phone the strip is wider than the screen. It shows the searched day at first, and again where that has another place. */
function showDay(list: HTMLUListElement | null, place: number): void {
  const item = list?.children[place];
  if (list && item instanceof HTMLElement) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2;
}

/** A dash as a character reference: on most pages it would be the only character beyond Latin-1 (see the currency menu). */
const noPriceYet = { __html: '&#8211;' };

function PriceToCome({ loading }: { readonly loading: boolean }) {
  if (!loading) return <span className="font-medium text-ink-soft" dangerouslySetInnerHTML={noPriceYet} />;
  return (
    <>
      <Skeleton className="my-1 h-4 w-12" />
      <span className="sr-only">Loading...</span>
    </>
  );
}
