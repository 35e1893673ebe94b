import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { Form, useNavigation } from 'react-router';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBookingsPlace } from './bookings-place.ts';

/** An exchange waits for the cardholder's answer to their bank: they go on, or cancel it at once. Until then nothing else is possible. */
export function CardQuestion({ row }: { readonly row: Pick<BookingRow, 'bookingReference' | 'cardQuestion'> }) {
  const { addressOf } = useBookingsPlace();
  const { state } = useNavigation();
  const { bookingReference, cardQuestion } = row;
  if (!cardQuestion) return null;
  return (
    <Notice tone="warning" title="Your bank waits for your approval">
      <p>Your exchange is not done yet, and nothing has been charged. Your old ticket is valid until you decide.</p>
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        <a href={cardQuestion.url} className={buttonClasses('action')}>
          Continue to your bank
        </a>
        <Form method="post" action={addressOf({ open: bookingReference, flow: 'exchange' })} preventScrollReset>
          <input type="hidden" name="intent" value="exchange-approved" />
          <input type="hidden" name="reference" value={bookingReference} />
          <input type="hidden" name="exchangeId" value={cardQuestion.exchangeId} />
          <input type="hidden" name="answer" value="decline" />
          <Button type="submit" busy={state === 'submitting'}>
            Cancel the exchange
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
