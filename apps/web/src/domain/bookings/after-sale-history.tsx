import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { callPaths } from '../../lib/call-paths.ts';

/** The actions on a booking, newest first, step by step. */
export function AfterSaleHistory({ row }: { readonly row: BookingRow }) {
  if (row.afterSales.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">Changes to this booking</h3>
      <ul className="flex flex-col gap-4">
        {row.afterSales.map(({ afterSaleId, steps, hasStatement }) => (
          <li key={afterSaleId}>
            <AfterSaleSteps steps={steps} />
            {hasStatement && (
              <a href={callPaths.refundStatement(row.bookingReference, afterSaleId)} className="mt-1 inline-block">
                Refund statement (PDF)
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AfterSaleSteps({ steps }: Pick<BookingRow['afterSales'][number], 'steps'>) {
  return (
    <ol className="flex flex-col gap-0.5 border-l-2 border-line pl-4 text-[0.9375rem]">
      {steps.map(({ text, day }) => (
        <li key={text}>
          {text}
          {day && <span className="text-ink-soft">, {day}</span>}
        </li>
      ))}
    </ol>
  );
}
