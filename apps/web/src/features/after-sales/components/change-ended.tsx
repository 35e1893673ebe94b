import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AfterSaleSteps } from '../../../domain/bookings/after-sale-history.tsx';

interface ChangeEndedProps {
  readonly row: BookingRow;
  readonly closeHref: string;
}

/** The progress of this booking's newest refund or change, for a customer who asks for it a second time. */
export function ChangeEnded({ row, closeHref }: ChangeEndedProps) {
  const [newest] = row.afterSales;
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="success" announce>
        This has already been requested. There is nothing more for you to do.
      </Notice>
      {newest && <AfterSaleSteps steps={newest.steps} />}
      <div>
        <ButtonLink to={closeHref} replace preventScrollReset look="action">
          OK
        </ButtonLink>
      </div>
    </div>
  );
}
