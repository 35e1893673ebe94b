import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { useMemo, useState } from 'react';
import type { DayNotes } from '../../ui/day-notes.ts';
import { lowestPrice, shortFare, spokenFare } from './fare-words.ts';
import { useFareCalendar } from './use-fare-calendar.ts';

interface Line {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** As many days as the call answers at once: the two months of a calendar. */
const daysShown = 62;

/**
 * The cheapest fare of each day for the calendar of a date picker. Asked for once the calendar is open, and only for two stations; the
 * calendar never waits for it.
 */
export function useDayNotes({ from, to }: Line): DayNotes | undefined {
  const [month, setMonth] = useState<CalendarDay>();
  const isKnown = from !== undefined && to !== undefined;
  const { calendars } = useFareCalendar(
    isKnown && month !== undefined ? { from, to, firstDay: month, days: String(daysShown) } : undefined,
  );
  return useMemo(() => {
    if (!isKnown) return undefined;
    const calendar = calendars?.[0];
    const days = new Map(calendar?.days.map((day) => [day.date, day]));
    const lowest = lowestPrice([...days.values()]);
    return {
      noteOf(date) {
        const day = days.get(date);
        if (!day || !calendar || day.state === 'unknown') return undefined;
        return {
          text: shortFare(day, calendar.currency),
          spoken: spokenFare(day, calendar.currency),
          isBest: day.price !== undefined && day.price === lowest,
        };
      },
      legend: 'Lowest fare of the day: one adult, one way. ~ is an estimate.',
      onShown: (date) => setMonth(monthOf(date)),
    };
  }, [isKnown, calendars]);
}

const monthOf = (date: CalendarDay): CalendarDay => addDays(date, 1 - Number(date.slice(8)));
