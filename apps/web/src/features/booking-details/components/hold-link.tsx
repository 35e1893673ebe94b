import type { CallAnswer } from '@throughfare/contract/call';
import type { sendHeldLink } from '@throughfare/contract/calls/held-orders';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { messageText } from '@throughfare/contract/messages';
import { type FormEvent, useState } from 'react';
import { callPaths } from '../../../lib/call-paths.ts';
import { postJson } from '../../../lib/json-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { checkEmail } from '../model/check-email.ts';
import type { Hold } from '../model/hold.ts';

interface HoldLinkProps {
  readonly hold: Pick<Hold, 'orderId' | 'link'>;
  readonly row: Pick<BookingRow, 'bookingReference' | 'passengers'>;
}

/** The customer's payment link, which ends with the hold. Shows when it was mailed, and the address. */
export function HoldLink({ hold: { orderId, link }, row }: HoldLinkProps) {
  const [sent, setSent] = useState<Hold['link']>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string>();
  const known = sent ?? link;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    const fault = checkEmail(email);
    setError(fault);
    setDone(undefined);
    if (fault !== undefined) return;
    setBusy(true);
    const answer = await postJson<CallAnswer<typeof sendHeldLink>>(callPaths.heldOrder('link'), { orderId, email });
    setBusy(false);
    if (answer.kind === 'answered') {
      setDone(answer.data.data.done);
      setSent({ address: answer.data.data.link, email, sentAt: new Date().toISOString() });
    } else setError(answer.kind === 'refused' ? answer.message : messageText('bookings.failed'));
  }

  return (
    <Disclosure summary="Let the customer pay through a link" open={link !== undefined} className="mt-3">
      <div className="flex flex-col gap-3">
        {known && (
          <p>
            The link was mailed to {known.email}, {formatInstant(known.sentAt)}, and is not paid yet.{' '}
            <a href={known.address} target="_blank" rel="noreferrer">
              Look at the customer’s page
            </a>
          </p>
        )}
        <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={(event) => void send(event)}>
          <TextField
            id={`held-link-${row.bookingReference}`}
            label="The customer’s email"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={link?.email ?? row.passengers[0]?.email}
            error={error}
            className="min-w-64 grow"
          />
          <Button type="submit" busy={busy} className="sm:mt-7">
            {known ? 'Send the link again' : 'Send the payment link'}
          </Button>
        </form>
        <p aria-live="polite" className="font-semibold empty:hidden">
          {done}
        </p>
      </div>
    </Disclosure>
  );
}
