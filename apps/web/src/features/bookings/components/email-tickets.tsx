import type { BookingRow } from '@throughfare/contract/calls/bookings';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checkEmail } from '../model/check-email.ts';
import type { SentAnswer, SentBookings } from '../send-bookings.ts';

interface EmailTicketsProps {
  readonly row: BookingRow;
  /** What became of the form before JavaScript. */
  readonly sent: SentBookings | undefined;
}

/** Email: sends the tickets to an address. A dialog; before JavaScript a form in place. */
export function EmailTickets({ row, sent }: EmailTicketsProps) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<SentAnswer>();
  const answer = fetcher.data?.sent;
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string>();
  const [seen, setSeen] = useState<SentBookings>();
  const inputRef = useRef<HTMLInputElement>(null);
  const result = fetcher.state === 'idle' && answer !== seen ? answer : undefined;

  const fields = (error: string | undefined) => (
    <>
      <input type="hidden" name="intent" value="email" />
      <input type="hidden" name="reference" value={row.bookingReference} />
      <TextField
        inputRef={inputRef}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={row.passengers[0]?.email}
        error={error}
        onChange={() => setFault(undefined)}
      />
    </>
  );

  if (!hydrated) {
    const done = sent?.intent === 'email' ? sent : undefined;
    return (
      <Disclosure summary="Email" open={done !== undefined}>
        <form method="post" action={paths.myBookings({ open: row.bookingReference })} className="flex flex-col gap-3">
          {fields(done && !done.ok ? done.message : undefined)}
          {done?.ok && <Notice tone="success">{done.message}</Notice>}
          <Button type="submit">Send</Button>
        </form>
      </Disclosure>
    );
  }

  function close() {
    setSeen(answer);
    setFault(undefined);
    setOpen(false);
  }

  return (
    <>
      <Button icon={<Mail aria-hidden="true" className="size-4.5" />} onClick={() => setOpen(true)}>
        Email
      </Button>
      <Dialog title={`Email the tickets of ${row.bookingReference}`} open={open} onClose={close}>
        {result?.ok ? (
          <div className="flex flex-col gap-4">
            <Notice tone="success" announce>
              {result.message}
            </Notice>
            <Button look="action" onClick={close}>
              OK
            </Button>
          </div>
        ) : (
          <fetcher.Form
            method="post"
            action={paths.myBookings()}
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              const problem = checkEmail(inputRef.current?.value ?? '');
              setFault(problem);
              if (!problem) return;
              event.preventDefault();
              inputRef.current?.focus();
            }}
          >
            {fields(fault ?? (result?.ok === false ? result.message : undefined))}
            <Button type="submit" look="action" busy={fetcher.state !== 'idle'}>
              Send
            </Button>
          </fetcher.Form>
        )}
      </Dialog>
    </>
  );
}
