import type { SelectHTMLAttributes } from 'react';
import { halfHours, type TimeOfDay } from '../lib/time-of-day.ts';

interface TimeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  /** For screen readers; the field around it shows the visible label. */
  readonly label: string;
  readonly value: TimeOfDay;
  readonly onChange: (time: TimeOfDay) => void;
  /** The earliest time that is offered. */
  readonly earliest?: TimeOfDay | undefined;
}

/** A time in steps of 30 minutes (SEARCH-11). A value between two steps has a row of its own. */
export function TimeSelect({ label, value, onChange, earliest, ...rest }: TimeSelectProps) {
  const offered = halfHours.filter((time) => earliest === undefined || time >= earliest);
  const times = offered.includes(value) ? offered : [...offered, value].sort();
  return (
    <select
      {...rest}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="-mx-1 min-h-6 rounded-md bg-transparent px-1 text-[0.8125rem] text-ink-soft hover:text-ink"
    >
      {times.map((time) => (
        <option key={time} value={time}>
          from {time}
        </option>
      ))}
    </select>
  );
}
