import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readSession, sessionSaver, type SessionSaver } from '../lib/session-store.ts';
import type { ShellData } from './shell-data.ts';

const storageKey = 'throughfare.state';

/**
 * The shared state of a window (Spec 3 §3), kept in its session storage at most once a second: where it browses from, in which currency
 * and language, the last page, how many tickets are in the cart. Pages come from the server with all of it; what is kept here is
 * what a script on the page, or the app around it, can read. Clearing storage in another window loads this one anew.
 */
export function TabMemory({ shell }: { readonly shell: ShellData }) {
  const { pathname } = useLocation();
  const { market, currency, cartCount } = shell;
  const saver = useRef<SessionSaver>(undefined);

  useEffect(() => {
    const opened = sessionSaver(storageKey);
    saver.current = opened;
    const reload = (event: StorageEvent) => {
      // `key` is null exactly when everything was cleared.
      if (event.key === null) window.location.reload();
    };
    window.addEventListener('storage', reload);
    return () => {
      window.removeEventListener('storage', reload);
      opened.close();
    };
  }, []);

  useEffect(() => {
    const before = readSession(storageKey);
    const kept = typeof before === 'object' && before !== null ? before : {};
    saver.current?.save({ ...kept, language: 'en', currency, browseFrom: market, itemCount: cartCount, lastPage: pathname });
  }, [currency, market, cartCount, pathname]);

  return null;
}
