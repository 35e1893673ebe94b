import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { TimeOfDay } from '../../../lib/time-of-day.ts';
import { useDayNotes } from '../../../domain/day-fares/use-day-notes.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { FieldBox } from '../../../ui/field-box.tsx';
import { TimeSelect } from '../../../ui/time-select.tsx';

interface DayTimeFieldProps {
  readonly label: string;
  /** The names of the two inputs in a form sent without JavaScript. */
  readonly names: { readonly day: string; readonly time: string };
  readonly day: CalendarDay;
  readonly time: TimeOfDay;
  /** Whether the traveller chose the time; otherwise it is the provider's default. */
  readonly timeChosen: boolean;
  /** Today at the station. */
  readonly today: CalendarDay;
  readonly min: CalendarDay;
  readonly max: CalendarDay;
  readonly earliestTime?: TimeOfDay | undefined;
  readonly onDay: (day: CalendarDay) => void;
  readonly onTime: (time: TimeOfDay) => void;
  /** The stations whose fares stand under the days. */
  readonly line?: { readonly from: string | undefined; readonly to: string | undefined } | undefined;
  readonly disabled?: boolean;
  readonly align?: 'left' | 'right';
  readonly className?: string;
}

/** A day and a time in one box. */
export function DayTimeField({
  label,
  names,
  day,
  time,
  timeChosen,
  today,
  min,
  max,
  earliestTime,
  onDay,
  onTime,
  line,
  disabled = false,
  align = 'left',
  className,
}: DayTimeFieldProps) {
  const notes = useDayNotes({ from: line?.from, to: line?.to });
  return (
    <FieldBox
      label={label}
      muted={disabled}
      className={className}
      note={
        <TimeSelect label={`${label}: time`} name={names.time} value={time} onChange={onTime} earliest={earliestTime} disabled={disabled} />
      }
    >
      {!timeChosen && <input type="hidden" name={`${names.time}Shown`} value={time} />}
      <DatePicker
        label={label}
        name={names.day}
        value={day}
        onChange={onDay}
        min={min}
        max={max}
        disabled={disabled}
        align={align}
        today={today}
        notes={notes}
      />
    </FieldBox>
  );
}
