import { useState, type FormEvent } from 'react';
import { tellOtherTabs } from '../features/sign-in/session-channel.ts';
import { forgetPerson } from '../features/sign-in/stored-person.ts';
import { paths } from '../lib/paths.ts';
import { unreachableText } from '../lib/unreachable.ts';
import { useToast } from '../ui/toast.tsx';
import { useShellWords } from './use-shell-words.ts';

/** The name under which `public/day-worker.js` keeps the page of one journey on the device. */
const keptDay = 'travel-day';

/**
 * Signs out (ACCOUNT-13): session, profile, cart count and portal go, and every tab starts afresh. Before JavaScript it is a plain form;
 * with JavaScript it tells the other tabs once the session has ended.
 */
export function LogOutForm({ className }: { readonly className: string }) {
  const toast = useToast();
  const { account } = useShellWords();
  const [busy, setBusy] = useState(false);

  async function logOut(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    // The answer is a redirect that a script cannot read; its arrival is enough.
    const answered = await fetch(paths.logOut(), { method: 'POST', redirect: 'manual' }).catch(() => undefined);
    if (answered?.type !== 'opaqueredirect') {
      setBusy(false);
      return toast(unreachableText);
    }
    forgetPerson();
    // The journey that was kept for the day itself (TODAY-3).
    if ('caches' in window) await caches.delete(keptDay);
    tellOtherTabs('signedOut');
    window.location.assign(paths.home());
  }

  return (
    <form method="post" action={paths.logOut()} onSubmit={(event) => void logOut(event)}>
      <button aria-disabled={busy || undefined} className={className}>
        {account.logOut}
      </button>
    </form>
  );
}
