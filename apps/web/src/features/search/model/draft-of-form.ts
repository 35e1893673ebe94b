import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { formText } from '../../../lib/form-text.ts';
import { isTimeOfDay } from '../../../lib/time-of-day.ts';
import { partyFor } from './party.ts';
import { deriveProvider } from './provider.ts';
import type { SearchClock } from './search-days.ts';
import { emptyDraft, type SearchDraft } from './search-draft.ts';
import type { Station } from './station.ts';

const wholeNumber = /^\d{1,3}$/;

/** The search that a form without JavaScript means. What does not read keeps its default; what is wrong is found later. */
export function draftOfForm(
  form: FormData,
  ends: { readonly origin: Station | undefined; readonly destination: Station | undefined },
  clock: SearchClock,
): SearchDraft {
  const empty = emptyDraft(clock);
  const field = (name: string) => formText(form, name);
  const day = (name: string, otherwise: string) => (isCalendarDay(field(name)) ? field(name) : otherwise);
  const time = (name: string, otherwise: string) => (isTimeOfDay(field(name)) ? field(name) : otherwise);
  const childAges = field('childAges')
    .split(/[,;\s]+/)
    .filter((age) => age !== '')
    // an age that does not read is asked for again, not guessed
    .map((age) => (wholeNumber.test(age) ? String(Number(age)) : ''));
  const adults = wholeNumber.test(field('adults')) ? Number(field('adults')) : 1;
  return {
    ...empty,
    ...ends,
    isRoundTrip: form.get('isRoundTrip') !== null,
    departureDate: day('departureDate', empty.departureDate),
    departureTime: time('departureTime', empty.departureTime),
    returnDate: day('returnDate', empty.returnDate),
    returnTime: time('returnTime', empty.returnTime),
    party: partyFor(deriveProvider(ends.origin, ends.destination), { kind: 'counted', adults, childAges, railcards: [] }),
  };
}
