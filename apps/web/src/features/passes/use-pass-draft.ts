import { partyForCountry, passGroupNames, type PassParty } from '@throughfare/kernel/passes/pass-party';
import { useEffect, useRef, useState } from 'react';
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { readSession, sessionSaver, type SessionSaver } from '../../lib/session-store.ts';
import { latestPassDay, type PassDraft } from './model/pass-draft.ts';

const storageKey = 'throughfare.passes';

/** What is stored may be old: a day that has passed, or a shape of long ago. */
export function readStoredPasses(stored: unknown, initial: PassDraft): PassDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { country, validFrom, party } = stored as Readonly<Record<string, unknown>>;
  if (typeof country !== 'string' || typeof validFrom !== 'string' || !isCalendarDay(validFrom)) return undefined;
  if (typeof party !== 'object' || party === null) return undefined;
  const counts = party as Readonly<Record<string, unknown>>;
  if (!passGroupNames.every((group) => Number.isInteger(counts[group]))) return undefined;
  const fits = validFrom >= initial.validFrom && validFrom <= latestPassDay(initial.validFrom);
  // Every group has just been seen to be a whole number.
  return { country, party: partyForCountry(counts as PassParty, country), validFrom: fits ? validFrom : initial.validFrom };
}

/** The pass search's state, kept over reloads of this window. */
export function usePassDraft(initial: PassDraft, restore: boolean): [PassDraft, (draft: PassDraft) => void] {
  const [draft, setDraft] = useState(initial);
  const saver = useRef<SessionSaver>(undefined);

  // Storage exists only in the browser: what it holds comes after the first, server-rendered state.
  useEffect(() => {
    const opened = sessionSaver(storageKey);
    saver.current = opened;
    const stored = restore ? readStoredPasses(readSession(storageKey), initial) : undefined;
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
