/**
 * A request that an agent types while the customer speaks: "LON PAR 12DEC 0900 2A1C". It has two places, a day, and perhaps a time, a
 * return ("14DEC 1700") and the travellers. Places of several words are separated by a hyphen between blanks: "London - Milton Keynes
 * 12DEC". Travellers are adults, children, youths and seniors: "2A1C1Y1S". Ages follow the letter: "2A2C7,9". Without one, a child is 10, a
 * youth 20, a senior 65. A day without a year is the next such day; "12DEC27" names its year; "+3" is three days later than today, or than
 * the way out. Railcards follow a stroke: "/SENIOR", "2/16-25". "1ST" and "2ND" name the class. "BY1700" is the latest arrival of the day before it.
 */
import { addDays, type CalendarDay, isCalendarDay } from '@throughfare/kernel/calendar-day';

export interface RequestLine {
  readonly origin: string;
  readonly destination: string;
  readonly departureDate: CalendarDay;
  /** HH:MM; absent: the usual time. */
  readonly departureTime?: string;
  readonly returnDate?: CalendarDay;
  readonly returnTime?: string;
  /** HH:MM: the latest arrivals. */
  readonly arriveBy?: string;
  readonly returnBy?: string;
  readonly cabin?: 'first' | 'standard';
  /** Of every traveller. */
  readonly ages: readonly number[];
  /** As typed, with the number of cards. */
  readonly railcards: readonly { readonly name: string; readonly count: number }[];
}

export type ReadLine = { readonly ok: true; readonly line: RequestLine } | { readonly ok: false; readonly problem: string };

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const dayPattern = /^(\d{1,2})([A-Z]{3})(\d{2}|\d{4})?$/;
const laterPattern = /^\+(\d{1,3})$/;
const timePattern = /^([01]?\d|2[0-3]):?([0-5]\d)$/;
/** One group of travellers, at the end of the token or before another group. */
const groupPattern = /([1-9])([ACYS])(\d{1,2}(?:,\d{1,2})*)?(?=$|[1-9][ACYS])/y;
const byPattern = /^BY([01]?\d|2[0-3]):?([0-5]\d)$/;
const cabins: Readonly<Record<string, 'first' | 'standard'>> = {
  '1ST': 'first',
  FIRST: 'first',
  '2ND': 'standard',
  STD: 'standard',
  STANDARD: 'standard',
};
const railcardPattern = /^([1-9])?\/(\S+)$/;
/** The age of a traveller whose age is not typed, by letter. */
const usualAges: Readonly<Record<string, number>> = { A: 40, C: 10, Y: 20, S: 65 };

const no = (problem: string): ReadLine => ({ ok: false, problem });

/** `today`: days without a year are counted from it. */
export function readRequestLine(text: string, today: CalendarDay): ReadLine {
  const tokens = text.trim().toUpperCase().split(/\s+/);
  const firstDay = tokens.findIndex((token) => dayPattern.test(token) || laterPattern.test(token));
  if (firstDay === -1) return no('Type a day, such as 12DEC, or +3 for the third day from today.');
  const places = placesIn(tokens.slice(0, firstDay));
  if (!places) return no('Type two places before the day, such as LON PAR. Separate longer names with a hyphen: London - Milton Keynes.');
  const days: CalendarDay[] = [];
  const times = new Map<number, string>();
  const latest = new Map<number, string>();
  let cabin: RequestLine['cabin'];
  const ages: number[] = [];
  const railcards: { name: string; count: number }[] = [];
  for (const token of tokens.slice(firstDay)) {
    const day = dayOf(token, days.at(-1) ?? today);
    const time = timePattern.exec(token);
    const travellers = agesOf(token);
    const railcard = railcardPattern.exec(token);
    const by = byPattern.exec(token);
    if (day !== undefined && days.length < 2) days.push(day);
    else if (cabins[token]) cabin = cabins[token];
    else if (by) latest.set(days.length - 1, `${(by[1] ?? '').padStart(2, '0')}:${by[2] ?? ''}`);
    else if (time && !times.has(days.length - 1)) times.set(days.length - 1, `${(time[1] ?? '').padStart(2, '0')}:${time[2] ?? ''}`);
    else if (time) return no(`“${token}” is a second time for one day. Type the return day before its time.`);
    // "2A 1C" with a blank describes a single party
    else if (travellers) ages.push(...travellers);
    else if (railcard) railcards.push({ name: railcard[2] ?? '', count: Number(railcard[1] ?? 1) });
    else
      return no(
        `“${token}” is not a day, a time, a number of travellers, a railcard or a class. Type them like 12DEC 0900 2A1C1Y1S /SENIOR 1ST.`,
      );
  }
  const [departureDate, returnDate] = days;
  if (departureDate === undefined) return no('This day does not exist.');
  const [departureTime, returnTime] = [times.get(0), times.get(1)];
  const [arriveBy, returnBy] = [latest.get(0), latest.get(1)];
  return {
    ok: true,
    line: {
      ...places,
      departureDate,
      ...(departureTime === undefined ? {} : { departureTime }),
      ...(returnDate === undefined ? {} : { returnDate }),
      ...(returnTime === undefined ? {} : { returnTime }),
      ...(arriveBy === undefined ? {} : { arriveBy }),
      ...(returnBy === undefined ? {} : { returnBy }),
      ...(cabin === undefined ? {} : { cabin }),
      ages: ages.length > 0 ? ages : [usualAges['A'] ?? 40],
      railcards,
    },
  };
}

function placesIn(tokens: readonly string[]): Pick<RequestLine, 'origin' | 'destination'> | undefined {
  const parted = tokens.join(' ').split(/ (?:-|TO) /);
  const [origin, destination, ...more] = parted.length === 2 ? parted : tokens;
  return origin && destination && more.length === 0 ? { origin, destination } : undefined;
}

/** The named day of the named year, the first day with this name on or after `from`, or the day so many days after it. */
function dayOf(token: string, from: CalendarDay): CalendarDay | undefined {
  const later = laterPattern.exec(token);
  if (later) return addDays(from, Number(later[1]));
  const [, day = '', name = '', named] = dayPattern.exec(token) ?? [];
  const month = months.indexOf(name) + 1;
  if (month === 0) return undefined;
  const inYear = (year: number) => `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year = Number(from.slice(0, 4));
  const years = named === undefined ? [year, year + 1] : [(Number(named) % 2000) + 2000];
  return years.map(inYear).find((one) => isCalendarDay(one) && one >= from);
}

/** The age of each traveller in a token such as "2A1C7". Undefined if it is no party, or has more ages than travellers. */
function agesOf(token: string): number[] | undefined {
  const ages: number[] = [];
  groupPattern.lastIndex = 0;
  while (groupPattern.lastIndex < token.length) {
    const [, count, letter = '', typed = ''] = groupPattern.exec(token) ?? [];
    if (count === undefined) return undefined;
    const known = typed.split(',').filter(Boolean).map(Number);
    if (known.length > Number(count)) return undefined;
    ages.push(...Array.from({ length: Number(count) }, (_, index) => known[index] ?? usualAges[letter] ?? 40));
  }
  return ages;
}
