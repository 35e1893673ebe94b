import { useState, type FormEvent } from 'react';
import { tellOtherTabs } from '../features/sign-in/session-channel.ts';
import { forgetPerson } from '../features/sign-in/stored-person.ts';
import { paths } from '../lib/paths.ts';
import { unreachableText } from '../lib/unreachable.ts';
import { useToast } from '../ui/toast.tsx';
import { useShellWords } from './use-shell-words.ts';

/**
 * Signs out (ACCOUNT-13): session, profile, cart count and portal go, and every tab starts afresh. A plain form before
 * JavaScript; with it the other tabs are told once the session has ended.
 */
export function LogOutForm({ className }: { readonly className: string }) {
  const toast = useToast();
  const { account } = useShellWords();
  const [busy, setBusy] = useState(false);

  async function logOut(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    // The answer is a redirect, which a script cannot see and need not: that it came is enough.
    const answered = await fetch(paths.logOut(), { method: 'POST', redirect: 'manual' }).catch(() => undefined);
    if (answered?.type !== 'opaqueredirect') {
      setBusy(false);
      return toast(unreachableText);
    }
    forgetPerson();
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
