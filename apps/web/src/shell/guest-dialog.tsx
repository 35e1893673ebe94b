import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ContinueAsGuestResult } from './continue-as-guest.ts';

/** Guest checkout's e-mail (Spec 1 §4), for who wants to say it before there is anything to pay. */
export function GuestDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const fetcher = useFetcher<ContinueAsGuestResult>();
  const done = fetcher.data?.ok === true && fetcher.state === 'idle';
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  return (
    <Dialog title="Continue as a guest" open={open} onClose={onClose}>
      <fetcher.Form method="post" action={paths.continueAsGuest()} className="flex flex-col gap-4">
        <p className="text-ink-soft">An e-mail address is enough to buy a ticket. Tickets and confirmations are sent there.</p>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={fetcher.data?.ok === false ? fetcher.data.message : undefined}
        />
        <Button type="submit" look="action" busy={fetcher.state !== 'idle'}>
          Continue
        </Button>
      </fetcher.Form>
    </Dialog>
  );
}
