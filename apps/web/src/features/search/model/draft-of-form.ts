import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { formText } from '../../../lib/form-text.ts';
import { isTimeOfDay } from '../../../lib/time-of-day.ts';
import { mostPassengers } from './passenger-groups.data.ts';
import { cleanAge } from './party-rules.ts';
import { partyFor } from './party.ts';
import { deriveProvider } from './provider.ts';
import type { SearchClock } from './search-days.ts';
import { emptyDraft, type SearchDraft } from './search-draft.ts';
import type { Station } from './station.ts';

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
    .map((age) => cleanAge(age, 99));
  const adults = /^\d$/.test(field('adults')) ? Math.min(Number(field('adults')), mostPassengers) : 1;
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
