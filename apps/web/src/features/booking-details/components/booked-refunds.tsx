import { valueWords } from '@throughfare/contract/refund-now';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { seenFigures } from '../../../domain/bookings/booking-words.ts';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { RefundAlert } from '../../../domain/refunds/refund-alert.tsx';
import { RefundCurve } from '../../../domain/refunds/refund-curve.tsx';
import { RefundTogether } from '../../../domain/refunds/refund-words.tsx';

/**
 * The amount that a refund would return now, for each fare that is still refundable (RESULT-18). For a disturbed journey the fare's rule does
 * not count, and its notice names the choice.
 */
export function BookedRefunds({ row }: { readonly row: BookingRow }) {
  const [commissionShown] = useCommissionShown();
  if (row.disruption) return null;
  const sold = row.tripData.flatMap(({ type, journey }) =>
    (journey.parts ?? [journey]).flatMap((one) =>
      one.refundNow
        ? [{ type, route: `${one.fromStation} – ${one.toStation}`, refundNow: seenFigures(one.refundNow, commissionShown) }]
        : [],
    ),
  );
  if (sold.length === 0) return null;
  return (
    <>
      {sold.length > 1 && row.refundNow && <RefundTogether refund={seenFigures(row.refundNow, commissionShown)} />}
      <ul aria-label="What you would get back" className="mt-3 flex flex-col gap-2 text-[0.9375rem]">
        {sold.map(({ type, route, refundNow }) => (
          <li key={`${type}${route}`}>
            {sold.length > 1 && <span className="text-ink-soft">{`${type}, ${route}: `}</span>}
            <span className="font-medium">{valueWords(refundNow)}</span>
            <RefundCurve refund={refundNow} />
          </li>
        ))}
      </ul>
      <RefundAlert row={row} />
    </>
  );
}
