import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import { type CalendarDay } from '@throughfare/kernel/calendar-day';
import { formatFullDay, formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { classNames } from '../lib/class-names.ts';
import { prefetch } from '../lib/prefetch.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { DatePickerCalendarProps } from './date-picker-calendar.tsx';
import type { DayNotes } from './day-notes.ts';
import { controlClasses } from './field-frame.tsx';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';
import { prefetchSheet } from './use-sheet.ts';

// The calendar is most of what we use of React Aria, which is large, so it is loaded when somebody opens it.
const loadCalendar = () => import('./date-picker-calendar.tsx');
// If it cannot be loaded (lost connection, a new release in between), the browser's own calendar takes over.
const Calendar = lazy(() => loadCalendar().catch(() => ({ default: PlainCalendar })));

function PlainCalendar({ label, value, onChange, min, max }: DatePickerCalendarProps) {
  return (
    <input
      type="date"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      onChange={(event) => event.currentTarget.value !== '' && onChange(event.currentTarget.value)}
      className={controlClasses(false)}
    />
  );
}

interface DatePickerProps {
  readonly label: string;
  readonly name?: string;
  readonly value: CalendarDay;
  readonly onChange: (day: CalendarDay) => void;
  readonly min: CalendarDay;
  readonly max: CalendarDay;
  readonly disabled?: boolean;
  readonly align?: 'left' | 'right';
  /** Today in the place of the journey: the calendar is large, with Today and Tomorrow above it, and on a wide screen has two months. */
  readonly today?: CalendarDay | undefined;
  /** The notes under the days, such as prices. They may come later than the calendar. */
  readonly notes?: DayNotes | undefined;
}

/** A field for a day. Before JavaScript it is the browser's own date input; afterwards a button that opens a month. */
export function DatePicker({ label, name, value, onChange, min, max, disabled = false, align = 'left', today, notes }: DatePickerProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [twoMonths, setTwoMonths] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);

  if (!hydrated) {
    // A key of its own, so that React does not turn it into the hidden input that replaces it.
    return (
      <input
        key="plain"
        type="date"
        aria-label={label}
        name={name}
        defaultValue={value}
        min={min}
        max={max}
        disabled={disabled}
        required
        className="-mr-3 block min-h-6 w-[calc(100%+0.75rem)] bg-transparent text-[0.9375rem] leading-6 font-semibold tracking-tight [&::-webkit-calendar-picker-indicator]:ms-0 [&::-webkit-calendar-picker-indicator]:p-0"
      />
    );
  }
  return (
    <>
      {name && <input type="hidden" name={name} value={value} disabled={disabled} />}
      <button
        ref={triggerRef}
        type="button"
        disabled={disabled}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${label}: ${formatFullDay(value)}`}
        onPointerEnter={() => prefetch(loadCalendar)}
        onFocus={() => {
          prefetch(loadCalendar);
          prefetchSheet();
        }}
        onClick={() => {
          setWanted(true);
          setTwoMonths(window.matchMedia('(min-width: 80rem)').matches);
          setOpen(!open);
          if (!open) notes?.onShown(value);
        }}
        className="block min-h-6 text-left text-[1.0625rem] leading-6 font-semibold whitespace-nowrap disabled:font-normal disabled:text-ink-soft before:absolute before:inset-x-0 before:top-0 before:bottom-8"
      >
        {formatWeekdayDayMonth(value)}
      </button>
      <Popover
        id={id}
        label={label}
        open={open}
        onClose={close}
        triggerRef={triggerRef}
        align={align}
        sheet
        className={classNames('max-w-[calc(100vw-3.5rem)]', today !== undefined && twoMonths ? 'w-[43rem]' : 'w-[21rem]')}
      >
        {wanted && (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Calendar
              label={label}
              value={value}
              min={min}
              max={max}
              focusWhenShown={open}
              twoMonths={today !== undefined && twoMonths}
              today={today}
              notes={notes}
              onChange={(day) => {
                onChange(day);
                close();
                triggerRef.current?.focus();
              }}
            />
          </Suspense>
        )}
      </Popover>
    </>
  );
}
