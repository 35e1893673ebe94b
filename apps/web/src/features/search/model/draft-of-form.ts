import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { formText } from '../../../lib/form-text.ts';
import { isTimeOfDay, type TimeOfDay } from '../../../lib/time-of-day.ts';
import { broughtWords } from '../../../domain/party/party-summary.ts';
import type { Party } from '../../../domain/party/party.ts';
import { partyFor } from './party-for.ts';
import { deriveProvider } from './provider.ts';
import { defaultTime } from './search-days.ts';
import type { SearchClock } from '../../../lib/market-clock.ts';
import { emptyDraft, leastChangeOf, type SearchDraft } from './search-draft.ts';
import { stationClock } from '../../../domain/stations/station-clock.ts';
import type { Station } from '../../../domain/stations/station.ts';

const wholeNumber = /^\d{1,3}$/;

/** The search in a form without JavaScript. An unreadable day or time keeps its default; a later check finds the problem. */
export function draftOfForm(
  form: FormData,
  ends: { readonly origin: Station | undefined; readonly destination: Station | undefined },
  clock: SearchClock,
): SearchDraft {
  const empty = emptyDraft(clock);
  const field = (name: string) => formText(form, name);
  const day = (name: string, otherwise: string) => (isCalendarDay(field(name)) ? field(name) : otherwise);
  const provider = deriveProvider(ends.origin, ends.destination);
  const departureDate = day('departureDate', empty.departureDate);
  const returnDate = day('returnDate', empty.returnDate);
  const departureTime = chosenTime(field('departureTime'), field('departureTimeShown'));
  const returnTime = chosenTime(field('returnTime'), field('returnTimeShown'));
  const childAges = field('childAges')
    .split(/[,;\s]+/)
    .filter((age) => age !== '')
    // An unreadable age is asked for again, not guessed.
    .map((age) => (wholeNumber.test(age) ? String(Number(age)) : ''));
  const adults = form.has('adults') ? adultsOf(field('adults')) : 1;
  return {
    ...empty,
    ...ends,
    isRoundTrip: form.get('isRoundTrip') !== null,
    departureDate,
    departureTime: departureTime ?? defaultTime(departureDate, provider, stationClock(clock, ends.origin)),
    departureTimeChosen: departureTime !== undefined,
    returnDate,
    returnTime: returnTime ?? defaultTime(returnDate, provider, stationClock(clock, ends.destination)),
    returnTimeChosen: returnTime !== undefined,
    leastChange: leastChangeOf(field('leastChange')),
    party: partyFor(provider, { kind: 'counted', adults, childAges, railcards: [], ...broughtOf(field) }),
  };
}

/** More of a thing than the party has travellers is reported, and an unreadable number counts as none. */
function broughtOf(field: (name: string) => string): Pick<Party, 'brings'> {
  const counts = broughtWords.map(([name]) => [name, adultsOf(field(name))] as const);
  return counts.some(([, count]) => count > 0) ? { brings: Object.fromEntries(counts) } : {};
}

/**
 * An unreadable number counts as nobody, and the form says so; it must not add a person by accident. Numbers above the maximum are all
 * treated alike.
 */
function adultsOf(typed: string): number {
  return /^\d+$/.test(typed) ? Math.min(Number(typed), 999) : 0;
}

/** A time equal to the form's default was not chosen. It follows the provider, which depends on the stations. */
function chosenTime(sent: string, shown: string): TimeOfDay | undefined {
  return isTimeOfDay(sent) && sent !== shown ? sent : undefined;
}
