import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hearOtherTabs } from './session-channel.ts';
import { forgetPerson } from './stored-person.ts';

/** A sign-out in one tab, or cleared storage, reloads the other tabs; a sign-in appears in them (ACCOUNT-4, ACCOUNT-13). */
export function useOtherTabs(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = hearOtherTabs((news) => {
      if (news === 'signedIn') return void revalidate();
      forgetPerson();
      window.location.reload();
    });
    // A browser tells other tabs about cleared storage by an event without a key.
    const cleared = (event: StorageEvent) => {
      if (event.key === null) window.location.reload();
    };
    window.addEventListener('storage', cleared);
    return () => {
      stop();
      window.removeEventListener('storage', cleared);
    };
  }, [revalidate]);
}
