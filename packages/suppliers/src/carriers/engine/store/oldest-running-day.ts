import { addDays, dateOfDayNumber } from '@throughfare/kernel/calendar-day';
import type { Clock } from '@throughfare/kernel/clock';

/** No train under way began its journey earlier. */
const longestRunDays = 7;

/** The first operating day of which a process remembers trains. */
export const oldestRunningDay = (clock: Clock): string => addDays(dateOfDayNumber(Math.floor(clock.now() / 86_400_000)), -longestRunDays);
