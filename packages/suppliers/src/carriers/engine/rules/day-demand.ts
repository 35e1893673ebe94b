import { addDays, type CalendarDay, dayOfWeek, daysBetween } from '@throughfare/kernel/calendar-day';
import type { Source } from '@throughfare/kernel/source';
import { dayDeviation, easterDemand, seasons, thanksgivingDemand, weekdayDemand } from './day-demand.data.ts';
import { shareOf } from './seeded.ts';

/**
 * How many people want to travel with a seller on a day, beside an ordinary day (1): by its weekday, the holidays around it, and a deviation
 * of its own, which is the same for every caller. Others buy that many more or fewer of the day's places (`sold-elsewhere.ts`), so that the
 * prices of a week differ.
 */
export function dayDemand(date: CalendarDay, source: Source): number {
  const usual = Math.max(weekdayDemand[dayOfWeek(date)] ?? 1, ...holidayDemand(date, source));
  return usual * (1 - dayDeviation + 2 * dayDeviation * shareOf(`${source}/${date}`));
}

function holidayDemand(date: CalendarDay, source: Source): number[] {
  const year = Number(date.slice(0, 4));
  const monthDay = date.slice(5);
  return [
    ...seasons.filter(({ from, to }) => from <= monthDay && monthDay <= to).map(({ demand }) => demand),
    easterDemand.get(daysBetween(easterSunday(year), date)) ?? 0,
    source === 'AMT' ? (thanksgivingDemand.get(daysBetween(thanksgiving(year), date)) ?? 0) : 0,
  ];
}

function thanksgiving(year: number): CalendarDay {
  const first = `${year}-11-01`;
  return addDays(first, ((4 - dayOfWeek(first) + 7) % 7) + 21);
}

/** The Gregorian rule (Meeus, Jones and Butcher). */
export function easterSunday(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const corrected = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + corrected + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, moon + weekday - 7 * late);
}
