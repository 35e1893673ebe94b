import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { CardQuestion } from '../../../domain/bookings/card-question.tsx';
import { useLookAgain } from '../../../lib/use-look-again.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** A refund or change of this booking has begun and not ended, perhaps on a page that was lost. It checks again until it has ended. */
export function ChangeUnderWay({ row, closeHref }: { readonly row: BookingRow; readonly closeHref: string }) {
  useLookAgain(true);
  return (
    <div className="flex flex-col gap-5">
      {row.cardQuestion ? (
        <CardQuestion row={row} />
      ) : (
        <Notice announce>
          <p>An earlier refund or change is still in progress. This page refreshes by itself, and we will write to you when it is done.</p>
          <p>Please do not request it again.</p>
        </Notice>
      )}
      <div>
        <ButtonLink to={closeHref} replace preventScrollReset>
          Back to my bookings
        </ButtonLink>
      </div>
    </div>
  );
}
