import type { BookingRow } from '@throughfare/contract/shapes/booking-row';

/** What the party of a booking brings, the help that it has asked for, and its extras (ACCESS-7). */
export function BroughtLines({ row }: { readonly row: Pick<BookingRow, 'brought'> }) {
  if (!row.brought) return null;
  return (
    <ul aria-label="With this booking" className="flex flex-col gap-1">
      {row.brought.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
