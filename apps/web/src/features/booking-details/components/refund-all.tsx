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
const title = 'Refund all tickets';

type Done = { readonly ok: boolean; readonly message: string };

/** One refund for all tickets of a split. It says what each gives back before anything is given up (SPLIT-6). */
export function RefundAll({ row }: { readonly row: BookingRow }) {
  const { load, data: asked, state } = useFetcher<Asked>();
  const hasTickets = row.orders.filter(({ ticketNumbers }) => ticketNumbers.length > 0).length > 1;
  const isOfSplit = row.tripData.some(({ journey }) => isSplit(journey));
  const ask = () => void load(callPaths.wholeRefund(row.bookingReference));
  if (asked?.ok) {
    const quotes = asked.preview.parts.map(({ quoteId }) => quoteId).join(' ');
    return <Review key={quotes} row={row} preview={asked.preview} isAsking={state !== 'idle'} onAsk={ask} />;
  }
  if (!isOfSplit || !hasTickets) return null;
  return (
    <section aria-label={title} className="print:hidden">
      {asked && state === 'idle' && (
        <Notice tone="warning" announce className="mb-3">
          {asked.message}
        </Notice>
      )}
      <Button look="quiet" busy={state !== 'idle'} onClick={ask}>
        {title}
      </Button>
    </section>
  );
}

interface ReviewProps {
  readonly row: BookingRow;
  readonly preview: Preview;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

function Review({ row, preview, isAsking, onAsk }: ReviewProps) {
  const refunding = useFetcher<Done>();
  const [commissionShown] = useCommissionShown();
  const { currency } = preview;
  const parts = preview.parts.map((part) => seenFigures(part, commissionShown));
  const done = refunding.state === 'idle' ? refunding.data : undefined;
  if (done?.ok) {
    return (
      <Notice tone="success" announce>
        {done.message}
      </Notice>
    );
  }
  return (
    <section aria-label={title} className="print:hidden">
      <refunding.Form method="post" action={callPaths.wholeRefund(row.bookingReference)} className="rounded-2xl bg-pine-50 px-4 py-3">
        {/* The button that was pressed is gone, so the focus goes on here. */}
        <h3 ref={focus} tabIndex={-1} className="font-sans text-base font-semibold tracking-normal">
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
                {showAmount(part.refundAmount, currency)} of {showAmount(part.price, currency)}
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
        {done && (
          <Notice tone="error" announce className="mt-3">
            {done.message}
          </Notice>
        )}
        <div className="mt-3 flex flex-wrap gap-3">
          {parts.some(({ quoteId }) => quoteId !== undefined) ? (
            <Button type="submit" look="action" busy={refunding.state !== 'idle'}>
              Refund {showAmount(sumAmounts(parts.map(({ refundAmount }) => refundAmount)), currency)}
            </Button>
          ) : (
            <p className="font-medium">None of these tickets gives anything back now.</p>
          )}
          {/* The figures may be old: a ticket may have been refunded by itself since, or its refund may have fallen. */}
          {done && (
            <Button busy={isAsking} onClick={onAsk}>
              Look again
            </Button>
          )}
        </div>
      </refunding.Form>
    </section>
  );
}

/** Of the module, because a new function for each rendering would take the focus each time. */
const focus = (heading: HTMLElement | null): void => heading?.focus();
