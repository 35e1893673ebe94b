import type { CalendarDay } from '@throughfare/kernel/calendar-day';

/** A few letters under a day of a calendar. */
export interface DayNote {
  readonly text: string;
  /** The same in words, added to the name of the day. */
  readonly spoken: string;
  readonly isBest: boolean;
}

export interface DayNotes {
  noteOf(day: CalendarDay): DayNote | undefined;
  /** One line under the calendar that explains the notes. */
  readonly legend: string;
  /** The calendar is open, or has moved to another month. */
  onShown(day: CalendarDay): void;
}
