import { dateOfDayNumber, dayNumber } from '@throughfare/kernel/calendar-day';
import { minutesOfTime } from '@throughfare/kernel/zoned-time';
import type { Horizon } from '../timetable/timetable-input.ts';
import type { AreaCalendar, CalendarRule, Line, ServiceRun } from './network-data.ts';
import { isInSeason, runsOnWeekday, serviceDays, weekdayOf } from './service-days.ts';

/** A rule of the calendar on one date, applied to a departure. */
interface SpecialDay {
  readonly date: string;
  /** The weekday whose timetable runs, Monday 0. Undefined: nothing runs. */
  readonly weekday: number | undefined;
  readonly from: number;
  readonly until: number;
}

const weekdays = { MONDAY: 0, SATURDAY: 5, SUNDAY: 6 } as const;

function specialDay(date: string, { runs, from, until }: CalendarRule): SpecialDay {
  const weekday = runs === 'NOTHING' ? undefined : runs === 'USUAL' ? weekdayOf(dayNumber(date)) : weekdays[runs];
  return {
    date,
    weekday,
    from: from === undefined ? Number.NEGATIVE_INFINITY : minutesOfTime(from),
    until: until === undefined ? Number.POSITIVE_INFINITY : minutesOfTime(until),
  };
}

function isFor({ operators, lines }: CalendarRule, line: Pick<Line, 'id' | 'operator'>): boolean {
  if (operators === undefined && lines === undefined) return true;
  return operators?.includes(line.operator) === true || lines?.includes(line.id) === true;
}

/** The calendar days within the horizon that change a line's running, ascending. Of two on one date the first counts. */
function specialDaysOf(line: Pick<Line, 'id' | 'operator'>, calendar: AreaCalendar, horizon: Horizon): SpecialDay[] {
  const start = dayNumber(horizon.startDate);
  const found: SpecialDay[] = [];
  for (let day = start; day < start + horizon.days; day += 1) {
    const date = dateOfDayNumber(day);
    const rule = calendar.days
      .filter(({ on }) => on.includes(date) || on.includes(date.slice(5)))
      .flatMap(({ rules }) => rules.find((entry) => isFor(entry, line)) ?? [])[0];
    if (rule) found.push(specialDay(date, rule));
  }
  return found;
}

/** Whether a departure runs on a day, by the calendar. */
function runsOn(special: SpecialDay, run: ServiceRun, departs: number): boolean {
  if (special.weekday === undefined || departs < special.from || departs > special.until) return false;
  const monthDay = special.date.slice(5);
  if (run.only !== undefined) return run.only.includes(special.date);
  if (run.not?.includes(special.date) === true || run.not?.includes(monthDay) === true) return false;
  if (run.season !== undefined && !isInSeason(run.season, monthDay)) return false;
  return runsOnWeekday(run.days, special.weekday);
}

/**
 * The operating days of one area's departures: those of their services, changed by the calendar. Departures with the same days share one
 * array.
 */
export class LineDays {
  readonly #calendar: AreaCalendar;
  readonly #horizon: Horizon;
  readonly #special = new Map<string, readonly SpecialDay[]>();
  readonly #known = new Map<string, readonly string[]>();
  readonly #named: ReadonlySet<string>;

  constructor(calendar: AreaCalendar | undefined, horizon: Horizon) {
    this.#calendar = calendar ?? { note: '', days: [] };
    this.#horizon = horizon;
    this.#named = new Set(this.#calendar.days.flatMap(({ rules }) => rules.flatMap(({ lines = [] }) => lines)));
  }

  daysOf(line: Pick<Line, 'id' | 'operator'>, run: ServiceRun, departs: number): readonly string[] {
    const special = this.#specialDays(line);
    const running = special.map((day) => (runsOn(day, run, departs) ? '1' : '0')).join('');
    const key = `${this.#group(line)} ${running} ${run.days} ${run.season ?? ''} ${run.only?.join(' ') ?? ''} not ${run.not?.join(' ') ?? ''}`;
    const known = this.#known.get(key) ?? this.#merge(run, special, running);
    this.#known.set(key, known);
    return known;
  }

  /** Groups lines that the calendar treats alike: by operator, unless it names a line. */
  #group({ id, operator }: Pick<Line, 'id' | 'operator'>): string {
    return this.#named.has(id) ? `line ${id}` : operator;
  }

  #specialDays(line: Pick<Line, 'id' | 'operator'>): readonly SpecialDay[] {
    const group = this.#group(line);
    const known = this.#special.get(group) ?? specialDaysOf(line, this.#calendar, this.#horizon);
    this.#special.set(group, known);
    return known;
  }

  #merge(run: ServiceRun, special: readonly SpecialDay[], running: string): readonly string[] {
    const dates = new Set(special.map(({ date }) => date));
    const ordinary = serviceDays(run, this.#horizon).filter((date) => !dates.has(date));
    const added = special.filter((_, index) => running[index] === '1').map(({ date }) => date);
    return [...ordinary, ...added].toSorted();
  }
}
