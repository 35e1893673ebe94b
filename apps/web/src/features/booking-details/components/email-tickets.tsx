import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { messageText } from '@throughfare/contract/messages';
import { Mail } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import { formText } from '../../../lib/form-text.ts';
import type { FieldErrors } from '../../../lib/forms/form-answer.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useProvedPost } from '../../../lib/human-check/use-proved-post.ts';
import { paths } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormNotice } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checkEmail } from '../model/check-email.ts';
import type { SentAnswer, SentBookings } from '../send-bookings.ts';

interface EmailTicketsProps {
  readonly row: BookingRow;
  /** The outcome of a form sent without JavaScript. */
  readonly sent: SentBookings | undefined;
}

/** Email: sends the tickets to an address. Shown as a dialog, or without JavaScript as a form on the page. */
export function EmailTickets({ row, sent }: EmailTicketsProps) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<SentAnswer>();
  const answer = fetcher.data?.sent;
  const [open, setOpen] = useState(false);
  const { proving, withProof } = useProvedPost(open);
  const [seen, setSeen] = useState<SentBookings>();
  const result = fetcher.state === 'idle' && answer !== seen ? answer : undefined;
  const form = useForm({
    intent: 'email',
    answer: hydrated ? result : sent,
    start: { email: row.passengers[0]?.email },
    check: (typed) => errorsOf(checkEmail(formText(typed, 'email'))),
    fetcher,
  });

  const fields = (
    <>
      <input type="hidden" name="intent" value="email" />
      <input type="hidden" name="reference" value={row.bookingReference} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
      <FormNotice form={form} failedTitle={messageText('bookings.emailFailedTitle')} />
    </>
  );

  if (!hydrated) {
    const done = sent?.intent === 'email' ? sent : undefined;
    return (
      <Disclosure summary="Email" open={done !== undefined}>
        <form method="post" action={paths.myBookings({ open: row.bookingReference })} className="flex flex-col gap-3">
          {fields}
          <Button type="submit">Send</Button>
        </form>
      </Disclosure>
    );
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    form.element.onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (proving) return;
    await fetcher.submit(await withProof(event.currentTarget), { method: 'post', action: paths.myBookings() });
  }

  function close() {
    setSeen(answer);
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
            {...form.element}
            onSubmit={(event) => void send(event)}
            action={paths.myBookings()}
            className="flex flex-col gap-4"
          >
            {fields}
            <Button type="submit" look="action" busy={proving || fetcher.state !== 'idle'}>
              Send
            </Button>
          </fetcher.Form>
        )}
      </Dialog>
    </>
  );
}

function errorsOf(email: string | undefined): FieldErrors {
  return email === undefined ? {} : { email };
}
