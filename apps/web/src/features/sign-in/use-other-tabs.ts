import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hearOtherTabs } from './session-channel.ts';
import { forgetPerson } from './stored-person.ts';

/** ACCOUNT-4 and ACCOUNT-13: a sign-out in one tab, or its storage cleared, reloads the others; a sign-in shows in them. */
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
