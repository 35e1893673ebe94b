import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { TimeOfDay } from './time-of-day.ts';

interface LocalNow {
  readonly today: CalendarDay;
  readonly now: TimeOfDay;
}

/** The last result. It holds for a minute, for every page and several times in each. */
const shown = new Map<string, { readonly minute: number; readonly clock: LocalNow }>();

/** The local date and time in a zone at an instant. */
export function localNow(nowMs: number, zone: string): LocalNow {
  const minute = Math.floor(nowMs / 60_000);
  const last = shown.get(zone);
  if (last?.minute === minute) return last.clock;
  const parts = formatOf(zone).formatToParts(nowMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const clock = { today: `${part('year')}-${part('month')}-${part('day')}`, now: `${part('hour')}:${part('minute')}` };
  shown.set(zone, { minute, clock });
  return clock;
}

/** One formatter for each zone: making one takes longer than all its work for a page. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}
