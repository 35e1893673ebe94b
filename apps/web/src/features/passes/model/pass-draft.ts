import { onePassAdult, partyForCountry, passGroupNames, type PassParty } from '@throughfare/kernel/passes/pass-party';
import { addMonths, isCalendarDay, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { formText } from '../../../lib/form-text.ts';

/** The choices made in the pass search so far. */
export interface PassDraft {
  /** A code of `countries/eurail`, which include ALL; empty until one is chosen. */
  readonly country: string;
  readonly party: PassParty;
  readonly validFrom: CalendarDay;
}

/** The choices at first: from today, one adult, all countries (PASS-1). */
export function emptyPassDraft(today: CalendarDay): PassDraft {
  return { country: 'ALL', party: onePassAdult, validFrom: today };
}

/** Up to 11 months ahead (PASS-3). */
export function latestPassDay(today: CalendarDay): CalendarDay {
  return addMonths(today, 11);
}

/** The fields of the form, sent with JavaScript or without. An unreadable value keeps its default; errors are found later. */
export function passDraftOfForm(form: FormData, today: CalendarDay): PassDraft {
  const empty = emptyPassDraft(today);
  const country = formText(form, 'country');
  const count = (name: string) => (/^\d$/.test(formText(form, name)) ? Number(formText(form, name)) : 0);
  const [Adult, Senior, Youth, Child] = passGroupNames.map(count);
  const validFrom = formText(form, 'validFrom');
  return {
    country,
    party: partyForCountry({ Adult: Adult ?? 0, Senior: Senior ?? 0, Youth: Youth ?? 0, Child: Child ?? 0 }, country),
    validFrom: isCalendarDay(validFrom) ? validFrom : empty.validFrom,
  };
}

const words: Readonly<Record<keyof PassParty, string>> = { Adult: 'Adult', Senior: 'Senior', Youth: 'Youth', Child: 'Children' };

/** "Adult 1, Youth 2" (PARTY-12); empty groups are left out. */
export function passPartySummary(party: PassParty): string {
  const parts = passGroupNames.filter((group) => party[group] > 0).map((group) => `${words[group]} ${party[group]}`);
  return parts.length > 0 ? parts.join(', ') : 'No passengers';
}
