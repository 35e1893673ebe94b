import { partyForCountry, passGroupNames, type PassParty } from '@throughfare/kernel/passes/pass-party';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { readSession, sessionSaver, type SessionSaver } from '../../lib/session-store.ts';
import { latestPassDay, passDraftOfForm, type PassDraft } from './model/pass-draft.ts';

const storageKey = 'throughfare.passes';

/** Stored values may be stale: a day in the past, or the format of an earlier release. */
export function readStoredPasses(stored: unknown, initial: PassDraft): PassDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { country, validFrom, party } = stored as Readonly<Record<string, unknown>>;
  if (typeof country !== 'string' || typeof validFrom !== 'string' || !isCalendarDay(validFrom)) return undefined;
  if (typeof party !== 'object' || party === null) return undefined;
  const counts = party as Readonly<Record<string, unknown>>;
  if (!passGroupNames.every((group) => Number.isInteger(counts[group]))) return undefined;
  const fits = validFrom >= initial.validFrom && validFrom <= latestPassDay(initial.validFrom);
  // The pattern above has checked that every group is a whole number.
  return { country, party: partyForCountry(counts as PassParty, country), validFrom: fits ? validFrom : initial.validFrom };
}

/** The values typed before the script ran; undefined if nothing was changed. */
export function changedBefore(form: FormData, initial: PassDraft): PassDraft | undefined {
  const typed = passDraftOfForm(form, initial.validFrom);
  const same =
    typed.country === initial.country &&
    typed.validFrom === initial.validFrom &&
    passGroupNames.every((group) => typed.party[group] === initial.party[group]);
  return same ? undefined : typed;
}

/** The state of the pass search, kept over reloads of this window. `form` reads the plain form as the customer has filled it in so far. */
export function usePassDraft(
  initial: PassDraft,
  restore: boolean,
  form: RefObject<HTMLFormElement | null>,
): [PassDraft, (draft: PassDraft) => void] {
  const [draft, setDraft] = useState(initial);
  const saver = useRef<SessionSaver>(undefined);

  const early = useRef<PassDraft>(undefined);

  // Runs before the scripted fields replace the plain ones, whose values would be lost.
  useLayoutEffect(() => {
    early.current = form.current ? changedBefore(new FormData(form.current), initial) : undefined;
    if (early.current) setDraft(early.current);
    // Once, when the form has come to life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Storage exists only in the browser, so its content is applied after the first, server-rendered state.
  useEffect(() => {
    const opened = sessionSaver(storageKey);
    saver.current = opened;
    const stored = restore && !early.current ? readStoredPasses(readSession(storageKey), initial) : undefined;
    if (stored) setDraft(stored);
    return opened.close;
    // Once: later values of `initial` belong to navigations, which mount this anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return [
    draft,
    (changed) => {
      setDraft(changed);
      saver.current?.save(changed);
    },
  ];
}
