import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { useFetcher, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** One press for a mail before the refund or exchange value of a booking falls, and one to end it (ALERT-8). Off until it is asked for. */
export function RefundAlert({
  row: { bookingReference, refundAlert },
}: {
  readonly row: Pick<BookingRow, 'bookingReference' | 'refundAlert'>;
}) {
  const fetcher = useFetcher<{ readonly message: string } | null>();
  const { pathname, search } = useLocation();
  if (!refundAlert) return null;
  const { isOn } = refundAlert;
  return (
    <fetcher.Form method="post" action={paths.refundAlert()} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <input type="hidden" name="reference" value={bookingReference} />
      {!isOn && <input type="hidden" name="on" value="1" />}
      <Button type="submit" look="quiet" busy={fetcher.state !== 'idle'}>
        {isOn ? 'Stop this e-mail' : 'E-mail me before the value falls'}
      </Button>
      <output className="text-sm text-ink-soft">
        {isOn
          ? 'We write a day before it falls by more than a tenth.'
          : 'A day before what comes back falls by more than a tenth. One press ends it.'}
      </output>
      {fetcher.state === 'idle' && fetcher.data && (
        <Notice tone="warning" announce>
          {fetcher.data.message}
        </Notice>
      )}
    </fetcher.Form>
  );
}
