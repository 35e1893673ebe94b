import type { CallAnswer } from '@throughfare/contract/call';
import type { getWholeRefund } from '@throughfare/contract/calls/after-sales';
import { isSplit } from '@throughfare/contract/journey-parts';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { useFetcher } from 'react-router';
import { callPaths } from '../../../lib/call-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { seenFigures } from '../../../domain/bookings/booking-words.ts';
import { showAmount, sumAmounts } from '../../../domain/money/amounts.ts';

type Preview = CallAnswer<typeof getWholeRefund>['body'];
type Asked = { readonly ok: true; readonly preview: Preview } | { readonly ok: false; readonly message: string };
type Done = { readonly ok: boolean; readonly message: string };

/** One refund for all tickets of a split. It says what each gives back before anything is given up (SPLIT-6). */
export function RefundAll({ row }: { readonly row: BookingRow }) {
  const asking = useFetcher<Asked>();
  const refunding = useFetcher<Done>();
  const [commissionShown] = useCommissionShown();
  const hasTickets = row.orders.filter(({ ticketNumbers }) => ticketNumbers.length > 0).length > 1;
  const isOfSplit = row.tripData.some(({ journey }) => isSplit(journey));
  const done = refunding.state === 'idle' ? refunding.data : undefined;
  if (done) {
    return (
      <Notice tone={done.ok ? 'success' : 'error'} announce>
        {done.message}
      </Notice>
    );
  }
  if (!isOfSplit || !hasTickets) return null;
  const address = callPaths.wholeRefund(row.bookingReference);
  const asked = asking.data;
  const parts = asked?.ok ? asked.preview.parts.map((part) => seenFigures(part, commissionShown)) : [];
  return (
    <section aria-label="Refund all tickets" className="print:hidden">
      {!asked && (
        <Button look="quiet" busy={asking.state !== 'idle'} onClick={() => void asking.load(address)}>
          Refund all tickets
        </Button>
      )}
      {asked && !asked.ok && (
        <Notice tone="warning" announce>
          {asked.message}
        </Notice>
      )}
      {asked?.ok && (
        <refunding.Form method="post" action={address} className="rounded-2xl bg-pine-50 px-4 py-3">
          {/* The button that was pressed is gone, so the focus goes on here. */}
          <h3 ref={(heading) => heading?.focus()} tabIndex={-1} className="font-sans text-base font-semibold tracking-normal">
            What each ticket gives back now
          </h3>
          <ul className="mt-2 flex flex-col gap-1 text-[0.9375rem]">
            {parts.map((part) => (
              <li key={part.lineItemId} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {part.journey}
                  {part.whyNot !== undefined && <span className="block text-sm text-ink-soft">{part.whyNot}</span>}
                </span>
                <span>
                  {showAmount(part.refundAmount, asked.preview.currency)} of {showAmount(part.price, asked.preview.currency)}
                </span>
                {part.quoteId !== undefined && <input type="hidden" name="quoteId" value={part.quoteId} />}
              </li>
            ))}
          </ul>
          {row.splitFee !== undefined && (
            <p className="mt-2 text-sm text-ink-soft">
              Our fee of {showAmount(row.splitFee, row.currency)} for finding these tickets is not refunded.
            </p>
          )}
          <input type="hidden" name="reference" value={row.bookingReference} />
          {parts.some(({ quoteId }) => quoteId !== undefined) ? (
            <Button type="submit" look="action" className="mt-3" busy={refunding.state !== 'idle'}>
              Refund {showAmount(sumAmounts(parts.map(({ refundAmount }) => refundAmount)), asked.preview.currency)}
            </Button>
          ) : (
            <p className="mt-3 font-medium">None of these tickets gives anything back now.</p>
          )}
        </refunding.Form>
      )}
    </section>
  );
}
