import { type CalendarDate, parseDate } from '@internationalized/date';
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
import { classNames } from '../lib/class-names.ts';
import { Button as SmallButton } from './button.tsx';
import type { DayNote, DayNotes } from './day-notes.ts';

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
  readonly notes?: DayNotes | undefined;
}

const arrowClasses = 'inline-flex size-10 items-center justify-center rounded-full text-pine-700 hover:bg-pine-50 disabled:opacity-40';

const cellClasses =
  'mx-auto flex items-center justify-center outline-none data-disabled:text-line-strong data-focus-visible:outline-3 data-focus-visible:outline-focus data-hovered:bg-pine-100 data-outside-month:hidden data-selected:bg-pine-fill data-selected:font-bold data-selected:text-white';

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
  notes,
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
        {...(notes && { onFocusChange: (day) => notes.onShown(day.toString()) })}
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
            <CalendarGrid key={months} offset={{ months }} className={classNames('w-full', notes && 'table-fixed')}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className="pb-1 text-sm font-medium text-ink-soft">{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) =>
                  notes ? (
                    <NotedCell date={date} note={notes.noteOf(date.toString())} />
                  ) : (
                    <CalendarCell date={date} className={classNames('size-10 max-[24rem]:size-8 rounded-full', cellClasses)} />
                  )
                }
              </CalendarGridBody>
            </CalendarGrid>
          ))}
        </div>
        {notes && <p className="mt-2 text-[0.8125rem] text-ink-soft">{notes.legend}</p>}
      </Calendar>
    </I18nProvider>
  );
}

/** A day with a few letters under it. They come later than the calendar, so their place is there from the beginning. */
function NotedCell({ date, note }: { readonly date: CalendarDate; readonly note: DayNote | undefined }) {
  return (
    <CalendarCell
      date={date}
      className={classNames('group h-12 w-full flex-col rounded-control', cellClasses)}
      // React Aria names a day after its date alone, in a label that would hide the note.
      render={({ 'aria-label': name, children, ...cell }) => (
        <div {...cell}>
          <span className="sr-only">{[name, note?.spoken].filter((part) => part !== undefined).join(', ')}</span>
          {children}
        </div>
      )}
    >
      {({ formattedDate, isDisabled }) => (
        <>
          <span aria-hidden="true" className="leading-5">
            {formattedDate}
          </span>
          <span
            aria-hidden="true"
            className={classNames(
              'h-4 text-[0.6875rem] leading-4 tracking-tight whitespace-nowrap group-data-selected:text-white',
              note?.isBest === true ? 'font-bold text-pine-700' : 'text-ink-soft',
            )}
          >
            {isDisabled ? '' : note?.text}
          </span>
        </>
      )}
    </CalendarCell>
  );
}
