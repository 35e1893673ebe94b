import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { messageText } from '@throughfare/contract/messages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ChangeResult } from '../../../domain/bookings/change-intents.ts';

/** How long the success of a change of travellers is shown before the page is loaded again (CHANGE-1). */
const reloadAfterMs = 2000;

interface ChangeDoneProps {
  readonly result: ChangeResult;
  readonly row: BookingRow;
  readonly closeHref: string;
}

/** The finished action, and the way back to the list, which is loaded again. */
export function ChangeDone({ result, row, closeHref }: ChangeDoneProps) {
  const navigate = useNavigate();
  const reloads = result.intent === 'travellers';
  useEffect(() => {
    if (!reloads) return;
    const timer = setTimeout(() => void navigate(closeHref, { replace: true, preventScrollReset: true }), reloadAfterMs);
    return () => clearTimeout(timer);
  }, [reloads, navigate, closeHref]);
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="success" announce>
        <p>{result.message}</p>
        {result.intent === 'refund' && row.refundInfo?.partiallyRefunded && <p>{messageText('refund.replacement')}</p>}
      </Notice>
      {/* An undecided refund is mailed once it is decided, as its message says. */}
      {!result.isPending && (
        <p className="text-ink-soft">
          {reloads ? 'A mail about it' : 'A mail with the same figures'} is on its way to the address of the booking.
        </p>
      )}
      <div>
        <ButtonLink to={closeHref} replace preventScrollReset look="action">
          OK
        </ButtonLink>
      </div>
    </div>
  );
}
