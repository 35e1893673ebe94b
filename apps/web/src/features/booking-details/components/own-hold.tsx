import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { useDeadline } from '../../../domain/use-deadline.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Places that the customer holds: until when, and the way to the page that pays for them or gives them back (HOLD-5). */
export function OwnHold({ hold: { payBy, page } }: { readonly hold: NonNullable<BookingRow['hold']> }) {
  const deadline = useDeadline();
  return (
    <Notice tone="warning" title={`Held until ${deadline(payBy)}, not paid yet`}>
      <p>Places that are not paid for by then are given back automatically, and nothing is charged.</p>
      <div className="mt-3">
        <ButtonLink to={page} look="action">
          Pay or give back
        </ButtonLink>
      </div>
    </Notice>
  );
}
