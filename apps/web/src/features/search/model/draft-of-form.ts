import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { formText } from '../../../lib/form-text.ts';
import { isTimeOfDay, type TimeOfDay } from '../../../lib/time-of-day.ts';
import { partyFor } from './party-for.ts';
import { deriveProvider } from './provider.ts';
import { defaultTime, type SearchClock } from './search-days.ts';
import { emptyDraft, type SearchDraft } from './search-draft.ts';
import { stationClock } from './station-clock.ts';
import type { Station } from './station.ts';

const wholeNumber = /^\d{1,3}$/;

/** The search that a form without JavaScript means. A day or time that does not read keeps its default; what is wrong is found later. */
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
    // an age that does not read is asked for again, not guessed
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
    party: partyFor(provider, { kind: 'counted', adults, childAges, railcards: [] }),
  };
}

/** A number that does not read is nobody, which the form says, and not somebody whom nobody meant. Any number above the most is as wrong as the next. */
function adultsOf(typed: string): number {
  return /^\d+$/.test(typed) ? Math.min(Number(typed), 999) : 0;
}

/** A time that still is the default which the form came with was not chosen: it follows the provider, which only the stations tell. */
function chosenTime(sent: string, shown: string): TimeOfDay | undefined {
  return isTimeOfDay(sent) && sent !== shown ? sent : undefined;
}
