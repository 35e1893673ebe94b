import { parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { Button as SmallButton } from './button.tsx';

export interface DatePickerCalendarProps {
  readonly label: string;
  readonly value: CalendarDay;
  readonly onChange: (day: CalendarDay) => void;
  readonly min: CalendarDay;
  readonly max: CalendarDay;
  readonly focusWhenShown: boolean;
  /** Two months side by side. */
  readonly twoMonths?: boolean;
  /** Present: Today and Tomorrow are offered, where they can be chosen. */
  readonly today?: CalendarDay | undefined;
}

const arrowClasses = 'inline-flex size-10 items-center justify-center rounded-full text-pine-700 hover:bg-pine-50 disabled:opacity-40';

const near = ['Today', 'Tomorrow'] as const;

/** A month, or two, to choose a day from (React Aria). In a file of its own, because it is loaded only on use. */
export default function DatePickerCalendar({
  label,
  value,
  onChange,
  min,
  max,
  focusWhenShown,
  twoMonths = false,
  today,
}: DatePickerCalendarProps) {
  return (
    // The site speaks English (UK): weeks start on Monday and month names are English, whatever the browser's language.
    <I18nProvider locale="en-GB">
      <Calendar
        key={focusWhenShown ? 'open' : 'closed'}
        aria-label={label}
        value={parseDate(value)}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        // Opening the calendar is asking for it: the arrow keys should move in it at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focusWhenShown}
        onChange={(day) => onChange(day.toString())}
        visibleDuration={{ months: twoMonths ? 2 : 1 }}
        pageBehavior="single"
      >
        {today !== undefined && (
          <p className="mb-2 flex gap-2">
            {near.map((word, days) => {
              const day = addDays(today, days);
              return (
                day >= min &&
                day <= max && (
                  <SmallButton key={word} size="small" onClick={() => onChange(day)}>
                    {word}
                  </SmallButton>
                )
              );
            })}
          </p>
        )}
        <header className="mb-2 flex items-center justify-between">
          <Button slot="previous" className={arrowClasses}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Heading className="text-lg" />
          <Button slot="next" className={arrowClasses}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </header>
        <div className={twoMonths ? 'grid grid-cols-2 items-start gap-8' : undefined}>
          {(twoMonths ? [0, 1] : [0]).map((months) => (
            <CalendarGrid key={months} offset={{ months }} className="w-full">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className="pb-1 text-sm font-medium text-ink-soft">{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className="mx-auto flex size-10 max-[24rem]:size-8 items-center justify-center rounded-full outline-none data-disabled:text-line-strong data-focus-visible:outline-3 data-focus-visible:outline-focus data-hovered:bg-pine-100 data-outside-month:hidden data-selected:bg-pine-fill data-selected:font-bold data-selected:text-white"
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          ))}
        </div>
      </Calendar>
    </I18nProvider>
  );
}
