/**
 * A request that an agent types while the customer speaks: "LON PAR 12DEC 0900 2A1C". It has two places, a day, and perhaps a time, a
 * return ("14DEC 1700") and the travellers. Places of several words are separated by a hyphen between blanks: "London - Milton Keynes
 * 12DEC". A child without an age counts as 10; ages follow the C: "2A2C7,9". A day without a year is the next such day.
 */
import { type CalendarDay, isCalendarDay } from '@throughfare/kernel/calendar-day';

export interface RequestLine {
  readonly origin: string;
  readonly destination: string;
  readonly departureDate: CalendarDay;
  /** HH:MM; absent: the usual time. */
  readonly departureTime?: string;
  readonly returnDate?: CalendarDay;
  readonly returnTime?: string;
  readonly adults: number;
  readonly childAges: readonly number[];
}

export type ReadLine = { readonly ok: true; readonly line: RequestLine } | { readonly ok: false; readonly problem: string };

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const dayPattern = /^(\d{1,2})([A-Z]{3})$/;
const timePattern = /^([01]?\d|2[0-3]):?([0-5]\d)$/;
const partyPattern = /^(?:(\d)A)?(?:(\d)C(\d{1,2}(?:,\d{1,2})*)?)?$/;
const usualChildAge = 10;

const no = (problem: string): ReadLine => ({ ok: false, problem });

/** `today`: days without a year are counted from it. */
export function readRequestLine(text: string, today: CalendarDay): ReadLine {
  const tokens = text.trim().toUpperCase().split(/\s+/);
  const firstDay = tokens.findIndex((token) => dayPattern.test(token));
  if (firstDay === -1) return no('Type a day, such as 12DEC.');
  const places = placesIn(tokens.slice(0, firstDay));
  if (!places) return no('Type two places before the day, such as LON PAR. Separate longer names with a hyphen: London - Milton Keynes.');
  const days: CalendarDay[] = [];
  const times = new Map<number, string>();
  let party: Party | undefined;
  for (const token of tokens.slice(firstDay)) {
    const day = dayOf(token, days.at(-1) ?? today);
    const time = timePattern.exec(token);
    const travellers = partyOf(token);
    if (day !== undefined && days.length < 2) days.push(day);
    else if (time && !times.has(days.length - 1)) times.set(days.length - 1, `${(time[1] ?? '').padStart(2, '0')}:${time[2] ?? ''}`);
    else if (time) return no(`“${token}” is a second time for one day. Type the return day before its time.`);
    // "2A 1C" with a blank describes a single party
    else if (travellers) party = together(party, travellers);
    else return no(`“${token}” is not a day, a time or a number of travellers. Type them like 12DEC 0900 2A1C.`);
  }
  const [departureDate, returnDate] = days;
  if (departureDate === undefined) return no('This day does not exist.');
  const [departureTime, returnTime] = [times.get(0), times.get(1)];
  return {
    ok: true,
    line: {
      ...places,
      departureDate,
      ...(departureTime === undefined ? {} : { departureTime }),
      ...(returnDate === undefined ? {} : { returnDate }),
      ...(returnTime === undefined ? {} : { returnTime }),
      ...(party ?? { adults: 1, childAges: [] }),
    },
  };
}

function placesIn(tokens: readonly string[]): Pick<RequestLine, 'origin' | 'destination'> | undefined {
  const parted = tokens.join(' ').split(/ (?:-|TO) /);
  const [origin, destination, ...more] = parted.length === 2 ? parted : tokens;
  return origin && destination && more.length === 0 ? { origin, destination } : undefined;
}

/** The first day with this name on or after `from`. */
function dayOf(token: string, from: CalendarDay): CalendarDay | undefined {
  const match = dayPattern.exec(token);
  const month = months.indexOf(match?.[2] ?? '') + 1;
  if (!match || month === 0) return undefined;
  const inYear = (year: number) => `${year}-${String(month).padStart(2, '0')}-${(match[1] ?? '').padStart(2, '0')}`;
  const year = Number(from.slice(0, 4));
  return [inYear(year), inYear(year + 1)].find((day) => isCalendarDay(day) && day >= from);
}

type Party = Pick<RequestLine, 'adults' | 'childAges'>;

function together(known: Party | undefined, more: Party): Party {
  return known ? { adults: known.adults + more.adults, childAges: [...known.childAges, ...more.childAges] } : more;
}

function partyOf(token: string): Party | undefined {
  const match = partyPattern.exec(token);
  if (!match || token === '') return undefined;
  const children = Number(match[2] ?? 0);
  const ages = (match[3] ?? '')
    .split(',')
    .filter((age) => age !== '')
    .map(Number);
  if (ages.length > children) return undefined;
  return { adults: Number(match[1] ?? 0), childAges: Array.from({ length: children }, (_, index) => ages[index] ?? usualChildAge) };
}
